import { checkDiagnostic } from "../../../base/diagnostics/diagnostic.ts";
import type { Rule } from "../rule.ts";

/**
 * A selection has no comments. One remark, on the first, says so for all.
 *
 * @example a = 1 -- only these
 */
export const commentNotSent: Rule = {
  query({ comments }, { report, hasErrors }) {
    const first = comments?.[0];
    if (first && !hasErrors()) report(checkDiagnostic("comment-not-sent", first, {}));
  },
};
