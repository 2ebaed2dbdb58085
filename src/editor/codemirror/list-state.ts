import { type EditorState, Facet } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";

/** What an editor asks of its list. */
interface ListState {
  readonly status: (state: EditorState) => "active" | "pending" | null;
  readonly close: (view: EditorView) => boolean;
}

/** The list of an editor, once it is there. */
export const listState = Facet.define<ListState, ListState | undefined>({ combine: ([list]) => list });

/** Whether the list of an editor is open or about to be; null if neither. */
export const listStatus = (state: EditorState): "active" | "pending" | null =>
  state.facet(listState)?.status(state) ?? null;

export function closeList(view: EditorView): void {
  view.state.facet(listState)?.close(view);
}
