import { history, historyKeymap } from "@codemirror/commands";
import { Compartment, type Extension, type TransactionSpec } from "@codemirror/state";
import { keymap } from "@codemirror/view";

const steps = history();
const kept = new Compartment();

export const undo: Extension = [kept.of(steps), keymap.of(historyKeymap)];

/** The transactions that forget what can be undone. CodeMirror has no command for this, but a new history is empty. */
export const forgetUndo: readonly TransactionSpec[] = [
  { effects: kept.reconfigure([]) },
  { effects: kept.reconfigure(steps) },
];
