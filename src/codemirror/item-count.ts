import { currentCompletions } from "@codemirror/autocomplete";
import { EditorView } from "@codemirror/view";
import { NOTE } from "./notes.ts";

/** Announces how many items a list has when it opens, and not with each key that narrows it. */
export const itemCount = EditorView.updateListener.of(({ view, state, startState }) => {
  const { length } = currentCompletions(state).filter(({ type }) => type !== NOTE);
  if (length === 0 || currentCompletions(startState).length > 0) return;
  const said = state.phrase(length === 1 ? "$ completion" : "$ completions", length);
  view.dispatch({ effects: EditorView.announce.of(said) });
});
