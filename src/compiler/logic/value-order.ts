import { placeDistance, readTime, type TimeNotation, writeTime } from "../../base/language/time-notations.ts";
import { type TypeFacts, typeFacts } from "../../base/language/value-types.ts";
import { isExact } from "../../base/text/decimal.ts";
import { compareByCodePoint, lowerCase } from "../../base/text/width.ts";
import type { Field } from "../resource/resource.ts";

export type Value = string | number;

/** That there are values somewhere, and one of them if it can be written. */
export interface Gap {
  readonly sample?: Value;
}

/** All values that a field can have, in one order. */
export interface ValueOrder<Key> {
  /** A value as it compares; undefined for what is no value here, or has no exact place. */
  readonly keyOf: (value: Value) => Key | undefined;
  readonly compare: (a: Key, b: Key) => number;
  /** What is between two values, or beyond one where the other is undefined; undefined when there is nothing. */
  readonly between: (low: Key | undefined, high: Key | undefined) => Gap | undefined;
  /** All values, where they are listed. */
  readonly all?: readonly Value[];
  /** Whether the order is that of texts. */
  readonly isText?: true;
  /** The value that comes right after all texts with a beginning; undefined when there is none. */
  readonly afterPrefix?: (prefix: string) => string | undefined;
}

const byNumber = (a: number, b: number) => a - b;
const NUMERIC = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** The number, unless it has more digits than a double tells apart. */
function exactNumber(value: Value): number | undefined {
  if (typeof value === "number") return value;
  return NUMERIC.test(value) && isExact(value) ? Number(value) : undefined;
}

/** A number with one more digit, for what is between two neighbouring doubles. */
function withMoreDigits(value: number): string {
  const [digits = "", exponent] = String(Math.abs(value)).split("e");
  const longer = `${digits}${digits.includes(".") ? "" : "."}${"0".repeat(20)}1`;
  return `${value < 0 ? "-" : ""}${longer}${exponent === undefined ? "" : `e${exponent}`}`;
}

function numberBetween(low: number | undefined, high: number | undefined): Gap {
  if (low === undefined && high === undefined) return { sample: 0 };
  if (low === undefined) return { sample: (high as number) - 1 < (high as number) ? (high as number) - 1 : "-1e400" };
  if (high === undefined) return { sample: low + 1 > low ? low + 1 : "1e400" };
  const middle = low / 2 + high / 2;
  if (low < middle && middle < high) return { sample: middle };
  return { sample: withMoreDigits(low >= 0 ? low : high) };
}

function wholeBetween(low: Whole | undefined, high: Whole | undefined): Gap | undefined {
  if (low === undefined && high === undefined) return { sample: 0 };
  const found = low === undefined ? BigInt(high as Whole) - 1n : BigInt(low) + 1n;
  if (high !== undefined && found >= high) return undefined;
  const number = Number(found);
  return { sample: Number.isSafeInteger(number) ? number : String(found) };
}

/** What may follow a text, the most readable first; the last gives the very next text. */
const FOLLOWING = ["0", " ", "!", "\u0001", "\u0000"];

function textBetween(low: string | undefined, high: string | undefined): Gap | undefined {
  if (low === undefined) return high === "" ? undefined : { sample: "" };
  const sample = FOLLOWING.map((each) => low + each).find((each) => !high || compareByCodePoint(each, high) < 0);
  return sample === undefined ? undefined : { sample };
}

function timeBetween(notation: TimeNotation) {
  const step = placeDistance(notation);
  return (low: number | undefined, high: number | undefined): Gap | undefined => {
    const middle = low === undefined ? (high ?? 0) - (step ?? 1) : low + (step ?? ((high ?? low + 2) - low) / 2);
    if (step !== undefined && high !== undefined && middle >= high) return undefined;
    const sample = writeTime(middle, notation);
    if (sample === undefined) return low === undefined || high === undefined ? undefined : {};
    return readTime(sample, notation) === middle ? { sample } : {};
  };
}

const numbers: ValueOrder<number> = { keyOf: exactNumber, compare: byNumber, between: numberBetween };

/** A whole number, as a BigInt where a double has too few digits for it. */
type Whole = number | bigint;

