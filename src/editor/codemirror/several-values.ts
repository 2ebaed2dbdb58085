import { completionStatus } from "@codemirror/autocomplete";
import { type EditorState, type Extension, Prec, StateEffect, StateField } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import type { Completion } from "../../assist/complete/candidate.ts";
import { type Additions, completionsAt } from "../../assist/complete/complete.ts";
import {
  completionsInList,
  type SeveralValues,
  severalBefore,
  takenOut,
  valueKinds,
} from "../../assist/complete/several-values.ts";
import type { Span } from "../../base/text/span.ts";
import { Kind, kindNames, kindTerms } from "../../compiler/lexer/kinds.ts";
import { completionOptionsOf } from "./options.ts";

/** Where values are being chosen, and what Backspace takes back there. */
interface Choosing {
  readonly at: number;
  readonly last: Span;
}

const choose = StateEffect.define<Choosing>();

const choosing = StateField.define<Choosing | undefined>({
  create: () => undefined,
  update(value, { docChanged, selection, effects }) {
    const chosen = effects.find((effect) => effect.is(choose));
    if (chosen) return chosen.value;
    return docChanged || selection ? undefined : value;
  },
});

const close = StateEffect.define<number>();

/** Where a parenthesis came by itself, as long as the cursor is before it: who types it goes on behind it. */
const closing = StateField.define<number | undefined>({
  create: () => undefined,
  update(value, { changes, effects, newSelection, newDoc }) {
    const come = effects.find((effect) => effect.is(close));
    const place = come ? come.value : value !== undefined && changes.mapPos(value, 1);
    if (place === false || newSelection.main.head > place) return undefined;
    return newDoc.sliceString(place, place + 1) === ")" ? place : undefined;
  },
});

/** The completions of the list in which values are being chosen at an offset; undefined where none are. */
export function chosenCompletions(
  state: EditorState,
  offset: number,
  additions: Additions,
): readonly Completion[] | undefined {
  if (state.field(choosing, false)?.at !== offset) return undefined;
  const [text, options] = [state.doc.toString(), completionOptionsOf(state)];
  const list = severalBefore(text, offset, options);
  if (list?.kind !== "list" || list.values.length === 0) return undefined;
  return completionsInList(text, offset, list, options, additions);
}

/** What comes by itself after a completion. */
interface Continuation {
  readonly insert: string;
  /** Where the cursor goes. */
  readonly place: number;
  readonly effects: readonly StateEffect<unknown>[];
  /** Whether there is more to choose. */
  readonly isOpen: boolean;
}

const AND = ` ${kindTerms[kindNames[Kind.And] as "And"]}`;

/** What comes by itself after a completion, at the cursor behind it in the text that it makes. */
export function continuationOf(
  state: EditorState,
  text: string,
  place: number,
  { kind, edit }: Completion,
): Continuation | undefined {
  const options = completionOptionsOf(state);
  if (kind === "operator") {
    const [only, ...others] = completionsAt(text, place, options);
    if (only?.edit.text !== "(" || others.length > 0) return undefined;
    const inside = inList(`${text.slice(0, place)}(${text.slice(place)}`, place + 1, {
      kind: "list",
      start: 0,
      values: [],
    });
    return { ...inside, insert: `(${inside.insert}` };
  }
  if (!valueKinds.includes(kind) && edit.text !== "(") return undefined;
  const several = severalBefore(text, place, options);
  if (several?.kind === "list") return inList(text, place, several);
  return several && inRange(text, place, several, edit.text.trim().length);
}

function inList(text: string, place: number, list: SeveralValues): Continuation {
  const isClosed = /^\s*[),，）]/.test(text.slice(place));
  const insert = isClosed ? "" : ")";
  const last = lastOf(list, text.slice(0, place) + insert + text.slice(place), place);
  const effects = [choose.of({ at: place, last }), ...(isClosed ? [] : [close.of(place)])];
  return { insert, place, effects, isOpen: true };
}

/** What Backspace takes back of a list: its last value or, where it has none, its parentheses. */
function lastOf(list: SeveralValues, text: string, place: number): Span {
  const { length } = list.values;
  if (length > 0) return takenOut(list, length - 1);
  return { start: place - 1, end: place + (text.startsWith(")", place) ? 1 : 0) };
}

function inRange(text: string, place: number, { values, start }: SeveralValues, length: number): Continuation {
  const rest = text.slice(place);
  if (values.length > 1 || /^\s*and\b/i.test(rest))
    return {
      insert: "",
      place,
      effects: [choose.of({ at: place, last: { start: place - length, end: place } })],
      isOpen: false,
    };
  const insert = rest.startsWith(" ") ? AND : `${AND} `;
  const at = place + AND.length + 1;
  return { insert, place: at, effects: [choose.of({ at, last: { start, end: at } })], isOpen: true };
}

/** Backspace takes the value back that was chosen last, and there is one to choose again. */
function takeBack(view: EditorView): boolean {
  const { state } = view;
  const now = state.field(choosing);
  if (!now || completionStatus(state) === null || state.readOnly) return false;
  const { start, end } = now.last;
  const changes = state.changes({ from: start, to: end });
  const text = changes.apply(state.doc).toString();
  const list = severalBefore(text, start, completionOptionsOf(state));
  const effects = list?.kind === "list" ? [choose.of({ at: start, last: lastOf(list, text, start) })] : [];
  view.dispatch({ changes, selection: { anchor: start }, effects, userEvent: "delete.backward", scrollIntoView: true });
  view.dispatch({ userEvent: "input.type" });
  return true;
}

/** What can begin a value. */
const BEGINNING = /^[\p{L}\p{N}_"'`:“„«-]/u;

/** Behind a chosen value, the next one is typed after a comma, and a space or a parenthesis leads out of the list. */
const typeOn = EditorView.inputHandler.of((view, from, to, typed) => {
  const { state } = view;
  const isChoosing = state.field(choosing)?.at === from;
  const isOwnEnd = typed === ")" && state.field(closing) === from;
  if (from !== to || state.readOnly || !(isChoosing || isOwnEnd)) return false;
  const text = state.doc.toString();
  const list = isChoosing ? severalBefore(text, from, completionOptionsOf(state)) : undefined;
  const hasValues = list?.kind === "list" && list.values.length > 0;
  const isEnd = hasValues && text.startsWith(")", from) && (typed === ")" || typed === " ");
  if (!isEnd && !isOwnEnd && !(hasValues && BEGINNING.test(typed))) return false;
  const isOut = isEnd || isOwnEnd;
  const place = isOut ? from + 1 : from;
  const goesOn = typed === " " && text.startsWith(" ", place);
  const written = isOut ? typed.replace(")", "") : `, ${typed}`;
  view.dispatch({
    changes: { from: place, insert: goesOn ? "" : written },
    selection: { anchor: place + written.length },
    userEvent: "input.type",
    scrollIntoView: true,
  });
  return true;
});

/** Lists of several values: IN and BETWEEN. */
export const severalValues: Extension = [
  choosing,
  closing,
  typeOn,
  Prec.high(keymap.of([{ key: "Backspace", run: takeBack }])),
];
