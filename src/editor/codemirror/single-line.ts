import { EditorState, type Extension, Prec, Transaction } from "@codemirror/state";
import { EditorView, keymap, ViewPlugin } from "@codemirror/view";
import { lineEndEdits } from "./on-one-line.ts";

/** Enter, from whatever keyboard it comes and whichever command it reaches. */
function isLineEnd(transaction: Transaction): boolean {
  if (!transaction.isUserEvent("input") || transaction.isUserEvent("input.paste")) return false;
  let isOnlyThat = true;
  transaction.changes.iterChanges((_, __, ___, ____, inserted) => {
    isOnlyThat &&= inserted.lines > 1 && inserted.toString().trim() === "";
  });
  return isOnlyThat;
}

/** Whatever comes in, by paste, drop, program or undo, stays on one line. */
const flatten = EditorState.transactionFilter.of((transaction) => {
  const { newDoc, docChanged, startState } = transaction;
  if (newDoc.lines === 1) return transaction;
  if (docChanged && isLineEnd(transaction)) return [];
  const changes = lineEndEdits(newDoc.toString()).map(({ span, text }) => ({
    from: span.start,
    to: span.end,
    insert: text,
  }));
  const isOwn = !docChanged && startState.doc.lines > 1;
  const annotations = isOwn ? [Transaction.addToHistory.of(false)] : [];
  return [transaction, { changes, sequential: true, annotations }];
});

/** The text that a state is made with goes through no transaction, so one is made that changes nothing. */
const flattenAtStart = ViewPlugin.define((view) => {
  let alive = true;
  if (view.state.doc.lines > 1) queueMicrotask(() => alive && view.dispatch({}));
  return {
    destroy: () => {
      alive = false;
    },
  };
});

/** CodeMirror would copy or cut the whole line, as editors of code do. */
function nothingSelected(_: Event, { state }: EditorView): boolean {
  return state.selection.ranges.every(({ empty }) => empty);
}

const enter = ["Enter", "Shift-Enter", "Mod-Enter"].map((key) => ({ key, run: () => true }));

export const singleLine: Extension = [
  EditorView.domEventHandlers({ copy: nothingSelected, cut: nothingSelected }),
  flatten,
  flattenAtStart,
  Prec.low(keymap.of(enter)),
  EditorView.contentAttributes.of({ "aria-multiline": "false" }),
];
