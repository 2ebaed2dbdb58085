import type { Predicate } from "../../base/language/operators.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { type RowField, type RowValue, rawIn, type Truth, type Value, type Verdict } from "./row.ts";

const isNumber = (value: unknown): value is number => typeof value === "number" && value - value === 0;
const isString = (value: unknown): value is string => typeof value === "string";

/** Strings with these code units are the only ones for which `<` can differ from the order by code point. */
const UNORDERED = /[\ud800-\uffff]/;

/**
 * Returns a verdict that equals the general one but is faster where a finite number is compared with numbers, or a string
 * with strings. Each case has its own comparison: calling a shared function for each row, or a `===` that meets both
 * types, would take twice as long.
 */
export function fastVerdict(
  field: RowField,
  predicate: Predicate,
  constants: readonly Value[],
  ignoreCase: boolean,
  general: (value: RowValue) => Truth,
): Verdict {
  const [key, ...nested] = field.path;
  const fallback: Verdict = (row) => general(rawIn(row, field));
  if (nested.length > 0 || key in Object.prototype) return fallback;
  const facts = field.definition && typeFacts[field.definition.type];
  const readsText = predicate.kind === "text";
  const isOrdered = predicate.kind === "order" || predicate.kind === "range";
  const isComparable = (value: Value) => isString(value) && !(isOrdered && UNORDERED.test(value));
  const areNumbers = !readsText && facts?.isNumeric !== false && constants.every(isNumber);
  const areStrings = !ignoreCase && (readsText || !facts || facts.family === "text") && constants.every(isComparable);
  if (!areNumbers && !areStrings) return fallback;
  const isFast: (value: unknown) => value is Value = areNumbers ? isNumber : isString;
  const [first = 0, second = 0] = constants;
  const text = String(first);
  const holds = !("not" in predicate);
  switch (predicate.kind) {
    case "equal":
      if (areNumbers) return ({ [key]: value }) => (isNumber(value) ? (value === first) === holds : general(value));
      return ({ [key]: value }) => (isString(value) ? (value === first) === holds : general(value));
    case "list": {
      const known = new Set<unknown>(constants);
      return ({ [key]: value }) => (isFast(value) ? known.has(value) === holds : general(value));
    }
    case "order":
      if (predicate.sign === "<") return ({ [key]: value }) => (isFast(value) ? value < first : general(value));
      if (predicate.sign === "<=") return ({ [key]: value }) => (isFast(value) ? value <= first : general(value));
      if (predicate.sign === ">") return ({ [key]: value }) => (isFast(value) ? value > first : general(value));
      return ({ [key]: value }) => (isFast(value) ? value >= first : general(value));
    case "range":
      if (constants.length > 2) return fallback;
      return ({ [key]: value }) => (isFast(value) ? value >= first && value <= second : general(value));
    case "text":
      if (predicate.at === "start")
        return ({ [key]: value }) => (isString(value) ? value.startsWith(text) === holds : general(value));
      return ({ [key]: value }) => (isString(value) ? value.includes(text) === holds : general(value));
    default:
      return fallback;
  }
}
