import { type LocatedValue, wrongValues } from "../../bindings/located-values.ts";
import { createDiagnostic, type Fix, rewrite } from "../../diagnostics/diagnostic.ts";
import { operators } from "../../language/operators.ts";
import type { Predicate } from "../../language/predicate.ts";
import { valueTypes } from "../../language/value-types.ts";
import { suits } from "../../resource/suits.ts";
import { quoteString } from "../../text/quote.ts";
import type { Rule } from "../rule.ts";

/**
 * A value must be one that the field can hold: a number where there are numbers, or a day that the calendar has, whose
 * diagnostic is `date-format`. A number and its digits in quotes are the same, as they are to the service. The values of
 * an operator that does not suit the field are passed over: they say nothing about what was meant.
 *
 * @example tags = "many"
 */
export const valueType: Rule = {
  fieldComparison(comparison, { name, field }, { bindings, report }) {
    const { name: operator } = comparison.operator;
    if (operators[operator].readsText || !suits(operator, field)) return;
    const { type } = field;
    const { diagnose, repair } = valueTypes[type];
    for (const value of wrongValues(comparison, bindings, (each) => diagnose(each) !== undefined)) {
      const code = diagnose(value.value);
      const found = String(value.value);
      const meant = wholeDay(operators[operator].predicate, found, repair?.(found));
      if (code) report(createDiagnostic(code, value, { name, type, found }, replacing(value, meant)));
    }
  },
};

/**
 * A day where a time is wanted is its first or its last second, as the order says; in any other comparison it would be
 * another question.
 */
function wholeDay(predicate: Predicate, found: string, meant: string | number | undefined) {
  const isDay = typeof meant === "string" && meant.includes(":") && !found.includes(":");
  if (!isDay) return meant;
  if (predicate.kind !== "order") return undefined;
  return predicate.sign === ">=" || predicate.sign === "<" ? meant : meant.replace("00:00:00", "23:59:59");
}

/** Returns the fix that writes another value, when there is one and the wrong one is in the text. */
export function replacing({ start, end, isWritten }: LocatedValue, meant: string | number | undefined): readonly Fix[] {
  if (meant === undefined || !isWritten) return [];
  const by = typeof meant === "number" ? String(meant) : quoteString(meant);
  return [rewrite("replace", { start, end }, by)];
}
