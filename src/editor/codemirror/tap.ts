import { startCompletion } from "@codemirror/autocomplete";
import { EditorView } from "@codemirror/view";

/** A tap opens the list: a finger has no keys for it. */
export const tap = EditorView.domEventHandlers({
  click(event, view) {
    const isTap = (event as PointerEvent).pointerType === "touch";
    if (isTap && !view.state.readOnly) requestAnimationFrame(() => view.hasFocus && startCompletion(view));
    return false;
  },
});
