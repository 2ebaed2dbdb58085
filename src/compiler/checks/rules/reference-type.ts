import { resourceDiagnostic } from "../../../base/diagnostics/diagnostic.ts";
import { typeFacts } from "../../../base/language/value-types.ts";
import { referencesOf } from "../../bindings/located-references.ts";
import { findField } from "../../resource/find-field.ts";
import type { Rule } from "../rule.ts";

/**
 * A number and a date cannot be compared, in whichever fields they are. What a text is searched for can be anything.
 *
 * @example sum > Field:date
 */
export const referenceType: Rule = {
  concerns: ({ arity, readsText }) => arity !== "none" && !readsText,
  fieldComparison(comparison, { name, field }, { resource, bindings, report }) {
    for (const reference of referencesOf(comparison, bindings)) {
      const other = findField(resource, reference.name);
      if (!other || typeFacts[other.field.type].family === typeFacts[field.type].family) continue;
      report(resourceDiagnostic("reference-type", reference, { name, other: other.name }));
    }
  },
};
