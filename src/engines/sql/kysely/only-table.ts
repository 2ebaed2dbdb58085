import type { DeleteQueryNode, OperationNode, UpdateQueryNode } from "kysely";
import { AliasNode, IdentifierNode, TableNode } from "kysely";

/** What the only table of a query is called in it; undefined for several, or none. */
export function onlyTable(node: OperationNode): string | undefined {
  const { table, from, joins, using } = node as Partial<Omit<UpdateQueryNode, "from" | "kind"> & DeleteQueryNode>;
  const tables = table ? [table, ...(from?.froms ?? [])] : joins || using ? [] : from?.froms;
  const [only] = tables?.length === 1 ? tables : [];
  if (!only) return undefined;
  if (AliasNode.is(only)) return IdentifierNode.is(only.alias) ? only.alias.name : undefined;
  return TableNode.is(only) ? only.table.identifier.name : undefined;
}
