import type { OrderSign, PredicateKey } from "../language/predicate.ts";
import type { Anchor, RelativePeriod, Shift } from "../language/relative-dates.ts";

export const details = ["short", "full", "list"] as const;

/** The level of detail of a description. */
export type Detail = (typeof details)[number];

/** A phrase for a short sentence, and the one that states it exactly. `$1` is the field and `$2` the values. */
export type Phrase = readonly [short: string, exact: string];

/** What is not compared as the others: values by the clock, by size, by the alphabet. */
export type SortFamily = "time" | "number" | "text";

/** The words of a language for describing a filter. */
export interface DescriptionWords {
  /** The locale of lists, numbers and dates. */
  readonly locale: string;
  /** Quotation marks. */
  readonly quotes: readonly [open: string, close: string];
  /** The word for the rows of a resource without a label. */
  readonly rows: string;
  /** Phrases for each predicate, and for a range without such a value. */
  readonly predicates: Readonly<Record<PredicateKey | "not range", Phrase>>;
  /** Phrases for times that replace those. */
  readonly times: Readonly<Partial<Record<OrderSign | "range", Phrase>>>;
  /** A condition on a period, such as the last 7 days, and its opposite. */
  readonly period: Readonly<Record<"in" | "not in", Phrase>>;
  /** The words for the values of a field that is 0 or 1, and the phrases for such a row. */
  readonly flags: Readonly<Record<"yes" | "no", { readonly word: string; readonly phrase: string }>>;
  /** A label at the beginning of a condition, and elsewhere. */
  readonly subject: (label: string) => string;
  readonly label: (label: string) => string;
  readonly range: string;
  readonly reference: string;
  readonly variable: string;
  /** A day with a time, and an instant. */
  readonly dayTime: string;
  readonly instant: string;
  readonly moment: (anchor: Anchor) => string;
  readonly shift: (shift: Shift) => string;
  readonly inPeriod: (period: RelativePeriod) => string;
  /** The opposite of a condition without a phrase of its own. */
  readonly not: string;
  readonly unreadable: string;
  /** The phrase for what a short sentence omits. */
  readonly more: (count: number, of: "values" | "conditions" | "fields") => string;
  /** All rows, and those with a condition. */
  readonly all: (rows: string) => string;
  readonly where: Phrase;
  /** Phrases for sort keys: by the only time, by another field, and exactly; each ascending and descending. */
  readonly onlyTime: readonly [ascending: string, descending: string];
  readonly by: Readonly<Record<SortFamily, readonly [ascending: string, descending: string]>>;
  readonly exactly: readonly [ascending: string, descending: string];
  readonly separator: string;
  readonly limit: string;
  /** The number of rows to skip as a text, and as a number unless it is a variable. */
  readonly offset: (text: string, count: number | undefined) => string;
  readonly fields: Phrase;
}
