export const actions = ["get", "add", "edit", "del"] as const;

/** The action of a request on the rows that it selects. */
export type Action = (typeof actions)[number];

/** The part of the wire that a clause becomes. */
export type ClauseKey = "fields" | "filters" | "orders" | "limit" | "offset";

interface Clause {
  /** What it begins with: one word or several, in upper case. */
  readonly keywords: string;
  /** The actions of a request that take it. */
  readonly actions: readonly Action[];
}

/** One row per clause, in the order in which they are written and sent. */
export const clauses: Readonly<Record<ClauseKey, Clause>> = {
  fields: { keywords: "SELECT", actions: ["get", "add"] },
  filters: { keywords: "WHERE", actions: ["get", "edit", "del"] },
  orders: { keywords: "ORDER BY", actions: ["get"] },
  limit: { keywords: "LIMIT", actions: ["get"] },
  offset: { keywords: "OFFSET", actions: ["get"] },
};

/** Whether LIMIT and OFFSET take the value. */
export function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0 && !Object.is(value, -0);
}

export const clauseKeys = /* @__PURE__ */ Object.keys(clauses) as readonly ClauseKey[];

export const directions = ["ASC", "DESC"] as const;
export type Direction = (typeof directions)[number];

/** What the wire puts before the name of a field when a filter compares with its value. */
export const referencePrefix = "Field:";

/** Whether the wire would take a value for a reference. */
export const hasReferencePrefix = (value: unknown): value is string =>
  typeof value === "string" && value.startsWith(referencePrefix);
