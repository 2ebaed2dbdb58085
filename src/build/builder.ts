import { conjunctsOf } from "../ast/conditions.ts";
import { count, joined, nowhere, query as queryNode, sort as sortNode } from "../ast/factories.ts";
import type { Condition, Count, Name, Query, Sort } from "../ast/nodes.ts";
import { type Direction, directions, isCount } from "../language/clauses.ts";
import type { Resource } from "../resource/resource.ts";
import type { NameFor } from "../resource/types.ts";
import { conditionFrom } from "./conditions.ts";
import { nameFrom } from "./names.ts";
import type { Where } from "./types.ts";

/** A query in the making: every call gives a new one, and `query` is what has been said so far. */
export interface Builder<R extends Resource> {
  readonly query: Query;
  /** Which fields each object has, after those that were named before. */
  fields(...names: readonly NameFor<R, "selectable">[]): Builder<R>;
  /** One more condition; all must hold. */
  where(condition: Where<R>): Builder<R>;
  /** One more sort key; ascending unless it says `"desc"`. */
  orderBy(name: NameFor<R, "sortable">, direction?: Lowercase<Direction>): Builder<R>;
  /** At most that many objects, whatever was said before. */
  limit(limit: number): Builder<R>;
  /** Skip that many objects first. */
  offset(offset: number): Builder<R>;
}

interface Parts {
  readonly fields: readonly Name[];
  readonly terms: readonly Condition[];
  readonly sorts: readonly Sort[];
  readonly limit?: Count;
  readonly offset?: Count;
}

function queryOf({ fields, terms, sorts, limit, offset }: Parts): Query {
  const select = fields.length > 0 ? ({ kind: "select", fields, ...nowhere } as const) : undefined;
  const order = sorts.length > 0 ? ({ kind: "order", sorts, ...nowhere } as const) : undefined;
  const condition = terms.length > 0 ? joined("and", terms) : undefined;
  return queryNode({ select, condition, order, limit, offset }, 0);
}

function counted(what: string, value: number): Count {
  if (typeof value === "number" && isCount(value)) return count(0, { kind: "number", value, ...nowhere });
  throw new TypeError(`The ${what} is a whole number, not ${typeof value === "number" ? value : typeof value}.`);
}

/** The terms of a condition that is an AND, because conditions given one by one are joined by AND too. */
function termsFrom(resource: Resource, where: unknown): readonly Condition[] {
  return conjunctsOf(conditionFrom(resource, where));
}

function sortFrom(resource: Resource, name: unknown, direction: unknown): Sort {
  const sorted = nameFrom(resource, name, "sortable");
  const value = directions.find((each) => each.toLowerCase() === direction);
  if (!value) throw new TypeError(`The direction of "${sorted.text}" is "asc" or "desc".`);
  return sortNode(sorted, { kind: "direction", value, ...nowhere });
}

function builder<R extends Resource>(resource: R, parts: Parts): Builder<R> {
  const more = (part: Partial<Parts>) => builder(resource, { ...parts, ...part });
  return {
    get query() {
      return queryOf(parts);
    },
    fields: (...names) => {
      if (names.length === 0) throw new TypeError("Name the fields, or leave them to the service.");
      return more({ fields: [...parts.fields, ...names.map((name) => nameFrom(resource, name, "selectable"))] });
    },
    where: (condition) => more({ terms: [...parts.terms, ...termsFrom(resource, condition)] }),
    orderBy: (name, direction = "asc") => more({ sorts: [...parts.sorts, sortFrom(resource, name, direction)] }),
    limit: (limit) => more({ limit: counted("limit", limit) }),
    offset: (offset) => more({ offset: counted("offset", offset) }),
  };
}

/**
 * Build a query of a resource in code. TypeScript accepts only its fields, the operators that suit them and values
 * of their types; the query is the same that the text gives. What the types forbid throws a `TypeError`. Whether a value
 * of the right type is one that the field can hold, such as a date, `check` says.
 *
 * @example
 * const { query } = select(keywords).where({ tags: { in: [2, 3] }, name: { contains: "shoe" } }).limit(10);
 * print(query); // 'tags IN (2, 3) AND name CONTAINS "shoe" LIMIT 10'
 */
export function select<const R extends Resource>(resource: R): Builder<R> {
  return builder(resource, { fields: [], terms: [], sorts: [] });
}
