import { referencesOf } from "../../bindings/located-references.ts";
import { createDiagnostic } from "../../diagnostics/diagnostic.ts";
import { operators } from "../../language/operators.ts";
import { valueTypes } from "../../language/value-types.ts";
import { findField } from "../../resource/find-field.ts";
import { suits } from "../../resource/suits.ts";
import type { Rule } from "../rule.ts";

/**
 * A number and a date cannot be compared, in whichever fields they are. What a text is searched for can be anything.
 *
 * @example sum > Field:date
 */
export const referenceType: Rule = {
  fieldComparison(comparison, { name, field }, { resource, bindings, report }) {
    const { operator } = comparison;
    if (!suits(operator.name, field) || operators[operator.name].readsText) return;
    for (const reference of referencesOf(comparison, bindings)) {
      const other = findField(resource, reference.name);
      if (!other || valueTypes[other.field.type].family === valueTypes[field.type].family) continue;
      report(createDiagnostic("reference-type", reference, { name, other: other.name }));
    }
  },
};
