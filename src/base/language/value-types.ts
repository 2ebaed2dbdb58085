import { NUMBER } from "../text/decimal.ts";
import { exampleTime, type Repaired, readTime, repairDate, repairDateTime, type TimeSettings } from "./times.ts";

/** What a field of a resource holds. */
export type ValueType = "string" | "integer" | "number" | "date" | "datetime" | "flag" | "enum";

export type Value = string | number;

/** What a field says of its values. */
export interface ValueForm extends TimeSettings {
  readonly type: ValueType;
}

/** What is known of a type without its values. */
export interface TypeFacts {
  /** Whether values can be compared by `<` and `>`. */
  readonly isOrdered: boolean;
  /** Whether values are texts, in which others can be found. */
  readonly isText: boolean;
  /** Whether values compare as numbers, quoted or not: `2` and `"2"` are the same on the wire. */
  readonly isNumeric: boolean;
  /** Fields of one family can be compared with each other. */
  readonly family: "text" | "number" | "time";
  /** The distance between neighbours among numbers; left out when there is always another one between two. */
  readonly step?: number;
  /** All values of the type, when they are few, with the words for each. */
  readonly all?: readonly { readonly value: Value; readonly words: readonly [string, ...string[]] }[];
}

const flags = [
  { value: 1, words: ["yes", "true", "on"] },
  { value: 0, words: ["no", "false", "off"] },
] as const;

/** The facts alone, for programs that read and repair no values. */
export const typeFacts = {
  string: { isOrdered: true, isText: true, isNumeric: false, family: "text" },
  integer: { isOrdered: true, isText: false, isNumeric: true, family: "number", step: 1 },
  number: { isOrdered: true, isText: false, isNumeric: true, family: "number" },
  date: { isOrdered: true, isText: false, isNumeric: false, family: "time" },
  datetime: { isOrdered: true, isText: false, isNumeric: false, family: "time" },
  flag: { isOrdered: false, isText: false, isNumeric: true, family: "number", all: flags },
  enum: { isOrdered: false, isText: false, isNumeric: false, family: "text" },
} as const satisfies Readonly<Record<ValueType, TypeFacts>>;

interface ValueTypeRow extends TypeFacts {
  /** Whether a value is of the type. */
  readonly accepts: (value: Value, form: ValueForm) => boolean;
  /** The value that a wrong one was meant to be, for users in a time zone. */
  readonly repair?: (value: string, form: ValueForm, timeZone?: string) => Repaired<Value> | undefined;
  readonly example: Value;
}

const DIGITS = /^-?\d+$/;

const maybe = (value: Value | undefined) => (value === undefined ? undefined : { value });

const isWholeNumber = (value: Value) => (typeof value === "number" ? Number.isInteger(value) : DIGITS.test(value));
const isNumber = (value: Value) => typeof value === "number" || NUMBER.test(value);
const isFlag = (value: Value) => String(value) === "0" || String(value) === "1";
const isTime = (value: Value, form: ValueForm) => readTime(String(value), form) !== undefined;

/** Spaces around a number, and a comma where the decimal point should be; `50,000` may be fifty thousand. */
const repairNumber = (text: string) => {
  const number = text.trim().replace(/^(-?\d+),(\d{1,2}|\d{4,})$/, "$1.$2");
  return maybe(NUMBER.test(number) ? number : undefined);
};
const repairInteger = (text: string) => {
  const number = text.trim().replace(/^(-?\d+)\.0+$/, "$1");
  return maybe(DIGITS.test(number) ? number : undefined);
};
const repairFlag = (text: string) => {
  const word = text.trim().toLowerCase();
  return maybe(flags.find(({ words }) => words.some((each) => each === word))?.value);
};

/** One row per type of field. A function, because bundlers keep objects that call others. */
function rows(): Readonly<Record<ValueType, ValueTypeRow>> {
  return {
    string: { ...typeFacts.string, accepts: () => true, example: "shoe" },
    integer: { ...typeFacts.integer, accepts: isWholeNumber, repair: repairInteger, example: 5 },
    number: { ...typeFacts.number, accepts: isNumber, repair: repairNumber, example: 2.5 },
    date: { ...typeFacts.date, accepts: isTime, repair: repairDate, example: "2026-01-31" },
    datetime: { ...typeFacts.datetime, accepts: isTime, repair: repairDateTime, example: "2026-01-31 12:00:00" },
    flag: { ...typeFacts.flag, accepts: isFlag, repair: repairFlag, example: 1 },
    enum: { ...typeFacts.enum, accepts: () => true, example: "open" },
  };
}

export const valueTypes = /* @__PURE__ */ rows();

export const valueTypeNames = /* @__PURE__ */ Object.keys(valueTypes) as readonly ValueType[];

/** An example of a value, for messages about types whose values have a form of their own. */
export function exampleOf(form: ValueForm): { readonly example?: string } {
  const example = valueTypes[form.type].family === "time" ? exampleTime(form) : undefined;
  return example === undefined ? {} : { example };
}
