import type { EditorState } from "@codemirror/state";
import { filterResult, parseFilter } from "./result.ts";
import { shownIn } from "./typing.ts";

/** What makes the verdict on a very long text and what is shown of it, in pieces. Each is made once, whoever asks first. */
export const verdictInPieces = (state: EditorState): readonly (() => void)[] => [
  () => parseFilter(state),
  () => filterResult(state),
  () => shownIn(state, filterResult(state).diagnostics),
];
