import { EditorView } from "@codemirror/view";

/**
 * What is typed over a selection goes in as a change of the text. A browser that did it in the page would keep the look
 * of what it replaces by an inline style, which a strict Content-Security-Policy refuses and reports.
 */
export const replaceTyped = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { main, ranges } = view.state.selection;
    const { data, inputType, isComposing } = event;
    if (inputType !== "insertText" || !data || isComposing || main.empty || ranges.length > 1 || view.state.readOnly)
      return false;
    const insert = () => view.state.update(view.state.replaceSelection(data), { userEvent: "input.type" });
    const handlers = view.state.facet(EditorView.inputHandler);
    if (!handlers.some((handle) => handle(view, main.from, main.to, data, insert))) view.dispatch(insert());
    return true;
  },
});
