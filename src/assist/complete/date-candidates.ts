import { localizeText } from "../../base/diagnostics/localize.ts";
import type { Calendar } from "../../base/language/date-arithmetic.ts";
import { operatorFor, operators } from "../../base/language/operators.ts";
import { isUnitCount, type Unit, writeMoment, writePeriod } from "../../base/language/relative-dates.ts";
import { placeDistance, type TimeNotation, zoneOf } from "../../base/language/time-notations.ts";
import { type DayRange, wholeDays } from "../../base/language/times.ts";
import { valueTypes } from "../../base/language/value-types.ts";
import { localTimeZone } from "../../base/language/zones.ts";
import { quoteString } from "../../base/text/quote.ts";
import { calendarOf } from "../../compiler/dates/clock-calendar.ts";
import { suits } from "../../compiler/resource/permissions.ts";
import type { Candidate, Completion, ReplacedOperator } from "./candidate.ts";
import type { CompletionOptions, ToolOptions } from "./options.ts";
import { daysOf, daysWritten, firstDay, periods, periodsFor, type UsualPeriod } from "./periods.ts";
import type { Subject } from "./subject.ts";

const calendarText = "Choose a date…";

/** The day in the edit of a calendar, for the one that is chosen in it. */
export const ANY_DAY = "0000-00-00";

const DAY = 86_400_000;
/** A day whose text stands in all of its moments. */
const SAMPLE = "2000-01-01";

interface Written {
  readonly text: string;
  readonly operator?: ReplacedOperator;
  /** What it has of the days. */
  readonly part: "all" | "start" | "end";
}

/** The notation with the last moment of a day that there is, to the millisecond. */
function exactly(notation: TimeNotation): TimeNotation {
  return placeDistance(notation) === undefined ? { ...notation, precision: "millisecond" } : notation;
}

interface Ends {
  readonly low: string;
  readonly high: string;
}

/** The first and the last moment of days in a field. */
function momentsOf({ first, last }: DayRange, notation: TimeNotation, timeZone: string | undefined): Ends {
  if (first === ANY_DAY) {
    const { low, high } = momentsOf({ first: SAMPLE, last: SAMPLE }, notation, "UTC");
    return { low: low.replace(SAMPLE, ANY_DAY), high: high.replace(SAMPLE, ANY_DAY) };
  }
  const days = { first: Date.parse(first), end: Date.parse(last) + DAY };
  const { first: low, end: high } = wholeDays(days, exactly(notation), timeZone) ?? { first, end: last };
  return { low: quoteString(low), high: quoteString(high) };
}

/** Writes days as an operand; those that were typed as what they are, of which `<=` includes the end. */
type Write = (days: DayRange, isTyped?: boolean) => Written;

/** A function that writes days as the operand of the comparison; undefined where the field has no dates. */
function writerFor({ found, operator, isFirst, operatorStart }: Subject, { clock }: ToolOptions): Write | undefined {
  if (!found || operator === undefined) return undefined;
  const { field } = found;
  if (valueTypes[field.type].family !== "time") return undefined;
  const { predicate } = operators[operator];
  const between = operatorFor({ kind: "range" });
  const canReplace = predicate.kind === "equal" && !predicate.not && between !== undefined && suits(between, field);
  return (days, isTyped) => {
    const { low, high } = momentsOf(days, field, clock?.timeZone);
    const isAfter = predicate.kind === "order" && (predicate.sign === "<=" || predicate.sign === ">");
    if (isTyped && isAfter) return { text: high, part: "all" };
    if (predicate.kind === "range")
      return isFirst
        ? { text: `${low} AND ${high}`, part: "all" }
        : { text: high, part: days.first === days.last ? "all" : "end" };
    if (low === high || !canReplace) return { text: low, part: low === high ? "all" : "start" };
    const replaced = { start: operatorStart, word: operators[between].canonical };
    return { text: `${low} AND ${high}`, operator: replaced, part: "all" };
  };
}

function candidateFor({ text, operator }: Written, typed: string, shown: Partial<Completion> = {}): Candidate {
  return {
    shown: { label: operator ? `${operator.word} ${text}` : text, kind: "value", ...shown },
    words: [typed],
    names: shown.title === undefined ? [] : [shown.title],
    writes: text,
    ...(operator && { operator }),
  };
}

/** What was typed of a date as what it is: a year, a month, a day, or the first day that begins so. */
function typedDays(typed: string, write: Write): readonly Candidate[] {
  const days = daysWritten(typed);
  if (days) return [candidateFor(write(days, true), typed)];
  const first = firstDay(typed);
  if (first === undefined) return [];
  const written = write({ first, last: first }, true);
  const start = written.text.indexOf(first);
  const rest = { start: start + typed.length, end: start + first.length };
  const isOneDay = start >= 0 && start === written.text.lastIndexOf(first);
  return [candidateFor(written, typed, { ...(isOneDay && { placeholders: [rest] }) })];
}

/** The clock that was given; without one, that of the machine. */
export function calendarFor({ clock, now = () => new Date() }: CompletionOptions): Calendar {
  return calendarOf(clock ?? { now: now(), timeZone: localTimeZone() });
}

/** What was typed of a date, and periods around today: relative ones where the clock to resolve them is given. */
export function dateCandidates(subject: Subject, typed: string, options: CompletionOptions): readonly Candidate[] {
  const write = writerFor(subject, options);
  if (!write) return [];
  const calendar = calendarFor(options);
  const offered = periodsFor(typed, (name) => localizeText(name, options.messages));
  const usual = options.clock
    ? relativeCandidates(subject, offered, calendar, options)
    : usualDays(write, offered, calendar, options.messages);
  return [...typedDays(typed, write), ...usual];
}

