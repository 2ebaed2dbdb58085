import * as codes from "../../base/diagnostics/codes.ts";
import { diagnostic, type Fix, type Report, rewrite } from "../../base/diagnostics/diagnostic.ts";
import type { Weekday } from "../../base/language/date-arithmetic.ts";
import { writeMoment, writePeriod } from "../../base/language/relative-dates.ts";
import { clockResolver, resourceChecks } from "../../base/options/symbols.ts";
import { quoteString } from "../../base/text/quote.ts";
import type { Span } from "../../base/text/span.ts";
import type * as Ast from "../ast/nodes.ts";
import { operandsOf } from "../ast/operands.ts";
import { transform } from "../ast/walk.ts";
import { findField } from "../resource/find-field.ts";
import type { Field, Resource } from "../resource/resource.ts";

/** The settings from which relative dates such as `TODAY` are resolved. */
export interface ClockSettings {
  /** The current time; a string is in RFC 3339, as in `2026-01-31T12:00:00Z`. */
  readonly now: Date | string;
  /** The time zone of days and hours, by its name in the IANA database (default: UTC). */
  readonly timeZone?: string;
  /** The first day of a week (default: monday). */
  readonly weekStartsOn?: Weekday;
}

/**
 * A clock, as returned by `createClock`. It contains the date arithmetic, so a program without a clock does not load
 * it.
 */
export interface Clock extends ClockSettings {
  /** Resolves dates at the time of the clock, or at one that was read from it before. */
  readonly [clockResolver]: (query: Ast.Query, context: DateContext, now?: ClockSettings["now"]) => ResolvedQuery;
}

/** The first and the last value of a relative date, in the format of its field. */
export interface ResolvedDate {
  readonly span: Span;
  readonly from: string;
  readonly to: string;
}

export interface ResolvedQuery {
  /** The query with values in place of relative dates, at the same places of the text. */
  readonly query: Ast.Query;
  readonly resolved: readonly ResolvedDate[];
}

export interface DateContext {
  readonly resource?: Resource | undefined;
  /** What the query was read from. */
  readonly text?: string | undefined;
  readonly report: Report;
}

export type Relative = Ast.Moment | Ast.Period;

export function isRelative(operand: Ast.Operand): operand is Relative {
  return operand.kind === "moment" || operand.kind === "period";
}

export function hasRelative(operand: Ast.Operand): boolean {
  return operand.kind === "range" ? isRelative(operand.low) || isRelative(operand.high) : isRelative(operand);
}

/** Looks at every condition of every filter, mostly for nothing, and so calls no function for each operand. */
function hasRelativeDates(condition: Ast.Condition): boolean {
  switch (condition.kind) {
    case "comparison":
      for (const operand of condition.operands) if (hasRelative(operand)) return true;
      return false;
    case "not":
      return hasRelativeDates(condition.term);
    case "group":
      return hasRelativeDates(condition.condition);
    case "invalid":
      return false;
    default:
      for (const term of condition.terms) if (hasRelativeDates(term)) return true;
      return false;
  }
}

const none: readonly never[] = [];

/** Returns the query with values in place of relative dates, which need a clock. What has no value is reported, and invalid. */
export function resolveDates(
  query: Ast.Query,
  context: DateContext,
  clock: Clock | undefined,
  now?: ClockSettings["now"],
): ResolvedQuery {
  if (!query.condition || !hasRelativeDates(query.condition)) return { query, resolved: none };
  if (clock) return clock[clockResolver](query, context, now);
  const refused = transform(query, (node) => {
    if (node.kind !== "comparison" || !node.operands.some(hasRelative)) return node;
    const { name, start, end } = node;
    const field = context.resource && findField(context.resource, name.text)?.field;
    for (const operand of operandsOf(node)) {
      if (!isRelative(operand) || isForOtherField(operand, name.text, field, context)) continue;
      const { found, quote } = writtenAs(operand, context);
      context.report(diagnostic(codes.needsClock, operand, { found }, field ? [] : quote));
    }
    return { kind: "invalid", name, start, end };
  });
  return { query: refused, resolved: none };
}

/** A relative date as it is printed, and the fix that makes it a string if it can be mistaken for a word. */
export function writtenAs(operand: Relative, { text }: DateContext): { found: string; quote: readonly Fix[] } {
  const found = operand.kind === "moment" ? writeMoment(operand) : writePeriod(operand);
  const written = text?.slice(operand.start, operand.end) ?? found;
  return { found, quote: found.includes(" ") ? [] : [rewrite("quote", operand, quoteString(written))] };
}

/** Reports a relative date that is compared with a field of another type than times. */
export function isForOtherField(
  operand: Relative,
  name: string,
  field: Field | undefined,
  context: DateContext,
): boolean {
  const { resource, report } = context;
  if (!resource || !field) return false;
  const { found, quote } = writtenAs(operand, context);
  return resource[resourceChecks].refusesDate({ span: operand, found, fixes: quote }, name, field, report);
}
