import { checkDiagnostic } from "../../../base/diagnostics/diagnostic.ts";
import { conflictIn, groupByField } from "../../logic/conflict.ts";
import type { Rule } from "../rule.ts";

/**
 * Conditions on one field, joined by AND at the top, that no value meets. With a resource, the type of the field counts:
 * no whole number is between 2 and 3.
 *
 * @example tags = 1 AND tags = 2
 * @example tags > 5 AND tags < 3
 */
export const contradiction: Rule = {
  query({ condition }, { resource, report, hasErrors }) {
    if (hasErrors()) return;
    for (const [name, group] of groupByField(condition)) {
      const conflict = conflictIn(group, resource);
      if (conflict) report(checkDiagnostic("contradiction", conflict, { name }));
    }
  },
};
