import type { Comparison, Condition, Group, Node } from "./nodes.ts";
import { childAt, childKeysOf, SKIP, walk } from "./walk.ts";

/** The condition without the parentheses around it. */
export function ungrouped(condition: Condition): Exclude<Condition, Group> {
  let inside = condition;
  while (inside.kind === "group") inside = inside.condition;
  return inside;
}

/** The conditions that a condition joins or encloses. */
export function termsOf(condition: Condition): readonly Condition[] {
  if (condition.kind === "comparison" || condition.kind === "invalid") return [];
  return childKeysOf(condition).flatMap((key) => childAt(condition, key) as Condition | readonly Condition[]);
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

/** The comparisons of a condition, in the order of the text; undefined when a part of it could not be read. */
export function comparisonsIn(condition: Condition | undefined): readonly Comparison[] | undefined {
  const found: Comparison[] = [];
  let isWhole = true;
  if (condition)
    walk(condition, (node) => {
      if (node.kind === "comparison") found.push(node);
      if (node.kind === "invalid") isWhole = false;
      return node.kind === "comparison" || !isWhole ? SKIP : undefined;
    });
  return isWhole ? found : undefined;
}
