import type { And, Comparison, Condition, Group, Node, Not, Or } from "./nodes.ts";
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
 * Folds a condition for an engine. NOT moves inward by De Morgan's laws, down to comparisons, as where filters are sent,
 * so that nothing depends on what an engine makes of NOT and null. Terms of an AND in an AND, or of an OR in an OR, are
 * its terms.
 */
export function foldCondition<Made>(condition: Condition, parts: Parts<Made>, isNegated = false): Made {
  const [inside, isNot] = withoutNot(condition, isNegated);
  if (inside.kind === "invalid") throw new TypeError("A filter that was checked has no invalid condition.");
  if (inside.kind === "comparison") return parts.comparison(inside, isNot);
  const by = joins(inside, isNot);
  const terms = termsBy(by, inside, isNot).map(([term, isTermNegated]) => foldCondition(term, parts, isTermNegated));
  return parts.joined(terms, by);
}

type Term = readonly [term: Exclude<Condition, Group | Not>, isNegated: boolean];

function withoutNot(condition: Condition, isNegated: boolean): Term {
  if (condition.kind === "group") return withoutNot(condition.condition, isNegated);
  return condition.kind === "not" ? withoutNot(condition.term, !isNegated) : [condition, isNegated];
}

/** How AND or OR joins its terms when it is negated, or not. */
const joins = ({ kind }: And | Or, isNegated: boolean) => ((kind === "and") === isNegated ? "or" : "and");

function termsBy(by: "and" | "or", condition: Condition, isNegated: boolean): readonly Term[] {
  const term = withoutNot(condition, isNegated);
  const [inside, isNot] = term;
  const isJoined = (inside.kind === "and" || inside.kind === "or") && joins(inside, isNot) === by;
  return isJoined ? inside.terms.flatMap((each) => termsBy(by, each, isNot)) : [term];
}
