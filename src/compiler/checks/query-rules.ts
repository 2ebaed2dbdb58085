import type { Rule } from "./rule.ts";
import { commentNotSent, contradiction, duplicateField, duplicateSort, mixedAndOr } from "./rules/remarks.ts";
import { duplicateValue, invalidRegexp, rangeOrder, unusualCharacters } from "./rules/values.ts";

/** On the query: what is probably not meant. Diagnostics of one place are in the order of the list. */
export const queryRules: readonly Rule[] = [
  rangeOrder,
  duplicateValue,
  unusualCharacters,
  invalidRegexp,
  contradiction,
  mixedAndOr,
  commentNotSent,
  duplicateField,
  duplicateSort,
];
