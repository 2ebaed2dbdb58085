import type { OrderSign, Predicate, TextPosition } from "../../base/language/predicate.ts";
import type { Verdict } from "./row.ts";

/*
 * Verdicts of comparisons with constants, for the values that most rows have: finite numbers compared with numbers, and
 * strings with strings. Whatever else a row has goes to the general verdict. Each function returned reads the field, looks
 * at the type of the value and compares, without a call in between: with 10⁶ rows, a call for each is most of the time.
 */

const isFiniteNumber = (value: unknown): value is number => typeof value === "number" && value - value === 0;

interface Constants<Value> {
  readonly field: string;
  readonly values: readonly Value[];
  /** The verdict on values of another type. */
  readonly general: Verdict;
}

function orderOfNumbers(sign: OrderSign, { field, values, general }: Constants<number>): Verdict {
  const limit = values[0] as number;
  switch (sign) {
    case "<":
      return (row) => {
        const value = row[field];
        return isFiniteNumber(value) ? value < limit : general(row);
      };
    case "<=":
      return (row) => {
        const value = row[field];
        return isFiniteNumber(value) ? value <= limit : general(row);
      };
    case ">":
      return (row) => {
        const value = row[field];
        return isFiniteNumber(value) ? value > limit : general(row);
      };
    case ">=":
      return (row) => {
        const value = row[field];
        return isFiniteNumber(value) ? value >= limit : general(row);
      };
  }
}

function verdictOfNumbers(predicate: Predicate, constants: Constants<number>): Verdict {
  const { field, values, general } = constants;
  const [first = 0, second = 0] = values;
  const holds = !("not" in predicate);
  switch (predicate.kind) {
    case "equal":
      return (row) => {
        const value = row[field];
        return isFiniteNumber(value) ? (value === first) === holds : general(row);
      };
    case "list": {
      const listed = new Set(values);
      return (row) => {
        const value = row[field];
        return isFiniteNumber(value) ? listed.has(value) === holds : general(row);
      };
    }
    case "order":
      return orderOfNumbers(predicate.sign, constants);
    case "range":
      if (values.length !== 2) return general;
      return (row) => {
        const value = row[field];
        return isFiniteNumber(value) ? value >= first && value <= second : general(row);
      };
    default:
      return general;
  }
}

function orderOfTexts(sign: OrderSign, { field, values, general }: Constants<string>): Verdict {
  const limit = values[0] as string;
  // Only after a surrogate or something behind them does `<` differ from the order by code point.
  if (/[\ud800-\uffff]/.test(limit)) return general;
  switch (sign) {
    case "<":
      return (row) => {
        const value = row[field];
        return typeof value === "string" ? value < limit : general(row);
      };
    case "<=":
      return (row) => {
        const value = row[field];
        return typeof value === "string" ? value <= limit : general(row);
      };
    case ">":
      return (row) => {
        const value = row[field];
        return typeof value === "string" ? value > limit : general(row);
      };
    case ">=":
      return (row) => {
        const value = row[field];
        return typeof value === "string" ? value >= limit : general(row);
      };
  }
}

function searchOfTexts(at: TextPosition, holds: boolean, { field, values, general }: Constants<string>): Verdict {
  const part = values[0] as string;
  switch (at) {
    case "start":
      return (row) => {
        const value = row[field];
        return typeof value === "string" ? value.startsWith(part) === holds : general(row);
      };
    case "anywhere":
      return (row) => {
        const value = row[field];
        return typeof value === "string" ? value.includes(part) === holds : general(row);
      };
    case "end":
      return (row) => {
        const value = row[field];
        return typeof value === "string" ? value.endsWith(part) === holds : general(row);
      };
  }
}

function verdictOfTexts(predicate: Predicate, constants: Constants<string>): Verdict {
  const { field, values, general } = constants;
  const [first] = values;
  const holds = !("not" in predicate);
  switch (predicate.kind) {
    case "equal":
      return (row) => {
        const value = row[field];
        return typeof value === "string" ? (value === first) === holds : general(row);
      };
    case "list": {
      const listed = new Set(values);
      return (row) => {
        const value = row[field];
        return typeof value === "string" ? listed.has(value) === holds : general(row);
      };
    }
    case "order":
      return orderOfTexts(predicate.sign, constants);
    case "text":
      return searchOfTexts(predicate.at, holds, constants);
    default:
      return general;
  }
}

/** The types of values that compare with constants of the same type as JavaScript compares them. */
export interface PlainTypes {
  readonly numbers: boolean;
  readonly texts: boolean;
}

/** A verdict that gives for plain rows what the general one gives, sooner where the value is plain as well. */
export function plainVerdict(
  field: string,
  predicate: Predicate,
  values: readonly unknown[],
  { numbers, texts }: PlainTypes,
  general: Verdict,
): Verdict {
  if (values.length === 0 || field in Object.prototype) return general;
  if (numbers && values.every(isFiniteNumber)) return verdictOfNumbers(predicate, { field, values, general });
  const areTexts = texts && values.every((value) => typeof value === "string");
  return areTexts ? verdictOfTexts(predicate, { field, values, general }) : general;
}
