import { localizeText } from "../diagnostics/localize.ts";
import { operatorFor, operators } from "../language/operators.ts";
import { valueTypes } from "../language/value-types.ts";
import { suits } from "../resource/suits.ts";
import { quoteString } from "../text/quote.ts";
import type { Candidate, Completion } from "./candidate.ts";
import type { CompletionOptions, ToolOptions } from "./options.ts";
import { type Days, daysOf, daysWritten, firstDay, periods } from "./periods.ts";
import type { Subject } from "./subject.ts";

const calendarText = "Choose a date…";

/** What can be translated of these candidates. */
export const dateTexts: readonly string[] = [calendarText, ...periods.flatMap(({ name, start }) => [name, start])];

/** The day in the edit of a calendar, for the one that is chosen in it. */
export const ANY_DAY = "0000-00-00";

interface Written {
  readonly text: string;
  /** Where it begins, if it replaces the operator too. */
  readonly from?: number;
  /** What it has of the days. */
  readonly part: "all" | "start" | "end";
}

/** A function that writes days as the operand of the comparison; undefined where the field has no dates. */
function writerFor({ found, operator, isFirst, operatorStart }: Subject): ((days: Days) => Written) | undefined {
  if (!found || operator === undefined) return undefined;
  const { type } = found.field;
  if (valueTypes[type].family !== "time") return undefined;
  const { predicate } = operators[operator];
  const between = operatorFor({ kind: "range" });
  const moment = (day: string, time: string) => quoteString(type === "date" ? day : `${day} ${time}`);
  const canReplace =
    predicate.kind === "equal" && !predicate.not && between !== undefined && suits(between, found.field);
  return ({ first, last }) => {
    const [low, high] = [moment(first, "00:00:00"), moment(last, "23:59:59")];
    if (predicate.kind === "range")
      return isFirst
        ? { text: `${low} AND ${high}`, part: "all" }
        : { text: high, part: first === last ? "all" : "end" };
    if (low === high || !canReplace) return { text: low, part: low === high ? "all" : "start" };
    return { text: `${operators[between].canonical} ${low} AND ${high}`, from: operatorStart, part: "all" };
  };
}

function candidateFor({ text, from }: Written, typed: string, shown: Partial<Completion> = {}): Candidate {
  const replaces = from !== undefined && ({ guess: true } as const);
  return {
    shown: { label: text, kind: "value", ...replaces, ...shown },
    words: [typed],
    names: shown.detail === undefined ? [] : [shown.detail],
    ...(from !== undefined && { from }),
  };
}

/** What was typed of a date as what it is: a year, a month, a day, or the first day that begins so. */
function typedDays(typed: string, write: (days: Days) => Written): readonly Candidate[] {
  const days = daysWritten(typed);
  if (days) return [candidateFor(write(days), typed)];
  const first = firstDay(typed);
  if (first === undefined) return [];
  const written = write({ first, last: first });
  const start = written.text.indexOf(first);
  const rest = { start: start + typed.length, end: start + first.length };
  return [candidateFor(written, typed, { placeholders: [rest] })];
}

/** What was typed of a date, and the usual periods around today. */
export function dateCandidates(subject: Subject, typed: string, options: CompletionOptions): readonly Candidate[] {
  const write = writerFor(subject);
  if (!write) return [];
  const { now = () => new Date(), messages } = options;
  const time = now();
  const usual = new Map<string, Candidate>();
  for (const period of periods) {
    const days = daysOf(period, time);
    const written = write(days);
    if (written.part === "end") continue;
    const name = localizeText(written.part === "all" ? period.name : period.start, messages);
    // On a Sunday, this week is the last seven days.
    const same = usual.get(written.text)?.shown.detail;
    const detail = same === undefined ? name : `${same}, ${name}`;
    usual.set(written.text, candidateFor(written, days.first, { detail }));
  }
  return [...typedDays(typed, write), ...usual.values()];
}

/** A calendar to choose a day from, for editors: `ANY_DAY` in the edit stands for it. */
export function calendarCandidate(subject: Subject, typed: string, { messages }: ToolOptions): readonly Candidate[] {
  const written = writerFor(subject)?.({ first: ANY_DAY, last: ANY_DAY });
  if (!written || /[^\d-]/.test(typed)) return [];
  const label = localizeText(calendarText, messages);
  return [{ ...candidateFor(written, typed, { label, kind: "calendar", guess: true }), writes: written.text }];
}
