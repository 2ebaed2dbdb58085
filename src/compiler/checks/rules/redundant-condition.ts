import { checkDiagnostic, fix } from "../../../base/diagnostics/diagnostic.ts";
import type { Span } from "../../../base/text/span.ts";
import { ungrouped } from "../../ast/conditions.ts";
import type { Condition } from "../../ast/nodes.ts";
import { redundantIn } from "../../logic/among-conditions.ts";
import { printCondition } from "../../printer/line.ts";
import type { Rule } from "../rule.ts";

type Removals = Map<Condition, Span | undefined>;

/** Adds what to remove for a term of an AND to be gone, for each of its terms and of those of the ANDs in it. */
function addRemovals(condition: Condition, removals: Removals): void {
  const and = ungrouped(condition);
  if (and.kind !== "and") return;
  and.terms.forEach((term, index) => {
    const [before, after] = [and.terms[index - 1], and.terms[index + 1]] as const;
    const alone = after && { start: term.start, end: after.start };
    removals.set(term, before ? { start: before.end, end: term.end } : alone);
    addRemovals(term, removals);
  });
}

function removalsOf(condition: Condition): Removals {
  const removals: Removals = new Map();
  addRemovals(condition, removals);
  return removals;
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
    let removals: Removals | undefined;
    for (const [name, group] of groups()) {
      for (const comparison of redundantIn(group, resource).slice(0, MOST_REPORTED)) {
        removals ??= removalsOf(condition);
        const span = removals.get(comparison);
        const fixes = span ? [fix("remove", { text: printCondition(comparison) }, { span, text: "" })] : [];
        report(checkDiagnostic("redundant-condition", comparison, { name }, fixes));
      }
    }
  },
};
