import type { Kind } from "../../tokens/kinds.ts";
import { directionWord, pageClause, quotedCount, selectStar, starField } from "./clauses.ts";
import { commaForAnd } from "./comma-for-and.ts";
import { foreignOperator } from "./foreign-operator.ts";
import { emptyList, listComparison, listWithoutParentheses } from "./lists.ts";
import { misspeltFirst, misspeltKeyword } from "./misspelt-keyword.ts";
import type { Mistake } from "./mistake.ts";
import { existsBefore, existsCall, quotedName } from "./names.ts";
import { nullValue } from "./null-value.ts";
import { rangeInParentheses, rangeSeparator } from "./ranges.ts";
import { unknownOperator } from "./unknown-operator.ts";
import { misspeltReference, wordValue } from "./word-value.ts";

/** In the order in which they are tried; the first that mends is the one. */
const all: readonly Mistake[] = [
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

function byKind(): ReadonlyMap<Kind, readonly Mistake[]> {
  return new Map(all.flatMap(({ at }) => at).map((kind) => [kind, all.filter(({ at }) => at.includes(kind))]));
}

export const mistakesByKind = /* @__PURE__ */ byKind();
