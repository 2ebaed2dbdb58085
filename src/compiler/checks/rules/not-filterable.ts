import type { Rule } from "../rule.ts";
import { reportUnlessPermitted } from "../unpermitted-use.ts";

/**
 * Not every field can be used in a condition, neither as its field nor as a reference.
 *
 * @example photo IS NULL
 */
export const notFilterable: Rule = {
  fieldUse(use, { report }) {
    if (use.role === "filter" || use.role === "reference") reportUnlessPermitted("not-filterable", use, report);
  },
};
