import { currentCompletions } from "@codemirror/autocomplete";
import { EditorView } from "@codemirror/view";

/** Announces how many items a list has when it opens, and not with each key that narrows it. */
export const itemCount = EditorView.updateListener.of(({ view, state, startState }) => {
  const { length } = currentCompletions(state);
  if (length === 0 || currentCompletions(startState).length > 0) return;
  const said = state.phrase(length === 1 ? "$ completion" : "$ completions", length);
  view.dispatch({ effects: EditorView.announce.of(said) });
});
