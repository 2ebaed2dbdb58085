import { checkDiagnostic, fix } from "../../../base/diagnostics/diagnostic.ts";
import { hasInvalid } from "../../ast/conditions.ts";
import type { And, Condition } from "../../ast/nodes.ts";
import type { Rule } from "../rule.ts";

/** What was not read from a text has no span, and needs no parentheses. */
function isBare(term: Condition): term is And {
  return term.kind === "and" && term.end > term.start;
}

/**
 * AND binds closer than OR, which not everyone has in mind; parentheses say which is meant.
 *
 * @example a = 1 OR a = 2 AND b = 3
 */
export const mixedAndOr: Rule = {
  or(or, { report }) {
    const bare = or.terms.filter(isBare);
    if (bare.length === 0 || hasInvalid(or)) return;
    for (const term of bare) {
      const { start, end } = term;
      const open = { span: { start, end: start }, text: "(" };
      const close = { span: { start: end, end }, text: ")" };
      report(checkDiagnostic("mixed-and-or", term, {}, [fix("add-parentheses", {}, open, close)]));
    }
  },
};
