import type { Condition, Group, Node } from "./nodes.ts";
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

function has(node: Node, isWanted: (kind: Node["kind"]) => boolean): boolean {
  let isFound = false;
  walk(node, ({ kind }) => {
    isFound ||= isWanted(kind);
    return isFound ? SKIP : undefined;
  });
  return isFound;
}

/** Returns whether a node is, or contains, one that could not be read. */
export const hasInvalid = (node: Node): boolean => has(node, (kind) => kind === "invalid");

/** Returns whether a node is, or contains, an OR or a NOT. */
export const hasLogic = (node: Node): boolean => has(node, (kind) => kind === "or" || kind === "not");
