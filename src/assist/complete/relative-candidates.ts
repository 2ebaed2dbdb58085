import { localizeText } from "../../base/diagnostics/localize.ts";
import type { Calendar } from "../../base/language/calendar.ts";
import { operatorFor, operators } from "../../base/language/operators.ts";
import { isUnitCount, type Unit, writeMoment, writePeriod } from "../../base/language/relative-dates.ts";
import { valueTypes } from "../../base/language/value-types.ts";
import { suits } from "../../compiler/resource/suits.ts";
import type { Candidate, ReplacedOperator } from "./candidate.ts";
import type { ToolOptions } from "./options.ts";
import { type Days, daysOf, periods, type UsualPeriod } from "./periods.ts";
import type { Subject } from "./subject.ts";

function candidateOf(written: string, { first, last }: Days, name: string, operator?: ReplacedOperator): Candidate {
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
