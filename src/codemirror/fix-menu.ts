import { type CompletionResult, completionStatus, startCompletion } from "@codemirror/autocomplete";
import { type EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { applyEditsIn } from "./apply-edits.ts";
import { filterResult } from "./result.ts";

const open = StateEffect.define<null>();

/**
 * Whether the list is one of fixes: asked for, then open. Only the state before a transaction may be asked about the
 * list, because what is in the list depends on this field.
 */
const fixes = StateField.define<"no" | "asked" | "open">({
  create: () => "no",
  update: (value, { docChanged, selection, effects, startState }) => {
    if (effects.some((effect) => effect.is(open))) return "asked";
    const wasOpen = completionStatus(startState) !== null;
    if (docChanged || selection || value === "no" || (value === "open" && !wasOpen)) return "no";
    return wasOpen ? "open" : value;
  },
});

export function isFixMenu(state: EditorState): boolean {
  return (state.field(fixes, false) ?? "no") !== "no";
}

/** The fixes of all problems, those at the cursor first. */
export function offeredFixes(state: EditorState): CompletionResult | null {
  const { head } = state.selection.main;
  const far = ({ span }: Diagnostic) => (span ? Math.max(span.start - head, head - span.end, 0) : 0);
  const nearest = [...filterResult(state).diagnostics].sort((a, b) => far(a) - far(b));
  const options = nearest.flatMap(({ message, fixes: all }) =>
    all.map(({ title, edits }) => ({
      label: title,
      type: "fix",
      info: message,
      apply: (view: EditorView) => applyEditsIn(view, edits, "input.fix"),
    })),
  );
  return options.length > 0 ? { from: head, options, filter: false } : null;
}

/** Fixes in the same list as completions, so that whoever can use the one by keyboard or by ear can use the other. */
function openFixes(view: EditorView): boolean {
  if (view.state.readOnly) return false;
  view.dispatch({ effects: open.of(null) });
  return startCompletion(view);
}

export const fixMenu: Extension = [
  fixes,
  keymap.of([
    { key: "Mod-.", run: openFixes },
    { key: "Alt-Enter", run: openFixes },
  ]),
];
