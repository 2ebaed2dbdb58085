import { type Expression, ExpressionWrapper, type OperationNode, RawNode, ValueNode } from "kysely";
import type { Sql } from "../core/sql.ts";

/** A piece of SQL as kysely's expression, in one node: each node costs time when the query is compiled. */
export function write<Value>(expression: Sql, columnFor: (field: string) => OperationNode): Expression<Value> {
  const strings = [""];
  const nodes: OperationNode[] = [];
  const push = (text: string) => {
    strings[strings.length - 1] += text;
  };
  const place = (node: OperationNode) => {
    nodes.push(node);
    strings.push("");
  };
  const visit = (part: Sql): void => {
    if (part.kind === "column") place(columnFor(part.field));
    else if (part.kind === "parameter") place(ValueNode.create(part.value));
    else
      for (const [index, text] of part.strings.entries()) {
        push(text);
        const inner = part.parts[index];
        if (inner) visit(inner);
      }
  };
  visit(expression);
  return new ExpressionWrapper(RawNode.create(strings, nodes));
}
