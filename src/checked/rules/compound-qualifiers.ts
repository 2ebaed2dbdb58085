import { problem } from "../../diagnostics/diagnostic.ts";
import { qualifiersInOrder } from "../../resource/find-field.ts";
import type { ResourceRule } from "../resource-rule.ts";

/**
 * A compound field has a value for each of its qualifiers, in the alphabetical order of their names.
 *
 * @example volume:213:0 = 5
 */
export const compoundQualifiers: ResourceRule = {
  use({ found, nameSpan }, { report }) {
    if (!found?.field.qualifiers) return;
    const order = qualifiersInOrder(found.field);
    const given = found.qualifiers;
    if (given.length === order.length) return;
    const missing = order.slice(given.length);
    const extra = given.slice(order.length);
    report(problem("compound-qualifiers", nameSpan, { name: found.name, missing, extra, order }));
  },
};
