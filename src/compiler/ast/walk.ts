import { literalOffsets } from "../lexer/literals.ts";
import { scalar } from "./factories.ts";
import type * as Ast from "./nodes.ts";

/** What a callback of `walk` returns to skip the nodes in a node. */
export const SKIP = Symbol("skip");

/** The keys under which each kind of node has others, in the order of the text. */
const childKeys: { readonly [Kind in Ast.Node["kind"]]?: readonly string[] } = {
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

type Child = Ast.Node | readonly Ast.Node[] | undefined;

const childOf = (node: Ast.Node, key: string) => (node as unknown as Readonly<Record<string, Child>>)[key];
const isList = (child: Child): child is readonly Ast.Node[] => Array.isArray(child);

/** Calls `enter` for a node and for all nodes in it, in the order of the text. */
export function walk(node: Ast.Node, enter: (node: Ast.Node) => unknown): void {
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
export function transform(query: Ast.Query, change: (node: Ast.Node) => Ast.Node): Ast.Query {
  const made = transformNode(query, change);
  if (made.kind !== "query") throw new TypeError("A query can only become a query.");
  return made;
}

function transformNode(node: Ast.Node, change: (node: Ast.Node) => Ast.Node): Ast.Node {
  let made = node;
  for (const key of childKeys[node.kind] ?? []) {
    const child = childOf(node, key);
    let changed: Child = child;
    if (!isList(child)) changed = child && transformNode(child, change);
    else {
      const nodes = child.map((each) => transformNode(each, change));
      if (nodes.some((each, index) => each !== child[index])) changed = nodes;
    }
    if (changed !== child) made = { ...made, [key]: changed };
  }
  return change(made);
}

/** Returns whether a node contains a part that could not be parsed, or is a query with syntax errors. */
export function hasInvalid(node: Ast.Node): boolean {
  let isFound = false;
  walk(node, (each) => {
    isFound ||= each.kind === "invalid" || (each.kind === "query" && each.hasErrors === true);
    return isFound ? SKIP : undefined;
  });
  return isFound;
}

/** The condition without the parentheses around it. */
export function ungrouped(condition: Ast.Condition): Exclude<Ast.Condition, Ast.Group> {
  return condition.kind === "group" ? ungrouped(condition.condition) : condition;
}

/** The conditions that a condition joins or encloses. */
export function termsOf(condition: Ast.Condition): readonly Ast.Condition[] {
  if (condition.kind === "and" || condition.kind === "or") return condition.terms;
  return condition.kind === "not" ? [condition.term] : condition.kind === "group" ? [condition.condition] : [];
}

/** The conditions that all must hold: the terms of an AND, or the only condition; none when there is no condition. */
export function conjunctsOf(condition: Ast.Condition | undefined): readonly Ast.Condition[] {
  const inside = condition && ungrouped(condition);
  return inside?.kind === "and" ? inside.terms : inside ? [inside] : [];
}

/** The comparisons of a condition, in the order of the text. */
export function comparisonsIn(condition: Ast.Condition | undefined): readonly Ast.Comparison[] {
  const found: Ast.Comparison[] = [];
  const collect = (each: Ast.Condition): unknown =>
    each.kind === "comparison" ? found.push(each) : termsOf(each).forEach(collect);
  if (condition) collect(condition);
  return found;
}

/** What the parts of a condition become for an engine. */
export interface Parts<Made> {
  readonly comparison: (comparison: Ast.Comparison, isNegated: boolean) => Made;
  readonly joined: (terms: readonly Made[], by: "and" | "or") => Made;
}

/**
 * Folds a condition for an engine. NOT moves inward by De Morgan's laws, down to comparisons, as where filters are sent,
 * so that nothing depends on what an engine makes of NOT and null. Terms of an AND in an AND, or of an OR in an OR, are
 * its terms.
 */
export function foldCondition<Made>(condition: Ast.Condition, parts: Parts<Made>): Made {
  const made: Made[] = [];
  const addTerms = (inside: Ast.Condition, isNot: boolean, by: "and" | "or" | undefined): void => {
    if (inside.kind === "group") return addTerms(inside.condition, isNot, by);
    if (inside.kind === "not") return addTerms(inside.term, !isNot, by);
    if (inside.kind === "invalid") throw new TypeError("A filter that was checked has no invalid condition.");
    if (inside.kind === "comparison") return void made.push(parts.comparison(inside, isNot));
    const own = (inside.kind === "and") === isNot ? "or" : "and";
    const first = made.length;
    for (const term of inside.terms) addTerms(term, isNot, own);
    if (own !== by) made.push(parts.joined(made.splice(first), own));
  };
  addTerms(condition, false, undefined);
  return made[0] as Made;
}

type FlatOperand = Exclude<Ast.Operand, Ast.Range>;

const isRange = (operand: Ast.Operand): operand is Ast.Range => operand.kind === "range";

/** The operands with both ends of a range in place of the range. */
export function flattenRanges(operands: readonly Ast.Operand[]): readonly FlatOperand[] {
  if (!operands.some(isRange)) return operands as readonly FlatOperand[]; // nearly always
  return operands.flatMap((operand) => (isRange(operand) ? [operand.low, operand.high] : [operand]));
}

/** A node for each value of a literal list, made as they are walked. Without a text, each has the next position. */
export function* literalsOf(list: Ast.Literals): Generator<Ast.StringLiteral | Ast.NumberLiteral> {
  const { values, written, start, end } = list;
  const offsets = written === "" ? undefined : literalOffsets(written, start);
  for (let index = 0; index < values.length; index++) {
    const at = Math.min(start + index, end);
    yield scalar(values[index] as string | number, offsets?.[index * 2] ?? at, offsets?.[index * 2 + 1] ?? at);
  }
}

/** The operands of a comparison, a node for each value; of a range, its two ends. */
export function* operandsOf({ operands }: Ast.Comparison): Generator<Ast.SingleOperand | Ast.Period> {
  for (const operand of flattenRanges(operands)) {
    if (operand.kind === "literals") yield* literalsOf(operand);
    else yield operand;
  }
}
