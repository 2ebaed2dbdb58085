/** What a field of a resource holds. */
export type ValueType = "string" | "integer" | "number" | "date" | "datetime" | "flag" | "enum";

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
  readonly problem: (value: string | number) => "value-type" | "date-format" | undefined;
  /** What a wrong value was surely meant to be. */
  readonly repair?: (value: string) => string | undefined;
  /** The value and its nearest neighbours, where there are such. */
  readonly around?: (value: string | number) => readonly (string | number)[];
  readonly example: string | number;
}

const INTEGER = /^-?(?:0|[1-9][0-9]*)$/;
const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATETIME = /^(\d{4}-\d{2}-\d{2}) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** A day that the calendar has: no thirtieth of February. */
function isDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (day === undefined) return false;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

function isDateTime(text: string): boolean {
  return isDate(DATETIME.exec(text)?.[1] ?? "");
}

const unless = (fits: boolean) => (fits ? undefined : "value-type");
const unlessDate = (fits: boolean) => (fits ? undefined : "date-format");

function shifted(text: string, milliseconds: number, length: number): string {
  const time = new Date(`${text.replace(" ", "T")}${length > 10 ? "Z" : "T00:00:00Z"}`).getTime() + milliseconds;
  return new Date(time).toISOString().replace("T", " ").slice(0, length);
}

const DAY = 86_400_000;
const dayOf = (text: string) => (isDateTime(text.replace("T", " ").slice(0, 19)) ? text.slice(0, 10) : undefined);
const timeOf = (text: string) => {
  if (isDate(text)) return `${text} 00:00:00`;
  return isDateTime(text.replace("T", " ")) ? text.replace("T", " ") : undefined;
};

/** The next double in either direction, near enough. */
function doublesAround(value: string | number): readonly number[] {
  const number = Number(value);
  const step = Math.abs(number) * Number.EPSILON || Number.MIN_VALUE;
  return [number - step, number, number + step];
}

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
    problem: (value) => unless(INTEGER.test(String(value))),
    around: (value) => [Number(value) - 1, Number(value), Number(value) + 1],
    example: 5,
  },
  number: {
    isOrdered: true,
    isText: false,
    isNumeric: true,
    family: "number",
    problem: (value) => unless(typeof value === "number" || NUMBER.test(value)),
    around: doublesAround,
    example: 2.5,
  },
  date: {
    isOrdered: true,
    isText: false,
    isNumeric: false,
    family: "time",
    problem: (value) => unlessDate(isDate(String(value))),
    repair: dayOf,
    around: (value) => [-DAY, 0, DAY].map((step) => shifted(String(value), step, 10)),
    example: "2026-01-31",
  },
  datetime: {
    isOrdered: true,
    isText: false,
    isNumeric: false,
    family: "time",
    problem: (value) => unlessDate(isDateTime(String(value))),
    repair: timeOf,
    around: (value) => [-1000, 0, 1000].map((step) => shifted(String(value), step, 19)),
    example: "2026-01-31 12:00:00",
  },
  flag: {
    isOrdered: false,
    isText: false,
    isNumeric: true,
    family: "number",
    problem: (value) => unless(String(value) === "0" || String(value) === "1"),
    around: () => [0, 1],
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
