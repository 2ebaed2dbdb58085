import { reportDuplicateNames } from "../duplicate-names.ts";
import type { Rule } from "../rule.ts";

/**
 * A field is returned once, however often it is selected.
 *
 * @example SELECT id, name, id
 */
export const duplicateField: Rule = {
  select: ({ fields }, { report }) => reportDuplicateNames("duplicate-field", fields, (field) => field, report),
};
