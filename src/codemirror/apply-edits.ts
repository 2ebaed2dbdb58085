import { forceLinting } from "@codemirror/lint";
import type { EditorView } from "@codemirror/view";
import type { TextEdit } from "../text/edits.ts";

/** Changes the text of an editor, as one step that can be undone, and marks at once what is wrong then. */
export function applyEditsIn(view: EditorView, edits: readonly TextEdit[], userEvent: string): void {
  if (view.state.readOnly) return;
  const changes = edits.map(({ span, text }) => ({ from: span.start, to: span.end, insert: text }));
  view.dispatch({ changes, userEvent, scrollIntoView: true });
  forceLinting(view);
}
