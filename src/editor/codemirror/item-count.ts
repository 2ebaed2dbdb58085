import { currentCompletions } from "@codemirror/autocomplete";
import { EditorView } from "@codemirror/view";
import { countText } from "../../assist/complete/notes.ts";
import { localizeText } from "../../base/diagnostics/localize.ts";
import { NOTE } from "./notes.ts";
import { optionsOf } from "./options.ts";

/** Announces how many items a list has when it opens, and not with each key that narrows it. */
export const itemCount = EditorView.updateListener.of(({ view, state, startState }) => {
  const { length } = currentCompletions(state).filter(({ type }) => type !== NOTE);
  if (length === 0 || currentCompletions(startState).length > 0) return;
  const said = localizeText(countText, optionsOf(state).messages).replace("$1", String(length));
  view.dispatch({ effects: EditorView.announce.of(said) });
});
