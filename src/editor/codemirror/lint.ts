import { type Action, linter, type Diagnostic as Mark, nextDiagnostic, setDiagnostics } from "@codemirror/lint";
import { type EditorState, type Extension, Facet, type Transaction, type TransactionSpec } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import type { Suggestion } from "../../assist/suggest/suggest.ts";
import { type Diagnostic, type Fix, isError } from "../../base/diagnostics/diagnostic.ts";
import { applyEditsIn } from "./apply-edits.ts";
import { keptFor } from "./kept.ts";
import { isArrival } from "./on-demand.ts";
import { filterDiagnostics, filterResult, inOtherWords } from "./result.ts";
import { spokenSuggestion, suggestionsOf, takeSuggestion } from "./suggestions.ts";
import { shownIn, showsAnew, stopTyping } from "./typing.ts";

/** Milliseconds without a change before diagnostics are marked, so that they do not appear mid-word. */
const DELAY = 400;

/** The fix with its current edits: the text may have changed since the mark was made. */
function currentFix(view: EditorView, { code, message }: Diagnostic, { title }: Fix, from: number): Fix | undefined {
  const same = filterDiagnostics(view.state).filter((each) => each.code === code && each.message === message);
  const far = ({ span }: Diagnostic) => Math.abs((span?.start ?? 0) - from);
  const nearest = [...same].sort((a, b) => far(a) - far(b))[0];
  return nearest?.fixes.find((fix) => fix.title === title);
}

function actionOf(diagnostic: Diagnostic, fix: Fix): Action {
  return {
    name: fix.title,
    apply: (view, from) => {
      const current = currentFix(view, diagnostic, fix, from);
      if (current) applyEditsIn(view, current.edits, "input.fix");
      view.focus();
    },
  };
}

function suggestionAction(state: EditorState, suggestion: Suggestion): Action {
  return {
    name: spokenSuggestion(state, suggestion),
    apply: (view) => {
      takeSuggestion(view, suggestion);
      view.focus();
    },
  };
}

/** The marks of a text: a button of an open tooltip does nothing without its mark. */
const keptMark = keptFor<Mark>();

/** A diagnostic as one of CodeMirror, which knows the same severities. */
function markOf({ doc }: EditorState, diagnostic: Diagnostic, suggestions: readonly Action[]): Mark {
  const { severity, message, span = { start: 0, end: 0 }, fixes } = diagnostic;
  const mark = keptMark(doc, [span, severity, message], () => ({ from: span.start, to: span.end, severity, message }));
  mark.actions = [...suggestions, ...fixes.map((fix) => actionOf(diagnostic, fix))];
  return mark;
}

const diagnosticsIn = (state: EditorState): readonly Diagnostic[] =>
  shownIn(state, inOtherWords(state, filterDiagnostics(state)));

/** The marks of what is shown. The suggestions are for the whole filter, so each error has them. */
function marksOf({ state }: EditorView): readonly Mark[] {
  const diagnostics = diagnosticsIn(state);
  const suggestions = diagnostics.some(isError) ? suggestionsOf(state) : [];
  const actions = suggestions.map((each) => suggestionAction(state, each));
  return diagnostics.map((each) => markOf(state, each, isError(each) ? actions : []));
}

/** What shows a message beside the editor, and says whether it does; a tooltip would show it a second time. */
export const besideEditor = Facet.define<(message: string) => boolean>();

/** Moves to the next diagnostic, with a tooltip unless its message is beside the editor. Returns false if there is no other. */
function goToNext(view: EditorView, marks: readonly Mark[]): boolean {
  const { from, to } = view.state.selection.main;
  const found = marks.find((mark) => mark.to > to) ?? marks[0];
  if (!found || (found.from === from && found.to === to)) return false;
  if (!view.state.facet(besideEditor).some((shows) => shows(found.message))) return nextDiagnostic(view);
  view.dispatch({ selection: { anchor: found.from, head: found.to }, scrollIntoView: true });
  return true;
}

/** Moves to the next diagnostic and announces it, with the best suggestion. */
function next(view: EditorView): boolean {
  view.dispatch({ effects: stopTyping });
  const marks = marksOf(view);
  view.dispatch(setDiagnostics(view.state, marks));
  if (!goToNext(view, marks)) return false;
  const { from } = view.state.selection.main;
  const here = inOtherWords(view.state, filterResult(view.state).diagnostics).filter(
    ({ span }) => span?.start === from,
  );
  const best = here.some(isError) ? suggestionsOf(view.state).slice(0, 1) : [];
  const said = [...here.map(({ message }) => message), ...best.map((each) => spokenSuggestion(view.state, each))];
  view.dispatch({ effects: said.map((each) => EditorView.announce.of(each)) });
  return true;
}

/** A tooltip stays while its diagnostic does: after a pause all are marked again, and CodeMirror would hide it then. */
function hidesTooltip({ docChanged, state }: Transaction, from: number, to: number): boolean | null {
  const isThere = ({ span }: Diagnostic) => span !== undefined && span.start <= to && span.end >= from;
  return !docChanged && filterResult(state).diagnostics.some(isThere) ? false : null;
}

/** The transaction that takes all marks away, until those of the text that is there now are made. */
export const clearMarks = (state: EditorState): TransactionSpec => setDiagnostics(state, []);

export const lint: Extension = [
  linter(marksOf, {
    delay: DELAY,
    hideOn: hidesTooltip,
    needsRefresh: ({ startState, state, transactions }) => showsAnew(startState, state) || transactions.some(isArrival),
  }),
  keymap.of([{ key: "F8", run: next }]),
];
