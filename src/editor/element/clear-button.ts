import { isolateHistory } from "@codemirror/commands";
import type { EditorView } from "@codemirror/view";
import { localizeText } from "../../base/diagnostics/localize.ts";
import { optionsOf } from "../codemirror/options.ts";
import { buttonOf } from "./button.ts";

/** The name of the button that empties a field. */
const clearText = "Clear";

/** The button at the end of the box that clears the field. The styles show it where it is wanted. */
export interface ClearButton {
  readonly dom: HTMLElement;
  /** Names the button in the language of the field. */
  readonly refresh: () => void;
}

export function createClearButton(document: Document, viewOf: () => EditorView | undefined): ClearButton {
  const dom = buttonOf(document, "clear", () => deleteAll(viewOf()), "×");
  return {
    dom,
    refresh: () => {
      const view = viewOf();
      dom.ariaLabel = localizeText(clearText, view && optionsOf(view.state).messages);
    },
  };
}

/** Deletes all of the text, as a person would, who can undo it as one step. */
function deleteAll(view: EditorView | undefined): void {
  if (!view || view.state.readOnly) return;
  view.dispatch({
    changes: { from: 0, to: view.state.doc.length },
    annotations: isolateHistory.of("full"),
    userEvent: "delete",
  });
  view.focus();
}
