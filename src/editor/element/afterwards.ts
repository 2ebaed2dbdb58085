import type { EditorState } from "@codemirror/state";
import { inTasks, isVeryLong, verdictInPieces } from "../codemirror/long.ts";

/** Milliseconds without a key after which a very long text is worked on. */
const PAUSE = 200;

/** Milliseconds after which a page that is not drawn, such as one in the background, is taken to be. */
const UNSEEN = 200;

/**
 * Calls back once, when a key has had its effect: in a task after the next picture or, where the text is very long, after a
 * pause and in pieces. Returns what calls it off.
 */
export function afterwards(state: EditorState, act: () => void): () => void {
  if (isVeryLong(state)) return inTasks([...verdictInPieces(state), act], PAUSE);
  const once = () => {
    stop();
    act();
  };
  let task = setTimeout(once, UNSEEN);
  const frame = requestAnimationFrame(() => {
    clearTimeout(task);
    task = setTimeout(once);
  });
  const stop = () => {
    clearTimeout(task);
    cancelAnimationFrame(frame);
  };
  return stop;
}
