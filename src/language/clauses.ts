export const actions = ["get", "add", "edit", "del"] as const;

/** What a request does with the rows that it selects. */
export type Action = (typeof actions)[number];

/** The part of the wire that a clause becomes. */
export type ClauseKey = "fields" | "filters" | "orders" | "limit" | "offset";

interface Clause {
  /** What it begins with: one word or several, in upper case. */
  readonly keywords: string;
  /** The actions of a request that take it. */
  readonly actions: readonly Action[];
  readonly doc: string;
  readonly example: string;
}

/** One row per clause, in the order in which they are written and sent. */
export const clauses: Readonly<Record<ClauseKey, Clause>> = {
  fields: {
    keywords: "SELECT",
    actions: ["get", "add"],
    doc: "Which fields each returned object has; without it, the method's default set.",
    example: "SELECT id, name",
  },
  filters: {
    keywords: "WHERE",
    actions: ["get", "edit", "del"],
    doc: "What the selected objects have in common; the word itself may be left out.",
    example: "WHERE tags = 2",
  },
  orders: {
    keywords: "ORDER BY",
    actions: ["get"],
    doc: "How the result is sorted, the first key first; ascending unless it says DESC.",
    example: "ORDER BY date DESC, name",
  },
  limit: {
    keywords: "LIMIT",
    actions: ["get"],
    doc: "At most that many objects.",
    example: "LIMIT 10",
  },
  offset: {
    keywords: "OFFSET",
    actions: ["get"],
    doc: "Skip that many objects first.",
    example: "LIMIT 10 OFFSET 20",
  },
};

/** Whether LIMIT and OFFSET take the number. */
export function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0);
}

export const clauseKeys = /* @__PURE__ */ Object.keys(clauses) as readonly ClauseKey[];

/** Actions that change what they select, so a filter that selects too much does harm. */
export const changingActions: readonly Action[] = ["edit", "del"];

export const directions = ["ASC", "DESC"] as const;
export type Direction = (typeof directions)[number];

/** What the wire puts before the name of a field when a filter compares with its value. */
export const referencePrefix = "Field:";
