import {
  acceptCompletion,
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  closeCompletion,
  completionStatus,
  currentCompletions,
  type Completion as Option,
  pickedCompletion,
  selectedCompletionIndex,
  setSelectedCompletion,
  startCompletion,
} from "@codemirror/autocomplete";
import { type EditorState, type Extension, Facet, Prec, StateEffect, StateField } from "@codemirror/state";
import { EditorView, keymap, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { codeActions } from "../../assist/complete/code-actions.ts";
import { completionsAt, noteAt } from "../../assist/complete/complete.ts";
import type { Completion, CompletionKind } from "../../assist/complete/options.ts";
import { beginsReference } from "../../assist/complete/rank.ts";
import { valueLookupOf } from "../../assist/complete/value-lookup.ts";
import { titleOf } from "../../assist/suggest/options.ts";
import { type Diagnostic, isError } from "../../base/diagnostics/diagnostic.ts";
import { localizeText } from "../../base/diagnostics/localize.ts";
import { editorTexts } from "../../base/messages/editor-texts.ts";
import type { TextEdit } from "../../base/text/edits.ts";
import { applyEditsIn, takeSuggestion } from "./edits.ts";
import { renderTooltip } from "./hover.ts";
import { completionOptionsOf, filterResult, filterStateOf, optionsOf } from "./state.ts";

/*
 * One list: of completions, or of suggestions and fixes. It opens with typing, with a key or a tap, and for an empty
 * filter with the focus. It is updated when its options change or values arrive, and closed by CodeMirror, with the
 * focus, and by an error that it would cover, unless a user opened it.
 */

/** The maximum number of options shown. A longer list is cut, with a note. */
const MAX_OPTIONS = 100;
/** The type of an option that only informs. Notes come last in a list. */
const NOTE = "note";

interface ListState {
  /** Whether a key or a tap asked for it since the text last changed. */
  readonly isAsked: boolean;
  /** Whether it is of suggestions and fixes: `asked` until it has opened, then `open`. */
  readonly fixes: "no" | "asked" | "open";
}

const openList = StateEffect.define<"completions" | "fixes">();

/** Asks only the state before a transaction whether the list is open, because its content depends on this field. */
const listField = StateField.define<ListState>({
  create: () => ({ isAsked: false, fixes: "no" }),
  update(value, { docChanged, selection, effects, startState }) {
    const asked = effects.find((effect) => effect.is(openList));
    if (asked) return { isAsked: true, fixes: asked.value === "fixes" ? "asked" : "no" };
    const wasOpen = completionStatus(startState) !== null;
    const isOver = docChanged || selection || value.fixes === "no" || (value.fixes === "open" && !wasOpen);
    const isAsked = value.isAsked && !docChanged;
    if (isOver) return { isAsked, fixes: "no" };
    return { isAsked, fixes: wasOpen ? "open" : value.fixes };
  },
});

const showsFixes = (state: EditorState) => (state.field(listField, false)?.fixes ?? "no") !== "no";

/** Whether the surroundings of the editor let the list open automatically. */
export const mayOpenList = Facet.define<() => boolean>();

const showsError = (state: EditorState) => filterStateOf(state).shown().some(isError);

/** A list that opens automatically must not cover an error. */
const mayOpen = (state: EditorState) =>
  !state.readOnly && state.facet(mayOpenList).every((may) => may()) && !showsError(state);

// Completions

/** Kinds that something always follows. */
const kindsThatNeedMore: readonly CompletionKind[] = ["clause", "keyword", "field", "operator", "punctuation"];
const needsMore = ({ kind, edit }: Completion) => kindsThatNeedMore.includes(kind) && edit.text.trim() !== ")";

/** The completion of each option of the list. */
const completions = new WeakMap<Option, Completion>();

/** Inserts a completion, with a space if something must follow it. */
function applyCompletion(view: EditorView, option: Option, completion: Completion): void {
  const { span, text } = completion.edit;
  const needsSpace = needsMore(completion);
  const after = view.state.sliceDoc(span.end, span.end + 1);
  const isOpen = text.endsWith("(");
  const written = needsSpace && after === "" && !isOpen ? `${text} ` : text;
  view.dispatch({
    changes: { from: span.start, to: span.end, insert: written },
    selection: { anchor: span.start + written.length + (needsSpace && after === " " && !isOpen ? 1 : 0) },
    annotations: pickedCompletion.of(option),
    userEvent: "input.complete",
    scrollIntoView: true,
  });
}

/** Options by document and content. CodeMirror keeps the selected option only if it is the same object. */
const optionsOfDoc = new WeakMap<EditorState["doc"], Map<string, Option>>();

function cachedOption(state: EditorState, from: Completion): Option {
  const known = optionsOfDoc.get(state.doc) ?? new Map<string, Option>();
  optionsOfDoc.set(state.doc, known);
  const key = JSON.stringify(from);
  const option = known.get(key) ?? createOption(state, from);
  known.set(key, option);
  completions.set(option, from);
  return option;
}

function createOption(state: EditorState, from: Completion): Option {
  const { label, title, kind, detail, documentation, cost, deprecated } = from;
  // A title is shown with the text to insert. Users do not need the type of a field.
  const beside = [title && label, kind === "field" || kind === "reference" ? undefined : detail].filter(Boolean);
  const hasMore = documentation !== undefined || cost !== undefined;
  const about = { ...(documentation !== undefined && { documentation }), ...(cost !== undefined && { cost }) };
  const option: Option = {
    label,
    displayLabel: title ?? label,
    type: deprecated ? `${kind} deprecated` : kind,
    apply: (view) => {
      if (kind !== NOTE) applyCompletion(view, option, from);
    },
    ...(beside.length > 0 && { detail: ` ${beside.join(" · ")}` }), // screen readers need the space
    ...(hasMore && { info: () => renderTooltip(state, about) }),
  };
  return option;
}

/** Whether a word is complete, so that the list does not open automatically. */
function isFinished(before: string, typed: string, found: readonly Completion[]): boolean {
  if (typed === "") return /[\p{L}\p{N}_"'`)]$/u.test(before);
  return found.length === 1 && found[0]?.edit.text === typed;
}

/** The completions in a context; one for an update of a list has no view. */
function completionsIn(
  { state, pos, explicit }: CompletionContext,
  view: EditorView | undefined,
): CompletionResult | null {
  const all = completionsWithValues(state, pos, view);
  const more = noteAt(pos, "more", optionsOf(state));
  const found = all.length > MAX_OPTIONS ? [...all.slice(0, MAX_OPTIONS), more] : all;
  const matching = found.filter(({ guess }) => !guess);
  const from = Math.min(pos, ...(matching.length > 0 ? matching : found).map(({ edit }) => edit.span.start));
  const typed = state.sliceDoc(from, pos);
  const isDone = !explicit && isFinished(state.sliceDoc(Math.max(0, pos - 2), pos), typed, found);
  const isCovering = typed === "" && !state.field(listField).isAsked && !mayOpen(state);
  if (found.length === 0 || isDone || isCovering) return null;
  const update: CompletionResult["update"] = (_current, _from, _to, context) => completionsIn(context, view);
  return { from, options: found.map((each) => cachedOption(state, each)), filter: false, update };
}

/** Whether an option continues the typed text. A number can be complete even if dates contain it. */
function continuesTyped(typed: string, { kind, edit, guess }: Completion): boolean {
  if (guess || (kind === "reference" && !beginsReference(typed))) return false;
  return !/^[-\d]/.test(typed) || edit.text.startsWith(`"${typed}`);
}

/**
 * Selects the best option automatically, but only if it continues the typed text and the filter is not valid yet.
 * Otherwise Enter and Tab do what they do in any form field.
 */
function chooseBest({ view, state, startState }: ViewUpdate): void {
  const options = currentCompletions(state);
  const isNew = options.length > 0 && options !== currentCompletions(startState);
  const isOpen = view.state === state && completionStatus(state) === "active";
  if (!isNew || !isOpen || selectedCompletionIndex(state) !== null) return;
  const chosen = options[0] && completions.get(options[0]);
  const typed = chosen ? state.sliceDoc(chosen.edit.span.start, state.selection.main.head).trim() : "";
  const isBegun = chosen && typed !== "" && continuesTyped(typed, chosen);
  const isWanted = chosen ? isBegun && !filterResult(state).ok : showsFixes(state);
  if (isWanted) view.dispatch({ effects: setSelectedCompletion(0) });
}

// Values of a server

/** Updates an open list without closing it, as typing does. */
function refreshList(view: EditorView | undefined): void {
  if (view && completionStatus(view.state) !== null && !showsFixes(view.state))
    view.dispatch({ userEvent: "input.type" });
}

/** The completions at a position. The list is updated when more values arrive. */
function completionsWithValues(state: EditorState, pos: number, view: EditorView | undefined): readonly Completion[] {
  const options = completionOptionsOf(state);
  const text = state.doc.toString();
  if (!options.suggestValues) return completionsAt(text, pos, options);
  const lookup = valueLookupOf(options.suggestValues);
  let isAsked = false;
  const found = completionsAt(text, pos, options, (field, typed) => {
    isAsked = true;
    return lookup.ask(field, typed, (answer) => answer && refreshList(view));
  });
  if (!isAsked) lookup.cancel();
  return found;
}

const cancelLookupAtEnd = ViewPlugin.define((view) => ({
  destroy: () => {
    const { suggestValues } = completionOptionsOf(view.state);
    if (suggestValues) valueLookupOf(suggestValues).cancel();
  },
}));

// Fixes

function fixOption({ title, edits }: { readonly title: string; readonly edits: readonly TextEdit[] }): Option {
  return { label: title, type: "fix", apply: (view) => applyEditsIn(view, edits) };
}

/** The suggestions, the fixes of all diagnostics, nearest to the cursor first, formatting of a valid filter, and the messages. */
function fixesIn(context: CompletionContext): CompletionResult | null {
  const { state, pos } = context;
  context.addEventListener("abort", () => {}, { onDocChange: true }); // The edits are of this text.
  const { content } = filterStateOf(state);
  const options = optionsOf(state);
  const suggestions = content.suggestions().map((each): Option => {
    const label = titleOf(each, options.messages);
    return { label, type: "fix", apply: (view) => takeSuggestion(view, each) };
  });
  const far = ({ span }: Diagnostic) => (span ? Math.max(span.start - pos, pos - span.end, 0) : 0);
  const nearest = [...content.diagnostics()].sort((a, b) => far(a) - far(b));
  const fixes = nearest.flatMap((each) => each.fixes.map(fixOption));
  const actions = content.result().ok ? codeActions(content.text, { start: pos, end: pos }, options) : [];
  const others = actions.filter(({ kind }) => kind === "refactor").map(fixOption);
  const notes = nearest.map(({ message }): Option => ({ label: message, type: NOTE, apply: () => {} }));
  const all = [...suggestions, ...fixes, ...others, ...notes];
  return all.length > 0 ? { from: pos, options: all, filter: false } : null;
}

// Opening and closing

function createOpener(of: "completions" | "fixes"): (view: EditorView) => boolean {
  return (view) => {
    if (view.state.readOnly) return false;
    view.dispatch({ effects: openList.of(of) });
    return startCompletion(view);
  };
}

const openCompletions = createOpener("completions");

/** Opens the list with suggestions and fixes. */
export const openFixes = createOpener("fixes");

/** Closes the list before the focus moves, or it would move into the list, which is focusable because it scrolls. */
function closeToLeave(view: EditorView): boolean {
  closeCompletion(view);
  return false;
}

/** Opens the list, as in other comboboxes. In a filter that wraps to several lines, the key moves the cursor. */
function openBelow(view: EditorView): boolean {
  const isOneLine = view.state.doc.lines === 1 && view.lineBlockAt(0).height < 2 * view.defaultLineHeight;
  return isOneLine && completionStatus(view.state) === null && openCompletions(view);
}

function openIfEmpty(view: EditorView): void {
  const { state } = view;
  if (state.doc.length > 0 || !mayOpen(state) || completionStatus(state) !== null) return;
  const { resource, recent = [] } = completionOptionsOf(state);
  if (resource !== undefined || recent.length > 0) startCompletion(view);
}

/**
 * Opens the list when an empty filter gets the focus, and when a filter is emptied. Updates it when the options change,
 * and when an error is shown, which it must not cover.
 */
const followUpdates = EditorView.updateListener.of((update) => {
  const { view, state, startState, focusChanged, docChanged, transactions } = update;
  if (view.state !== state) return;
  const isEmptied = docChanged && transactions.some((each) => each.isUserEvent("delete"));
  const isChanged = completionOptionsOf(state) !== completionOptionsOf(startState);
  if (view.hasFocus && (isEmptied || focusChanged || isChanged)) openIfEmpty(view);
  // The list may still be pending when the editor loses the focus; CodeMirror closes only one that is shown.
  if (focusChanged && !view.hasFocus && completionStatus(state) === "pending") closeCompletion(view);
  if (isChanged || (showsError(state) && !showsError(startState))) refreshList(view);
});

/** The editor may have the focus, even in the middle of a word, before this code is loaded. */
const openAtStart = ViewPlugin.define((view) => {
  queueMicrotask(() => {
    if (!view.hasFocus) return;
    if (filterStateOf(view.state).moment.typing === undefined) openIfEmpty(view);
    else view.dispatch({ userEvent: "input.type" });
  });
  return {};
});

/** A tap opens the list, because touch screens have no key for it; a click only if the filter is empty. */
const openOnPress = EditorView.domEventHandlers({
  click(event, view) {
    const isTap = (event as PointerEvent).pointerType === "touch";
    requestAnimationFrame(() => view.hasFocus && (isTap ? openCompletions : openIfEmpty)(view));
    return false;
  },
});

// Announcements

/** Announces how many items a list has when it opens, and not with each key that narrows it. */
const announceList = EditorView.updateListener.of(({ view, state, startState }) => {
  const { length } = currentCompletions(state).filter(({ type }) => type !== NOTE);
  if (length === 0 || currentCompletions(startState).length > 0) return;
  const count = localizeText(editorTexts.count, optionsOf(state).messages).replace("$1", String(length));
  view.dispatch({ effects: EditorView.announce.of(count) });
});

function completionSource(context: CompletionContext): CompletionResult | null {
  if (context.state.readOnly) return null;
  return showsFixes(context.state) ? fixesIn(context) : completionsIn(context, context.view);
}

function classFor({ type = "" }: Option): string {
  if (type === NOTE) return "cm-filter-note";
  return type.endsWith(" deprecated") ? "cm-filter-deprecated" : "";
}

export const completion: Extension = [
  listField,
  cancelLookupAtEnd,
  Prec.highest(keymap.of([{ key: "Ctrl-Space", run: openCompletions }])), // before that of CodeMirror
  autocompletion({
    override: [completionSource],
    activateOnTypingDelay: 0,
    activateOnCompletion: (option) => {
      const chosen = completions.get(option);
      return chosen !== undefined && needsMore(chosen);
    },
    selectOnOpen: false,
    icons: false,
    maxRenderedOptions: MAX_OPTIONS + 1,
    optionClass: classFor,
  }),
  EditorView.updateListener.of(chooseBest),
  announceList,
  followUpdates,
  openAtStart,
  openOnPress,
  Prec.high(
    keymap.of([
      { key: "Tab", run: (view) => acceptCompletion(view) || closeToLeave(view), shift: closeToLeave },
      { key: "Alt-ArrowDown", run: openCompletions },
      { key: "ArrowDown", run: openBelow },
      { key: "Mod-.", run: openFixes },
      { key: "Alt-Enter", run: openFixes },
    ]),
  ),
];
