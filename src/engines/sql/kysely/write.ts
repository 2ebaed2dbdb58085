import {
  AliasNode,
  DeleteQueryNode,
  type Expression,
  ExpressionWrapper,
  IdentifierNode,
  type OperationNode,
  type PrimitiveValueListNode,
  RawNode,
  SelectQueryNode,
  sql,
  TableNode,
  UpdateQueryNode,
  type ValueNode,
} from "kysely";
import { type Columns as ColumnsOf, type DescribedColumn as Described, placeOf } from "../core/columns.ts";
import type { Dialect } from "../core/dialect.ts";
import { checkColumnName } from "../core/quote-name.ts";
import { flatten, type Sql } from "../core/sql.ts";
import type { TypedValue } from "./clickhouse-compiler.ts";

/** A piece of SQL as kysely's expression. Nodes are not frozen, which would take a tenth of the time of a query. */
export function expressionOf<Value>(expression: Sql, columnOf: (field: string) => OperationNode): Expression<Value> {
  const { strings, leaves } = flatten<OperationNode>(expression, (leaf) => {
    if (leaf.kind === "column") return columnOf(leaf.field);
    if (leaf.kind === "list") return { kind: "PrimitiveValueListNode", values: leaf.values } as PrimitiveValueListNode;
    const { value, type } = leaf;
    const sent = type === undefined ? value : ({ value, clickHouseType: type } satisfies TypedValue);
    return { kind: "ValueNode", value: sent } as ValueNode;
  });
  const node: RawNode = { kind: "RawNode", sqlFragments: strings, parameters: leaves };
  return new ExpressionWrapper(node);
}

/** The name of a column, such as `"name"` or `"keywords.name"`, or an expression of kysely. */
type Place = string | Expression<unknown>;

export type DescribedColumn = Described<Place>;
export type Columns = ColumnsOf<Place>;

const isExpression = (place: Place | undefined): place is Expression<unknown> =>
  typeof place === "object" && "toOperationNode" in place;

/** The column of a field: the one that the program names, or the one of the table that is called as the field is. */
export function columnNode(
  columns: Columns | undefined,
  name: string,
  dialect: Dialect,
  table?: string,
): OperationNode {
  const place = placeOf(columns, name);
  const written = place ?? name;
  if (typeof written === "string") checkColumnName(written, dialect);
  if (place === undefined) {
    const column = IdentifierNode.create(name);
    if (table === undefined) return column;
    return RawNode.create(["", ".", ""], [IdentifierNode.create(table), column]);
  }
  if (isExpression(place)) return place.toOperationNode();
  if (typeof place === "string" && place !== "") return sql.ref(place).toOperationNode();
  throw new TypeError(`The option "column" gives no name of a column for the field "${name}".`);
}

/** The tables of a query without those that it joins; undefined when there are such or it is of another kind. */
function tablesOf(node: OperationNode): readonly (OperationNode | undefined)[] | undefined {
  if (UpdateQueryNode.is(node)) return node.from ? undefined : [node.table]; // Only with FROM can it also join.
  if (DeleteQueryNode.is(node)) return node.joins || node.using ? undefined : node.from.froms;
  return SelectQueryNode.is(node) && !node.joins ? node.from?.froms : undefined;
}

/** What the only table of a query is called in it; undefined when it has several, or none. */
export function onlyTable(node: OperationNode): string | undefined {
  const tables = tablesOf(node);
  const [table] = tables?.length === 1 ? tables : [];
  if (!table) return undefined;
  if (AliasNode.is(table)) return IdentifierNode.is(table.alias) ? table.alias.name : undefined;
  return TableNode.is(table) ? table.table.identifier.name : undefined;
}
