import { type Expression, ExpressionWrapper, type OperationNode, RawNode, type ValueNode } from "kysely";
import type { Sql } from "../core/sql.ts";
import type { TypedValue } from "./clickhouse/typed-value.ts";

/** As kysely makes it, but not frozen: that would take a tenth of the time that a query takes. */
const valueNode = ({ value, type }: Extract<Sql, { readonly kind: "parameter" }>): ValueNode => ({
  kind: "ValueNode",
  value: type === undefined ? value : ({ value, clickHouseType: type } satisfies TypedValue),
});

/**
 * A piece of SQL as kysely's expression. It is one node of texts and of what stands between them, because kysely takes
 * long to compile nodes in nodes.
 */
export function write<Value>(expression: Sql, columnOf: (field: string) => OperationNode): Expression<Value> {
  const strings: string[] = [];
  const nodes: OperationNode[] = [];
  let text = "";
  const visit = (part: Sql): void => {
    if (part.kind === "fragment") {
      const { strings: own, parts } = part;
      for (let index = 0; index < own.length; index++) {
        text += own[index];
        const inner = parts[index];
        if (inner) visit(inner);
      }
      return;
    }
    strings.push(text);
    text = "";
    nodes.push(part.kind === "column" ? columnOf(part.field) : valueNode(part));
  };
  visit(expression);
  strings.push(text);
  return new ExpressionWrapper(RawNode.create(strings, nodes));
}
