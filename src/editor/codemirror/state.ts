import { type EditorState, type Extension, StateEffect, StateField, type Transaction } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { type CompletionOptions, toolOptionsOf } from "../../assist/complete/options.ts";
import type { Diagnostic } from "../../base/diagnostics/diagnostic.ts";
import type { OutputResult } from "../../compiler/compile.ts";
import type { OutputOptions } from "../../compiler/compile-options.ts";
import type { EditMoment, FilterChange, FilterState } from "../filter-state.ts";
import { changeFilter, checkedOptions, createFilterState, settled } from "../filter-state.ts";
import type { FieldProblem } from "../problems.ts";

/** Changes the state of the filter in an editor. */
export const changeState = StateEffect.define<FilterChange>();

/** The effect that ends typing. Diagnostics of unfinished words are shown from then on. */
export const stopTyping = changeState.of({ moment: settled });

function momentAfter({ moment, shown }: FilterState, transaction: Transaction): EditMoment {
  const { docChanged, selection, newSelection } = transaction;
  const { main } = newSelection;
  if (docChanged) {
    // Fixes, undo and the page set a text as a whole.
    if (!transaction.isUserEvent("input") && !transaction.isUserEvent("delete")) return settled;
    const shownMessages = shown().map(({ message }) => message);
    const isTyped = main.empty && !transaction.isUserEvent("input.paste") && !transaction.isUserEvent("input.drop");
    return { typing: isTyped ? main.head : undefined, isPaused: false, shownMessages };
  }
  const isMoved =
    selection !== undefined && moment.typing !== undefined && !(main.empty && main.head === moment.typing);
  return isMoved ? { ...moment, typing: undefined } : moment;
}

export const filterField = StateField.define<FilterState>({
  create: ({ doc }) => createFilterState(doc.toString(), {}),
  update(value, transaction) {
    const { docChanged, effects, newDoc } = transaction;
    const typed = { moment: momentAfter(value, transaction), ...(docChanged && { text: newDoc.toString() }) };
    const others = effects.flatMap((effect) => (effect.is(changeState) ? [effect.value] : []));
    return [typed, ...others].reduce(changeFilter, value);
  },
});

/** The focus may be lost in the middle of an update. */
const leaving = EditorView.domEventObservers({
  blur: (_, view) => queueMicrotask(() => view.dispatch({ effects: stopTyping })),
});

export function filterStateWith(options: CompletionOptions): Extension {
  return [filterField.init(({ doc }) => createFilterState(doc.toString(), options)), leaving];
}

export function filterStateOf(state: EditorState): FilterState {
  const found = state.field(filterField, false);
  if (!found) throw new TypeError("This editor has no filterLanguage among its extensions.");
  return found;
}

/** The options of `complete`: those of `compile`, and those that only completion has. */
export const completionOptionsOf = (state: EditorState): CompletionOptions => filterStateOf(state).content.options;

export const optionsOf = (state: EditorState): OutputOptions => toolOptionsOf(completionOptionsOf(state));

/**
 * Returns an effect that changes the options of an editor, such as the resource, the action or the messages. Options
 * that are missing stay unchanged, and those that are undefined are removed.
 *
 * @example
 * import { EditorState } from "@codemirror/state";
 * import { filterLanguage, filterResult, setFilterOptions } from "fieldfilter/codemirror";
 *
 * const { state } = EditorState.create({ doc: "LIMIT 5", extensions: filterLanguage() }).update({
 *   effects: setFilterOptions({ action: "del" }),
 * });
 * filterResult(state).ok; // false
 */
export function setFilterOptions(changed: CompletionOptions): StateEffect<unknown> {
  return changeState.of({ options: checkedOptions(changed) });
}

/** Returns an effect that shows diagnostics of a server in an editor until its text changes. */
export function setFilterProblems(problems: readonly FieldProblem[]): StateEffect<unknown> {
  return changeState.of({ problems });
}

/**
 * Compiles the filter in an editor with the options of the editor. Returns the result of `compile`, or of `prepare` for
 * the output `query`; its diagnostics include the hints of `check` once their code is loaded. The result is cached in
 * the state.
 *
 * @example
 * import { EditorState } from "@codemirror/state";
 * import { filterLanguage, filterResult } from "fieldfilter/codemirror";
 *
 * const state = EditorState.create({ doc: "tags = 2", extensions: filterLanguage() });
 * const result = filterResult(state);
 * if (result.ok) result.selection; // { filters: [{ name: "tags", operator: "EQUALS", values: [2] }] }
 */
export function filterResult(state: EditorState): OutputResult {
  return filterStateOf(state).content.result();
}

/**
 * Returns the diagnostics of `diagnose` for the filter in an editor: those of `filterResult`, with their fixes once
 * their code is loaded; before them, those of `setFilterProblems`.
 */
export function filterDiagnostics(state: EditorState): readonly Diagnostic[] {
  return filterStateOf(state).content.diagnostics();
}
