import { instantOf, readTime } from "../../base/language/times.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { compareByCodePoint, lowerCase } from "../../base/text/code-points.ts";
import type { Field } from "../../compiler/resource/resource.ts";
import { compareNumeric, type Numeric, numericKey, numericOf } from "./decimal.ts";
import type { Value } from "./row.ts";

/** How the values of a field compare: by their keys. */
export interface Collation<Key> {
  /** What a value compares as; undefined when it cannot be compared, as a word cannot with a number. */
  readonly keyOf: (value: Value) => Key | undefined;
  readonly compare: (a: Key, b: Key) => number;
  /** Whether a key equals one of a list, in a time that does not depend on how long the list is. */
  readonly among: (keys: readonly Key[]) => (key: Key) => boolean;
}

function hashedBy<Key>(hashOf: (key: Key) => string | number): Collation<Key>["among"] {
  return (keys) => {
    const hashes = new Set(keys.map(hashOf));
    return (key) => hashes.has(hashOf(key));
  };
}

const byItself = /* @__PURE__ */ hashedBy((key: Value) => key);

/** Numbers, in quotes or not, by all their digits. */
const numbers: Collation<Numeric> = {
  keyOf: (value) => (typeof value === "number" ? value : numericOf(value)),
  compare: compareNumeric,
  among: /* @__PURE__ */ hashedBy(numericKey),
};

/** Times, as milliseconds since 1970: what clocks show, or the instants. */
function times(form: Field, areInstants: boolean): Collation<number> {
  const keyOf = (value: Value) => {
    const local = readTime(String(value), form);
    return areInstants && local !== undefined ? instantOf(local, form) : local;
  };
  return { keyOf, compare: (a, b) => a - b, among: byItself };
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
const untyped = (ignoreCase: boolean): Collation<Value> => ({
  keyOf: (value) => (ignoreCase && typeof value === "string" ? lowerCase(value) : value),
  compare: (a, b) => {
    if (typeof a !== typeof b) {
      const [left, right] = [numbers.keyOf(a), numbers.keyOf(b)];
      if (left !== undefined && right !== undefined) return compareNumeric(left, right);
    } else if (typeof a === "number") return a - (b as number);
    return compareByCodePoint(String(a), String(b));
  },
  // A number is looked for among the numbers and the texts that say one, and a text among texts and numbers.
  among: (list) => {
    const numberIn = (value: Value) => (typeof value === "string" ? numericOf(value) : undefined);
    const written = new Set<unknown>(list);
    const quoted = new Set<unknown>(list.map(numberIn));
    return (value) =>
      written.has(value) || (typeof value === "number" ? quoted.has(value) : written.has(numberIn(value)));
  },
});

/** How the values of a field compare; those of an unknown field as nobody said what they are. */
export function collationOf(field: Field | undefined, ignoreCase: boolean, areInstants = false): Collation<unknown> {
  return typedCollation(field, ignoreCase, areInstants) as Collation<unknown>; // it is given only keys that it made
}

function typedCollation(field: Field | undefined, ignoreCase: boolean, areInstants: boolean) {
  if (!field) return untyped(ignoreCase);
  const { isNumeric, family } = typeFacts[field.type];
  if (family === "time") return times(field, areInstants);
  return isNumeric ? numbers : texts(ignoreCase);
}
