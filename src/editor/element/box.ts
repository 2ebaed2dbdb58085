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
  /** Gives it a text of the page, which cannot be undone. */
  readonly setText: (text: string) => void;
  readonly select: (start: number, end: number) => void;
  readonly change: (change: Change) => void;
  readonly setSettings: (settings: Settings) => void;
  /** Applies a fix or a suggestion, as the user does. */
  readonly apply: (edits: readonly TextEdit[], announced?: string) => void;
  readonly openFixes: () => void;
  /** Closes the list; returns whether it was open. */
  readonly closeList: () => boolean;
  readonly destroy: () => void;
}

/** What changes beside the text. */
export interface Change {
  readonly options?: ChangedOptions;
  readonly problems?: readonly FieldProblem[];
  /** Whether typing ends: what is not finished is wrong from now on. */
  readonly isLeft?: boolean;
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
}

/** The change from one text to another. */
export function changeBetween(before: string, after: string) {
  const [from, rest] = sharedEnds(before, after);
  return { from, to: before.length - rest, insert: after.slice(from, after.length - rest) };
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
  const update = (text: string, next: Moment) => {
    if (text !== area.value) area.value = text;
    if (text !== known?.content.text) problems = [];
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
  return {
    dom,
    input: area,
    state,
    isComposing: () => isComposing,
    selection: () => [area.selectionStart, area.selectionEnd],
    setText: (text) => update(onOneLine(text), settled),
    select: (start, end) => {
      area.focus();
      area.setSelectionRange(start, end);
    },
    change: ({ options: changed, problems: now, isLeft }) => {
      given = { ...given, ...changed };
      problems = now ?? problems;
      if (now || isLeft) moment = settled;
      known = undefined;
    },
    setSettings: ({ readOnly, disabled }) => Object.assign(area, { readOnly, disabled }),
    apply: (edits) => {
      update(applyEdits(area.value, edits), settled);
      owner.changed({ isByUser: true });
    },
    openFixes: () => area.focus(),
    closeList: () => false,
    destroy: () => {},
  };
}
