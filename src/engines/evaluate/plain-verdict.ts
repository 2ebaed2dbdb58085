import type { OrderSign, Predicate } from "../../base/language/operators.ts";
import type { Verdict } from "./row.ts";

/** Whether an order holds for values below a constant, for the same value, and for values above it. */
type Sides = readonly [below: boolean, same: boolean, above: boolean];

const sidesOf: Readonly<Record<OrderSign, Sides>> = {
  "<": [true, false, false],
  "<=": [true, true, false],
  ">": [false, false, true],
  ">=": [false, true, true],
};

type Test = (value: string | number) => boolean;

const isFiniteNumber = (value: unknown): value is number => typeof value === "number" && value - value === 0;

/** The test of a predicate by the operators of JavaScript; undefined where they do not say it. */
function plainTest(predicate: Predicate, values: readonly (string | number)[]): Test | undefined {
  const [first = "", second = ""] = values;
  const holds = !("not" in predicate);
  // Only after a surrogate or something behind them does `<` differ from the order by code point.
  const isOrdered = !values.some((value) => typeof value === "string" && /[\ud800-\uffff]/.test(value));
  switch (predicate.kind) {
    case "equal":
      return (value) => (value === first) === holds;
    case "list": {
      const listed = new Set(values);
      return (value) => listed.has(value) === holds;
    }
    case "text":
      return predicate.at === "start"
        ? (value) => String(value).startsWith(String(first)) === holds
        : (value) => String(value).includes(String(first)) === holds;
    case "order": {
      const [below, same, above] = sidesOf[predicate.sign];
      return isOrdered ? (value) => (value < first ? below : value === first ? same : above) : undefined;
    }
    case "range":
      return isOrdered && values.length === 2 ? (value) => value >= first && value <= second : undefined;
    default:
      return undefined;
  }
}

/** The types of values that compare with constants of the same type as JavaScript compares them. */
export interface PlainTypes {
  readonly numbers: boolean;
  readonly texts: boolean;
}

/**
 * A verdict that gives for plain rows what the general one gives, sooner where the value of the row is a finite number
 * compared with numbers, or a string compared with strings, as most are.
 */
export function plainVerdict(
  field: string,
  predicate: Predicate,
  values: readonly unknown[],
  { numbers, texts }: PlainTypes,
  general: Verdict,
): Verdict {
  const areNumbers = numbers && values.every(isFiniteNumber);
  const areTexts = texts && values.every((value) => typeof value === "string");
  if (values.length === 0 || field in Object.prototype || !(areNumbers || areTexts)) return general;
  const test = plainTest(predicate, values as readonly (string | number)[]);
  if (!test) return general;
  return areNumbers
    ? (row) => {
        const value = row[field];
        return isFiniteNumber(value) ? test(value) : general(row);
      }
    : (row) => {
        const value = row[field];
        return typeof value === "string" ? test(value) : general(row);
      };
}
