import { type EditorState, StateField } from "@codemirror/state";
import { type Highlight, highlight } from "../../assist/complete/highlight.ts";
import { countUpTo } from "../../base/text/count-up-to.ts";
import { once } from "./once.ts";

const later = ({ doc }: EditorState) => once(() => highlight(doc.toString()));

/** The coloured pieces of the text, in order. */
export const pieces = StateField.define<() => readonly Highlight[]>({
  create: later,
  update: (value, { docChanged, state }) => (docChanged ? later(state) : value),
});

/** The index of the first piece that ends behind a place. */
export function firstBehind(all: readonly Highlight[], place: number): number {
  return countUpTo(all, ({ span }) => span.end, place);
}
