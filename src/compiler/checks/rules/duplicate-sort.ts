import { reportDuplicateNames } from "../duplicate-names.ts";
import type { Rule } from "../rule.ts";

/**
 * A second sort by the same field never decides anything.
 *
 * @example ORDER BY date, name, date DESC
 */
export const duplicateSort: Rule = {
  order: ({ sorts }, { report }) => reportDuplicateNames("duplicate-sort", sorts, ({ name }) => name, report),
};
