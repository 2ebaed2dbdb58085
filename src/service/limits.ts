import { counted } from "../diagnostics/words.ts";
import type { ClauseKey } from "../language/clauses.ts";
import type { Selection } from "../wire/selection.ts";
import { type Refusal, refusal } from "./refusal.ts";

/** How many of each a selection may have: databases take so many, and time grows with each. */
export const mostOf = { fields: 1_000, filters: 500, values: 10_000, orders: 100 } as const;

/** A selection that is too long, refused before anything is done with it. */
export function lengthRefusal({ fields = [], filters = [], orders = [] }: Selection): Refusal | undefined {
  const values = filters.reduce((sum, filter) => sum + filter.values.length, 0);
  return (
    tooMany("value", "fields", "field", fields.length, mostOf.fields) ??
    tooMany("filters", "filters", "filter", filters.length, mostOf.filters) ??
    tooMany("filters", "filters", "value", values, mostOf.values) ??
    tooMany("value", "orders", "order", orders.length, mostOf.orders)
  );
}

function tooMany(about: "value" | "filters", key: ClauseKey, noun: string, count: number, most: number) {
  if (count <= most) return undefined;
  return refusal(about, `A request can have at most ${counted(most, noun)}, and this one has ${count}.`, key);
}
