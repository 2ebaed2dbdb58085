import { readTime } from "./time-notations.ts";
import { dateNotation, isDate, isDateTime, meantDate, meantDateTime, sqlNotation } from "./times.ts";

/** What a field of a resource holds. */
export type ValueType = "string" | "integer" | "number" | "date" | "datetime" | "flag" | "enum";

type Value = string | number;

export interface ValueTypeRow {
  /** Whether values can be compared by `<` and `>`. */
  readonly isOrdered: boolean;
  /** Whether values are texts, in which others can be found. */
  readonly isText: boolean;
  /** Whether values compare as numbers, quoted or not: `2` and `"2"` are the same on the wire. */
  readonly isNumeric: boolean;
  /** Fields of one family can be compared with each other. */
  readonly family: "text" | "number" | "time";
  /** The code of the diagnostic for a value that is not of the type; undefined when it is. */
  readonly diagnose: (value: Value) => "value-type" | "date-format" | undefined;
  /** The value that a wrong one was meant to be; undefined when that is not certain. */
  readonly repair?: (value: string) => Value | undefined;
  /** A number for a valid value, in whose order the values are; left out when services order them differently. */
  readonly place?: (value: Value) => number | undefined;
  /** The distance between neighbours among these numbers; left out when there is always another one between two. */
  readonly distance?: number;
  /** All values of the type, when they are few, with the words for each. */
  readonly all?: readonly { readonly value: Value; readonly words: readonly [string, ...string[]] }[];
  /** Whether a word without quotes may be a value that needs them. */
  readonly quotesWords: boolean;
  readonly example: Value;
}

const DIGITS = /^-?\d+$/;
const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

const unless = (fits: boolean) => (fits ? undefined : "value-type");
const unlessDate = (fits: boolean) => (fits ? undefined : "date-format");

const isWholeNumber = (value: Value) => (typeof value === "number" ? Number.isInteger(value) : DIGITS.test(value));
const isNumber = (value: Value) => typeof value === "number" || NUMBER.test(value);

/** Spaces around a number, and a comma where the decimal point should be. */
const meantNumber = (text: string) => {
  const number = text.trim().replace(/^(-?\d+),(\d+)$/, "$1.$2");
  return NUMBER.test(number) ? number : undefined;
};
const meantInteger = (text: string) => {
  const number = text.trim().replace(/^(-?\d+)\.0+$/, "$1");
  return DIGITS.test(number) ? number : undefined;
};
const flags = [
  { value: 1, words: ["yes", "true", "on"] },
  { value: 0, words: ["no", "false", "off"] },
] as const;
const meantFlag = (text: string) => {
  const word = text.trim().toLowerCase();
  return flags.find(({ words }) => words.some((each) => each === word))?.value;
};

/** One row per type of field. */
const table = {
  string: {
    isOrdered: true,
    isText: true,
    isNumeric: false,
    quotesWords: true,
    family: "text",
    diagnose: () => undefined,
    example: "shoe",
  },
  integer: {
    isOrdered: true,
    isText: false,
    isNumeric: true,
    quotesWords: false,
    family: "number",
    diagnose: (value) => unless(isWholeNumber(value)),
    repair: meantInteger,
    place: Number,
    distance: 1,
    example: 5,
  },
  number: {
    isOrdered: true,
    isText: false,
    isNumeric: true,
    quotesWords: false,
    family: "number",
    diagnose: (value) => unless(isNumber(value)),
    repair: meantNumber,
    place: Number,
    example: 2.5,
  },
  date: {
    isOrdered: true,
    isText: false,
    isNumeric: false,
    quotesWords: true,
    family: "time",
    diagnose: (value) => unlessDate(isDate(String(value))),
    repair: meantDate,
    place: (value) => readTime(String(value), dateNotation),
    distance: 86_400_000,
    example: "2026-01-31",
  },
  datetime: {
    isOrdered: true,
    isText: false,
    isNumeric: false,
    quotesWords: true,
    family: "time",
    diagnose: (value) => unlessDate(isDateTime(String(value))),
    repair: meantDateTime,
    place: (value) => readTime(String(value), sqlNotation),
    distance: 1000,
    example: "2026-01-31 12:00:00",
  },
  flag: {
    isOrdered: false,
    isText: false,
    isNumeric: true,
    quotesWords: false,
    family: "number",
    diagnose: (value) => unless(String(value) === "0" || String(value) === "1"),
    repair: meantFlag,
    all: flags,
    example: 1,
  },
  enum: {
    isOrdered: false,
    isText: false,
    isNumeric: false,
    quotesWords: false,
    family: "text",
    diagnose: () => undefined,
    example: "open",
  },
} as const satisfies Readonly<Record<ValueType, ValueTypeRow>>;

/** The rows with their own types, for types that depend on the type of a field. */
export type ValueTypeTable = typeof table;

export const valueTypes: Readonly<Record<ValueType, ValueTypeRow>> = table;

export const valueTypeNames = /* @__PURE__ */ Object.keys(valueTypes) as readonly ValueType[];
