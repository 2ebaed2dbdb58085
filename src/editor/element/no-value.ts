import type { Extension } from "@codemirror/state";
import { Decoration, EditorView, WidgetType } from "@codemirror/view";

/** What stands in an empty line, so that the cursor has a place in it when the line end is hidden. */
export const FILLER = "cm-filter-filler";

class Filler extends WidgetType {
  override toDOM({ dom }: EditorView): HTMLElement {
    const filler = dom.ownerDocument.createElement("span");
    filler.className = FILLER;
    return filler;
  }
}

const filler = Decoration.set(Decoration.widget({ widget: new Filler(), side: 1 }).range(0));

/**
 * Leaves an empty field without a value in the accessibility tree. Chromium takes the line end that an empty line must
 * have for one, unless it is hidden; the styles hide it beside the filler.
 */
export const noValue: Extension = EditorView.decorations.compute(["doc"], ({ doc }) =>
  doc.length === 0 ? filler : Decoration.none,
);
