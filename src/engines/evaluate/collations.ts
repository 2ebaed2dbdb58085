import { instantOf, readTime } from "../../base/language/times.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { compareByCodePoint, lowerCase } from "../../base/text/code-points.ts";
import type { Field } from "../../compiler/resource/resource.ts";
import { compareNumeric, type Numeric, numericKey, numericOf } from "./numeric.ts";
import type { Value } from "./row.ts";

/** How the values of a field compare: by their keys. */
export interface Collation<Key> {
  /** Returns the key of a value; undefined if it cannot be compared, such as a word with a number. */
  readonly keyOf: (value: Value) => Key | undefined;
  readonly compare: (a: Key, b: Key) => number;
  /** Returns a test whether a key equals one of a list, in constant time. */
  readonly among: (keys: readonly Key[]) => (key: Key) => boolean;
}

function hashedBy<Key>(hashOf: (key: Key) => string | number): Collation<Key>["among"] {
  return (keys) => {
    const hashes = new Set(keys.map(hashOf));
    return (key) => hashes.has(hashOf(key));
  };
}

const hashedByKey = /* @__PURE__ */ hashedBy((key: Value) => key);

/** Numbers, quoted or not, with all their digits. */
const numbers: Collation<Numeric> = {
  keyOf: (value) => (typeof value === "number" ? value : numericOf(value)),
  compare: compareNumeric,
  among: /* @__PURE__ */ hashedBy(numericKey),
};

/** Times, as milliseconds since 1970: local times, or instants. */
function times(field: Field, areInstants: boolean): Collation<number> {
  const keyOf = (value: Value) => {
    const local = readTime(String(value), field);
    return areInstants && local !== undefined ? instantOf(local, field) : local;
  };
  return { keyOf, compare: (a, b) => a - b, among: hashedByKey };
}

/** Strings, by code point; numbers as JSON writes them. */
export function texts(ignoreCase: boolean): Collation<string> {
  const keyOf = ignoreCase ? (value: Value) => lowerCase(String(value)) : String;
  return { keyOf, compare: compareByCodePoint, among: hashedByKey };
}

/**
 * Values without a known type: a number and a string that contains a number compare as numbers, and others as strings.
 * So `"10"` equals 10 and 10.0, but the strings `"10"` and `"10.0"` differ.
 */
const untyped = (ignoreCase: boolean): Collation<Value> => ({
  keyOf: (value) => (ignoreCase && typeof value === "string" ? lowerCase(value) : value),
  compare: (a, b) => {
    if (typeof a !== typeof b) {
      const [left, right] = [numbers.keyOf(a), numbers.keyOf(b)];
      if (left !== undefined && right !== undefined) return compareNumeric(left, right);
    } else if (typeof a === "number") return a - (b as number);
    return compareByCodePoint(String(a), String(b));
  },
  // A number is looked up among numbers and the numbers in strings; a string among strings and, as a number, numbers.
  among: (list) => {
    const numberIn = (value: Value) => (typeof value === "string" ? numericOf(value) : undefined);
    const values = new Set<unknown>(list);
    const numbersInStrings = new Set<unknown>(list.map(numberIn));
    return (value) =>
      values.has(value) || (typeof value === "number" ? numbersInStrings.has(value) : values.has(numberIn(value)));
  },
});

/** How the values of a field compare; without a field, those without a known type. */
export function collationOf(field: Field | undefined, ignoreCase: boolean, areInstants = false): Collation<unknown> {
  return typedCollation(field, ignoreCase, areInstants) as Collation<unknown>; // its functions are called only with keys that `keyOf` returned
}

function typedCollation(field: Field | undefined, ignoreCase: boolean, areInstants: boolean) {
  if (!field) return untyped(ignoreCase);
  const { isNumeric, family } = typeFacts[field.type];
  if (family === "time") return times(field, areInstants);
  return isNumeric ? numbers : texts(ignoreCase);
}
