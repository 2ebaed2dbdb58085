import type { Rule } from "./rule.ts";
import { commentNotSent } from "./rules/comment-not-sent.ts";
import { contradiction } from "./rules/contradiction.ts";
import { duplicateField } from "./rules/duplicate-field.ts";
import { duplicateSort } from "./rules/duplicate-sort.ts";
import { duplicateValue } from "./rules/duplicate-value.ts";
import { invalidRegexp } from "./rules/invalid-regexp.ts";
import { mixedAndOr } from "./rules/mixed-and-or.ts";
import { rangeOrder } from "./rules/range-order.ts";

/** On the query: what is probably not meant. Diagnostics of one place are in the order of the list. */
export const queryRules: readonly Rule[] = [
  rangeOrder,
  duplicateValue,
  invalidRegexp,
  contradiction,
  mixedAndOr,
  commentNotSent,
  duplicateField,
  duplicateSort,
];
