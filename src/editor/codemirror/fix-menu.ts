import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  completionStatus,
  startCompletion,
} from "@codemirror/autocomplete";
import { type EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";
import type { Suggestion } from "../../assist/suggest/suggest.ts";
import type { Diagnostic } from "../../base/diagnostics/diagnostic.ts";
import type { TextEdit } from "../../base/text/edits.ts";
import { applyEditsIn } from "./apply-edits.ts";
import { assistance, diagnosis } from "./on-demand.ts";
import { optionsOf } from "./options.ts";
import { filterDiagnostics, filterResult } from "./result.ts";
import { suggestionsOf, suggestionText, takeSuggestion } from "./suggestions.ts";

const open = StateEffect.define<null>();

/**
 * Whether the list is one of fixes: asked for, then open. Only the state before a transaction may be asked about the
 * list, because what is in the list depends on this field.
 */
const menu = StateField.define<"no" | "asked" | "open">({
  create: () => "no",
  update: (value, { docChanged, selection, effects, startState }) => {
    if (effects.some((effect) => effect.is(open))) return "asked";
    const wasOpen = completionStatus(startState) !== null;
    if (docChanged || selection || value === "no" || (value === "open" && !wasOpen)) return "no";
    return wasOpen ? "open" : value;
  },
});

export function isFixMenu(state: EditorState): boolean {
  return (state.field(menu, false) ?? "no") !== "no";
}

function optionOf(title: string, edits: readonly TextEdit[], info?: string): Completion {
  const apply = (view: EditorView) => applyEditsIn(view, edits, "input.fix");
  return { label: title, type: "fix", apply, ...(info !== undefined && { info }) };
}

function suggestionOption(state: EditorState, suggestion: Suggestion): Completion {
  const isGuess = suggestion.certainty === "likely";
  return {
    label: suggestion.title,
    type: "fix",
    apply: (view) => takeSuggestion(view, suggestion),
    ...(isGuess && { detail: ` (${suggestionText(state, "guess")})` }),
  };
}

/** The suggestions, then the fixes of all diagnostics, nearest to the cursor first; for a valid filter, formatting. */
export async function offeredFixes(context: CompletionContext): Promise<CompletionResult | null> {
  const { state } = context;
  context.addEventListener("abort", () => {}, { onDocChange: true }); // The edits are of this text.
  await Promise.allSettled([assistance.load(), diagnosis.load()]); // Without suggestions, there are the fixes.
  if (context.aborted) return null;
  const { head } = state.selection.main;
  const far = ({ span }: Diagnostic) => (span ? Math.max(span.start - head, head - span.end, 0) : 0);
  const { ok } = filterResult(state);
  const diagnostics = filterDiagnostics(state);
  const suggestions = suggestionsOf(state).map((each) => suggestionOption(state, each));
  const nearest = [...diagnostics].sort((a, b) => far(a) - far(b));
  const fixes = nearest.flatMap(({ message, fixes: own }) =>
    own.map(({ title, edits }) => optionOf(title, edits, message)),
  );
  const { codeActions } = assistance.loaded() ?? {};
  const actions =
    ok && codeActions ? codeActions(state.doc.toString(), { start: head, end: head }, optionsOf(state)) : [];
  const others = actions.filter(({ kind }) => kind === "refactor").map(({ title, edits }) => optionOf(title, edits));
  const options = [...suggestions, ...fixes, ...others];
  return options.length > 0 ? { from: head, options, filter: false } : null;
}

/** Fixes in the same list as completions, so that whoever can use the one by keyboard or by ear can use the other. */
export function openFixes(view: EditorView): boolean {
  if (view.state.readOnly) return false;
  view.dispatch({ effects: open.of(null) });
  return startCompletion(view);
}

export const fixMenu: Extension = [
  menu,
  keymap.of([
    { key: "Mod-.", run: openFixes },
    { key: "Alt-Enter", run: openFixes },
  ]),
];
