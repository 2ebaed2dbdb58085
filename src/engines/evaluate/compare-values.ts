import type { OrderSign, Predicate } from "../../base/language/operators.ts";
import { readTime } from "../../base/language/times.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { compareByCodePoint, lowerCase } from "../../base/text/code-points.ts";
import type { Field } from "../../compiler/resource/resource.ts";
import { compareNumeric, type Numeric, numericKey, numericOf } from "./decimal.ts";
import type { Value } from "./row.ts";

/** How the values of a field compare: by their keys. */
export interface Collation<Key> {
  /** What a value compares as; undefined when it cannot be compared, as a word cannot with a number. */
  readonly keyOf: (value: Value) => Key | undefined;
  /** Negative, zero or positive, as in sorting. */
  readonly compare: (a: Key, b: Key) => number;
  /** Whether a key equals one of a list, in a time that does not depend on how long the list is. */
  readonly among: (keys: readonly Key[]) => (key: Key) => boolean;
}

/** Keys that are equal if their hashes are. */
function hashedBy<Key>(hashOf: (key: Key) => string | number): Collation<Key>["among"] {
  return (keys) => {
    const hashes = new Set(keys.map(hashOf));
    return (key) => hashes.has(hashOf(key));
  };
}

const byItself = /* @__PURE__ */ hashedBy((key: string | number) => key);

/** Numbers, in quotes or not, by all their digits. */
const numbers: Collation<Numeric> = {
  keyOf: (value) => (typeof value === "number" ? value : numericOf(value)),
  compare: compareNumeric,
  among: /* @__PURE__ */ hashedBy(numericKey),
};

/** Times, as milliseconds since 1970. */
export function timesBy(read: (text: string) => number | undefined): Collation<number> {
  return { keyOf: (value) => read(String(value)), compare: (a, b) => a - b, among: byItself };
}

/** Texts, by code point; numbers as JSON writes them. */
export function texts(ignoreCase: boolean): Collation<string> {
  const keyOf = ignoreCase ? (value: Value) => lowerCase(String(value)) : String;
  return { keyOf, compare: compareByCodePoint, among: byItself };
}

/**
 * Values of which nobody said what they are: as numbers when one of the two is a number and the other says one, and
 * else as texts. So `"10"` equals 10 and 10.0, while the texts `"10"` and `"10.0"` differ.
 */
function untyped(ignoreCase: boolean): Collation<Value> {
  const keyOf = (value: Value) => (ignoreCase && typeof value === "string" ? lowerCase(value) : value);
  return { keyOf, compare: compareUntyped, among: amongUntyped };
}

function compareUntyped(a: Value, b: Value): number {
  if (typeof a !== typeof b) {
    const [left, right] = [numbers.keyOf(a), numbers.keyOf(b)];
    if (left !== undefined && right !== undefined) return compareNumeric(left, right);
  } else if (typeof a === "number") return a - (b as number);
  return compareByCodePoint(String(a), String(b));
}

/** A number is looked for among the numbers and the texts that say one, and a text among texts and numbers. */
function amongUntyped(list: readonly Value[]) {
  // A text with more digits than any number of JSON equals none.
  const numberIn = (value: Value) => {
    const number = typeof value === "string" ? numericOf(value) : undefined;
    return typeof number === "number" ? number : undefined;
  };
  const written = new Set<unknown>(list);
  const quoted = new Set<unknown>(list.map(numberIn));
  return (value: Value) => {
    if (written.has(value)) return true;
    if (typeof value === "number") return quoted.has(value);
    const number = numberIn(value);
    return number !== undefined && written.has(number);
  };
}

/** How the values of a field compare; those of an unknown field as nobody said what they are. */
export function collationOf(field: Field | undefined, ignoreCase: boolean): Collation<unknown> {
  return typedCollation(field, ignoreCase) as Collation<unknown>; // it is given only keys that it made
}

function typedCollation(field: Field | undefined, ignoreCase: boolean) {
  if (!field) return untyped(ignoreCase);
  const { isNumeric, family } = typeFacts[field.type];
  if (family === "time") return timesBy((text) => readTime(text, field));
  return isNumeric ? numbers : texts(ignoreCase);
}

/** Whether a key satisfies a predicate with the key of an operand. */
export type Test<Key> = (key: Key, operand: Key) => boolean;

/**
 * The test of a predicate. That of a range knows its ends, which cannot be other fields; that of a list is about one of its
 * values, because `among` of the collation says the rest sooner.
 */
export function testFor<Key>(
  predicate: Exclude<Predicate, { readonly kind: "null" }>,
  ends: readonly Key[],
  { compare }: Pick<Collation<Key>, "compare">,
  matches: (text: string, pattern: string) => boolean,
): Test<Key> {
  // Compared with in each test: a function around it that negates would be called for each row.
  const holds = !("not" in predicate);
  switch (predicate.kind) {
    case "equal":
    case "list":
      return (key, operand) => (compare(key, operand) === 0) === holds;
    case "order": {
      const [below, same, above] = sidesOf[predicate.sign];
      return (key, operand) => {
        const order = compare(key, operand);
        return order < 0 ? below : order === 0 ? same : above;
      };
    }
    case "range":
      return (key) => {
        for (let at = 0; at < ends.length; at += 2)
          if (compare(key, ends[at] as Key) >= 0 && compare(key, ends[at + 1] as Key) <= 0) return true;
        return false;
      };
    case "text":
      return predicate.at === "start"
        ? (key, part) => String(key).startsWith(String(part)) === holds
        : (key, part) => String(key).includes(String(part)) === holds;
    case "pattern":
      return (key, pattern) => matches(String(key), String(pattern)) === holds;
  }
}

/** Whether an order holds for values below a constant, for the same value, and for values above it. */
type Sides = readonly [below: boolean, same: boolean, above: boolean];

export const sidesOf: Readonly<Record<OrderSign, Sides>> = {
  "<": [true, false, false],
  "<=": [true, true, false],
  ">": [false, false, true],
  ">=": [false, true, true],
};
