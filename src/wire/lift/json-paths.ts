import type * as Ast from "../../ast/nodes.ts";
import { operandsOf } from "../../ast/operands.ts";
import type { Path } from "../../diagnostics/diagnostic.ts";
import type { Span } from "../../text/span.ts";
import type { LooseSelection } from "../selection.ts";

/** A query that was read from JSON, and for each span in it the path of the JSON that it was read from. */
export interface Placed {
  readonly query: Ast.Query;
  readonly pathOf: (span: Span) => Path;
}

/**
 * What was read from JSON has no spans, and the checks speak of spans. So each node gets a number for its span, and a
 * list keeps the path of each number. `body` is what the query was read from.
 */
export function withJsonPaths(query: Ast.Query, body: LooseSelection): Placed {
  const paths: Path[] = [];
  const at = (...path: Path): Span => {
    const start = paths.push(path) - 1;
    return { start, end: start };
  };
  const whole = at();
  const { select, condition, order, limit, offset } = query;
  const terms = conditionsOf(condition);
  const hasId = body.id !== undefined;
  const name = (field: Ast.Name | Ast.Invalid, ...path: Path) => ({ ...field, ...at(...path) });
  const comparison = (term: Ast.Condition, index: number): Ast.Condition => {
    if (term.kind !== "comparison") return term;
    // The key `id` is the last condition, and is a filter in one piece.
    const isId = hasId && index === terms.length - 1;
    const key: Path = isId ? ["id"] : ["filters", index];
    const part = (...path: Path) => at(...key, ...(isId ? [] : path));
    return {
      ...term,
      ...part(),
      name: { ...term.name, ...part("name") },
      operator: { ...term.operator, ...part("operator") },
      operands: [...operandsOf(term)].map((operand, index) => ({ ...operand, ...part("values", index) })),
    };
  };
  const count = (key: string, { kind, value }: Ast.Count): Ast.Count => {
    const span = at(key);
    return { kind, value: { ...value, ...span }, ...span };
  };
  return {
    query: {
      kind: "query",
      ...whole,
      ...(select && {
        select: { ...select, ...at("fields"), fields: select.fields.map((each, index) => name(each, "fields", index)) },
      }),
      ...(condition && { condition: { kind: "and", terms: terms.map(comparison), ...at("filters") } }),
      ...(order && {
        order: {
          ...order,
          ...at("orders"),
          sorts: order.sorts.map((sort, index) => ({
            ...sort,
            ...at("orders", index),
            name: name(sort.name, "orders", index, ...(typeof body.orders?.[index] === "string" ? [] : ["name"])),
          })),
        },
      }),
      ...(limit && { limit: count("limit", limit) }),
      ...(offset && { offset: count("offset", offset) }),
    },
    pathOf: ({ start }) => paths[start] ?? [],
  };
}

function conditionsOf(condition: Ast.Condition | undefined): readonly Ast.Condition[] {
  if (!condition) return [];
  return condition.kind === "and" ? condition.terms : [condition];
}
