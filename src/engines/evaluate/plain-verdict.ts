import type { Predicate } from "../../base/language/operators.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import type { Row, RowValue, Source, Truth, Value, Verdict } from "./row.ts";

const isNumber = (value: unknown): value is number => typeof value === "number" && value - value === 0;
const isText = (value: unknown): value is string => typeof value === "string";

/** Only after a surrogate or something behind them does `<` differ from the order by code point. */
const UNORDERED = /[\ud800-\uffff]/;

/**
 * A verdict that gives for plain rows what the general one gives, sooner where a finite number is compared with numbers,
 * or a string with strings, as most are. Each compares by itself: to call another function for each row takes as long
 * again, and so does `===` that meets both.
 */
export function plainVerdict(
  { path: [key, ...nested], form }: Source,
  predicate: Predicate,
  constants: readonly Value[],
  ignoreCase: boolean,
  general: Verdict,
): (row: Row, value?: RowValue) => Truth {
  if (nested.length > 0 || key in Object.prototype) return general;
  const facts = form && typeFacts[form.type];
  const readsText = predicate.kind === "text";
  const isOrdered = predicate.kind === "order" || predicate.kind === "range";
  const isFit = (value: Value) => isText(value) && !(isOrdered && UNORDERED.test(value));
  const areNumbers = !readsText && facts?.isNumeric !== false && constants.every(isNumber);
  const areTexts = !ignoreCase && (readsText || !facts || facts.family === "text") && constants.every(isFit);
  if (!areNumbers && !areTexts) return general;
  const fits: (value: unknown) => value is Value = areNumbers ? isNumber : isText;
  const [first = 0, second = 0] = constants;
  const text = String(first);
  const holds = !("not" in predicate);
  // Each reads the value once, into its second parameter, which no caller gives.
  switch (predicate.kind) {
    case "equal":
      if (areNumbers) return (row, value = row[key]) => (isNumber(value) ? (value === first) === holds : general(row));
      return (row, value = row[key]) => (isText(value) ? (value === first) === holds : general(row));
    case "list": {
      const known = new Set<unknown>(constants);
      return (row, value = row[key]) => (fits(value) ? known.has(value) === holds : general(row));
    }
    case "order":
      if (predicate.sign === "<") return (row, value = row[key]) => (fits(value) ? value < first : general(row));
      if (predicate.sign === "<=") return (row, value = row[key]) => (fits(value) ? value <= first : general(row));
      if (predicate.sign === ">") return (row, value = row[key]) => (fits(value) ? value > first : general(row));
      return (row, value = row[key]) => (fits(value) ? value >= first : general(row));
    case "range":
      if (constants.length > 2) return general;
      return (row, value = row[key]) => (fits(value) ? value >= first && value <= second : general(row));
    case "text":
      if (predicate.at === "start")
        return (row, value = row[key]) => (isText(value) ? value.startsWith(text) === holds : general(row));
      return (row, value = row[key]) => (isText(value) ? value.includes(text) === holds : general(row));
    default:
      return general;
  }
}
