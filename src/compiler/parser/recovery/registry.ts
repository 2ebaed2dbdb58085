import { kindNames } from "../../lexer/kinds.ts";
import type { RecoveryRule } from "./rule.ts";
import {
  commaForAnd,
  fromTable,
  json,
  misspeltFirst,
  misspeltKeyword,
  pageClause,
  selectStar,
} from "./rules/clauses.ts";
import { asWritten, missingToken, passOver } from "./rules/expected.ts";
import { existsBefore, quotedName, wordAsName } from "./rules/names.ts";
import { foreignOperator, swappedComparison, unknownOperator } from "./rules/operators.ts";
import { unclosedParenthesis, unmatchedParenthesis } from "./rules/parentheses.ts";
import {
  emptyList,
  listComparison,
  listWithoutParentheses,
  nearNull,
  nullValue,
  periodComparison,
  rangeSeparator,
  wordValue,
} from "./rules/values.ts";

/**
 * What people write because another language has it. Most of these rules never meet: they apply to different kinds of
 * token, or where the grammar expects different ones, so their order does not matter. Where two can apply, the one that
 * recognises more comes first, and a comment says why; a test knows these pairs.
 */
const specific: readonly RecoveryRule[] = [
  nearNull,
  foreignOperator,
  emptyList,
  listComparison,
  listWithoutParentheses,
  periodComparison,
  commaForAnd,
  existsBefore,
  pageClause,
  selectStar,

  // A bare name behind the operator explains why a string stands before it.
  swappedComparison,
  quotedName,

  // What a filter has not, before a guess at what it may have been.
  json,
  fromTable,

  // Particular words in the place of a value, before any word.
  nullValue,
  wordValue,

  // A keyword that was read as a name explains why no operator follows it.
  misspeltFirst,
  unknownOperator,

  // Between the ends of a range a value ahead makes any word an AND, also one that is close to it.
  rangeSeparator,
  misspeltKeyword,
];

/** What is done with any token, when what is wrong with it itself has been reported. */
const general: readonly RecoveryRule[] = [
  asWritten,
  wordAsName,

  // A parenthesis is put in or left out before any other token, because it says more than a list of what was expected.
  unmatchedParenthesis,
  unclosedParenthesis,

  // One token too few loses nothing, so it is tried before tokens are passed over, which always applies.
  missingToken,
  passOver,
];

/** Rules for tokens of each kind, in the order in which they are tried. */
type RulesByKind = readonly (readonly RecoveryRule[])[];

export interface Rules {
  /** For a token that the grammar does not expect, or that something is wrong with. */
  readonly specific: RulesByKind;
  /** For a token that it expects: most are read on at once. */
  readonly ofExpected: RulesByKind;
  /** When none of the specific rules applies. */
  readonly general: RulesByKind;
}

function byKind(rules: readonly RecoveryRule[]): RulesByKind {
  return kindNames.map((_, kind) => rules.filter(({ at }) => at?.includes(kind) ?? true));
}

let table: Rules | undefined;

/** The rules, sorted at the first error. */
export function recoveryRules(): Rules {
  table ??= {
    specific: byKind(specific),
    ofExpected: byKind(specific.filter((rule) => rule.ofExpected)),
    general: byKind(general),
  };
  return table;
}
