import {
  acceptCompletion,
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  closeCompletion,
  completionStatus,
  currentCompletions,
  type Completion as Option,
  selectedCompletionIndex,
  setSelectedCompletion,
  startCompletion,
} from "@codemirror/autocomplete";
import { type EditorState, type Extension, Prec, StateEffect, StateField } from "@codemirror/state";
import { EditorView, keymap, runScopeHandlers, type ViewUpdate } from "@codemirror/view";
import { completionsAt, noteAt } from "../../assist/complete/complete.ts";
import type { Completion } from "../../assist/complete/options.ts";
import { beginsReference } from "../../assist/complete/rank.ts";
import { isError } from "../../base/diagnostics/diagnostic.ts";
import { localizeText } from "../../base/diagnostics/localize.ts";
import { applyCompletion, isFollowed } from "./apply-completion.ts";
import { besideList } from "./beside-list.ts";
import { explanationOf } from "./explanation.ts";
import { fixMenu, isFixMenu, offeredFixes } from "./fix-menu.ts";
import { keptFor } from "./kept.ts";
import { listState } from "./list-state.ts";
import { NOTE, notes } from "./notes.ts";
import { isArrival } from "./on-demand.ts";
import { completionOptionsOf, optionsOf } from "./options.ts";
import { compiler, filterResult } from "./result.ts";
import { renewList, served, serving } from "./served.ts";
import { shownIn } from "./typing.ts";

export { openFixes } from "./fix-menu.ts";

/** The completion of each option of the list. */
const completions = new WeakMap<Option, Completion>();

/** What stands beside a title: what is written, and a few words; the type of a field is for programs. */
function besideTitle({ label, title, kind, detail }: Completion): string | undefined {
  const isField = kind === "field" || kind === "reference";
  const parts = [title === undefined ? undefined : label, isField ? undefined : detail];
  return parts.filter((each) => each !== undefined).join(" · ") || undefined;
}

function optionOf(state: EditorState, from: Completion): Option {
  const { label, title = label, kind, documentation, cost, deprecated } = from;
  const hasMore = documentation !== undefined || cost !== undefined;
  const detail = besideTitle(from);
  const option: Option = {
    label,
    displayLabel: title,
    type: deprecated ? `${kind} deprecated` : kind,
    apply: (view) => {
      if (kind !== NOTE) applyCompletion(view, option, from);
    },
    ...(detail !== undefined && { detail: ` ${detail}` }), // the space parts the two where the option is read out
    ...(hasMore && { info: () => explanationOf(state, from) }),
  };
  completions.set(option, from);
  return option;
}

/** The options that a text had: a list that is made again keeps the one that is chosen. */
const keptOption = keptFor<Option>();

/** Options that are shown; a list that is longer is cut, and says so. */
const MOST_OPTIONS = 100;

function source(context: CompletionContext): CompletionResult | null | Promise<CompletionResult | null> {
  if (context.state.readOnly) return null;
  return isFixMenu(context.state) ? offeredFixes(context) : completionsIn(context);
}

function completionsIn({ state, pos, explicit }: CompletionContext): CompletionResult | null {
  const options = completionOptionsOf(state);
  const all = serving(state, (serve) => completionsAt(state.doc.toString(), pos, options, serve));
  const found = all.length > MOST_OPTIONS ? [...all.slice(0, MOST_OPTIONS), noteAt(pos, "more", options)] : all;
  const begun = found.filter(({ guess }) => !guess);
  const from = Math.min(pos, ...(begun.length > 0 ? begun : found).map(({ edit }) => edit.span.start));
  const typed = state.sliceDoc(from, pos);
  const isDone = !explicit && isFinished(state.sliceDoc(Math.max(0, pos - 2), pos), typed, found);
  if (found.length === 0 || isDone || coversError(state, typed)) return null;
  const again = (_: unknown, __: number, ___: number, context: CompletionContext) => completionsIn(context);
  return {
    from,
    options: found.map((each) => keptOption(state.doc, each, () => optionOf(state, each))),
    filter: false,
    update: again,
  };
}

