import { defaultFieldsOf, type Resource } from "../../compiler/resource/resource.ts";
import type { Filter, Selection, SortOrder } from "../../compiler/wire/selection.ts";

/**
 * The steps that combine the rows of the requests, in this order: joining, cutting to offset and limit, removing added
 * fields.
 */
export interface Merge {
  /** The field that identifies a row: a row that several requests return counts once. */
  readonly key: string;
  /** The sort keys of all requests and of the joined rows. */
  readonly orders: readonly SortOrder[];
  /** The number of joined rows to skip. */
  readonly offset: number;
  /** The maximum number of rows to return. */
  readonly limit?: number;
  /** The fields that are requested only for combining the rows. */
  readonly added: readonly string[];
  /** Whether no row can be in two requests, so that totals add up. */
  readonly isDisjoint: boolean;
}

/** What a filter asks for besides its condition. */
export type Clauses = Pick<Selection, "fields" | "orders" | "limit" | "offset">;

/** What is left to do after one request that asks for everything. */
export function mergeOfOne({ orders = [], limit }: Clauses, key: string): Merge {
  return { key, orders, offset: 0, ...(limit !== undefined && { limit }), added: [], isDisjoint: true };
}

/** The sort keys of requests whose rows are joined: rows that the others do not tell apart are in order of the key. */
export function ordersWith(key: string, orders: readonly SortOrder[]): readonly SortOrder[] {
  return orders.some(({ name }) => name === key) ? orders : [...orders, { name: key, direction: "ASC" }];
}

/** The fields that rows need and do not have by themselves. */
export function missingFields(
  { fields }: Clauses,
  needed: readonly string[],
  resource: Resource | undefined,
): readonly string[] {
  const asked = fields ?? (resource && defaultFieldsOf(resource));
  return asked ? [...new Set(needed)].filter((name) => !asked.includes(name)) : [];
}

/** The request for all that is asked for. */
export function wholeRequest(filters: readonly Filter[], { fields, ...others }: Clauses): Selection {
  return { ...(fields && { fields }), ...(filters.length > 0 && { filters }), ...others };
}

/** A request for some of the rows, so many of them that the joined rows can be cut. */
export function requestFor(
  filters: readonly Filter[],
  { fields, limit, offset = 0 }: Clauses,
  { orders, added }: Pick<Merge, "orders" | "added">,
  resource: Resource | undefined,
): Selection {
  const asked = fields ?? (added.length > 0 && resource ? defaultFieldsOf(resource) : undefined);
  return {
    ...(asked && { fields: [...asked, ...added] }),
    ...(filters.length > 0 && { filters }),
    ...(orders.length > 0 && { orders }),
    ...(limit !== undefined && {
      limit: Math.min(limit + offset, resource?.maxLimit ?? Number.MAX_SAFE_INTEGER),
    }),
  };
}
