import { type Action, linter, type Diagnostic as Mark, nextDiagnostic, setDiagnostics } from "@codemirror/lint";
import type { EditorState, Extension, Transaction } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { titleOf } from "../../assist/suggest/options.ts";
import { type Diagnostic, isError } from "../../base/diagnostics/diagnostic.ts";
import type { FilterState } from "../filter-state.ts";
import { applyEditsIn, takeSuggestion } from "./edits.ts";
import { filterStateOf, stopTyping } from "./state.ts";

/** An action of a mark, which does nothing once the text has changed: new marks follow. */
const actionOf = ({ doc }: EditorState, name: string, act: (view: EditorView) => void): Action => ({
  name,
  apply: (view) => {
    if (view.state.doc === doc) act(view);
    view.focus();
  },
});

/** The marks of what is shown. The suggestions are for the whole filter, so each error has them. */
function createMarks(state: EditorState): readonly Mark[] {
  const { content, moment, shown } = filterStateOf(state);
  const suggestions = moment.isPaused && shown().some(isError) ? content.suggestions() : [];
  const filterActions = suggestions.map((each) =>
    actionOf(state, titleOf(each, content.options.messages), (view) => takeSuggestion(view, each)),
  );
  return shown().map((diagnostic) => {
    const { severity, message, span = { start: 0, end: 0 }, fixes } = diagnostic;
    const ownActions = fixes.map(({ title, edits }) => actionOf(state, title, (view) => applyEditsIn(view, edits)));
    const actions = isError(diagnostic) ? [...filterActions, ...ownActions] : ownActions;
    return { from: span.start, to: span.end, severity, message, actions };
  });
}

/** The marks made for each state: the buttons of a tooltip do nothing once CodeMirror has other objects for its marks. */
const marksOfState = new WeakMap<FilterState, readonly Mark[]>();

function marksOf({ state }: EditorView): readonly Mark[] {
  const filter = filterStateOf(state);
  const found = marksOfState.get(filter) ?? createMarks(state);
  marksOfState.set(filter, found);
  return state.readOnly ? found.map((mark) => ({ ...mark, actions: [] })) : found;
}

/** Moves to the next diagnostic, opens its tooltip and announces it. */
function goToNext(view: EditorView): boolean {
  view.dispatch({ effects: stopTyping });
  const marks = marksOf(view);
  view.dispatch(setDiagnostics(view.state, marks));
  if (!nextDiagnostic(view)) return false;
  const { from, to } = view.state.selection.main;
  const found = marks.filter((mark) => mark.from === from && mark.to === to);
  view.dispatch({ effects: found.map(({ message }) => EditorView.announce.of(message)) });
  return true;
}

/** A tooltip stays while its diagnostic does: CodeMirror would hide it when all are marked again. */
function hidesTooltip({ docChanged, state }: Transaction, from: number, to: number): boolean | null {
  const isThere = ({ span }: Diagnostic) => span !== undefined && span.start <= to && span.end >= from;
  return !docChanged && filterStateOf(state).shown().some(isThere) ? false : null;
}

export const marks: Extension = [
  linter(marksOf, {
    delay: 0, // what is shown has waited already
    hideOn: hidesTooltip,
    needsRefresh: ({ startState, state }) =>
      filterStateOf(startState) !== filterStateOf(state) || startState.readOnly !== state.readOnly,
  }),
  keymap.of([{ key: "F8", run: goToNext }]),
];
