import { dayNumber, meantDate, meantDateTime, secondNumber } from "./times.ts";

/** What a field of a resource holds. */
export type ValueType = "string" | "integer" | "number" | "date" | "datetime" | "flag" | "enum";

type Value = string | number;

interface ValueTypeRow {
  /** Whether greater and less mean something. */
  readonly isOrdered: boolean;
  /** Whether it is text, to be searched in. */
  readonly isText: boolean;
  /** Whether values compare as numbers, quotes or not: the wire takes `2` and `"2"` for the same. */
  readonly isNumeric: boolean;
  /** Fields of one family can be compared with each other. */
  readonly family: "text" | "number" | "time";
  /** The problem of a value, by the code of its diagnostic; undefined when it fits. */
  readonly problem: (value: Value) => "value-type" | "date-format" | undefined;
  /** What a wrong value was surely meant to be. */
  readonly repair?: (value: string) => Value | undefined;
  /** Where a value that fits stands on a line of numbers, when values have an order that everyone agrees on. */
  readonly place?: (value: Value) => number | undefined;
  /** Whether only whole numbers on that line are values, so that there may be none between two. */
  readonly isWhole?: true;
  /** All the values there are. */
  readonly all?: readonly Value[];
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
const words: Readonly<Record<string, 0 | 1>> = { true: 1, yes: 1, on: 1, false: 0, no: 0, off: 0 };
const meantFlag = (text: string) => {
  const word = text.trim().toLowerCase();
  return Object.hasOwn(words, word) ? words[word] : undefined;
};

/** One row per type of field. */
const table = {
  string: {
    isOrdered: true,
    isText: true,
    isNumeric: false,
    family: "text",
    problem: () => undefined,
    example: "shoe",
  },
  integer: {
    isOrdered: true,
    isText: false,
    isNumeric: true,
    family: "number",
    problem: (value) => unless(isWholeNumber(value)),
    repair: meantInteger,
    place: Number,
    isWhole: true,
    example: 5,
  },
  number: {
    isOrdered: true,
    isText: false,
    isNumeric: true,
    family: "number",
    problem: (value) => unless(isNumber(value)),
    repair: meantNumber,
    place: Number,
    example: 2.5,
  },
  date: {
    isOrdered: true,
    isText: false,
    isNumeric: false,
    family: "time",
    problem: (value) => unlessDate(dayNumber(String(value)) !== undefined),
    repair: meantDate,
    place: (value) => dayNumber(String(value)),
    isWhole: true,
    example: "2026-01-31",
  },
  datetime: {
    isOrdered: true,
    isText: false,
    isNumeric: false,
    family: "time",
    problem: (value) => unlessDate(secondNumber(String(value)) !== undefined),
    repair: meantDateTime,
    place: (value) => secondNumber(String(value)),
    example: "2026-01-31 12:00:00",
  },
  flag: {
    isOrdered: false,
    isText: false,
    isNumeric: true,
    family: "number",
    problem: (value) => unless(String(value) === "0" || String(value) === "1"),
    repair: meantFlag,
    all: [0, 1],
    example: 1,
  },
  enum: {
    isOrdered: false,
    isText: false,
    isNumeric: false,
    family: "text",
    problem: () => undefined,
    example: "open",
  },
} as const satisfies Readonly<Record<ValueType, ValueTypeRow>>;

/** The rows with their own types, for types that depend on the type of a field. */
export type ValueTypeTable = typeof table;

export const valueTypes: Readonly<Record<ValueType, ValueTypeRow>> = table;

export const valueTypeNames = /* @__PURE__ */ Object.keys(valueTypes) as readonly ValueType[];
