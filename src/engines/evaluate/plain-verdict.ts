import type { OrderSign, Predicate, TextPosition } from "../../base/language/predicate.ts";
import type { Verdict } from "./row.ts";

/** Whether an order holds for values below a constant, for the same value, and for values above it. */
type Sides = readonly [below: boolean, same: boolean, above: boolean];

const sidesOf: Readonly<Record<OrderSign, Sides>> = {
  "<": [true, false, false],
  "<=": [true, true, false],
  ">": [false, false, true],
  ">=": [false, true, true],
};

type Test<Value> = (value: Value) => boolean;

/** Tests that JavaScript has for texts. */
const searches: Readonly<Record<TextPosition, (part: string) => Test<string>>> = {
  start: (part) => (text) => text.startsWith(part),
  anywhere: (part) => (text) => text.includes(part),
};

function listTest<Value>(values: readonly Value[], not = false): Test<Value> {
  const listed = new Set(values);
  return not ? (value) => !listed.has(value) : (value) => listed.has(value);
}

const isFiniteNumber = (value: unknown): value is number => typeof value === "number" && value - value === 0;

function verdictOfNumbers(
  field: string,
  predicate: Predicate,
  values: readonly number[],
  general: Verdict,
): Verdict | undefined {
  const [first = 0, second = 0] = values;
  if (predicate.kind === "equal") {
    const holds = !predicate.not;
    return (row) => {
      const value = row[field];
      return isFiniteNumber(value) ? (value === first) === holds : general(row);
    };
  }
  if (predicate.kind === "order") {
    const [below, same, above] = sidesOf[predicate.sign];
    return (row) => {
      const value = row[field];
      if (!isFiniteNumber(value)) return general(row);
      return value < first ? below : value === first ? same : above;
    };
  }
  if (predicate.kind === "range" && values.length === 2)
    return (row) => {
      const value = row[field];
      return isFiniteNumber(value) ? value >= first && value <= second : general(row);
    };
  if (predicate.kind !== "list") return undefined;
  const test = listTest(values, predicate.not);
  return (row) => {
    const value = row[field];
    return isFiniteNumber(value) ? test(value) : general(row);
  };
}

function verdictOfTexts(
  field: string,
  predicate: Predicate,
  values: readonly string[],
  general: Verdict,
): Verdict | undefined {
  const [first = ""] = values;
  if (predicate.kind === "equal") {
    const holds = !predicate.not;
    return (row) => {
      const value = row[field];
      return typeof value === "string" ? (value === first) === holds : general(row);
    };
  }
  if (predicate.kind === "order") {
    // Only after a surrogate or something behind them does `<` differ from the order by code point.
    if (/[\ud800-\uffff]/.test(first)) return undefined;
    const [below, same, above] = sidesOf[predicate.sign];
    return (row) => {
      const value = row[field];
      if (typeof value !== "string") return general(row);
      return value < first ? below : value === first ? same : above;
    };
  }
  if (predicate.kind !== "list" && predicate.kind !== "text") return undefined;
  const search = predicate.kind === "text" ? searches[predicate.at](first) : listTest(values);
  const holds = !predicate.not;
  return (row) => {
    const value = row[field];
    return typeof value === "string" ? search(value) === holds : general(row);
  };
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
  if (values.length === 0 || field in Object.prototype) return general;
  if (numbers && values.every(isFiniteNumber)) return verdictOfNumbers(field, predicate, values, general) ?? general;
  const areTexts = texts && values.every((value) => typeof value === "string");
  return (areTexts ? verdictOfTexts(field, predicate, values, general) : undefined) ?? general;
}
