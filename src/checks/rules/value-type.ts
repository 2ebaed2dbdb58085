import { type LocatedValue, wrongValues } from "../../bindings/located-values.ts";
import { certainIf, createDiagnostic, type Fix, rewrite } from "../../diagnostics/diagnostic.ts";
import { operators } from "../../language/operators.ts";
import type { Predicate } from "../../language/predicate.ts";
import { placeDistance, readTime, writeTime } from "../../language/time-notations.ts";
import { exampleOf, valueTypes } from "../../language/value-types.ts";
import type { Field } from "../../resource/resource.ts";
import { suits } from "../../resource/suits.ts";
import { quoteString } from "../../text/quote.ts";
import type { Rule } from "../rule.ts";

const DAY = 86_400_000;

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
    for (const value of wrongValues(comparison, bindings, (each) => diagnose(each, field) !== undefined)) {
      const code = diagnose(value.value, field);
      const found = String(value.value);
      const meant = repair?.(found, field);
      const by = wholeDay(operators[operator].predicate, found, meant?.value, field);
      const fixes = replacing(value, by).map((each) => certainIf(meant?.isCertain === true, each));
      if (code) report(createDiagnostic(code, value, { name, type, ...exampleOf(field), found }, fixes));
    }
  },
};

/**
 * A day where a time is wanted is its first or its last second, as the order says; in any other comparison it would be
 * another question.
 */
function wholeDay(predicate: Predicate, found: string, meant: string | number | undefined, field: Field) {
  const isDay = typeof meant === "string" && meant.includes(":") && !found.includes(":");
  if (!isDay) return meant;
  if (predicate.kind !== "order") return undefined;
  if (predicate.sign === ">=" || predicate.sign === "<") return meant;
  const [first, distance] = [readTime(meant, field), placeDistance(field)];
  return first === undefined || distance === undefined ? undefined : writeTime(first + DAY - distance, field);
}

/** Returns the fix that writes another value, when there is one and the wrong one is in the text. */
export function replacing({ start, end, isWritten }: LocatedValue, meant: string | number | undefined): readonly Fix[] {
  if (meant === undefined || !isWritten) return [];
  const by = typeof meant === "number" ? String(meant) : quoteString(meant);
  return [rewrite("replace", { start, end }, by)];
}
