import type { Node } from "./nodes.ts";
import { walk } from "./walk.ts";

/** Returns whether a node is, or contains, one that could not be read. */
export function hasInvalid(node: Node): boolean {
  let isFound = false;
  walk(node, ({ kind }) => {
    isFound ||= kind === "invalid";
  });
  return isFound;
}
