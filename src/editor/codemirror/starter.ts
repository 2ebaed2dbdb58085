import { closeCompletion, completionStatus, startCompletion } from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { completionOptionsOf } from "./options.ts";

/** Opens the list where a person comes to an empty filter and there are fields or earlier filters to begin with. */
export const starter: Extension = EditorView.updateListener.of(({ focusChanged, view, state }) => {
  if (!focusChanged || !view.hasFocus || state.doc.length > 0 || state.readOnly) return;
  const { resource, recent = [] } = completionOptionsOf(state);
  if ((resource || recent.length > 0) && completionStatus(state) === null) startCompletion(view);
});

/** Calls off a list that is still being made when the field is left; CodeMirror only closes one that is shown. */
export const closeOnLeave: Extension = EditorView.updateListener.of(({ focusChanged, view, state }) => {
  if (focusChanged && !view.hasFocus && completionStatus(state) === "pending") closeCompletion(view);
});
