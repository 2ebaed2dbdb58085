import { history, historyKeymap, standardKeymap } from "@codemirror/commands";
import { Compartment, EditorState, type Extension, Facet, Prec, Transaction } from "@codemirror/state";
import { EditorView, keymap, ViewPlugin } from "@codemirror/view";
import { type CompletionOptions, completionOptions } from "../../assist/complete/options.ts";
import * as option from "../../base/options/options.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { lineEndEdits } from "../one-line.ts";
import { highlighting } from "./highlighting.ts";
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

/** Whether a change only inserts a line break, as Enter does on any keyboard and by any command. */
function isLineEnd(transaction: Transaction): boolean {
  if (!transaction.isUserEvent("input") || transaction.isUserEvent("input.paste")) return false;
  let isOnlyThat = true;
  transaction.changes.iterChanges((_, __, ___, ____, inserted) => {
    isOnlyThat &&= inserted.lines > 1 && inserted.toString().trim() === "";
  });
  return isOnlyThat;
}

/** Keeps on one line what comes by paste, drop, program or undo. */
const keepOneLine = EditorState.transactionFilter.of((transaction) => {
  const { newDoc, docChanged, startState } = transaction;
  if (newDoc.lines === 1) return transaction;
  if (docChanged && isLineEnd(transaction)) return [];
  const edits = lineEndEdits(newDoc.toString());
  const changes = edits.map(({ span, text }) => ({ from: span.start, to: span.end, insert: text }));
  const isOwn = !docChanged && startState.doc.lines > 1;
  return [transaction, { changes, sequential: true, annotations: isOwn ? [Transaction.addToHistory.of(false)] : [] }];
});

/** The initial text of a state passes no transaction filter, so this dispatches an empty transaction. */
const keepOneLineAtStart = ViewPlugin.define((view) => {
  if (view.state.doc.lines > 1) queueMicrotask(() => view.dispatch({}));
  return {};
});

/** CodeMirror would copy or cut the whole line, as editors of code do. */
const nothingSelected = (_: Event, { state }: EditorView) => state.selection.ranges.every(({ empty }) => empty);

const handlesEnter = Facet.define<boolean>();

/** Enter does nothing, unless it is for a form field. */
const ignoreEnter = ({ state }: EditorView) => state.facet(handlesEnter).length === 0;

/** Enter that nothing else takes, at its `keypress` as in an input: a page prevents that with the `keydown`. */
export function enterOfField(enter: () => true): Extension {
  let isUnhandled = false;
  const handlers = EditorView.domEventHandlers({
    keydown: ({ key, isTrusted }) => {
      isUnhandled = key === "Enter" && isTrusted;
      return key === "Enter" && !isTrusted && enter(); // on a phone, where CodeMirror makes the event
    },
    keypress: ({ key }) => key === "Enter" && isUnhandled && enter(),
  });
  return [handlesEnter.of(true), Prec.lowest(handlers)];
}

const singleLine: Extension = [
  EditorView.domEventHandlers({ copy: nothingSelected, cut: nothingSelected }),
  keepOneLine,
  keepOneLineAtStart,
  Prec.low(keymap.of(["Enter", "Shift-Enter", "Mod-Enter"].map((key) => ({ key, run: ignoreEnter })))),
  EditorView.contentAttributes.of({ "aria-multiline": "false" }),
];

/**
 * Inserts what is typed over a selection by a transaction. A browser that replaced the selection itself would keep its
 * look by an inline style, which a strict Content-Security-Policy refuses and reports.
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

const undoHistory = history();
const historyCompartment = new Compartment();

/** The transactions that clear the undo history. CodeMirror has no command for this, but a new history is empty. */
export const clearUndoHistory = [
  { effects: historyCompartment.reconfigure([]) },
  { effects: historyCompartment.reconfigure(undoHistory) },
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
    historyCompartment.of(undoHistory),
    keymap.of([...historyKeymap, ...standardKeymap.filter(({ key }) => !isSingleLine || key !== "Enter")]),
    insertTyped,
    highlighting,
  ];
}
