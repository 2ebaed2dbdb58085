import { completionStatus, startCompletion } from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { completionOptionsOf } from "./options.ts";

/** Opens the list where a person comes to an empty filter and there are fields or earlier filters to begin with. */
export const starter: Extension = EditorView.updateListener.of(({ focusChanged, view, state }) => {
  if (!focusChanged || !view.hasFocus || state.doc.length > 0 || state.readOnly) return;
  const { resource, recent = [] } = completionOptionsOf(state);
  if ((resource || recent.length > 0) && completionStatus(state) === null) startCompletion(view);
});
