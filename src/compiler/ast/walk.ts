import type { Node, Query } from "./nodes.ts";

/** What a callback of `walk` returns to pass over the nodes in a node. */
export const SKIP = Symbol("skip");

type Kind = Node["kind"];
type Parent<Of extends Kind> = Extract<Node, { readonly kind: Of }>;
type ChildKey<N> = {
  [Key in keyof N]-?: NonNullable<N[Key]> extends Node | readonly Node[] ? Key : never;
}[keyof N];

/** The keys under which each kind of node has others, in the order of the text. */
const childKeys: { readonly [Of in Kind]?: readonly ChildKey<Parent<Of>>[] } = {
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

type Children = Readonly<Record<string, Node | readonly Node[] | undefined>>;

const isNode = (child: Node | readonly Node[]): child is Node => !Array.isArray(child);

/** Calls `enter` for a node and for all nodes in it, in the order of the text. */
export function walk(node: Node, enter: (node: Node) => unknown): void {
  if (enter(node) === SKIP) return;
  for (const key of childKeys[node.kind] ?? []) {
    const child = (node as unknown as Children)[key];
    if (!child) continue;
    if (isNode(child)) walk(child, enter);
    else for (const each of child) walk(each, enter);
  }
}

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
  for (const key of childKeys[node.kind] ?? []) {
    const child = (node as unknown as Children)[key];
    if (!child) continue;
    const changed = isNode(child) ? transformNode(child, change) : transformList(child, change);
    if (changed !== child) made = { ...made, [key]: changed };
  }
  return change(made);
}

function transformList(nodes: readonly Node[], change: (node: Node) => Node): readonly Node[] {
  const made = nodes.map((node) => transformNode(node, change));
  return made.some((node, index) => node !== nodes[index]) ? made : nodes;
}
