import { mirrored, type OperatorName, operators } from "../operators.ts";

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
