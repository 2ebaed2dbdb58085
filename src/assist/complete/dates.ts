import { localizeText } from "../../base/diagnostics/localize.ts";
import { operators } from "../../base/language/operators.ts";
import {
  type Place,
  type RelativeMoment,
  type RelativePeriod,
  type Unit,
  writeMoment,
  writePeriod,
} from "../../base/language/relative-dates.ts";
import { writeTime } from "../../base/language/times.ts";
import { valueTypes } from "../../base/language/value-types.ts";
import { calendarOf } from "../../compiler/dates/clock.ts";
import { type Calendar, timeRangeOf, toLocal } from "../../compiler/dates/today.ts";
import { Kind, type Token } from "../../compiler/lexer/token.ts";
import type { Candidate } from "./candidate.ts";
import type { ToolOptions } from "./options.ts";
import type { Subject } from "./tokens.ts";

/** A period that people ask for: its name in words, and the moments at which it begins and ends. */
interface UsualPeriod {
  readonly name: string;
  readonly period?: RelativePeriod;
  readonly first: RelativeMoment;
  readonly last: RelativeMoment;
}

const dayFromToday = (amount: number): RelativeMoment => ({
  anchor: { at: "today" },
  shifts: amount === 0 ? [] : [{ amount, unit: "day" }],
});

const day = (name: string, amount: number): UsualPeriod => ({
  name,
  first: dayFromToday(amount),
  last: dayFromToday(amount),
});

function calendarUnit(name: string, place: Place, unit: Unit): UsualPeriod {
  const edge = (at: "start" | "end"): RelativeMoment => ({ anchor: { at, place, unit }, shifts: [] });
  return { name, period: { place, unit }, first: edge("start"), last: edge("end") };
}

/** The usual periods, in the order offered. */
const usual: readonly UsualPeriod[] = [
  day("today", 0),
  calendarUnit("this week", "this", "week"),
  {
    name: "last 7 days",
    period: { place: "last", count: 7, unit: "day" },
    first: dayFromToday(-6),
    last: dayFromToday(0),
  },
  calendarUnit("last month", "last", "month"),
  calendarUnit("this year", "this", "year"),
  day("yesterday", -1),
  day("tomorrow", 1),
];

function isTime({ found }: Subject): boolean {
  return found !== undefined && valueTypes[found.field.type].family === "time";
}

/** A relative date with the days that it stands for. */
function candidateOf(
  name: string,
  date: RelativeMoment | RelativePeriod,
  calendar: Calendar,
  { messages }: ToolOptions,
): Candidate {
  const isMoment = "anchor" in date;
  const label = isMoment ? writeMoment(date) : writePeriod(date);
  const placed = timeRangeOf(date, calendar);
  const dayOf = (shown: number) => writeTime(shown, { type: "date" }) ?? "";
  const first = placed && dayOf(toLocal(placed.first, calendar));
  const last = placed && !isMoment ? dayOf(toLocal(placed.end, calendar) - (placed.includesEnd ? 0 : 1)) : first;
  return {
    shown: { label, kind: "value", detail: first === last ? `${first}` : `${first} – ${last}` },
    words: [label],
    names: [localizeText(name, messages)],
  };
}

/** Usual relative dates that suit the operator: periods in lists, the ends of ranges, and moments elsewhere. */
export function dateCandidates(
  subject: Subject,
  accepts: (kind: Kind) => boolean,
  options: ToolOptions,
): readonly Candidate[] {
  const { operator, isFirst, found } = subject;
  if (operator === undefined || !options.clock || !isTime(subject) || operators[operator].readsText) return [];
  const calendar = calendarOf(options.clock);
  const { kind } = operators[operator].predicate;
  // No filter that can be sent excludes a period, and in a field of times a day is one.
  if (operators[operator].isNegative && (kind === "list" || found?.field.type !== "date")) return [];
  return usual.flatMap(({ name, period, first, last }) => {
    // A value equals a day; the start of a longer period is rarely what is meant.
    const moment = kind === "equal" && period ? undefined : kind === "range" && !isFirst ? last : first;
    const date = accepts(Kind.Now) ? moment : accepts(Kind.LeftParenthesis) ? period : undefined;
    return date ? candidateOf(name, date, calendar, options) : [];
  });
}

const units: readonly Unit[] = ["day", "week", "month", "year", "hour", "minute", "quarter"];
const wholeDays: readonly Unit[] = ["day", "week", "month", "quarter", "year"];

/** The words with which a relative date goes on: `START ` → OF, `LAST 7 ` → DAYS. */
export function dateWords(
  { found }: Subject,
  taken: readonly Token[],
  accepts: (kind: Kind) => boolean,
): readonly Candidate[] {
  const last = taken.at(-1);
  const isInDate = last !== undefined && last.kind >= Kind.Edge && last.kind <= Kind.This;
  const isCounted = last?.kind === Kind.Number;
  if (!isInDate && !isCounted) return [];
  const labels: string[] = [];
  if (accepts(Kind.Of)) labels.push("OF");
  if (isInDate && accepts(Kind.This)) labels.push("THIS", "LAST", "NEXT");
  if (accepts(Kind.Unit)) {
    const suitable = found?.field.type === "date" ? units.filter((unit) => wholeDays.includes(unit)) : units;
    const plural = isCounted && last.value !== 1 ? "S" : "";
    labels.push(...suitable.map((unit) => unit.toUpperCase() + plural));
  }
  return labels.map((label) => ({ shown: { label, kind: "value" }, words: [label] }));
}
