import { createDiagnostic } from "../../diagnostics/diagnostic.ts";
import { groupByField } from "../../reason/group-by-field.ts";
import { findUnsatisfiable } from "../../reason/unsatisfiable.ts";
import { findField } from "../../resource/find-field.ts";
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
      const field = resource && findField(resource, name)?.field;
      const unsatisfiable = findUnsatisfiable(group, field);
      if (unsatisfiable) report(createDiagnostic("contradiction", unsatisfiable, { name }));
    }
  },
};
