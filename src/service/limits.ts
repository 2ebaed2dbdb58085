import { counted } from "../diagnostics/words.ts";
import type { ClauseKey } from "../language/clauses.ts";
import { operators } from "../language/operators.ts";
import type { Filter, Selection } from "../wire/selection.ts";
import { type Refusal, refusal } from "./refusal.ts";

/** How many of each a selection may have: databases take so many, and time grows with each. */
export const mostOf = { fields: 1_000, filters: 500, values: 10_000, orders: 100 } as const;

/** Characters in a regular expression, each of which costs time for each object. */
const LONGEST_PATTERN = 1_000;

/** A selection that is too long, refused before anything is done with it. */
export function lengthRefusal({ fields = [], filters = [], orders = [] }: Selection): Refusal | undefined {
  const values = filters.reduce((sum, filter) => sum + filter.values.length, 0);
  return (
    tooMany("value", "fields", "field", fields.length, mostOf.fields) ??
    tooMany("filters", "filters", "filter", filters.length, mostOf.filters) ??
    tooMany("filters", "filters", "value", values, mostOf.values) ??
    tooMany("value", "orders", "order", orders.length, mostOf.orders) ??
    longPattern(filters)
  );
}

function longPattern(filters: readonly Filter[]): Refusal | undefined {
  const index = filters.findIndex(
    ({ operator, values }) => operators[operator].isRegexp && String(values[0]).length > LONGEST_PATTERN,
  );
  if (index < 0) return undefined;
  const sentence = `A regular expression can have at most ${counted(LONGEST_PATTERN, "character")}.`;
  return refusal("filters", sentence, `filters[${index}].values[0]`);
}

function tooMany(about: "value" | "filters", key: ClauseKey, noun: string, count: number, most: number) {
  if (count <= most) return undefined;
  return refusal(about, `A request can have at most ${counted(most, noun)}, and this one has ${count}.`, key);
}
