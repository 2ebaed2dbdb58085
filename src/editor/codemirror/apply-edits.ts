import { forceLinting } from "@codemirror/lint";
import type { ChangeSpec } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { TextEdit } from "../../base/text/edits.ts";

export const changeOf = ({ span, text }: TextEdit): ChangeSpec => ({ from: span.start, to: span.end, insert: text });

/** Changes the text of an editor, as one step that can be undone, and marks at once what is wrong then. */
export function applyEditsIn(view: EditorView, edits: readonly TextEdit[], userEvent: string): void {
  if (view.state.readOnly) return;
  view.dispatch({ changes: edits.map(changeOf), userEvent, scrollIntoView: true });
  forceLinting(view);
}
