import type { ClauseKey } from "./clauses.ts";
import type { OperatorName } from "./operators.ts";

/* Apart from the tables, so that compiling does not load it. */

/** When a condition with each operator holds, in one sentence. */
export const operatorDocs = {
  EQUALS: "The field equals the value.",
  NOT_EQUALS: "The field has a value other than this one.",
  IN: "The field equals one of the values.",
  NOT_IN: "The field has a value other than these.",
  GREATER_THAN: "The field is greater than the value.",
  GREATER_THAN_EQUALS: "The field is greater than or equal to the value.",
  LESS_THAN: "The field is less than the value.",
  LESS_THAN_EQUALS: "The field is less than or equal to the value.",
  BETWEEN: "The field is in one of the ranges, including both ends.",
  STARTS_WITH: "The field starts with the value.",
  CONTAINS: "The field contains the value.",
  DOES_NOT_CONTAIN: "The field has a value that does not contain this one.",
  REGEXP: "The field matches the regular expression.",
  NOT_REGEXP: "The field has a value that does not match the regular expression.",
  IS_NULL: "The field has no value.",
  IS_NOT_NULL: "The field has a value.",
} as const satisfies Readonly<Record<OperatorName, string>>;

/** What each clause says, in one sentence, and an example. */
export const clauseDocs = {
  fields: { doc: "Fields to return for each row; if omitted, the method's default set.", example: "SELECT id, name" },
  filters: { doc: "Conditions that the selected rows meet; in text, WHERE is optional.", example: "WHERE tags = 2" },
  orders: {
    doc: "Sort keys, most significant first; in text, ascending unless followed by DESC.",
    example: "ORDER BY date DESC, name",
  },
  limit: { doc: "Maximum number of rows to return.", example: "LIMIT 10" },
  offset: { doc: "Number of rows to skip first.", example: "LIMIT 10 OFFSET 20" },
} as const satisfies Readonly<Record<ClauseKey, { readonly doc: string; readonly example: string }>>;

/** Other names of relative dates, by which completion finds them. */
export type PeriodName = "today" | "this week" | "last 7 days" | "last month" | "this year" | "yesterday" | "tomorrow";
