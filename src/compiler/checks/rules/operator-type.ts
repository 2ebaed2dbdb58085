import { type Report, resourceDiagnostic } from "../../../base/diagnostics/diagnostic.ts";
import { type OperatorName, operators } from "../../../base/language/operators.ts";
import { cover, type Span } from "../../../base/text/span.ts";
import { type FoundField, findField } from "../../resource/find-field.ts";
import { operatorsFor, suits } from "../../resource/permissions.ts";
import type { Rule } from "../rule.ts";

function reportUnsuitable(operator: OperatorName, at: Span, { name, field }: FoundField, report: Report): void {
  const data = {
    operator: operators[operator].canonical,
    name,
    type: field.type,
    operators: operatorsFor(field).map((each) => operators[each].canonical),
  };
  report(resourceDiagnostic("operator-type", at, data));
}

/**
 * An operator must suit the type of the field, and be one that the field takes: a number has no text to search in, and
 * a state has no order. So must the operator that NOT or OR makes of one that suits.
 *
 * @example tags CONTAINS 2
 */
export const operatorType: Rule = {
  unsuitedComparison({ operator }, found, { report }) {
    reportUnsuitable(operator.name, operator, found, report);
  },
  sentFilter({ filter, source, others }, resource, report) {
    const written = source.operator.name;
    const found = filter.operator === written ? undefined : findField(resource, filter.name);
    if (!found || suits(filter.operator, found.field) || !suits(written, found.field)) return;
    reportUnsuitable(filter.operator, cover(source, others.at(-1) ?? source), found, report);
  },
};
