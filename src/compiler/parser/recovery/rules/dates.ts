import { closestMatch } from "../../../../base/diagnostics/closest-match.ts";
import * as codes from "../../../../base/diagnostics/codes.ts";
import { certain, certainIf, diagnostic, type Fix, rewrite } from "../../../../base/diagnostics/diagnostic.ts";
import { type Unit, unitOf, units } from "../../../../base/language/relative-dates.ts";
import { quoteString } from "../../../../base/text/quote.ts";
import type { Span } from "../../../../base/text/span.ts";
import { isNameKind, isNameToken, isOperator, Kind, type Token } from "../../../lexer/token.ts";
import {
  accepted,
  expects,
  expectsValue,
  peek,
  type RecoveryRule,
  type RecoveryView,
  type Repair,
  stateOf,
  written,
} from "../view.ts";

/** What other languages write for a moment or the place of a period. */
const foreignDates: Readonly<Record<string, string>> = {
  YESTERDAY: "TODAY - 1 DAY",
  TOMORROW: "TODAY + 1 DAY",
  PAST: "LAST",
  PREVIOUS: "LAST",
  CURRENT: "THIS",
};

/** What other languages write for a unit behind a number; `m` could be a minute or a month. */
const abbreviations: Readonly<Record<string, Unit>> = {
  min: "minute",
  h: "hour",
  d: "day",
  w: "week",
  q: "quarter",
  y: "year",
};

/** A relative date that is written in another way, or lacks a part: `YESTERDAY`, `NOW()`, `LAST 7`, `NOW - 7d`. */
export const relativeDate: RecoveryRule = (view, token) =>
  foreignDate(view, token) ?? incompleteDate(view, token) ?? periodInList(view, token);

/** `day IN (LAST 7 DAYS)` and `day > LAST WEEK`: a period is a whole list, and no value. */
function periodInList(view: RecoveryView, token: Token): Repair | undefined {
  const isPeriod = token.kind === Kind.Place || token.kind === Kind.This;
  const count = peek(view, 1).kind === Kind.Number ? 1 : 0;
  const unit = peek(view, 1 + count);
  if (!isPeriod || unit.kind !== Kind.Unit || !expectsValue(view)) return undefined;
  const before = accepted(view);
  if (isOperator(before) && before.value.row.listForm) return undefined; // `date = LAST WEEK`
  const span = { start: token.start, end: unit.end };
  const data = { expected: ["value"], found: written(view, span) };
  return { diagnostics: [diagnostic(codes.expected, span, data)], span };
}

/** What is added to a moment: `+ 1 DAY - 2 HOURS`. */
const SHIFTS = /(?:\s*[+-]\s*\d+\s+[a-z]+)*/iy;

function foreignDate(view: RecoveryView, token: Token): Repair | undefined {
  if (!isNameToken(token)) return undefined;
  const word = token.value.toUpperCase().replace(/\(\)$/, "");
  const isCall = word.length < token.value.length && (word === "NOW" || word === "TODAY");
  const use = isCall ? word : Object.hasOwn(foreignDates, word) && foreignDates[word];
  if (!use) return undefined;
  if (isCall || use.startsWith("TODAY")) {
    SHIFTS.lastIndex = token.end;
    const [shifts = ""] = SHIFTS.exec(view.text) ?? [];
    const span = { start: token.start, end: token.end + shifts.length };
    return expectsValue(view) ? instead(view, span, use + shifts.toUpperCase()) : undefined;
  }
  const hasCount = peek(view, 1).kind === Kind.Number;
  const unit = peek(view, hasCount ? 2 : 1);
  if (unit.kind !== Kind.Unit || !(expects(view, Kind.Place) || expectsValue(view))) return undefined;
  const span = { start: token.start, end: unit.end };
  const found = written(view, span);
  if (hasCount && use === "THIS")
    return { diagnostics: [diagnostic(codes.malformedRelativeDate, span, { found, fault: "last" })], span };
  return instead(view, span, use + written(view, { start: token.end, end: unit.end }).toUpperCase());
}

function instead(view: RecoveryView, span: Span, use: string): Repair {
  const found = written(view, span);
  const replace = certain(rewrite("replace", span, use));
  const fixes = found.includes(" ") ? [replace] : [replace, rewrite("quote", span, quoteString(found))];
  return { diagnostics: [diagnostic(codes.foreignWord, span, { found, use }, fixes)], span };
}

function incompleteDate(view: RecoveryView, token: Token): Repair | undefined {
  const first = firstOfDate(view);
  if (!first) return undefined;
  const { expected } = stateOf(view);
  const hasUnit = peek(view, 1).kind === Kind.Unit;
  const end = token.kind === Kind.Number && hasUnit ? peek(view, 1).end : token.end;
  const span = {
    start: first.start,
    end: isNameKind(token.kind) || token.kind === Kind.Number ? end : (accepted(view)?.end ?? end),
  };
  const found = written(view, span);
  if (token.kind === Kind.Number && first.kind === Kind.This && expected.has(Kind.Unit))
    return { diagnostics: [diagnostic(codes.malformedRelativeDate, span, { found, fault: "last" })], span };
  if (token.diagnostic?.code === "malformed-relative-date")
    return { diagnostics: [diagnostic(codes.malformedRelativeDate, span, { found, fault: "amount" })], span };
  const glued = expected.has(Kind.Number) ? /^([1-9][0-9]*)([a-z]+)$/i.exec(written(view, token)) : null;
  const unit = glued
    ? (unitOf(glued[2] ?? "") ?? abbreviations[(glued[2] ?? "").toLowerCase()])
    : closestUnit(view, token);
  if (!glued && !expected.has(Kind.Unit)) return undefined;
  const count = glued ? glued[1] : accepted(view)?.kind === Kind.Number && accepted(view)?.value;
  const counted = unit && count && String(count) !== "1" ? `${unit}s` : unit;
  const by = counted && (glued ? `${count} ${counted}` : counted).toUpperCase();
  const fixes: Fix[] = by ? [certainIf(glued !== null, rewrite("replace", token, by))] : [];
  return { diagnostics: [diagnostic(codes.malformedRelativeDate, span, { found, fault: "unit" }, fixes)], span };
}

const starts: readonly Kind[] = [Kind.Now, Kind.Edge, Kind.Place, Kind.This];

/** The token that the relative date before the next token begins with. */
function firstOfDate({ accepted: tokens, states }: RecoveryView): Token | undefined {
  const { expected } = states.at(-1) ?? {};
  if (!expected?.has(Kind.Unit) && !(expected?.has(Kind.Number) && !expected.has(Kind.Variable))) return undefined;
  const last = tokens.findLastIndex(({ kind }) => starts.includes(kind));
  return tokens[last - 1]?.kind === Kind.Of ? tokens[last - 2] : tokens[last];
}

function closestUnit({ text }: RecoveryView, token: Token): Unit | undefined {
  if (!isNameToken(token)) return undefined;
  const plurals = units.map((unit) => `${unit}s`);
  const closest = closestMatch(text.slice(token.start, token.end).toLowerCase(), plurals);
  return closest === undefined ? undefined : unitOf(closest);
}
