import type { Comparison, Condition } from "./nodes.ts";

/** What the parts of a condition become for an engine. */
export interface Parts<Made> {
  readonly comparison: (comparison: Comparison, isNegated: boolean) => Made;
  readonly joined: (terms: readonly Made[], by: "and" | "or") => Made;
}

/** How AND or OR joins terms when it is negated, or not. */
const joins = (kind: "and" | "or", isNegated: boolean) => ((kind === "and") === isNegated ? "or" : "and");

/** What AND or OR joins, with the terms of those inside that join in the same way. */
function termsBy(
  by: "and" | "or",
  condition: Condition,
  isNegated: boolean,
): readonly (readonly [term: Condition, isNegated: boolean])[] {
  if (condition.kind === "group") return termsBy(by, condition.condition, isNegated);
  if (condition.kind === "not") return termsBy(by, condition.term, !isNegated);
  const isJoined = (condition.kind === "and" || condition.kind === "or") && joins(condition.kind, isNegated) === by;
  return isJoined ? condition.terms.flatMap((term) => termsBy(by, term, isNegated)) : [[condition, isNegated]];
}

/**
 * NOT moves inward by De Morgan's laws, down to comparisons, as where filters are sent, so that nothing depends on what
 * an engine makes of NOT and null.
 */
export function foldCondition<Made>(condition: Condition, parts: Parts<Made>, isNegated = false): Made {
  switch (condition.kind) {
    case "comparison":
      return parts.comparison(condition, isNegated);
    case "group":
      return foldCondition(condition.condition, parts, isNegated);
    case "not":
      return foldCondition(condition.term, parts, !isNegated);
    case "invalid":
      throw new TypeError("A filter that was checked has no invalid condition.");
    default: {
      const by = joins(condition.kind, isNegated);
      const terms = termsBy(by, condition, isNegated);
      return parts.joined(
        terms.map(([term, negated]) => foldCondition(term, parts, negated)),
        by,
      );
    }
  }
}
