import type { Comparison, Condition } from "../../../compiler/ast/nodes.ts";

/** What the parts of a condition become for an engine. */
export interface Parts<Made> {
  readonly comparison: (comparison: Comparison, isNegated: boolean) => Made;
  readonly joined: (terms: readonly Made[], by: "and" | "or") => Made;
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
      const terms = condition.terms.map((term) => foldCondition(term, parts, isNegated));
      return parts.joined(terms, (condition.kind === "and") === isNegated ? "or" : "and");
    }
  }
}
