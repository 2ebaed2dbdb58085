import { createDiagnostic } from "../../diagnostics/diagnostic.ts";
import { operators } from "../../language/operators.ts";
import { suits } from "../../resource/suits.ts";
import { cover } from "../../text/span.ts";
import type { Rule } from "../rule.ts";

/**
 * Asking a field that always has a value whether it has one selects all or nothing.
 *
 * @example id IS NULL
 */
export const neverNull: Rule = {
  fieldComparison({ name: nameNode, operator }, { name, field }, { report }) {
    if (field.nullable || !suits(operator.name, field) || operators[operator.name].whenNull === undefined) return;
    report(createDiagnostic("never-null", cover(nameNode, operator), { name }));
  },
};
