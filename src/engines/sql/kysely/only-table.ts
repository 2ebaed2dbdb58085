import {
  AliasNode,
  DeleteQueryNode,
  IdentifierNode,
  type OperationNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
} from "kysely";

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
