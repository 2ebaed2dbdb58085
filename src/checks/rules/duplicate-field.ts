import { reportDuplicateNames } from "../duplicate-names.ts";
import type { Rule } from "../rule.ts";

/**
 * A field is returned once, however often it is selected.
 *
 * @example SELECT id, name, id
 */
export const duplicateField: Rule = {
  select: ({ fields }, { report }) => {
    const items = fields.map((name) => ({ name, start: name.start, end: name.end }));
    reportDuplicateNames("duplicate-field", items, report);
  },
};