const DIGITS = /^-?\d{1,100}$/;

const wholeNumbers: ValueOrder<Whole> = {
  keyOf: (value) => {
    const number = exactNumber(value);
    if (number === undefined) return DIGITS.test(String(value)) ? BigInt(value) : undefined;
    return Number.isInteger(number) ? number : undefined;
  },
  compare: (a, b) => (a < b ? -1 : a > b ? 1 : 0), // JavaScript compares the two kinds exactly
  between: wholeBetween,
};

/** The texts with a beginning end before one of the following characters; a key has only those that `isInKeys` takes. */
function afterPrefix(prefix: string, isInKeys: (character: string) => boolean): string | undefined {
  const points = Array.from(prefix);
  for (let last = points.pop(); last !== undefined; last = points.pop()) {
    for (let next = (last.codePointAt(0) as number) + 1; next <= 0x10ffff; next++) {
      if (next === 0xd800) next = 0xe000;
      const character = String.fromCodePoint(next);
      if (isInKeys(character)) return points.join("") + character;
    }
  }
  return undefined;
}

type TextOrder = ValueOrder<string> & Required<Pick<ValueOrder<string>, "afterPrefix">>;

const texts: TextOrder = {
  keyOf: String,
  compare: compareByCodePoint,
  between: textBetween,
  isText: true,
  afterPrefix: (prefix) => afterPrefix(prefix, () => true),
};

function times(notation: TimeNotation): ValueOrder<number> {
  const keyOf = (value: Value) => readTime(String(value), notation);
  return { keyOf, compare: byNumber, between: timeBetween(notation) };
}

function listed(values: readonly { readonly value: Value }[]): ValueOrder<number> {
  const places = new Map(values.map(({ value }, index) => [String(value), index]));
  const all = values.map(({ value }) => value);
  return { keyOf: (value) => places.get(String(value)), compare: byNumber, between: () => undefined, all };
}

const foldedTexts: TextOrder = {
  keyOf: (value) => lowerCase(String(value)),
  compare: compareByCodePoint,
  between: textBetween,
  afterPrefix: (prefix) => afterPrefix(lowerCase(prefix), (character) => lowerCase(character) === character),
};

const isNumericText = (value: Value) => NUMERIC.test(String(value));

/** What is assumed of texts and fields. */
export interface Assumptions {
  /** A field that no resource describes, and that is compared with nothing, is searched for texts. */
  readonly isSearched?: boolean;
  /** Texts that differ in upper and lower case alone are the same. */
  readonly ignoresCase?: boolean;
  /** Texts that say numbers compare as these, in a field that no resource describes. */
  readonly readsNumbers?: boolean;
}

/** How the texts of a service may compare: what is said of a filter must be right for all. */
export const textAssumptions: readonly Assumptions[] = [{}, { readsNumbers: true }, { ignoresCase: true }];

export const textsIn = ({ ignoresCase = false }: Assumptions): TextOrder => (ignoresCase ? foldedTexts : texts);

/**
 * Calls `make` with the order of the values of a field, and returns what it returns; undefined where nothing is known of
 * the field and it is compared with numbers and with texts. One that is compared with numbers alone holds numbers.
 */
export function inOrderOf<Made>(
  field: Field | undefined,
  compared: readonly Value[],
  { isSearched = false, readsNumbers = false, ...assumed }: Assumptions,
  make: <Key>(order: ValueOrder<Key>) => Made,
): Made | undefined {
  const ofTexts = textsIn(assumed);
  if (!field) {
    if (isSearched && compared.length === 0) return make(ofTexts);
    if (compared.every((value) => typeof value === "number")) return make(numbers);
    if (!compared.every((value) => typeof value === "string")) return undefined;
    if (!readsNumbers || !compared.some(isNumericText)) return make(ofTexts);
    return compared.every((value) => exactNumber(value) !== undefined) ? make(numbers) : undefined;
  }
  const { all, family, isNumeric, step }: TypeFacts = typeFacts[field.type];
  const values = all ?? field.values;
  if (values) return make(listed(values));
  if (family === "time") return make(times(field));
  if (isNumeric) return step === undefined ? make(numbers) : make(wholeNumbers);
  return make(ofTexts);
}
