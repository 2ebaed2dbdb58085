import { counted } from "../diagnostics/words.ts";
import type { ClauseKey } from "../language/clauses.ts";
import { operators } from "../language/operators.ts";
import type { Filter, Selection } from "../wire/selection.ts";
import { type Refusal, refusal } from "./refusal.ts";

/** The maximum size of each part of a selection, bounded by what databases accept and by the time each item costs. */
export const mostOf = { fields: 1_000, filters: 500, values: 10_000, orders: 100 } as const;

/** In characters. Each one costs time for every row. */
const LONGEST_PATTERN = 1_000;

/** The refusal for a selection that exceeds a limit, if it does. */
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
  return refusal(about, `A request can have at most ${counted(most, noun)}, but this one has ${count}.`, key);
}
