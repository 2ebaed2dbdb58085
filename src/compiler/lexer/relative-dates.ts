import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import * as codes from "../../base/diagnostics/codes.ts";
import { certainIf, type Diagnostic, diagnostic, type Fix, rewrite } from "../../base/diagnostics/diagnostic.ts";
import {
  type Anchor,
  isUnitCount,
  type Place,
  places,
  type RelativeMoment,
  type RelativePeriod,
  type Shift,
  type Unit,
  unitOf,
  units,
  writeMoment,
  writePeriod,
} from "../../base/language/relative-dates.ts";
import type { PhraseKey } from "../../base/messages/phrases.ts";
import { quoteString } from "../../base/text/quote.ts";
import { codeAt, isDigit, skipRun, skipSpace, skipWord } from "./characters.ts";
import { findWord, wordTable } from "./find-word.ts";
import { Kind } from "./kinds.ts";
import { emit, emitError, type Scanner } from "./scanner.ts";
import type { TokenSlot } from "./token.ts";

/** A word that begins a relative date; one of another language is answered with the date that it means. */
type Beginning = MomentBeginning | PeriodBeginning;

type MomentBeginning = { readonly kind: "moment"; readonly isForeign?: true } & (
  | { readonly at: "now" | "today"; readonly shifts: readonly Shift[] }
  | { readonly at: "start" | "end" }
);

interface PeriodBeginning {
  readonly kind: "period";
  readonly place: Place;
  readonly isForeign?: true;
}

const day = (amount: number): readonly Shift[] => [{ amount, unit: "day" }];

const beginnings = /* @__PURE__ */ wordTable<Beginning>([
  ["NOW", { kind: "moment", at: "now", shifts: [] }],
  ["TODAY", { kind: "moment", at: "today", shifts: [] }],
  ["START", { kind: "moment", at: "start" }],
  ["END", { kind: "moment", at: "end" }],
  ["LAST", { kind: "period", place: "last" }],
  ["THIS", { kind: "period", place: "this" }],
  ["NEXT", { kind: "period", place: "next" }],
  ["YESTERDAY", { kind: "moment", at: "today", shifts: /* @__PURE__ */ day(-1), isForeign: true }],
  ["TOMORROW", { kind: "moment", at: "today", shifts: /* @__PURE__ */ day(1), isForeign: true }],
  ["PAST", { kind: "period", place: "last", isForeign: true }],
  ["PREVIOUS", { kind: "period", place: "last", isForeign: true }],
  ["CURRENT", { kind: "period", place: "this", isForeign: true }],
]);

/** What is wrong with what was read; `foreign` is only written in another way. */
type Fault = PhraseKey<"relativeDates"> | "foreign";

type Meant =
  | { readonly kind: Kind.Moment; readonly value: RelativeMoment }
  | { readonly kind: Kind.Period; readonly value: RelativePeriod };

/** What was read up to an end; with a fault, what was probably meant. */
interface Reading {
  readonly meant?: Meant | undefined;
  readonly end: number;
  readonly fault?: Fault | undefined;
  /** Whether what was meant is only a guess. */
  readonly isGuess?: boolean | undefined;
}

/** `NOW - 7 DAYS` or `LAST 7 DAYS`; returns whether there is one, or what must be meant as one. */
export function scanRelativeDate(scanner: Scanner, slot: TokenSlot, start: number, wordEnd: number): boolean {
  const read = readAt(scanner.text, start, wordEnd, scanner.previous === Kind.ListOperator);
  if (!read) return false;
  const { meant, end, fault } = read;
  if (!meant || fault) emitWrong(scanner, slot, start, read);
  else if (meant.kind === Kind.Moment) emit(scanner, slot, meant.kind, start, end, meant.value);
  else emit(scanner, slot, meant.kind, start, end, meant.value);
  return true;
}

/** Whether a period such as `LAST 7 DAYS` begins at the offset. */
export function isPeriodAt(text: string, start: number): boolean {
  return readAt(text, start, skipRun(text, start), false)?.meant?.kind === Kind.Period;
}

/** What begins with the word; `isPredicate` says that nothing but a period can stand there. */
function readAt(text: string, start: number, wordEnd: number, isPredicate: boolean): Reading | undefined {
  const beginning = findWord(beginnings, text, start, wordEnd);
  const read =
    beginning?.kind === "period"
      ? readPeriod(text, wordEnd, beginning, isPredicate)
      : beginning && readMoment(text, wordEnd, beginning);
  return read && !growsFrom(text, read.end) ? read : undefined;
}

