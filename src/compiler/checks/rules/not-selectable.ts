import type { Rule } from "../rule.ts";
import { reportUnlessPermitted } from "../unpermitted-use.ts";

/**
 * Not every field can be selected.
 *
 * @example SELECT search
 */
export const notSelectable: Rule = {
  fieldUse(use, { report }) {
    if (use.role === "select") reportUnlessPermitted("not-selectable", use, report);
  },
};
