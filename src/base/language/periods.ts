import { type OperatorName, type OrderSign, operatorFor, operators } from "./operators.ts";

/** What lasts from a first value to an end. A single moment is the period that begins and ends with it. */
export interface Period<Value> {
  readonly first: Value;
  readonly end: Value;
  /** False where no value is the last before another: the end is then the first value of what follows. */
  readonly includesEnd: boolean;
}

/** An operator and its values. */
export interface Question<Value> {
  readonly operator: OperatorName;
  readonly values: readonly Value[];
}

/** The end of a period that each sign compares with, so that `<=` includes the whole period and `>` begins after it. */
const compared: Readonly<Record<OrderSign, "first" | "end">> = { "<": "first", "<=": "end", ">": "end", ">=": "first" };

/** What a sign is where the end is not in the period. */
const withoutEnd: Readonly<Record<OrderSign, OrderSign>> = { "<": "<", "<=": "<", ">": ">=", ">=": ">=" };

function order<Value>(sign: OrderSign, period: Period<Value>): readonly Question<Value>[] {
  const operator = operatorFor({ kind: "order", sign: period.includesEnd ? sign : withoutEnd[sign] });
  return operator ? [{ operator, values: [period[compared[sign]]] }] : [];
}

/** The questions whether a value is in one of the ranges: each from the first value of one period to the end of another. */
function ranges<Value>(lows: readonly Period<Value>[], highs: readonly Period<Value>[]) {
  const [low] = lows;
  const [high, ...more] = highs;
  const operator = operatorFor({ kind: "range" });
  if (!low || !high || !operator) return undefined;
  if (highs.every(({ includesEnd }) => includesEnd))
    return [{ operator, values: lows.flatMap(({ first }, index) => [first, (highs[index] ?? high).end]) }];
  return more.length === 0 ? [...order(">=", low), ...order("<=", high)] : undefined;
}

/**
 * Returns what an operator asks when periods are its operands: questions that must all hold, such as `<=` the last
 * moment for `<=`. Undefined when there are no such questions, because nothing says that a value is outside a period. A
 * range has the periods of its two ends.
 */
export function askOfPeriods<Value>(
  operator: OperatorName,
  periods: readonly Period<Value>[],
): readonly Question<Value>[] | undefined {
  if (periods.every(({ first, end, includesEnd }) => includesEnd && first === end))
    return [{ operator, values: periods.map(({ first }) => first) }];
  const { predicate } = operators[operator];
  const [only] = periods;
  switch (predicate.kind) {
    case "equal":
    case "list":
      return predicate.not ? undefined : ranges(periods, periods);
    case "range": {
      const isLow = (_: unknown, index: number) => index % 2 === 0;
      return ranges(
        periods.filter(isLow),
        periods.filter((_, index) => index % 2 === 1),
      );
    }
    case "order":
      return only && order(predicate.sign, only);
    default:
      return undefined;
  }
}

/**
 * Returns whether a period may be meant as a whole or as its first moment, and the operator asks for other values then:
 * `>` and `<=`, `=` and the ends of a range, but not `<` and `>=`, and not what is in the period.
 */
export function isEitherEnd<Value>(operator: OperatorName, periods: readonly Period<Value>[]): boolean {
  const { predicate } = operators[operator];
  if (predicate.kind === "list") return false;
  const isFirst = predicate.kind === "order" && compared[predicate.sign] === "first";
  return !isFirst && periods.some(({ first, end, includesEnd }) => !includesEnd || first !== end);
}
