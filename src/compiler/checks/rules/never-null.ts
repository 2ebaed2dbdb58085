import { resourceDiagnostic } from "../../../base/diagnostics/diagnostic.ts";
import { cover } from "../../../base/text/span.ts";
import type { Rule } from "../rule.ts";

/**
 * Asking a field that always has a value whether it has one selects all or nothing.
 *
 * @example id IS NULL
 */
export const neverNull: Rule = {
  concerns: ({ whenNull }) => whenNull !== undefined,
  fieldComparison({ name: nameNode, operator }, { name, field }, { report }) {
    if (field.nullable) return;
    report(resourceDiagnostic("never-null", cover(nameNode, operator), { name }));
  },
};