/** Whether a word is complete, so that the list does not open by itself. */
function isFinished(before: string, typed: string, found: readonly Completion[]): boolean {
  if (typed === "") return /[\p{L}\p{N}_"'`)]$/u.test(before);
  return found.length === 1 && found[0]?.edit.text === typed;
}

const ask = StateEffect.define<null>();

/** Whether the list was asked for by a key or a tap, and not for an older text: CodeMirror takes one for asked while one types on. */
const asked = StateField.define<boolean>({
  create: () => false,
  update: (value, { docChanged, effects }) => effects.some((effect) => effect.is(ask)) || (value && !docChanged),
});

export function askForList(view: EditorView): boolean {
  view.dispatch({ effects: ask.of(null) });
  return startCompletion(view);
}

/** Whether a list that nobody asked for would cover an error, before anything of a word is typed. */
function coversError(state: EditorState, typed: string): boolean {
  return typed === "" && !state.field(asked, false) && shownIn(state, filterResult(state).diagnostics).some(isError);
}

const isNumber = (text: string) => /^[-\d]/.test(text);

/** Whether an option goes on from what was typed; a number is finished whenever one stops, and is in many dates. */
function isGoingOn(typed: string, { kind, edit, guess }: Completion): boolean {
  if (guess || (kind === "reference" && !beginsReference(typed))) return false;
  return !isNumber(typed) || edit.text.startsWith(`"${typed}`);
}

/**
 * The best option is chosen beforehand only where it is surely wanted: what was typed is the beginning of it, and the
 * filter is not right as it stands. Otherwise nothing is chosen, and so Enter and Tab do what they do in any field of a
 * form.
 */
function chooseBest({ view, state, startState }: ViewUpdate): void {
  const options = currentCompletions(state);
  const isNew = options.length > 0 && options !== currentCompletions(startState);
  if (!isNew || view.state !== state || completionStatus(state) !== "active" || selectedCompletionIndex(state) !== null)
    return;
  const [best] = options;
  const chosen = best && completions.get(best);
  const typed = chosen ? state.sliceDoc(chosen.edit.span.start, state.selection.main.head).trim() : "";
  const isBegun = chosen && typed !== "" && isGoingOn(typed, chosen);
  const isWanted = chosen ? isBegun && !filterResult(state).ok : isFixMenu(state);
  if (isWanted) view.dispatch({ effects: setSelectedCompletion(0) });
}

/** The focus goes to the next control, and never into the list, which can be scrolled by keys. */
function closeToLeave(view: EditorView): boolean {
  closeCompletion(view);
  return false;
}

const acceptOrLeave = (view: EditorView) => acceptCompletion(view) || closeToLeave(view);

/** As in other comboboxes; where a filter takes several lines of the screen, the key moves the cursor. */
export function openBelow(view: EditorView): boolean {
  const isOneLine = view.lineBlockAt(view.state.selection.main.head).height < 2 * view.defaultLineHeight;
  return isOneLine && completionStatus(view.state) === null && !view.state.readOnly && askForList(view);
}

/** Whether a person has deleted all of the text. */
const isEmptied = ({ docChanged, transactions }: ViewUpdate) =>
  docChanged && transactions.some((each) => each.isUserEvent("delete"));

/** Whether there are fields or earlier filters to begin with. */
function hasBeginnings(state: EditorState): boolean {
  const { resource, recent = [] } = completionOptionsOf(state);
  return resource !== undefined || recent.length > 0;
}

/** Whether assistive technology is told of an error, which is under the field then. */
const isShownWrong = ({ contentDOM }: EditorView) => contentDOM.getAttribute("aria-invalid") === "true";

/** Opens the list where a person comes to an empty filter, or empties it, and not over an error that is shown. */
const openOnEmpty = EditorView.updateListener.of((update) => {
  const { focusChanged, view, startState } = update;
  const isOccasion = isEmptied(update) || ((focusChanged || !hasBeginnings(startState)) && !isShownWrong(view));
  if (isOccasion && view.hasFocus) openIfEmpty(view);
});

/** Opens the list of an empty field, and not over an error that is shown. */
function openWhereEmpty(view: EditorView): void {
  if (!isShownWrong(view)) openIfEmpty(view);
}

function openIfEmpty(view: EditorView): void {
  const { state } = view;
  if (state.doc.length > 0 || state.readOnly) return;
  if (hasBeginnings(state) && completionStatus(state) === null) startCompletion(view);
}

/** Does what a key makes the editor do. The first time takes several times as long as the next, and nobody waits yet. */
export function warmUp(view: EditorView): void {
  const { state } = view;
  const letter = "a";
  runScopeHandlers(view, new KeyboardEvent("keydown", { key: "Unidentified" }), "editor");
  compiler()(letter, optionsOf(state));
  completionsAt(letter, letter.length, completionOptionsOf(state));
}

/** Opens the list where it would be open, had it been there when the person came. */
export function openByItself(view: EditorView, isTyped: boolean): void {
  if (isTyped) view.dispatch({ userEvent: "input.type" });
  else openWhereEmpty(view);
}

/** An open list is of the fields that the page has set last, and gives way to an error that is found only now. */
const renew = EditorView.updateListener.of(({ view, state, startState, transactions }) => {
  const isOld = completionOptionsOf(state) !== completionOptionsOf(startState) || transactions.some(isArrival);
  if (isOld && view.state === state) renewList(view);
});

/** Calls off a list that is still being made when the field is left; CodeMirror only closes one that is shown. */
const closeOnLeave = EditorView.updateListener.of(({ focusChanged, view, state }) => {
  if (focusChanged && !view.hasFocus && completionStatus(state) === "pending") closeCompletion(view);
});

/** A tap opens the list, as a finger has no keys for it; a click does in an empty field that has the focus already. */
const openOnPress = EditorView.domEventHandlers({
  click(event, view) {
    const isTap = (event as PointerEvent).pointerType === "touch";
    const open = isTap ? askForList : openWhereEmpty;
    if (!view.state.readOnly) requestAnimationFrame(() => view.hasFocus && open(view));
    return false;
  },
});

/** The options that are to be heard as they are when they come into a list: what it says about itself. */
const isRemark = ({ type }: Option) => type === NOTE;

/** How many items a list has, for those who do not see it; `$1` is the number. */
const countText = "Completions: $1";

/** Announces how many items a list has when it opens, and not with each key that narrows it, and what it newly says. */
const announceList = EditorView.updateListener.of(({ view, state, startState }) => {
  const [now, before] = [currentCompletions(state), currentCompletions(startState)];
  const length = now.filter((each) => !isRemark(each)).length;
  const count = localizeText(countText, optionsOf(state).messages).replace("$1", String(length));
  const isNew = (each: Option) => isRemark(each) && !before.some(({ label }) => label === each.label);
  const said = [...(length > 0 && before.length === 0 ? [count] : []), ...now.filter(isNew).map(({ label }) => label)];
  if (said.length > 0) view.dispatch({ effects: EditorView.announce.of(said.join(". ")) });
});

export const completion: Extension = [
  listState.of({ status: completionStatus, close: closeCompletion }),
  asked,
  Prec.highest(keymap.of([{ key: "Ctrl-Space", run: askForList }])), // before that of CodeMirror
  fixMenu,
  autocompletion({
    override: [source],
    activateOnTypingDelay: 0,
    activateOnCompletion: isFollowed,
    selectOnOpen: false,
    icons: false,
    positionInfo: besideList,
    maxRenderedOptions: MOST_OPTIONS + 1,
    optionClass: ({ type = "" }) =>
      type.endsWith(" deprecated") ? "cm-filter-deprecated" : type === NOTE ? "cm-filter-note" : "",
  }),
  EditorView.updateListener.of(chooseBest),
  notes,
  served,
  openOnEmpty,
  renew,
  openOnPress,
  closeOnLeave,
  announceList,
  Prec.high(
    keymap.of([
      { key: "Tab", run: acceptOrLeave, shift: closeToLeave },
      { key: "Alt-ArrowDown", run: askForList },
      { key: "ArrowDown", run: openBelow },
    ]),
  ),
];
