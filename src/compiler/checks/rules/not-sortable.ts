import type { Rule } from "../rule.ts";
import { reportUnlessPermitted } from "../unpermitted-use.ts";

/**
 * Not every field can be a sort key.
 *
 * @example ORDER BY photo
 */
export const notSortable: Rule = {
  fieldUse(use, { report }) {
    if (use.role === "sort") reportUnlessPermitted("not-sortable", use, report);
  },
};
