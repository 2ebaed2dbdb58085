import { resourceDiagnostic } from "../../../base/diagnostics/diagnostic.ts";
import { operators } from "../../../base/language/operators.ts";
import { exampleOf } from "../../../base/language/value-types.ts";
import { comparesAsText } from "../../resource/permissions.ts";
import type { Rule } from "../rule.ts";

/**
 * Values travel as texts, so a service can look at how a number or a date begins, but a range is nearly always meant.
 *
 * @example date STARTS WITH "2026-01"
 */
export const comparedAsText: Rule = {
  concerns: ({ readsText }) => readsText,
  fieldComparison({ operator }, { name, field }, { report }) {
    if (!comparesAsText(operator.name, field)) return;
    const data = { operator: operators[operator.name].canonical, name, type: field.type, ...exampleOf(field) };
    report(resourceDiagnostic("compared-as-text", operator, data));
  },
};
