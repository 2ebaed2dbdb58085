import { ungrouped } from "../../ast/conditions.ts";
import type { Comparison, Condition } from "../../ast/nodes.ts";
import { createDiagnostic, fix } from "../../diagnostics/diagnostic.ts";
import { redundantIn } from "../../logic/among-conditions.ts";
import { printCondition } from "../../printer/line.ts";
import type { Span } from "../../text/span.ts";
import type { Rule } from "../rule.ts";

/** What to remove for a term of an AND to be gone; undefined for what is no term of one. */
function removal(comparison: Comparison, condition: Condition): Span | undefined {
  const and = ungrouped(condition);
  if (and.kind !== "and") return undefined;
  const at = and.terms.indexOf(comparison);
  if (at < 0)
    return and.terms.reduce((found, term) => found ?? removal(comparison, term), undefined as Span | undefined);
  const [before, after] = [and.terms[at - 1], and.terms[at + 1]] as const;
  if (before) return { start: before.end, end: comparison.end };
  return after && { start: comparison.start, end: after.start };
}

/** So many are reported for a field; the others are when these are gone. */
const MOST_REPORTED = 5;

/**
 * A condition that adds nothing to the others on its field, joined by AND at the top.
 *
 * @example price > 10 AND price > 5
 */
export const redundantCondition: Rule = {
  query({ condition }, { resource, groups, report, hasErrors }) {
    if (!condition || hasErrors()) return;
    for (const [name, group] of groups()) {
      for (const comparison of redundantIn(group, { resource }).slice(0, MOST_REPORTED)) {
        const span = removal(comparison, condition);
        const fixes = span ? [fix("remove", { text: printCondition(comparison) }, { span, text: "" })] : [];
        report(createDiagnostic("redundant-condition", comparison, { name }, fixes));
      }
    }
  },
};
