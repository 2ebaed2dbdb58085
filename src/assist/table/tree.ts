import * as make from "../../compiler/ast/factories.ts";
import type { Condition, Query, Sort } from "../../compiler/ast/nodes.ts";
import { liftParts } from "../../compiler/wire/lift/lift.ts";
import { comparison, sortBy } from "../../compiler/wire/lift/lift-fast.ts";
import type { Tree } from "./library.ts";

const not = (term: Condition): Condition => ({ kind: "not", term, ...make.nowhere });
const group = (condition: Condition): Condition => ({ kind: "group", condition, ...make.nowhere });

/** The condition of AND or OR; nested ones are in parentheses. */
export function joined(kind: "and" | "or", terms: readonly Condition[]): Condition {
  const isNested = (term: Condition) => term.kind === "and" || term.kind === "or";
  return make.joined(kind, terms.length < 2 ? terms : terms.map((term) => (isNested(term) ? group(term) : term)));
}

export function negated(term: Condition): Condition {
  return not(term.kind === "and" || term.kind === "or" ? group(term) : term);
}

/** The condition that a tree is. */
function conditionOf(tree: Tree): Condition {
  if (tree.kind !== "leaf") return joined(tree.kind, tree.terms.map(conditionOf));
  const { name, operator, values, isOpposite } = tree;
  const { condition } = liftParts({ filters: [{ name, operator, values }] }, {}).query;
  const made = condition ?? comparison(make.name(name, make.nowhere), operator, []);
  return isOpposite ? negated(made) : made;
}

export interface Parts {
  readonly sorts: readonly { readonly name: string; readonly isDown: boolean }[];
  readonly limit: number | undefined;
  readonly offset: number | undefined;
}

const count = (value: number | undefined) =>
  value === undefined ? undefined : make.count(0, make.scalar(value) as never);

/** The query of parts. */
export function queryOf({ tree, sorts, limit, offset }: Parts & { readonly tree: Tree | undefined }): Query {
  return assembled({ condition: tree && conditionOf(tree), sorts, limit, offset });
}

export function assembled({
  condition,
  sorts,
  limit,
  offset,
}: Parts & { readonly condition: Condition | undefined }): Query {
  const nodes: readonly Sort[] = sorts.map(({ name, isDown }) =>
    sortBy(make.name(name, make.nowhere), isDown ? "DESC" : "ASC"),
  );
  const order = nodes.length > 0 ? { kind: "order" as const, sorts: nodes, ...make.nowhere } : undefined;
  return make.query({ condition, order, limit: count(limit), offset: count(offset) }, 0);
}
