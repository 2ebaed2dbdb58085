import { type LocatedValue, wrongValues } from "../../bindings/located-values.ts";
import { createDiagnostic, type Fix, rewrite } from "../../diagnostics/diagnostic.ts";
import { operators } from "../../language/operators.ts";
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
    if (operators[operator].suits === "text" || !suits(operator, field)) return;
    const { type } = field;
    const { diagnose, repair } = valueTypes[type];
    for (const value of wrongValues(comparison, bindings, (each) => diagnose(each) !== undefined)) {
      const code = diagnose(value.value);
      const found = String(value.value);
      const meant = repair?.(found);
      if (code) report(createDiagnostic(code, value, { name, type, found }, replacing(value, meant)));
    }
  },
};

/** Returns the fix that writes another value, when there is one and the wrong one is in the text. */
export function replacing({ start, end, isWritten }: LocatedValue, meant: string | number | undefined): readonly Fix[] {
  if (meant === undefined || !isWritten) return [];
  const by = typeof meant === "number" ? String(meant) : quoteString(meant);
  return [rewrite("replace", { start, end }, by)];
}
