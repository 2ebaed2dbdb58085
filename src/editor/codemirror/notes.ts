import {
  completionStatus,
  currentCompletions,
  type Completion as Option,
  selectedCompletionIndex,
  setSelectedCompletion,
} from "@codemirror/autocomplete";
import { EditorView, type ViewUpdate } from "@codemirror/view";

/** The type of an option that is only to be read. Notes come last in a list. */
export const NOTE = "note";

/** The cursor keys pass over notes. */
function skip({ view, state, startState }: ViewUpdate): void {
  if (view.state !== state || completionStatus(state) !== "active") return;
  const options: readonly Option[] = currentCompletions(state);
  const selected = selectedCompletionIndex(state);
  if (selected === null || options[selected]?.type !== NOTE) return;
  const last = options.findLastIndex(({ type }) => type !== NOTE);
  const isDown = selectedCompletionIndex(startState) === last && selected === last + 1;
  view.dispatch({ effects: setSelectedCompletion(isDown ? Math.min(0, last) : last) });
}

/** Tells assistive technology that notes cannot be chosen. */
function disable({ view, state, startState }: ViewUpdate): void {
  if (currentCompletions(state) === currentCompletions(startState)) return;
  view.requestMeasure({
    key: disable,
    read: () => view.dom.querySelectorAll(".cm-filter-note"),
    write: (notes) => {
      for (const note of notes) note.setAttribute("aria-disabled", "true");
    },
  });
}

export const notes = [EditorView.updateListener.of(skip), EditorView.updateListener.of(disable)];
