import type { Node, Query } from "./nodes.ts";

/** What a callback of `walk` returns to skip the nodes in a node. */
export const SKIP = Symbol("skip");

/** The keys under which each kind of node has others, in the order of the text. */
const childKeys: { readonly [Kind in Node["kind"]]?: readonly string[] } = {
  query: ["select", "condition", "order", "limit", "offset"],
  select: ["fields"],
  order: ["sorts"],
  sort: ["name", "direction"],
  count: ["value"],
  or: ["terms"],
  and: ["terms"],
  not: ["term"],
  group: ["condition"],
  comparison: ["name", "operator", "operands"],
  range: ["low", "high"],
  invalid: ["name"],
};

type Child = Node | readonly Node[] | undefined;

const childOf = (node: Node, key: string) => (node as unknown as Readonly<Record<string, Child>>)[key];
const isList = (child: Child): child is readonly Node[] => Array.isArray(child);

/** Calls `enter` for a node and for all nodes in it, in the order of the text. */
export function walk(node: Node, enter: (node: Node) => unknown): void {
  if (enter(node) === SKIP) return;
  for (const key of childKeys[node.kind] ?? []) {
    const child = childOf(node, key);
    if (isList(child)) for (const each of child) walk(each, enter);
    else if (child) walk(child, enter);
  }
}

/**
 * Returns the query with each node replaced by what `change` returns for it, from the leaves to the root. Nodes that
 * `change` returns as they are stay the same objects, and so do those around them.
 */
export function transform(query: Query, change: (node: Node) => Node): Query {
  const made = transformNode(query, change);
  if (made.kind !== "query") throw new TypeError("A query can only become a query.");
  return made;
}

function transformNode(node: Node, change: (node: Node) => Node): Node {
  let made = node;
  for (const key of childKeys[node.kind] ?? []) {
    const child = childOf(node, key);
    const changed = isList(child) ? transformList(child, change) : child && transformNode(child, change);
    if (changed !== child) made = { ...made, [key]: changed };
  }
  return change(made);
}

function transformList(nodes: readonly Node[], change: (node: Node) => Node): readonly Node[] {
  const made = nodes.map((node) => transformNode(node, change));
  return made.some((node, index) => node !== nodes[index]) ? made : nodes;
}
