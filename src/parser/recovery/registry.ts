import type { Kind } from "../../lexer/kinds.ts";
import type { RecoveryRule } from "./rule.ts";
import { directionWord, pageClause, quotedCount, selectStar, starField } from "./rules/clauses.ts";
import { commaForAnd } from "./rules/comma-for-and.ts";
import { foreignOperator } from "./rules/foreign-operator.ts";
import { emptyList, listComparison, listWithoutParentheses } from "./rules/lists.ts";
import { misspeltFirst, misspeltKeyword } from "./rules/misspelt-keyword.ts";
import { existsBefore, existsCall, quotedName } from "./rules/names.ts";
import { nullValue } from "./rules/null-value.ts";
import { rangeInParentheses, rangeSeparator } from "./rules/ranges.ts";
import { unknownOperator } from "./rules/unknown-operator.ts";
import { misspeltReference, wordValue } from "./rules/word-value.ts";

/** In the order in which they are tried; the first that mends is the one. */
const all: readonly RecoveryRule[] = [
  foreignOperator,
  emptyList,
  listComparison,
  listWithoutParentheses,
  rangeInParentheses,
  rangeSeparator,
  commaForAnd,
  nullValue,
  misspeltReference,
  wordValue,
  misspeltFirst,
  unknownOperator,
  quotedCount,
  quotedName,
  existsCall,
  existsBefore,
  pageClause,
  directionWord,
  misspeltKeyword,
  selectStar,
  starField,
];

function byKind(): ReadonlyMap<Kind, readonly RecoveryRule[]> {
  return new Map(all.flatMap(({ at }) => at).map((kind) => [kind, all.filter(({ at }) => at.includes(kind))]));
}

export const rulesByKind = /* @__PURE__ */ byKind();
