import {
  commaForAnd,
  fromTable,
  misspeltFirst,
  misspeltKeyword,
  selectStar,
  unclosedParenthesis,
  unmatchedParenthesis,
} from "./rules/clauses.ts";
import { relativeDate } from "./rules/dates.ts";
import { expectedInstead, missingWord } from "./rules/expected.ts";
import { quotedName, referenceAsName, reservedWord, valueAsName, variableAsName } from "./rules/names.ts";
import { foreignComparison, swappedComparison, unknownOperator } from "./rules/operators.ts";
import {
  emptyList,
  listComparison,
  listWithoutParentheses,
  nullValue,
  rangeSeparator,
  wordValue,
} from "./rules/values.ts";
import type { RecoveryRule } from "./view.ts";

/**
 * What people write because another language has it, or by a slip. They are tried at a token that the grammar does not
 * expect or that something is wrong with. Where two can apply, the one that recognises more comes first.
 */
export const specificRules: readonly RecoveryRule[] = [
  foreignComparison,
  relativeDate,
  emptyList,
  listComparison,
  listWithoutParentheses,
  selectStar,
  commaForAnd,
  swappedComparison,
  reservedWord,
  quotedName,
  variableAsName,
  referenceAsName,
  valueAsName,
  // Particular words in the place of a value, before any word.
  nullValue,
  wordValue,
  fromTable,
  // A keyword that was read as a name explains why no operator follows it.
  misspeltFirst,
  unknownOperator,
  // Between the ends of a range a value ahead makes any word an AND, also one that is close to it.
  rangeSeparator,
  misspeltKeyword,
];

/** What is done with any token, when what is wrong with it itself has been reported. The last always applies. */
export const generalRules: readonly RecoveryRule[] = [
  unmatchedParenthesis,
  unclosedParenthesis,
  missingWord,
  expectedInstead,
];
