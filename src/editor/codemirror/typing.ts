import { type EditorState, type Extension, StateEffect, StateField, type Transaction } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import type { Diagnostic } from "../../base/diagnostics/diagnostic.ts";
import { diagnosis } from "./on-demand.ts";
import { once } from "./once.ts";
import { optionsOf } from "./options.ts";
import { compiled, filterResult } from "./result.ts";

const stop = StateEffect.define<null>();

/** The effect that ends typing: what is not finished is wrong from now on. */
export const stopTyping = stop.of(null);

/** Whether a person wrote something that may go on: fixes, undo and texts of the page come as a whole. */
function isTyped(transaction: Transaction): boolean {
  const isWhole = transaction.isUserEvent("input.fix") || transaction.isUserEvent("input.suggestion");
  return !isWhole && (transaction.isUserEvent("input") || transaction.isUserEvent("delete"));
}

/** Where a person is typing; undefined once the cursor was moved away or the editor was left. */
const place = StateField.define<number | undefined>({
  create: () => undefined,
  update(value, transaction) {
    if (transaction.effects.some((effect) => effect.is(stop))) return undefined;
    if (!transaction.docChanged && !transaction.selection) return value;
    const { main } = transaction.newSelection;
    const isTyping = transaction.docChanged ? isTyped(transaction) : value === main.head;
    return isTyping && main.empty ? main.head : undefined;
  },
});

export const typingPlace = (state: EditorState): number | undefined => state.field(place, false);

type Filter = (diagnostics: readonly Diagnostic[]) => readonly Diagnostic[];

function later(state: EditorState): () => Filter {
  return once(() => {
    const cursor = state.field(place);
    const { text, diagnostics } = filterResult(state);
    if (cursor === undefined || diagnostics.length === 0) return (all) => all;
    // Until it is known what may still be typed, all of it may.
    const settledAt = diagnosis.loaded()?.settledAt;
    return (all) => settledAt?.(all, text, cursor, optionsOf(state)) ?? [];
  });
}

const shown = StateField.define<() => Filter>({
  create: later,
  update: (value, { startState, state }) =>
    startState.field(place) === state.field(place) && startState.field(compiled) === state.field(compiled)
      ? value
      : later(state),
});

/** The diagnostics without those of what is just being typed. */
export function shownIn(state: EditorState, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return state.field(shown)()(diagnostics);
}

/** Whether other diagnostics may be shown in a state than in the one before. */
export function showsAnew(before: EditorState, after: EditorState): boolean {
  if (before.field(compiled) !== after.field(compiled)) return true;
  const count = (state: EditorState) => shownIn(state, filterResult(state).diagnostics).length;
  return before.field(shown) !== after.field(shown) && count(before) !== count(after);
}

/** The focus may be lost in the middle of an update. */
const leaving = EditorView.domEventObservers({
  blur: (_, view) => queueMicrotask(() => view.dispatch({ effects: stopTyping })),
});

export const typing: Extension = [place, shown, leaving];
