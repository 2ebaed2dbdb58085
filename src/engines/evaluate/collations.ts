import { readTime } from "../../base/language/times.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { compareByCodePoint, lowerCase } from "../../base/text/code-points.ts";
import type { Field } from "../../compiler/resource/resource.ts";
import { compareNumeric, type Numeric, numericKey, numericOf } from "./decimal.ts";
import type { Comparator } from "./predicate-test.ts";
import type { Value } from "./row.ts";

/** Of the values of a list, the one that equals a value, in an array; an empty one when none does. */
type Lookup<Prepared> = (value: Prepared) => readonly Prepared[];

/** How the values of one comparison are compared. */
export interface Collation<Prepared> extends Comparator<Prepared> {
  /** A value as it compares; undefined when it cannot be compared, as a word cannot with a number. */
  readonly prepare: (value: Value) => Prepared | undefined;
  /** Finds what equals a value in a list, in a time that does not depend on how long the list is. */
  readonly createIndex: (values: readonly Prepared[]) => Lookup<Prepared>;
}

type Key = string | number;

const noRegexps = () => {
  throw new TypeError("Only texts can be matched with a regular expression.");
};

/** A value as text: numbers as JSON writes them, and minus zero without its sign. */
export const textOf = (value: Value): string => String(value);

/** A number as it compares, of a number or of a text that says one. */
export function toNumeric(value: Value): Numeric | undefined {
  return typeof value === "number" ? value : numericOf(value);
}

function tableOf<Prepared>(values: readonly Prepared[], keyOf: (value: Prepared) => Key | undefined) {
  const table = new Map<Key, readonly Prepared[]>();
  for (const value of values) {
    const key = keyOf(value);
    if (key !== undefined && !table.has(key)) table.set(key, [value]);
  }
  return table;
}

/** Finds values that are equal if their keys are. */
function indexBy<Prepared>(keyOf: (value: Prepared) => Key): Collation<Prepared>["createIndex"] {
  return (values) => {
    const table = tableOf(values, keyOf);
    return (value) => table.get(keyOf(value)) ?? [];
  };
}

/** Numbers, in quotes or not. */
export const numericCollation: Collation<Numeric> = {
  compare: compareNumeric,
  text: (value) => String(numericKey(value)),
  matches: noRegexps,
  prepare: toNumeric,
  createIndex: /* @__PURE__ */ indexBy(numericKey),
};

/** Times, as milliseconds since 1970. */
export function timeCollation(read: (text: string) => number | undefined): Collation<number> {
  return {
    compare: (a, b) => a - b,
    text: String,
    matches: noRegexps,
    prepare: (value) => read(textOf(value)),
    createIndex: indexBy((time) => time),
  };
}

/** Texts, by code point. */
export function textCollation(
  ignoreCase: boolean,
  matches: (text: string, pattern: string) => boolean,
): Collation<string> {
  return {
    compare: compareByCodePoint,
    text: (text) => text,
    matches,
    prepare: ignoreCase ? (value) => lowerCase(textOf(value)) : textOf,
    createIndex: indexBy((text) => text),
  };
}

function compareUntyped(a: Value, b: Value): number {
  if (typeof a !== typeof b) {
    const [left, right] = [toNumeric(a), toNumeric(b)];
    if (left !== undefined && right !== undefined) return compareNumeric(left, right);
  } else if (typeof a === "number") return a - (b as number);
  return compareByCodePoint(textOf(a), textOf(b));
}

/** The number that a text says, unless it has more digits than any number of JSON. */
function quotedNumber(value: Value): number | undefined {
  const numeric = typeof value === "string" ? numericOf(value) : undefined;
  return typeof numeric === "number" ? numeric : undefined;
}

/** A number is looked for among the numbers and the texts that say one, and a text among texts and numbers. */
function indexUntyped(values: readonly Value[]): Lookup<Value> {
  const asWritten = tableOf(values, (value) => value);
  const quoted = tableOf(values, quotedNumber);
  return (value) => {
    const found = asWritten.get(value);
    if (found) return found;
    if (typeof value === "number") return quoted.get(value) ?? [];
    const number = quotedNumber(value);
    return (number === undefined ? undefined : asWritten.get(number)) ?? [];
  };
}

/**
 * Values of which nobody said what they are: as numbers when one of the two is a number and the other says one, and
 * else as texts. So `"10"` equals 10 and 10.0, while the texts `"10"` and `"10.0"` differ.
 */
export function untypedCollation(ignoreCase: boolean): Collation<Value> {
  return {
    compare: compareUntyped,
    text: textOf,
    matches: noRegexps,
    prepare: (value) => (ignoreCase && typeof value === "string" ? lowerCase(value) : value),
    createIndex: indexUntyped,
  };
}

/** How the values of a field compare, unless an operator reads their texts. */
export function collationOf(field: Field | undefined, ignoreCase: boolean): Collation<unknown> {
  return typedCollation(field, ignoreCase) as Collation<unknown>; // what one prepares, no other is given
}

function typedCollation(field: Field | undefined, ignoreCase: boolean) {
  if (!field) return untypedCollation(ignoreCase);
  const { isNumeric, family } = typeFacts[field.type];
  if (family === "time") return timeCollation((text) => readTime(text, field));
  return isNumeric ? numericCollation : textCollation(ignoreCase, () => false);
}
