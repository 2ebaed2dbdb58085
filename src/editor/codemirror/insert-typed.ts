import type { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

/** From so many characters on, a browser takes many milliseconds to insert one letter by itself. */
const LONG = 2000;

/** Whether a letter goes in at the cursor; a letter that gets its accent by a second key replaces what is before. */
const isAtCursor = (event: InputEvent) => event.getTargetRanges().every(({ collapsed }) => collapsed);

function isTyped(event: InputEvent, { selection, doc, readOnly }: EditorState): boolean {
  const { main, ranges } = selection;
  if (event.inputType !== "insertText" || event.isComposing || ranges.length > 1 || readOnly) return false;
  return !main.empty || (doc.length >= LONG && isAtCursor(event));
}

/**
 * What is typed over a selection, or in a long filter, goes in as a change of the text. A browser that replaced the
 * selection itself would keep the look of what was there by an inline style, which a strict Content-Security-Policy
 * refuses and reports.
 */
export const insertTyped = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { data } = event;
    if (!data || !isTyped(event, view.state)) return false;
    const { from, to } = view.state.selection.main;
    const insert = () => view.state.update(view.state.replaceSelection(data), { userEvent: "input.type" });
    const handlers = view.state.facet(EditorView.inputHandler);
    if (!handlers.some((handle) => handle(view, from, to, data, insert))) view.dispatch(insert());
    return true;
  },
});
