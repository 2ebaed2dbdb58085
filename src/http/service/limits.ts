import type { ClauseKey } from "../../base/language/clauses.ts";
import { operators } from "../../base/language/operators.ts";
import { counted } from "../../base/messages/words.ts";
import type { Filter, Selection } from "../../compiler/wire/selection.ts";
import { isStorableText } from "./new-values.ts";
import { type Refusal, refusal } from "./refusal.ts";

/** The maximum size of each part of a selection, bounded by what databases accept and by the time each item costs. */
const mostOf = { fields: 1_000, filters: 500, values: 10_000, orders: 100 } as const;

/** In characters. */
const LONGEST_PATTERN = 1_000;

/** The refusal for a selection that exceeds a limit, if it does. */
export function lengthRefusal({ fields = [], filters = [], orders = [] }: Selection): Refusal | undefined {
  const values = filters.reduce((sum, filter) => sum + filter.values.length, 0);
  return (
    tooMany("value", "fields", "field", fields.length, mostOf.fields) ??
    tooMany("filters", "filters", "filter", filters.length, mostOf.filters) ??
    tooMany("filters", "filters", "value", values, mostOf.values) ??
    tooMany("value", "orders", "order", orders.length, mostOf.orders) ??
    largePatterns(filters) ??
    unstorableText(filters)
  );
}

/** No stored string contains these characters, and some databases fail at them. */
function unstorableText(filters: readonly Filter[]): Refusal | undefined {
  for (const [index, { values }] of filters.entries()) {
    const at = values.findIndex((value) => !isStorableText(value));
    if (at < 0) continue;
    const sentence = "A string cannot contain the character NUL or half of a surrogate pair.";
    return refusal("filters", sentence, `filters[${index}].values[${at}]`);
  }
  return undefined;
}

/** Compiled, each can take tens of megabytes. */
const MOST_PATTERNS = 10;

function largePatterns(filters: readonly Filter[]): Refusal | undefined {
  let count = 0;
  for (const [index, { operator, values }] of filters.entries()) {
    if (!operators[operator].isRegexp) continue;
    if (String(values[0]).length > LONGEST_PATTERN) {
      const sentence = `A regular expression can have at most ${counted(LONGEST_PATTERN, "character")}.`;
      return refusal("filters", sentence, `filters[${index}].values[0]`);
    }
    count++;
  }
  return tooMany("filters", "filters", "regular expression", count, MOST_PATTERNS);
}

function tooMany(about: "value" | "filters", key: ClauseKey, noun: string, count: number, most: number) {
  if (count <= most) return undefined;
  return refusal(about, `A request can have at most ${counted(most, noun)}, but this one has ${count}.`, key);
}
