import { diagnostic, rewrite } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { writeRelative } from "../../base/language/relative-dates.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { clockResolver } from "../../base/options/options.ts";
import { quoteString } from "../../base/text/quote.ts";
import { isRelative, type Query } from "../ast/nodes.ts";
import { flattenRanges, transform } from "../ast/walk.ts";
import { findField } from "../resource/find-field.ts";
import type { Clock, DateResolver } from "./clock.ts";
import type { DateContext, ResolvedDate } from "./resolve-comparison.ts";

/**
 * Returns the query with values in place of relative dates. Without a clock, and for a field that holds no times, they
 * are reported, and their conditions are invalid.
 */
export function resolveDates(
  query: Query,
  { resource, text, report }: Omit<DateContext, "resolved"> & { readonly text?: string | undefined },
  clock: Clock | undefined,
): { readonly query: Query; readonly resolved: readonly ResolvedDate[] } {
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
