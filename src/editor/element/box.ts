import type { Suggestion } from "../../assist/suggest/suggest.ts";
import { applyEdits, sharedEnds, type TextEdit } from "../../base/text/edits.ts";
import {
  type ChangedOptions,
  contentOf,
  type FieldProblem,
  type FilterState,
  filterState,
  loadedAssistance,
  type Moment,
  settled,
} from "../codemirror/content.ts";
import { onOneLine } from "../codemirror/one-line.ts";

/** Where one types: a plain text box until the first focus, then an editor. */
export interface Box {
  readonly dom: HTMLElement;
  /** What has the focus. */
  readonly input: HTMLElement;
  readonly state: () => FilterState;
  readonly selection: () => readonly [start: number, end: number];
  /** Gives it a text of the page, which cannot be undone; with the cursor of somebody who is there left in its place. */
  readonly setText: (text: string, staysIn: boolean) => void;
  readonly select: (start: number, end: number) => void;
  readonly setOptions: (changed: ChangedOptions) => void;
  readonly setProblems: (problems: readonly FieldProblem[]) => void;
  readonly setSettings: (settings: Settings) => void;
  /** Ends typing: what is not finished is wrong from now on. */
  readonly stopTyping: () => void;
  readonly apply: (edits: readonly TextEdit[]) => void;
  readonly take: (suggestion: Suggestion) => void;
  readonly openFixes: () => void;
  /** Closes the list; returns whether it was open. */
  readonly closeList: () => boolean;
  readonly destroy: () => void;
}

export interface Settings {
  readonly readOnly: boolean;
  readonly disabled: boolean;
}

/** What a box tells its field. */
export interface Owner {
  /** Called when the text, or what is known of it, has changed. */
  readonly changed: (change: { readonly isByUser: boolean }) => void;
  readonly enter: () => void;
  /** Whether the list may open by itself. */
  readonly mayOpenList: () => boolean;
  /** Shows a message under the field if it is the one that belongs there, and returns whether it does. */
  readonly shows: (message: string) => boolean;
}

/** The change from one text to another, and where a cursor is after it. */
export function changeBetween(before: string, after: string) {
  const [from, rest] = sharedEnds(before, after);
  const [to, end] = [before.length - rest, after.length - rest];
  const moved = (place: number) => {
    if (place <= from) return place;
    return place < to && before.length === after.length ? place : Math.max(place, to) + end - to;
  };
  return { from, to, insert: after.slice(from, end), moved };
}

/** The text box before the first focus: a `<textarea>` over a hidden copy of its text, which gives it its height. */
export function createPlainBox(
  document: Document,
  owner: Owner,
  options: ChangedOptions,
): Box & { readonly isComposing: () => boolean } {
  const dom = document.createElement("div");
  const area = document.createElement("textarea");
  const copy = document.createElement("div");
  dom.className = "plain";
  dom.part.value = "editor";
  copy.ariaHidden = "true";
  Object.assign(area, { rows: 1, spellcheck: false, autocomplete: "off", autocapitalize: "off" });
  dom.append(copy, area);
  let [given, problems, moment]: [ChangedOptions, readonly FieldProblem[], Moment] = [options, [], settled];
  let isComposing = false;
  let known: FilterState | undefined;
  const state = (): FilterState => {
    if (known && known.content.assistance === loadedAssistance()) return known;
    known = filterState(contentOf(area.value, given as never, loadedAssistance(), problems), moment);
    return known;
  };
  const update = (text: string, next: Moment, cursor?: readonly [number, number]) => {
    if (text !== area.value) area.value = text;
    if (text !== known?.content.text) problems = [];
    if (cursor) area.setSelectionRange(...cursor);
    [moment, known] = [next, undefined];
    copy.textContent = `${text}\u200b`;
  };
  update("", settled);
  area.addEventListener("input", (event) => {
    isComposing = (event as InputEvent).isComposing;
    update(onOneLine(area.value), { typing: area.selectionStart, isPaused: false, kept: [] });
    owner.changed({ isByUser: true });
  });
  area.addEventListener("compositionend", () => {
    isComposing = false;
  });
  area.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    if (!event.repeat) owner.enter();
  });
  const byUser = (text: string) => {
    update(text, settled);
    owner.changed({ isByUser: true });
  };
  return {
    dom,
    input: area,
    state,
    isComposing: () => isComposing,
    selection: () => [area.selectionStart, area.selectionEnd],
    setText: (text, staysIn) => {
      const after = onOneLine(text);
      const { moved } = changeBetween(area.value, after);
      const [start, end] = [area.selectionStart, area.selectionEnd].map(moved) as [number, number];
      update(after, settled, staysIn ? [start, end] : [after.length, after.length]);
    },
    select: (start, end) => {
      area.focus();
      area.setSelectionRange(start, end);
    },
    setOptions: (changed) => {
      [given, known] = [{ ...given, ...changed }, undefined];
    },
    setProblems: (now) => {
      [problems, moment, known] = [now, settled, undefined];
    },
    setSettings: ({ readOnly, disabled }) => Object.assign(area, { readOnly, disabled }),
    stopTyping: () => {
      [moment, known] = [settled, undefined];
    },
    apply: (edits) => byUser(applyEdits(area.value, edits)),
    take: ({ text }) => byUser(text),
    openFixes: () => area.focus(),
    closeList: () => false,
    destroy: () => {},
  };
}
