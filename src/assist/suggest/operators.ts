import { endsWith, type ForeignMeaning, like } from "../../base/language/foreign.ts";
import { mirrored, type OperatorName, operators } from "../../base/language/operators.ts";
import type { ForeignPattern } from "./vocabulary.ts";

const swappedLists: Readonly<Partial<Record<OperatorName, OperatorName>>> = {
  IN: "CONTAINS",
  NOT_IN: "DOES_NOT_CONTAIN",
};

/** `5 < price` is `price > 5`, and `5 in tags` is `tags contains 5`; undefined where the sides cannot be swapped. */
export function swapped(operator: OperatorName): OperatorName | undefined {
  return swappedLists[operator] ?? mirrored(operator);
}

/** Whether an operator compares in an order, as `<=` does. */
export function isOrder(operator: OperatorName): boolean {
  return operators[operator].predicate.kind === "order";
}

/** What a comparison with no other word is: `status open`. */
export const plainOperator: OperatorName = "EQUALS";
export const rangeOperator: OperatorName = "BETWEEN";
export const startOperator: OperatorName = "STARTS_WITH";
export const searchOperator: OperatorName = "CONTAINS";
const patternOperator: OperatorName = "REGEXP";
export const lowOperator: OperatorName = "GREATER_THAN_EQUALS";
export const highOperator: OperatorName = "LESS_THAN_EQUALS";
export const aboveOperator: OperatorName = "GREATER_THAN";

/** What an operator is where a regular expression is its value, `name != /^a/`; undefined where it takes none. */
export function matching(operator: OperatorName): OperatorName | undefined {
  const { complement, isNegative, isRegexp } = operators[operator];
  if (isRegexp) return operator;
  const positive = isNegative ? complement : operator;
  if (positive !== plainOperator && positive !== searchOperator) return undefined;
  return isNegative ? operators[patternOperator].complement : patternOperator;
}

/** The alternatives of a regular expression, which `|` separates outside of parentheses and brackets. */
function alternatives(pattern: string): readonly string[] {
  const found = [""];
  let depth = 0;
  for (const [piece] of pattern.matchAll(/\\.|\[[^\][]*\]|./gsu)) {
    if (piece === "(") depth++;
    if (piece === ")") depth--;
    if (piece === "|" && depth === 0) found.push("");
    else found.push(`${found.pop()}${piece}`);
  }
  return found;
}

/** SQL's SIMILAR TO: a regular expression of the whole text with the signs of LIKE. */
function similar(pattern: string): string {
  const opens = pattern.startsWith("%");
  const ends = pattern.length > 1 && pattern.endsWith("%");
  const inner = pattern
    .slice(opens ? 1 : 0, ends ? -1 : undefined)
    .replaceAll("%", ".*")
    .replaceAll("_", ".");
  return `${opens ? "" : "^"}${inner}${ends ? "" : "$"}`;
}

/** What each kind of pattern tests. */
export const patternTests: Readonly<Record<ForeignPattern, (pattern: string) => ForeignMeaning>> = {
  like,
  wildcard: (pattern) =>
    like(
      pattern
        .replace(/[%_\\]/g, "\\$&")
        .replaceAll("*", "%")
        .replaceAll("?", "_"),
    ),
  similar: (pattern) => ({ operator: "REGEXP", operand: alternatives(pattern).map(similar).join("|") }),
  end: endsWith,
  anyCase: (pattern) => ({ operator: "REGEXP", operand: `(?i)${pattern}` }),
};
