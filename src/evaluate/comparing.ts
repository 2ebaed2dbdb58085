import type { Matcher } from "../language/operator.ts";
import { compareByCodePoint, lowerCase } from "../text/code-points.ts";
import { compareNumeric, type Numeric, numericKey, numericOf } from "./decimal.ts";
import type { Value } from "./row.ts";

/** How the values of one comparison are compared. */
export interface Comparing<Prepared> {
  readonly by: Matcher<Prepared>;
  /** A value as it compares; undefined when it cannot be compared, as a word cannot with a number. */
  readonly prepare: (value: Value) => Prepared | undefined;
  /** Equal values of a list share a key; a value of a row is looked up by each of its own. */
  readonly listed: (value: Prepared) => readonly string[];
  readonly sought: (value: Prepared) => readonly string[];
}

const noRegexps = () => {
  throw new TypeError("Only texts can be matched with a regular expression.");
};

/** A value as text: numbers as JSON writes them, and minus zero without its sign. */
export const textOf = (value: Value): string => String(value);

/** A number as it compares, of a number or of a text that says one. */
export function toNumeric(value: Value): Numeric | undefined {
  return typeof value === "number" ? value : numericOf(value);
}

/** Numbers, in quotes or not. */
export const asNumbers: Comparing<Numeric> = {
  by: { compare: compareNumeric, text: numericKey, matches: noRegexps },
  prepare: toNumeric,
  listed: (value) => [numericKey(value)],
  sought: (value) => [numericKey(value)],
};

/** Texts, by code point. */
export function asTexts(ignoreCase: boolean, matches: (text: string, pattern: string) => boolean): Comparing<string> {
  return {
    by: { compare: compareByCodePoint, text: (text) => text, matches },
    prepare: ignoreCase ? (value) => lowerCase(textOf(value)) : textOf,
    listed: (text) => [text],
    sought: (text) => [text],
  };
}

function compareUntyped(a: Value, b: Value): number {
  if (typeof a !== typeof b) {
    const [left, right] = [toNumeric(a), toNumeric(b)];
    if (left !== undefined && right !== undefined) return compareNumeric(left, right);
  } else if (typeof a === "number") return a - (b as number);
  return compareByCodePoint(textOf(a), textOf(b));
}

function keyOf(value: Value): string | undefined {
  const numeric = toNumeric(value);
  return numeric === undefined ? undefined : numericKey(numeric);
}

/**
 * Values of which nobody said what they are: as numbers when one of the two is a number and the other says one, and
 * else as texts. So `"10"` equals 10 and 10.0, while the texts `"10"` and `"10.0"` differ.
 */
export function asTheyAre(ignoreCase: boolean): Comparing<Value> {
  return {
    by: { compare: compareUntyped, text: textOf, matches: noRegexps },
    prepare: (value) => (ignoreCase && typeof value === "string" ? lowerCase(value) : value),
    listed: (value) => {
      if (typeof value === "number") return [`number ${numericKey(value)}`];
      const key = keyOf(value);
      return key === undefined ? [`text ${value}`] : [`text ${value}`, `quoted ${key}`];
    },
    sought: (value) => {
      if (typeof value === "number") return [`number ${numericKey(value)}`, `quoted ${numericKey(value)}`];
      const key = keyOf(value);
      return key === undefined ? [`text ${value}`] : [`text ${value}`, `number ${key}`];
    },
  };
}
