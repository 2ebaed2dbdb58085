import { history, historyKeymap, standardKeymap } from "@codemirror/commands";
import { Compartment, EditorState, type Extension, Prec, Transaction, type TransactionSpec } from "@codemirror/state";
import { EditorView, keymap, ViewPlugin } from "@codemirror/view";
import { type CompletionOptions, completionOptions } from "../../assist/complete/options.ts";
import * as option from "../../base/options/options.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { highlighting } from "./highlighting.ts";
import { lineEndEdits } from "./one-line.ts";
import { filterStateWith } from "./state.ts";
import { watch } from "./watch.ts";

export interface FilterLanguageOptions<R extends Resource = Resource> extends CompletionOptions<R> {
  /** The accessible name of the field (default: `"Filter"`). */
  readonly label?: string | undefined;
  /** Whether the text stays on one line: Enter inserts no line break, and pasted line breaks become spaces (default: true). */
  readonly singleLine?: boolean | undefined;
}

const languageOptions = /* @__PURE__ */ option.optionTable<FilterLanguageOptions, CompletionOptions>(
  { label: option.text, singleLine: option.bool },
  completionOptions,
);

/** Whether a change is nothing but Enter, from whatever keyboard it comes and whichever command it reaches. */
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
  const edits = lineEndEdits(newDoc.toString());
  const changes = edits.map(({ span, text }) => ({ from: span.start, to: span.end, insert: text }));
  const isOwn = !docChanged && startState.doc.lines > 1;
  return [transaction, { changes, sequential: true, annotations: isOwn ? [Transaction.addToHistory.of(false)] : [] }];
});

/** The text that a state is made with goes through no transaction, so one is made that changes nothing. */
const flattenAtStart = ViewPlugin.define((view) => {
  if (view.state.doc.lines > 1) queueMicrotask(() => view.dispatch({}));
  return {};
});

/** CodeMirror would copy or cut the whole line, as editors of code do. */
const nothingSelected = (_: Event, { state }: EditorView) => state.selection.ranges.every(({ empty }) => empty);

const singleLine: Extension = [
  EditorView.domEventHandlers({ copy: nothingSelected, cut: nothingSelected }),
  flatten,
  flattenAtStart,
  Prec.low(keymap.of(["Enter", "Shift-Enter", "Mod-Enter"].map((key) => ({ key, run: () => true })))),
  EditorView.contentAttributes.of({ "aria-multiline": "false" }),
];

/**
 * What is typed over a selection goes in as a change of the text. A browser that replaced the selection itself would keep
 * the look of what was there by an inline style, which a strict Content-Security-Policy refuses and reports.
 */
const insertTyped = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { data, inputType, isComposing } = event;
    const { main, ranges } = view.state.selection;
    const isTyped = inputType === "insertText" && !isComposing && ranges.length === 1 && !view.state.readOnly;
    if (!data || !isTyped || main.empty) return false;
    const { from, to } = main;
    const insert = () => view.state.update(view.state.replaceSelection(data), { userEvent: "input.type" });
    const handlers = view.state.facet(EditorView.inputHandler);
    if (!handlers.some((handle) => handle(view, from, to, data, insert))) view.dispatch(insert());
    return true;
  },
});

const steps = history();
const undo = new Compartment();

/** The transactions that forget what can be undone. CodeMirror has no command for this, but a new history is empty. */
export const forgetUndo: readonly TransactionSpec[] = [
  { effects: undo.reconfigure([]) },
  { effects: undo.reconfigure(steps) },
];

/**
 * Returns an extension that makes a CodeMirror editor one for filters. Takes the options of `complete`, which
 * `setFilterOptions` changes while the editor is in use. An editor that is not editable shows a stored filter.
 *
 * @example
 * import { EditorState } from "@codemirror/state";
 * import { defineResource } from "fieldfilter";
 * import { filterLanguage, filterResult } from "fieldfilter/codemirror";
 *
 * const products = defineResource({ name: "products", fields: { name: { type: "string" } } });
 * const extensions = filterLanguage({ resource: products, action: "get" });
 * const state = EditorState.create({ doc: 'nmae = "shoe"', extensions });
 * filterResult(state).diagnostics.map(({ message }) => message); // ['There is no field "nmae". Did you mean "name"?']
 */
export function filterLanguage<const R extends Resource = Resource>(options: FilterLanguageOptions<R> = {}): Extension {
  option.checkOptions(options, languageOptions);
  const { label = "Filter", singleLine: isSingleLine = true, ...others } = options;
  return [
    filterStateWith(others),
    watch(),
    EditorView.contentAttributes.of({ "aria-label": label, "aria-autocomplete": "list" }),
    isSingleLine ? singleLine : [],
    undo.of(steps),
    keymap.of([...historyKeymap, ...standardKeymap]),
    insertTyped,
    highlighting,
  ];
}