function usualDays(
  write: Write,
  offered: readonly UsualPeriod[],
  calendar: Calendar,
  messages: ToolOptions["messages"],
): readonly Candidate[] {
  const usual = new Map<string, Candidate>();
  for (const period of offered) {
    const days = daysOf(period, calendar);
    const written = write(days);
    if (written.part === "end") continue;
    const name = localizeText(written.part === "all" ? period.name : period.start, messages);
    // On a Sunday, this week is the last seven days.
    const same = usual.get(written.text)?.shown.title;
    const title = same === undefined ? name : `${same}, ${name}`;
    usual.set(written.text, candidateFor(written, days.first, { title }));
  }
  return [...usual.values()];
}

/** A calendar to choose a day from, for editors: `ANY_DAY` in the edit stands for it. */
export function calendarCandidate(subject: Subject, typed: string, options: ToolOptions): readonly Candidate[] {
  const { found, operator, isFirst } = subject;
  // The offset of a day that is chosen later is not known.
  const isElsewhere = found && zoneOf(found.field) === undefined && (options.clock?.timeZone ?? "UTC") !== "UTC";
  const days = { first: ANY_DAY, last: ANY_DAY };
  const write = isElsewhere ? undefined : writerFor(subject, options);
  if (!write || !found || !operator || /[^\d-]/.test(typed)) return [];
  const isLow = operators[operator].predicate.kind === "range" && isFirst; // the other end is chosen then
  const { low } = momentsOf(days, found.field, options.clock?.timeZone);
  const written: Written = isLow ? { text: low, part: "start" } : write(days, true);
  const label = localizeText(calendarText, options.messages);
  return [candidateFor(written, typed, { label, kind: "calendar", guess: true })];
}

function candidateOf(written: string, { first, last }: DayRange, name: string, operator?: ReplacedOperator): Candidate {
  const label = operator ? `${operator.word} ${written}` : written;
  return {
    shown: { label, kind: "value", detail: first === last ? first : `${first} – ${last}` },
    words: [written],
    names: [name],
    writes: written,
    ...(operator && { operator }),
  };
}

/** Periods around today, as relative dates that suit the operator. */
export function relativeCandidates(
  { found, operator, isFirst, operatorStart }: Subject,
  offered: readonly UsualPeriod[],
  calendar: Calendar,
  { messages }: ToolOptions,
): readonly Candidate[] {
  if (!found || operator === undefined || operators[operator].readsText) return [];
  const { predicate } = operators[operator];
  const list = operatorFor({ kind: "list" });
  const canReplace = predicate.kind === "equal" && list !== undefined && suits(list, found.field);
  if ("not" in predicate && predicate.not && found.field.type !== "date") return [];
  return offered.flatMap((usual) => {
    const days = daysOf(usual, calendar);
    const name = localizeText(usual.name, messages);
    const first = writeMoment(usual.first);
    if (predicate.kind === "range") {
      const last = writeMoment(usual.last);
      return isFirst
        ? candidateOf(`${first} AND ${last}`, days, name)
        : candidateOf(last, { ...days, first: days.last }, name);
    }
    if (!usual.period || !canReplace) return candidateOf(first, { ...days, last: days.first }, name);
    if (predicate.not || list === undefined) return [];
    const replaced = { start: operatorStart, word: operators[list].canonical };
    return candidateOf(writePeriod(usual.period), days, name, replaced);
  });
}

export function isTime({ found }: Subject): boolean {
  return found !== undefined && valueTypes[found.field.type].family === "time";
}

/** The usual periods as all that IN asks of. */
export function periodCandidates(
  subject: Subject,
  calendar: Calendar,
  { messages }: ToolOptions,
): readonly Candidate[] {
  const { operator } = subject;
  if (operator === undefined || !isTime(subject)) return [];
  const { predicate } = operators[operator];
  if ("not" in predicate && predicate.not) return [];
  return periods.flatMap((usual) => {
    if (!usual.period) return [];
    return candidateOf(writePeriod(usual.period), daysOf(usual, calendar), localizeText(usual.name, messages));
  });
}

/** What units are most often counted comes first. */
const counted: readonly Unit[] = ["day", "week", "month", "year", "hour", "minute", "quarter"];

const COUNTING = /^((?:last|next) |(?:now|today|start of|end of)[a-z0-9 +-]{0,80}[-+] ?)(\d+) ?[a-z]*$/i;
const NAMING = /^((?:last|this|next|(?:start|end) of(?: (?:last|this|next))?) )[a-z]*$/i;

const spaced = (text: string) => text.replace(/\s+/g, " ");

/** Whether a text is a relative date as far as its last unit: `TODAY - 7 d`, `START OF `. */
export function lacksUnit(text: string): boolean {
  const begun = spaced(text);
  return COUNTING.test(begun) || NAMING.test(begun);
}

/** The relative date that was begun, with each unit: in a field of dates, those of whole days. */
export function unitCandidates({ found }: Subject, typed: string): readonly Candidate[] {
  const begun = spaced(typed);
  const [, before = "", count] = COUNTING.exec(begun) ?? NAMING.exec(begun) ?? [];
  if (count !== undefined && !isUnitCount(Number(count))) return [];
  const number = count === undefined ? "" : `${count} `;
  const start = before.replace(/ ?([-+]) ?/g, " $1 ").toUpperCase();
  const suitable = counted.filter((unit) => found?.field.type !== "date" || (unit !== "hour" && unit !== "minute"));
  return suitable.map((unit) => {
    const word = `${unit}${count === undefined || Number(count) === 1 ? "" : "s"}`.toUpperCase();
    return {
      shown: { label: `${start}${number}${word}`, kind: "value" },
      words: [`${before}${number}${word}`, `${before}${count ?? ""}${word}`],
    };
  });
}
