import { operandsOf } from "../../ast/operands.ts";
import { problem } from "../../diagnostics/diagnostic.ts";
import { valueTypes } from "../../language/value-types.ts";
import { findField } from "../../resource/find-field.ts";
import type { ResourceRule } from "../resource-rule.ts";

/**
 * A number and a date cannot be compared, in whichever fields they are.
 *
 * @example sum > Field:date
 */
export const referenceType: ResourceRule = {
  comparison(comparison, { name, field }, { resource, report }) {
    for (const operand of operandsOf(comparison)) {
      if (operand.kind !== "reference") continue;
      const other = findField(resource, operand.name);
      if (!other || valueTypes[other.field.type].family === valueTypes[field.type].family) continue;
      report(problem("reference-type", operand, { name, other: other.name }));
    }
  },
};
