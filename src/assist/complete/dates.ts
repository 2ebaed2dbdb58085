import { localizeText } from "../../base/diagnostics/localize.ts";
import { operators } from "../../base/language/operators.ts";
import type { Unit } from "../../base/language/relative-dates.ts";
import { valueTypes } from "../../base/language/value-types.ts";
import { compileText } from "../../compiler/compile.ts";
import { Kind, type Token } from "../../compiler/lexer/token.ts";
import type { Candidate } from "./candidate.ts";
import type { ToolOptions } from "./options.ts";
import type { Subject } from "./tokens.ts";

/** A period that people ask for: its name, the moments at which it begins and ends, and how lists write it. */
type UsualPeriod = readonly [name: string, first: string, last: string, period?: string];

/** The usual periods, in the order offered. */
const usual: readonly UsualPeriod[] = [
  ["today", "TODAY", "TODAY"],
  ["this week", "START OF WEEK", "END OF WEEK", "THIS WEEK"],
  ["last 7 days", "TODAY - 6 DAYS", "TODAY", "LAST 7 DAYS"],
  ["last month", "START OF LAST MONTH", "END OF LAST MONTH", "LAST MONTH"],
  ["this year", "START OF YEAR", "END OF YEAR", "THIS YEAR"],
  ["yesterday", "TODAY - 1 DAY", "TODAY - 1 DAY"],
  ["tomorrow", "TODAY + 1 DAY", "TODAY + 1 DAY"],
];

/** A relative date with the days that it stands for. */
function candidateOf(name: string, label: string, isPeriod: boolean, { clock, messages }: ToolOptions): Candidate {
  const result = compileText(`day ${isPeriod ? "IN" : "="} ${label}`, { ...(clock && { clock }) });
  const { from, to } = (result.ok && result.resolved[0]) || { from: "", to: "" };
  const shown = { label, kind: "value" as const, detail: from === to ? from : `${from} – ${to}` };
  return { shown, words: [label], names: [localizeText(name, messages)] };
}

/** Usual relative dates that suit the operator: periods in lists, the ends of ranges, and moments elsewhere. */
export function dateCandidates(
  { operator, isFirst, found }: Subject,
  accepts: (kind: Kind) => boolean,
  options: ToolOptions,
): readonly Candidate[] {
  const isTime = found !== undefined && valueTypes[found.field.type].family === "time";
  if (operator === undefined || !options.clock || !isTime || operators[operator].readsText) return [];
  const { kind } = operators[operator].predicate;
  // No filter that can be sent excludes a period, and in a field of times a day is one.
  if (operators[operator].isNegative && (kind === "list" || found.field.type !== "date")) return [];
  return usual.flatMap(([name, first, last, period]) => {
    // A value equals a day; the start of a longer period is rarely what is meant.
    const moment = kind === "equal" && period ? undefined : kind === "range" && !isFirst ? last : first;
    const isPeriod = !accepts(Kind.Now);
    const date = isPeriod ? accepts(Kind.LeftParenthesis) && period : moment;
    return date ? candidateOf(name, date, isPeriod, options) : [];
  });
}

const units: readonly Unit[] = ["day", "week", "month", "year", "hour", "minute", "quarter"];

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
  const labels = accepts(Kind.Of) ? ["OF"] : [];
  if (isInDate && accepts(Kind.This)) labels.push("THIS", "LAST", "NEXT");
  if (accepts(Kind.Unit)) {
    const isDate = found?.field.type === "date";
    const suitable = units.filter((unit) => !isDate || (unit !== "hour" && unit !== "minute"));
    labels.push(...suitable.map((unit) => unit.toUpperCase() + (isCounted && last.value !== 1 ? "S" : "")));
  }
  return labels.map((label) => ({ shown: { label, kind: "value" }, words: [label] }));
}
