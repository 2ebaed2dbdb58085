import { childAt, childKeysOf, isList } from "./children.ts";
import type { Node } from "./nodes.ts";

/** What a callback of `walk` returns to pass over the nodes in a node. */
export const SKIP = Symbol("skip");

/** Calls `enter` for a node and for all nodes in it, in the order of the text. */
export function walk(node: Node, enter: (node: Node) => unknown): void {
  if (enter(node) === SKIP) return;
  for (const key of childKeysOf(node)) {
    const child = childAt(node, key);
    if (!child) continue;
    if (isList(child)) for (const each of child) walk(each, enter);
    else walk(child, enter);
  }
}