/** Whether what was read goes on, as in `now-ish`, `today's` and `now(3)`. */
function growsFrom(text: string, end: number): boolean {
  return skipRun(text, end) > end || /["'`(]/.test(text.charAt(end));
}

function emitWrong(scanner: Scanner, slot: TokenSlot, start: number, { meant, end, fault, isGuess }: Reading): void {
  const span = { start, end };
  const found = scanner.text.slice(start, end);
  const use = meant && (meant.kind === Kind.Moment ? writeMoment(meant.value) : writePeriod(meant.value));
  const fixes: Fix[] = use === undefined ? [] : [certainIf(!isGuess, rewrite("replace", span, use))];
  if (!found.includes(" ")) fixes.push(rewrite("quote", span, quoteString(found)));
  const wrong: Diagnostic =
    fault && fault !== "foreign"
      ? diagnostic(codes.malformedRelativeDate, span, { found, fault }, fixes)
      : diagnostic(codes.foreignWord, span, { found, use: use ?? found }, fixes);
  emitError(scanner, slot, Kind.Invalid, start, end, undefined, wrong);
}

function readMoment(text: string, wordEnd: number, beginning: MomentBeginning): Reading | undefined {
  const { at, isForeign } = beginning;
  if (at === "now" || at === "today") {
    const isCall = text.startsWith("()", wordEnd);
    const fault = isForeign || isCall ? "foreign" : undefined;
    return withShifts(text, { at }, beginning.shifts, isCall ? wordEnd + 2 : wordEnd, fault);
  }
  const of = wordAfter(text, wordEnd);
  const first = wordAfter(text, of.end);
  if (!/^of$/i.test(of.word) || first.word === "") return undefined;
  const said = places.find((each) => each === first.word.toLowerCase());
  const second = wordAfter(text, first.end);
  const { word, end } = said && second.word !== "" ? second : first;
  const place = said ?? "this";
  const unit = unitOf(word);
  const meant = unit ?? closestUnit(word);
  const anchor = meant && { at, place, unit: meant };
  if (anchor && unit) return withShifts(text, anchor, [], end);
  return { meant: anchor && moment(anchor, []), end, fault: "unit", isGuess: true };
}

/** The letters behind white space. */
function wordAfter(text: string, position: number): { readonly word: string; readonly end: number } {
  const start = skipSpace(text, position);
  const end = start > position ? skipWord(text, start, false) : start;
  return { word: text.slice(start, end), end };
}

function moment(anchor: Anchor, shifts: readonly Shift[]): Meant {
  return { kind: Kind.Moment, value: { anchor, shifts } };
}

/** The moment with all the shifts that stand behind it. */
function withShifts(text: string, anchor: Anchor, first: readonly Shift[], from: number, fault?: Fault): Reading {
  const shifts = [...first];
  let end = from;
  for (;;) {
    const at = skipSpace(text, end);
    const sign = text.charAt(at);
    const count = sign === "-" || sign === "+" ? readCount(text, at + 1) : undefined;
    if (!count) return { meant: moment(anchor, shifts), end, fault };
    const { amount, unit } = count;
    if (!unit) return count;
    shifts.push({ amount: sign === "-" ? -amount : amount, unit });
    if (count.fault) return { ...count, meant: moment(anchor, shifts) };
    end = count.end;
  }
}

function readPeriod(
  text: string,
  wordEnd: number,
  { place, isForeign }: PeriodBeginning,
  isPredicate: boolean,
): Reading | undefined {
  const fault = isForeign ? "foreign" : undefined;
  const count = readCount(text, wordEnd);
  if (count) {
    const { amount, unit } = count;
    const isThis = place === "this";
    const value = unit && !isThis ? { place, count: amount, unit } : undefined;
    return { ...count, meant: value && period(value), fault: count.fault ?? (isThis ? "last" : fault) };
  }
  const start = skipSpace(text, wordEnd);
  const end = skipWord(text, start, false);
  const word = text.slice(start, end);
  const unit = unitOf(word);
  if (unit) return { meant: period({ place, unit }), end, fault };
  if (!isPredicate || isForeign) return undefined;
  const meant = closestUnit(word);
  return { meant: meant && period({ place, unit: meant }), end: meant ? end : wordEnd, fault: "unit", isGuess: true };
}

function period(value: RelativePeriod): Meant {
  return { kind: Kind.Period, value };
}

interface Count extends Omit<Reading, "meant"> {
  readonly amount: number;
  readonly unit?: Unit | undefined;
}

/** What other languages write for a unit behind a number; `m` could be a minute or a month. */
const abbreviations: Readonly<Record<string, Unit>> = {
  min: "minute",
  h: "hour",
  d: "day",
  w: "week",
  q: "quarter",
  y: "year",
};

/** `7 DAYS`; undefined when no digit begins it. */
function readCount(text: string, from: number): Count | undefined {
  const start = skipSpace(text, from);
  if (!isDigit(codeAt(text, start))) return undefined;
  const digitsEnd = skipRun(text, start);
  const [, digits, glued = ""] = /^([1-9][0-9]*)([a-z]*)$/i.exec(text.slice(start, digitsEnd)) ?? [];
  const wordStart = skipSpace(text, digitsEnd);
  const end = skipWord(text, wordStart, false);
  const word = text.slice(wordStart, end);
  const amount = Number(digits);
  const unit = unitOf(word);
  if (!isUnitCount(amount)) return { amount, end: unit ? end : digitsEnd, fault: "amount" };
  if (glued)
    return { amount, unit: unitOf(glued) ?? abbreviations[glued.toLowerCase()], end: digitsEnd, fault: "unit" };
  if (unit) return { amount, unit, end };
  const meant = closestUnit(word);
  return { amount, unit: meant, end: meant ? end : digitsEnd, fault: "unit", isGuess: true };
}

function closestUnit(word: string): Unit | undefined {
  const closest = closestMatch(
    word.toLowerCase(),
    units.map((unit) => `${unit}s`),
  );
  return closest === undefined ? undefined : unitOf(closest);
}

/** Whether a relative date of the kind stands at a position, and nothing is wrong with it. */
export function beginsDate(text: string, start: number, kind: Kind.Moment | Kind.Period): boolean {
  const read = readAt(text, start, skipWord(text, start, false), false);
  return read?.meant?.kind === kind && !read.fault;
}
