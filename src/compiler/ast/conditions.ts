import type { Comparison, Condition, Group, Node } from "./nodes.ts";
import { SKIP, walk } from "./walk.ts";

/** The condition without the parentheses around it. */
export function ungrouped(condition: Condition): Exclude<Condition, Group> {
  let inside = condition;
  while (inside.kind === "group") inside = inside.condition;
  return inside;
}

/** The conditions that a condition joins or encloses. */
export function termsOf(condition: Condition): readonly Condition[] {
  if (condition.kind === "and" || condition.kind === "or") return condition.terms;
  return condition.kind === "not" ? [condition.term] : condition.kind === "group" ? [condition.condition] : [];
}

/** The conditions that all must hold: the terms of an AND, or the only condition; none when there is no condition. */
export function conjunctsOf(condition: Condition | undefined): readonly Condition[] {
  if (!condition) return [];
  const inside = ungrouped(condition);
  return inside.kind === "and" ? inside.terms : [inside];
}

/** Returns whether a node is, or contains, one that could not be read. */
export function hasInvalid(node: Node): boolean {
  let isFound = false;
  walk(node, ({ kind }) => {
    isFound ||= kind === "invalid";
    return isFound ? SKIP : undefined;
  });
  return isFound;
}

/** Visits the comparisons of a condition, in the order of the text. */
export function eachComparison(condition: Condition | undefined, visit: (comparison: Comparison) => void): void {
  if (!condition) return;
  if (condition.kind === "comparison") visit(condition);
  else for (const term of termsOf(condition)) eachComparison(term, visit);
}

/** The comparisons of a condition, in the order of the text; undefined when a part of it could not be read. */
export function comparisonsIn(condition: Condition | undefined): readonly Comparison[] | undefined {
  const found: Comparison[] = [];
  const collect = (term: Condition): boolean => {
    if (term.kind === "comparison") found.push(term);
    return term.kind !== "invalid" && termsOf(term).every(collect);
  };
  return !condition || collect(condition) ? found : undefined;
}

/** What the parts of a condition become for an engine. */
export interface Parts<Made> {
  readonly comparison: (comparison: Comparison, isNegated: boolean) => Made;
  readonly joined: (terms: readonly Made[], by: "and" | "or") => Made;
}

/**
 * NOT moves inward by De Morgan's laws, down to comparisons, as where filters are sent, so that nothing depends on what
 * an engine makes of NOT and null. Terms of an AND in an AND, or of an OR in an OR, are its terms.
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
      const terms = condition.terms.flatMap((term) => termsBy(by, term, isNegated));
      const made = terms.map(([term, isTermNegated]) => foldCondition(term, parts, isTermNegated));
      return parts.joined(made, by);
    }
  }
}

/** How AND or OR joins terms when it is negated, or not. */
const joins = (kind: "and" | "or", isNegated: boolean) => ((kind === "and") === isNegated ? "or" : "and");

type Term = readonly [term: Condition, isNegated: boolean];

function termsBy(by: "and" | "or", condition: Condition, isNegated: boolean): readonly Term[] {
  if (condition.kind === "group") return termsBy(by, condition.condition, isNegated);
  if (condition.kind === "not") return termsBy(by, condition.term, !isNegated);
  const isJoined = (condition.kind === "and" || condition.kind === "or") && joins(condition.kind, isNegated) === by;
  return isJoined ? condition.terms.flatMap((term) => termsBy(by, term, isNegated)) : [[condition, isNegated]];
}
