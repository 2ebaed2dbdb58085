import { childAt, childKeysOf, isList } from "./children.ts";
import type { Node, Query } from "./nodes.ts";

/**
 * The query with each node replaced by what `change` makes of it, from the leaves to the root. What `change` returns as
 * it was given stays the same object, and so does all around it.
 */
export function transform(query: Query, change: (node: Node) => Node): Query {
  const made = transformNode(query, change);
  if (made.kind !== "query") throw new TypeError("A query can only become a query.");
  return made;
}

function transformNode(node: Node, change: (node: Node) => Node): Node {
  let made = node;
  for (const key of childKeysOf(node)) {
    const child = childAt(node, key);
    if (!child) continue;
    const changed = isList(child) ? transformList(child, change) : transformNode(child, change);
    if (changed !== child) made = { ...made, [key]: changed };
  }
  return change(made);
}

function transformList(nodes: readonly Node[], change: (node: Node) => Node): readonly Node[] {
  const made = nodes.map((node) => transformNode(node, change));
  return made.some((node, index) => node !== nodes[index]) ? made : nodes;
}
