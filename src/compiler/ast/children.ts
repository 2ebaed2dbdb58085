import type { Node } from "./nodes.ts";

type Kind = Node["kind"];
type Parent<Of extends Kind> = Extract<Node, { readonly kind: Of }>;
type ChildKey<N> = {
  [Key in keyof N]-?: NonNullable<N[Key]> extends Node | readonly Node[] ? Key : never;
}[keyof N];

/** The keys under which each kind of node has others, in the order of the text. */
const childKeys: { readonly [Of in Kind]: readonly ChildKey<Parent<Of>>[] } = {
  query: ["select", "condition", "order", "limit", "offset"],
  select: ["fields"],
  order: ["sorts"],
  sort: ["name", "direction"],
  direction: [],
  count: ["value"],
  or: ["terms"],
  and: ["terms"],
  not: ["term"],
  group: ["condition"],
  comparison: ["name", "operator", "operands"],
  operator: [],
  name: [],
  string: [],
  number: [],
  literals: [],
  range: ["low", "high"],
  reference: [],
  variable: [],
  moment: [],
  period: [],
  invalid: ["name"],
};

export function childKeysOf({ kind }: Node): readonly string[] {
  return childKeys[kind];
}

/** What a node has under one of its child keys. */
export function childAt(node: Node, key: string): Node | readonly Node[] | undefined {
  return (node as unknown as Readonly<Record<string, Node | readonly Node[] | undefined>>)[key];
}

export function isList(child: Node | readonly Node[]): child is readonly Node[] {
  return Array.isArray(child);
}
