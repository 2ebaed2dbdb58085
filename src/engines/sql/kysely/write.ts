import {
  type Expression,
  ExpressionWrapper,
  type OperationNode,
  type PrimitiveValueListNode,
  type RawNode,
  type ValueNode,
} from "kysely";
import { flat, type Leaf } from "../core/flat.ts";
import type { Sql } from "../core/sql.ts";
import type { TypedValue } from "./clickhouse-compiler.ts";

/** As kysely makes it, but not frozen, as is the node around it: that would take a tenth of the time that a query takes. */
const valueNode = ({ value, type }: Extract<Leaf, { readonly kind: "parameter" }>): ValueNode => ({
  kind: "ValueNode",
  value: type === undefined ? value : ({ value, clickHouseType: type } satisfies TypedValue),
});

const listNode = ({ values }: Extract<Leaf, { readonly kind: "list" }>): PrimitiveValueListNode => ({
  kind: "PrimitiveValueListNode",
  values,
});

/** A piece of SQL as kysely's expression. */
export function write<Value>(expression: Sql, columnOf: (field: string) => OperationNode): Expression<Value> {
  const { strings, leaves } = flat<OperationNode>(expression, (leaf) => {
    if (leaf.kind === "column") return columnOf(leaf.field);
    return leaf.kind === "list" ? listNode(leaf) : valueNode(leaf);
  });
  const node: RawNode = { kind: "RawNode", sqlFragments: strings, parameters: leaves };
  return new ExpressionWrapper(node);
}
