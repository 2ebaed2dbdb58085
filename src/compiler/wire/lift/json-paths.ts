import type { Path } from "../../../base/diagnostics/diagnostic.ts";
import type { Span } from "../../../base/text/span.ts";
import { conjunctsOf } from "../../ast/conditions.ts";
import type * as Ast from "../../ast/nodes.ts";
import { literalsOf, operandsOf } from "../../ast/operands.ts";
import { transform, walk } from "../../ast/walk.ts";
import type { LiftedForm } from "./reader.ts";

/** A query lifted from JSON, and the JSON path of each span in it. */
export interface WithJsonPaths {
  readonly query: Ast.Query;
  readonly pathOf: (span: Span) => Path;
}

/**
 * Numbers the nodes of a query that was lifted from JSON: checks report spans, and JSON has none, so the span of each
 * node is a number that has a JSON path.
 */
export function withJsonPaths(query: Ast.Query, form: LiftedForm): WithJsonPaths {
  let last = 0;
  const numbered = transform(inPieces(query), (node) => ({ ...node, start: ++last, end: last }));
  const paths = pathsIn(numbered, form);
  return { query: numbered, pathOf: ({ start }) => paths.get(start) ?? [] };
}

/** The query with a node for all filters together, for each of them, and for each of their values. */
function inPieces(query: Ast.Query): Ast.Query {
  const { condition } = query;
  const whole: Ast.Query = condition
    ? { ...query, condition: { kind: "and", terms: conjunctsOf(condition), start: 0, end: 0 } }
    : query;
  const inValues = (operand: Ast.Operand) => (operand.kind === "literals" ? [...literalsOf(operand)] : [operand]);
  return transform(whole, (node) =>
    node.kind === "comparison" ? { ...node, operands: node.operands.flatMap(inValues) } : node,
  );
}

/** The path of each number; what has none of its own has that of what it is in. */
function pathsIn({ select, condition, order, limit, offset }: Ast.Query, form: LiftedForm): Map<number, Path> {
  const paths = new Map<number, Path>();
  const place = (node: Ast.Node | undefined, ...path: Path) => {
    if (node) walk(node, ({ start }) => paths.set(start, path));
  };
  place(select, "fields");
  for (const [index, name] of select?.fields.entries() ?? []) place(name, "fields", index);
  place(condition, "filters");
  const terms = conjunctsOf(condition);
  // The key `id` is the last condition, and is a filter in one piece.
  const filters = form.hasId ? terms.slice(0, -1) : terms;
  if (filters.length < terms.length) place(terms.at(-1), "id");
  for (const [index, term] of filters.entries()) {
    place(term, "filters", index);
    if (term.kind !== "comparison") continue;
    place(term.name, "filters", index, "name");
    place(term.operator, "filters", index, "operator");
    let at = 0;
    for (const operand of operandsOf(term)) place(operand, "filters", index, "values", at++);
  }
  place(order, "orders");
  for (const [index, sort] of order?.sorts.entries() ?? []) {
    place(sort, "orders", index);
    if (!form.looseOrders.has(index)) place(sort.name, "orders", index, "name");
  }
  place(limit, "limit");
  place(offset, "offset");
  return paths;
}
