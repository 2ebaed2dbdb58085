import type { EditorState } from "@codemirror/state";
import { filterResult, parseFilter } from "./result.ts";
import { shownIn } from "./typing.ts";

const LONG = 5000;
const VERY_LONG = 20_000;

/** Whether a text is so long that a key first shows its letter, and the rest follows: the verdict, the list. */
export const isLong = ({ doc }: EditorState): boolean => doc.length > LONG;

/** Whether it is so long that the rest follows only after a pause. */
export const isVeryLong = ({ doc }: EditorState): boolean => doc.length > VERY_LONG;

/** What makes the verdict on a very long text and what is shown of it, in pieces. Each is made once, whoever asks first. */
export const verdictInPieces = (state: EditorState): readonly (() => void)[] => [
  () => parseFilter(state),
  () => filterResult(state),
  () => shownIn(state, filterResult(state).diagnostics),
];

/**
 * Does each piece of work in a task of its own, so that keys and pictures come between; the first after so many
 * milliseconds. Returns what calls off the rest.
 */
export function inTasks(pieces: readonly (() => void)[], delay: number): () => void {
  const [first, ...rest] = pieces;
  if (!first) return () => {};
  let callOff = (): void => clearTimeout(timer);
  const timer = setTimeout(() => {
    callOff = inTasks(rest, 0);
    first();
  }, delay);
  return () => callOff();
}
