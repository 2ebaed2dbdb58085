import { diagnostic, type Fix, type Report, rewrite } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import type { Weekday } from "../../base/language/date-arithmetic.ts";
import { writeMoment, writePeriod } from "../../base/language/relative-dates.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { clockResolver } from "../../base/options/options.ts";
import { quoteString } from "../../base/text/quote.ts";
import type { Span } from "../../base/text/span.ts";
import type * as Ast from "../ast/nodes.ts";
import { flattenRanges, operandsOf } from "../ast/operands.ts";
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
  /** Returns the conditions for relative dates at the time of the clock, or at one that was read from it before. */
  readonly [clockResolver]: (context: DateContext, now?: ClockSettings["now"]) => DateResolver;
}

/** The first and the last value of a relative date, in the format of its field. */
export interface ResolvedDate {
  readonly span: Span;
  readonly from: string;
  readonly to: string;
}

export interface DateContext {
  readonly resource?: Resource | undefined;
  /** What the query was read from. */
  readonly text?: string | undefined;
  readonly report: Report;
  /** Takes the values of a date. */
  readonly note: (date: ResolvedDate) => void;
}

/** Returns the condition on values that a comparison with relative dates is, at the same place of the text. */
export type DateResolver = (comparison: Ast.Comparison) => Ast.Condition;

export type Relative = Ast.Moment | Ast.Period;

export function isRelative(operand: Ast.Operand): operand is Relative {
  return operand.kind === "moment" || operand.kind === "period";
}

/** Returns the query with values in place of relative dates, which need a clock. What has no value is reported, and invalid. */
export function resolveDates(
  query: Ast.Query,
  given: Omit<DateContext, "note">,
  clock: Clock | undefined,
  now?: ClockSettings["now"],
): { readonly query: Ast.Query; readonly resolved: readonly ResolvedDate[] } {
  const resolved: ResolvedDate[] = [];
  const context: DateContext = { ...given, note: (date) => resolved.push(date) };
  let resolve: DateResolver | undefined;
  const changed = transform(query, (node) => {
    if (node.kind !== "comparison" || !flattenRanges(node.operands).some(isRelative)) return node;
    resolve ??= clock ? clock[clockResolver](context, now) : (each) => refuseDates(each, context);
    return resolve(node);
  });
  return { query: changed, resolved };
}

function refuseDates(comparison: Ast.Comparison, context: DateContext): Ast.Invalid {
  const { name, start, end } = comparison;
  const field = context.resource && findField(context.resource, name.text)?.field;
  for (const operand of operandsOf(comparison)) {
    if (!isRelative(operand) || isForOtherField(operand, name.text, field, context)) continue;
    const { found, quote } = writtenAs(operand, context);
    context.report(diagnostic(codes.needsClock, operand, { found }, field ? [] : quote));
  }
  return { kind: "invalid", name, start, end };
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
  if (!field || typeFacts[field.type].family === "time") return false;
  const { found, quote } = writtenAs(operand, context);
  context.report(diagnostic(codes.valueType, operand, { name, type: field.type, found }, quote));
  return true;
}
