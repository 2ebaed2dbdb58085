import { type Direction, directions, isCount } from "../../base/language/clauses.ts";
import { checkResource } from "../../base/options/checks.ts";
import { conjunctsOf } from "../ast/conditions.ts";
import { count, joined, nowhere, query as queryNode, sort as sortNode } from "../ast/factories.ts";
import type { Condition, Count, Name, Query, Sort } from "../ast/nodes.ts";
import type { Resource } from "../resource/resource.ts";
import type { NameFor } from "../resource/types.ts";
import { conditionFrom } from "./conditions.ts";
import { nameFrom } from "./names.ts";
import type { WhereOn } from "./types.ts";

/** An immutable query builder: every method returns a new one. */
export interface Builder<R extends Resource> {
  /** The query built so far. */
  readonly query: Query;
  /** Adds fields to select. */
  fields(...names: readonly NameFor<R, "selectable">[]): Builder<R>;
  /** Adds a condition, joined to the earlier ones by AND. */
  where(condition: WhereOn<NameFor<R, "filterable">, R>): Builder<R>;
  /** Adds a sort key (default direction: `"asc"`). */
  orderBy(name: NameFor<R, "sortable">, direction?: Lowercase<Direction>): Builder<R>;
  /** Sets the maximum number of rows. */
  limit(limit: number): Builder<R>;
  /** Sets the number of rows to skip. */
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

function countFrom(what: string, value: number): Count {
  if (typeof value === "number" && isCount(value)) return count(0, { kind: "number", value, ...nowhere });
  throw new TypeError(`The ${what} must be a whole number, not ${typeof value === "number" ? value : typeof value}.`);
}

/** The conditions to add to an AND; an AND is flattened into its terms. */
function termsFrom(resource: Resource, where: unknown): readonly Condition[] {
  return conjunctsOf(conditionFrom(resource, where));
}

function sortFrom(resource: Resource, name: unknown, direction: unknown): Sort {
  const sorted = nameFrom(resource, name, "sortable");
  const value = directions.find((each) => each.toLowerCase() === direction);
  if (!value) throw new TypeError(`The direction of "${sorted.text}" must be "asc" or "desc".`);
  return sortNode(sorted, { kind: "direction", value, ...nowhere });
}

function builder<R extends Resource>(resource: R, parts: Parts): Builder<R> {
  const extended = (part: Partial<Parts>) => builder(resource, { ...parts, ...part });
  return {
    get query() {
      return queryOf(parts);
    },
    fields: (...names) => {
      if (names.length === 0)
        throw new TypeError("fields() needs at least one field name; omit the call to get the default fields.");
      return extended({ fields: [...parts.fields, ...names.map((name) => nameFrom(resource, name, "selectable"))] });
    },
    where: (condition) => extended({ terms: [...parts.terms, ...termsFrom(resource, condition)] }),
    orderBy: (name, direction = "asc") => extended({ sorts: [...parts.sorts, sortFrom(resource, name, direction)] }),
    limit: (limit) => extended({ limit: countFrom("limit", limit) }),
    offset: (offset) => extended({ offset: countFrom("offset", offset) }),
  };
}

/**
 * Starts a query of a resource in code. Returns a builder, for which TypeScript accepts only the fields of the
 * resource, the operators that suit them and values of their types. The query is the same as that of the text. Throws a
 * `TypeError` for input that the types forbid. Use `check` to find values that the field cannot hold, such as a string
 * that is not a date.
 *
 * @example
 * const { query } = select(keywords).where({ tags: { in: [2, 3] }, name: { contains: "shoe" } }).limit(10);
 * print(query); // 'tags IN (2, 3) AND name CONTAINS "shoe" LIMIT 10'
 */
export function select<const R extends Resource>(resource: R): Builder<R> {
  checkResource(resource);
  return builder(resource, { fields: [], terms: [], sorts: [] });
}
