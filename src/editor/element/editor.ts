import { Annotation, Compartment, EditorState, type Extension, type TransactionSpec } from "@codemirror/state";
import { Decoration, EditorView, keymap, type ViewUpdate, WidgetType } from "@codemirror/view";
import type { Limits } from "../../base/diagnostics/limits.ts";
import type { Messages } from "../../base/diagnostics/localize.ts";
import { sharedEnds } from "../../base/text/edits.ts";
import { createClock } from "../../compiler/dates/clock.ts";
import { filterLanguage } from "../codemirror/language.ts";
import { besideEditor } from "../codemirror/lint.ts";
import { listStatus } from "../codemirror/list-state.ts";
import { onOneLine } from "../codemirror/on-one-line.ts";
import { defaultClock } from "../codemirror/options.ts";
import { otherWords } from "../codemirror/result.ts";

/** Callbacks of the editor into its element. */
export interface Owner {
  readonly attributes: () => Readonly<Record<string, string>>;
  readonly updated: (update: ViewUpdate) => void;
  readonly enter: () => void;
  /** Shows a message under the field if it is the one that belongs there, and returns whether it does. */
  readonly shows: (message: string) => boolean;
  /** What is said of words without a field. */
  readonly wordsText: (state: EditorState) => string | undefined;
}

export interface Settings {
  readonly readOnly: boolean;
  readonly disabled: boolean;
}

/** Marks the changes that the page makes; they fire no `input` event. */
export const byPage = Annotation.define<true>();

/** A field is for filters that people type. */
export const fieldLimits: Partial<Limits> = { maxLength: 5000 };

const settings = new Compartment();

function extensionsFor({ readOnly, disabled }: Settings): Extension {
  return [EditorState.readOnly.of(readOnly || disabled), EditorView.editable.of(!disabled)];
}

/** A key that is held down acts once: it must not take a suggestion and then send it unseen. */
const ignoreRepeated = EditorView.domEventHandlers({
  keydown: (event) => event.key === "Enter" && event.repeat,
});

function enter(owner: Owner): Extension {
  const run = () => {
    owner.enter();
    return true;
  };
  return [ignoreRepeated, keymap.of([{ key: "Enter", run, shift: run }])];
}

/** What stands in an empty line, so that the cursor has a place in it when the line end is hidden. */
export const FILLER = "cm-filter-filler";

class Filler extends WidgetType {
  override toDOM({ dom }: EditorView): HTMLElement {
    const filler = dom.ownerDocument.createElement("span");
    filler.className = FILLER;
    return filler;
  }
}

const filler = Decoration.set(Decoration.widget({ widget: new Filler(), side: 1 }).range(0));

/**
 * Leaves an empty field without a value in the accessibility tree. Chromium takes the line end that an empty line must
 * have for one, unless it is hidden; the styles hide it beside the filler.
 */
const noValue: Extension = EditorView.decorations.compute(["doc"], ({ doc }) =>
  doc.length === 0 ? filler : Decoration.none,
);

export function createState(
  owner: Owner,
  initial: Settings,
  messages: Messages | undefined,
  others: Extension,
): EditorState {
  return EditorState.create({
    extensions: [
      enter(owner),
      EditorView.contentAttributes.of(({ state }) => ({
        role: "combobox",
        "aria-expanded": String(listStatus(state) === "active"),
        ...owner.attributes(),
      })),
      defaultClock.of(createClock()),
      filterLanguage({ limits: fieldLimits, ...(messages && { messages }) }),
      besideEditor.of(owner.shows),
      otherWords.of(owner.wordsText),
      EditorView.lineWrapping,
      noValue,
      EditorView.editorAttributes.of({ part: "editor" }),
      EditorView.updateListener.of(owner.updated),
      settings.of(extensionsFor(initial)),
      others,
    ],
  });
}

export function settingsChange(changed: Settings): TransactionSpec {
  return { effects: settings.reconfigure(extensionsFor(changed)) };
}

/** The change to a text of the page. The cursor of somebody who is in the field stays where it is in what stays. */
export function textChange(state: EditorState, text: string, staysIn: boolean): TransactionSpec {
  const before = state.doc.toString();
  const insert = onOneLine(text);
  const [from, rest] = sharedEnds(before, insert);
  const [to, end] = [before.length - rest, insert.length - rest];
  const moved = (place: number) => {
    if (place <= from) return place;
    return place < to && before.length === insert.length ? place : Math.max(place, to) + end - to;
  };
  const { anchor, head } = state.selection.main;
  return {
    changes: { from, to, insert: insert.slice(from, end) },
    selection: staysIn ? { anchor: moved(anchor), head: moved(head) } : { anchor: insert.length },
    annotations: byPage.of(true),
  };
}

/**
 * In its place from the beginning, or CodeMirror would look only a second later for boxes around it that scroll. A combobox
 * is of one line, and `aria-multiline` has no place on it, not even as false.
 */
export function createView(state: EditorState, root: ShadowRoot): EditorView {
  const view = new EditorView({ state, root, parent: root });
  view.contentDOM.removeAttribute("aria-multiline");
  return view;
}

/** The text of what describes the field on the page, which no id leads to from here. */
export function createDescription(document: Document): HTMLElement {
  const dom = document.createElement("div");
  dom.id = "description";
  dom.hidden = true;
  return dom;
}

/** What is shown while the field is empty. A screen reader has it as the name of a field that has no other. */
export function createPlaceholder(document: Document): HTMLElement {
  const dom = document.createElement("div");
  dom.className = "placeholder";
  dom.ariaHidden = "true";
  return dom;
}
