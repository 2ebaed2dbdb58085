import { certainIf, type Fix, resourceDiagnostic, rewrite } from "../../../base/diagnostics/diagnostic.ts";
import { askOfPeriods, type Period } from "../../../base/language/periods.ts";
import { zoneOf } from "../../../base/language/time-notations.ts";
import { readDays } from "../../../base/language/times.ts";
import { exampleOf, valueTypes } from "../../../base/language/value-types.ts";
import { wholeDays } from "../../../base/language/whole-days.ts";
import { quoteString } from "../../../base/text/quote.ts";
import type { Comparison } from "../../ast/nodes.ts";
import { type LocatedValue, wrongValues } from "../../bindings/located-values.ts";
import type { Rule } from "../rule.ts";

/**
 * A value must be one that the field can hold: a number where there are numbers, or a day that the calendar has, whose
 * diagnostic is `date-format`. A day where times are, or a month where days are, has the diagnostic `date-precision`: it
 * could be taken for its first moment, and is meant as a whole. A number and its digits in quotes are the same, as they are to the service. The values of
 * an operator that does not suit the field are passed over: they say nothing about what was meant.
 *
 * @example tags = "many"
 */
export const valueType: Rule = {
  concerns: ({ arity, readsText }) => arity !== "none" && !readsText,
  fieldComparison(comparison, { name, field }, { bindings, report, timeZone }) {
    const { type } = field;
    const { diagnose, repair, family } = valueTypes[type];
    for (const value of wrongValues(comparison, field, bindings, (each) => diagnose(each, field) !== undefined)) {
      const code = diagnose(value.value, field);
      const found = String(value.value);
      const data = { name, type, ...exampleOf(field), found };
      const days = family === "time" ? readDays(found, field) : undefined;
      if (days) {
        const isCertain = (zoneOf(field) ?? timeZone) !== undefined;
        const fixes = boundFixes(comparison, value, wholeDays(days, field, timeZone)).map((each) =>
          certainIf(isCertain, each),
        );
        report(resourceDiagnostic("date-precision", value, { ...data, unit: days.unit }, fixes));
      } else if (code) {
        const meant = repair?.(found, field, timeZone);
        const fixes = replacing(value, meant?.value).map((each) => certainIf(meant?.isCertain === true, each));
        report(resourceDiagnostic(code, value, data, fixes));
      }
    }
  },
};

/** `created <= "2026-01-31"` → `created <= "2026-01-31 23:59:59"`: the moment of a period that a bound is meant to be. */
function boundFixes(
  { operator, operands }: Comparison,
  value: LocatedValue,
  period: Period<string> | undefined,
): readonly Fix[] {
  const [asked] = (period && askOfPeriods(operator.name, [period])) ?? [];
  if (operands.length > 1 || asked?.operator !== operator.name) return [];
  return replacing(value, asked.values[0]);
}

/** Returns the fix that writes another value, when there is one and the wrong one is in the text. */
export function replacing(
  { start, end, isWritten }: Omit<LocatedValue, "value">,
  meant: string | number | undefined,
): readonly Fix[] {
  if (meant === undefined || !isWritten) return [];
  const by = typeof meant === "number" ? String(meant) : quoteString(meant);
  return [rewrite("replace", { start, end }, by)];
}
