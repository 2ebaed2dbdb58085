import { type EditorState, StateField } from "@codemirror/state";
import { type Highlight, highlight } from "../complete/highlight.ts";
import { once } from "./once.ts";

const later = ({ doc }: EditorState) => once(() => highlight(doc.toString()));

/** The coloured pieces of the text, in order. */
export const pieces = StateField.define<() => readonly Highlight[]>({
  create: later,
  update: (value, { docChanged, state }) => (docChanged ? later(state) : value),
});

/** The index of the first piece that ends behind a place. */
export function firstBehind(all: readonly Highlight[], place: number): number {
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle] as Highlight).span.end > place) high = middle;
    else low = middle + 1;
  }
  return low;
}
