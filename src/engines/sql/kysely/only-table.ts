import type { DeleteQueryNode, OperationNode, UpdateQueryNode } from "kysely";
import { AliasNode, IdentifierNode, TableNode } from "kysely";

/** Returns the name or the alias of the only table of a query; undefined for several, or none. */
export function onlyTable(node: OperationNode): string | undefined {
  const { table, from, joins, using } = node as Partial<Omit<UpdateQueryNode, "from" | "kind"> & DeleteQueryNode>;
  if (!table && (joins || using)) return undefined;
  const froms = from?.froms ?? [];
  const [only, ...others] = table ? [table, ...froms] : froms;
  if (!only || others.length > 0) return undefined;
  if (AliasNode.is(only)) return IdentifierNode.is(only.alias) ? only.alias.name : undefined;
  return TableNode.is(only) ? only.table.identifier.name : undefined;
}
