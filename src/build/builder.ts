import { count, joined, name as nameNode, nowhere, query as queryNode, sort as sortNode } from "../ast/factories.ts";
import type { Condition, Count, Query, Sort } from "../ast/nodes.ts";
import { isCount } from "../checked/bindings.ts";
import type { Resource } from "../resource/resource.ts";
import type { FieldName } from "../resource/types.ts";
import { conditionOf } from "./conditions.ts";
import type { Where } from "./types.ts";

/** A query in the making: every call gives a new one, and `query` is what has been said so far. */
export interface Builder<R extends Resource> {
  readonly query: Query;
  /** Which fields each object has. */
  fields(...names: readonly FieldName<R>[]): Builder<R>;
  /** One more condition; all must hold. */
  where(condition: Where<R>): Builder<R>;
  /** One more sort key; ascending unless it says `"desc"`. */
  orderBy(name: FieldName<R>, direction?: "asc" | "desc"): Builder<R>;
  limit(limit: number): Builder<R>;
  offset(offset: number): Builder<R>;
}

interface Parts {
  readonly fields: readonly string[];
  readonly terms: readonly Condition[];
  readonly sorts: readonly Sort[];
  readonly limit?: Count;
  readonly offset?: Count;
}

function queryOf({ fields, terms, sorts, limit, offset }: Parts): Query {
  const select = { kind: "select", fields: fields.map((name) => nameNode(name, nowhere)), ...nowhere } as const;
  const order = { kind: "order", sorts, ...nowhere } as const;
  const condition = terms.length > 0 ? joined("and", terms) : undefined;
  return queryNode(
    {
      select: fields.length > 0 ? select : undefined,
      condition,
      order: sorts.length > 0 ? order : undefined,
      limit,
      offset,
    },
    0,
  );
}

function counted(what: string, value: number): Count {
  if (!isCount(value)) throw new TypeError(`The ${what} is a whole number, not ${value}.`);
  return count(0, { kind: "number", value, ...nowhere });
}

/** The terms of a condition that is an AND, because conditions given one by one are joined by AND too. */
function termsOf(where: unknown): readonly Condition[] {
  const condition = conditionOf(where);
  if (!condition) return [];
  return condition.kind === "and" ? condition.terms : [condition];
}

function builder<R extends Resource>(parts: Parts): Builder<R> {
  return {
    get query() {
      return queryOf(parts);
    },
    fields: (...names) => builder({ ...parts, fields: [...parts.fields, ...names] }),
    where: (condition) => builder({ ...parts, terms: [...parts.terms, ...termsOf(condition)] }),
    orderBy: (name, direction = "asc") => {
      const value = direction === "desc" ? "DESC" : "ASC";
      const sort = sortNode(nameNode(name, nowhere), { kind: "direction", value, ...nowhere });
      return builder({ ...parts, sorts: [...parts.sorts, sort] });
    },
    limit: (limit) => builder({ ...parts, limit: counted("limit", limit) }),
    offset: (offset) => builder({ ...parts, offset: counted("offset", offset) }),
  };
}

/**
 * Build a query of a resource in code. TypeScript accepts only its fields, the operators that suit them and values
 * of their types; the query is the same that the text gives.
 *
 * @example
 * const { query } = select(keywords).where({ tags: { in: [2, 3] }, name: { contains: "shoe" } }).limit(10);
 * print(query); // 'tags IN (2, 3) AND name CONTAINS "shoe" LIMIT 10'
 */
export function select<const R extends Resource>(_resource: R): Builder<R> {
  return builder<R>({ fields: [], terms: [], sorts: [] });
}
