import { diagnostic, type Report, rewrite } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { writeMoment, writePeriod } from "../../base/language/relative-dates.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { clockResolver } from "../../base/options/options.ts";
import { quoteString } from "../../base/text/quote.ts";
import type { Span } from "../../base/text/span.ts";
import type * as Ast from "../ast/nodes.ts";
import { flattenRanges, transform } from "../ast/walk.ts";
import { findField } from "../resource/find-field.ts";
import type { Field, Resource } from "../resource/resource.ts";
import type { Weekday } from "./calendar.ts";

/** The settings from which relative dates such as `TODAY` are resolved. */
export interface ClockSettings {
  /** The current time; a string is in RFC 3339, as in `2026-01-31T12:00:00Z` (default: that of the system). Can be a getter. */
  readonly now?: Date | string | undefined;
  /** The time zone of days and hours, by its name in the IANA database (default: UTC with `now`, else that of the system). */
  readonly timeZone?: string | undefined;
  /** The first day of a week (default: monday). */
  readonly weekStartsOn?: Weekday | undefined;
}

/** A clock, as from `createClock`. It has the date arithmetic, so a program without a clock does not load it. */
export interface Clock {
  readonly now: Date | string;
  readonly timeZone: string;
  readonly weekStartsOn: Weekday;
  /** Returns the conditions for relative dates at the time of the clock. */
  readonly [clockResolver]: (context: DateContext) => DateResolver;
}

/** The first and the last value of a relative date, in the format of its field. */
export interface ResolvedDate {
  readonly span: Span;
  readonly from: string;
  readonly to: string;
}

export interface DateContext {
  readonly resource?: Resource | undefined;
  readonly report: Report;
  /** Takes the values of each date. */
  readonly resolved: ResolvedDate[];
}

/** Returns the conditions on values that a comparison with relative dates stands for, at the same span of the text. */
type DateResolver = (comparison: Ast.Comparison, field: Field | undefined) => Ast.Condition;

export type Relative = Ast.Moment | Ast.Period;

export function isRelative(operand: Ast.Operand): operand is Relative {
  return operand.kind === "moment" || operand.kind === "period";
}

/** The canonical spelling of a relative date. */
export function writeRelative(date: Relative): string {
  return date.kind === "moment" ? writeMoment(date) : writePeriod(date);
}

/**
 * Returns the query with values in place of relative dates. Without a clock, and for a field that holds no times, they
 * are reported, and their conditions are invalid.
 */
export function resolveDates(
  query: Ast.Query,
  { resource, text, report }: Omit<DateContext, "resolved"> & { readonly text?: string | undefined },
  clock: Clock | undefined,
): { readonly query: Ast.Query; readonly resolved: readonly ResolvedDate[] } {
  const resolved: ResolvedDate[] = [];
  let resolver: DateResolver | undefined;
  const changed = transform(query, (node) => {
    const dates = node.kind === "comparison" ? flattenRanges(node.operands).filter(isRelative) : [];
    if (node.kind !== "comparison" || dates.length === 0) return node;
    const { name, start, end } = node;
    const field = resource && findField(resource, name.text)?.field;
    const isTime = !field || typeFacts[field.type].family === "time";
    if (isTime && clock) {
      resolver ??= clock[clockResolver]({ resource, report, resolved });
      return resolver(node, field);
    }
    for (const date of dates) {
      const found = writeRelative(date);
      // A single word may be meant as a string.
      const string = quoteString(text?.slice(date.start, date.end) ?? found);
      const fixes = found.includes(" ") || (field && isTime) ? [] : [rewrite("quote", date, string)];
      if (isTime) report(diagnostic(codes.needsClock, date, { found }, fixes));
      else report(diagnostic(codes.valueType, date, { name: name.text, type: field.type, found }, fixes));
    }
    return { kind: "invalid", name, start, end };
  });
  return { query: changed, resolved };
}
