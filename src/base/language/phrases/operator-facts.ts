import { type OperatorName, operators } from "../operators.ts";

/** `5 < price` is `price > 5`; what is left out means the same with its sides swapped, or nothing. */
export const mirrored: Readonly<Partial<Record<OperatorName, OperatorName>>> = {
  EQUALS: "EQUALS",
  NOT_EQUALS: "NOT_EQUALS",
  GREATER_THAN: "LESS_THAN",
  GREATER_THAN_EQUALS: "LESS_THAN_EQUALS",
  LESS_THAN: "GREATER_THAN",
  LESS_THAN_EQUALS: "GREATER_THAN_EQUALS",
  IN: "CONTAINS",
  NOT_IN: "DOES_NOT_CONTAIN",
};

/** Which end of a day or a month a comparison is with: `<= March` is up to its end. */
export const comparedEnd: Readonly<Partial<Record<OperatorName, "start" | "end">>> = {
  GREATER_THAN: "end",
  GREATER_THAN_EQUALS: "start",
  LESS_THAN: "start",
  LESS_THAN_EQUALS: "end",
};

/** What a comparison with no other word is: `status open`. */
export const plainOperator: OperatorName = "EQUALS";
export const rangeOperator: OperatorName = "BETWEEN";
export const startOperator: OperatorName = "STARTS_WITH";
export const searchOperator: OperatorName = "CONTAINS";
export const patternOperator: OperatorName = "REGEXP";
export const lowOperator: OperatorName = "GREATER_THAN_EQUALS";
export const highOperator: OperatorName = "LESS_THAN_EQUALS";
export const aboveOperator: OperatorName = "GREATER_THAN";
export const belowOperator: OperatorName = "LESS_THAN";

/** What an operator is where a regular expression is its value, `name != /^a/`; undefined where it takes none. */
export function matching(operator: OperatorName): OperatorName | undefined {
  const { complement, isNegative, isRegexp } = operators[operator];
  if (isRegexp) return operator;
  const positive = isNegative ? complement : operator;
  if (positive !== plainOperator && positive !== searchOperator) return undefined;
  return isNegative ? operators[patternOperator].complement : patternOperator;
}
