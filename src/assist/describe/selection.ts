import { arities } from "../../base/language/arities.ts";
import { isCount, referencePrefix } from "../../base/language/clauses.ts";
import { idOperator, isOperatorName, operators } from "../../base/language/operators.ts";
import { isQuery } from "../../compiler/ast/check-query.ts";
import * as make from "../../compiler/ast/factories.ts";
import type { Comparison, Count, Query, SingleOperand, Sort } from "../../compiler/ast/nodes.ts";
import type { Filter, Selection, SortOrder } from "../../compiler/wire/selection.ts";

const refused = () =>
  new TypeError(
    "describe takes the query of a filter, or a selection as compile returns it; for other JSON, pass the query of decompile.",
  );

const operand = (value: unknown): SingleOperand => {
  if (typeof value === "number") return make.scalar(value);
  if (typeof value !== "string") throw refused();
  return value.startsWith(referencePrefix) ? make.reference(value.slice(referencePrefix.length)) : make.scalar(value);
};

const nameOf = (name: unknown) => {
  if (typeof name !== "string") throw refused();
  return make.name(name, make.nowhere);
};

function comparisonOf({ name, operator, values }: Filter): Comparison {
  if (!isOperatorName(operator) || !Array.isArray(values)) throw refused();
  const { arity } = operators[operator];
  if (!arities[arity].accepts(values.length)) throw refused();
  const all = values.map(operand);
  const word = { kind: "operator", name: operator, ...make.nowhere } as const;
  const operands = arity === "range" ? make.ranges(all) : all;
  return { kind: "comparison", name: nameOf(name), operator: word, operands, ...make.nowhere };
}

function sortOf({ name, direction }: SortOrder): Sort {
  if (direction !== "ASC" && direction !== "DESC") throw refused();
  return make.sort(nameOf(name), { kind: "direction", value: direction, ...make.nowhere });
}

function countOf(value: unknown): Count | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== "number" || !isCount(value)) throw refused();
  return make.count(0, { kind: "number", value, ...make.nowhere });
}

function listOf<Item, Made>(items: readonly Item[] | undefined, made: (item: Item) => Made): readonly Made[] {
  if (items !== undefined && !Array.isArray(items)) throw refused();
  return (items ?? []).map(made);
}

/** The query that a selection says. Throws a `TypeError` for anything else. */
export function queryOf(filter: Query | Selection): Query {
  if (isQuery(filter)) return filter;
  if (typeof filter !== "object" || filter === null) throw refused();
  const { fields, filters, id, orders, limit, offset } = filter;
  const names = listOf(fields, nameOf);
  const byId: readonly Filter[] = id === undefined ? [] : [{ name: "id", operator: idOperator, values: [id] }];
  const terms = [...listOf(filters, comparisonOf), ...byId.map(comparisonOf)];
  const sorts = listOf(orders, sortOf);
  return make.query(
    {
      select: names.length > 0 ? { kind: "select", fields: names, ...make.nowhere } : undefined,
      condition: terms.length > 0 ? make.joined("and", terms) : undefined,
      order: sorts.length > 0 ? { kind: "order", sorts, ...make.nowhere } : undefined,
      limit: countOf(limit),
      offset: countOf(offset),
    },
    0,
  );
}
