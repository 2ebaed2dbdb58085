import { readTime, stepOf, type TimeNotation, writeTime } from "../../base/language/times.ts";
import { type TypeFacts, typeFacts, type Value } from "../../base/language/value-types.ts";
import { firstWhere } from "../../base/text/binary-search.ts";
import { compareByCodePoint, lowerCase } from "../../base/text/code-points.ts";
import { isExact, NUMBER } from "../../base/text/decimal.ts";
import type { Field } from "../resource/resource.ts";

/** A value as it compares: a BigInt where a double has too few digits for it. */
type Key = string | number | bigint;

/** Values that no comparison tells apart, and one of them if it can be written. There is at least one. */
interface Cell {
  readonly sample?: Value;
}

/** All values that a field can have, in one order. Each order has keys of one kind. */
interface ValueOrder {
  /** The key of a value; undefined for what is no value of the field, or has no exact place. */
  keyOf(value: Value): Key | undefined;
  /** The cell of the values between `low` and `high`, where undefined is no bound; undefined if there are no values. */
  between(low: Key | undefined, high: Key | undefined): Cell | undefined;
  /** All values, where they are listed. */
  readonly all?: readonly Value[];
}

function compare(one: Key, other: Key): number {
  if (typeof one === "string" && typeof other === "string") return compareByCodePoint(one, other);
  return one < other ? -1 : one > other ? 1 : 0; // JavaScript compares doubles and BigInts exactly
}

/** The number, unless it has more digits than a double tells apart. */
function exactNumber(value: Value): number | undefined {
  if (typeof value === "number") return value;
  return NUMBER.test(value) && isExact(value) ? Number(value) : undefined;
}

function numberBetween(low: number | undefined, high: number | undefined): Cell {
  const sample = low === undefined ? (high ?? 1) - 1 : high === undefined ? low + 1 : low / 2 + high / 2; // neither can overflow
  return sample !== low && sample !== high ? { sample } : {};
}

function integerBetween(low: number | bigint | undefined, high: number | bigint | undefined): Cell | undefined {
  if (low === undefined && high === undefined) return { sample: 0 };
  const found = low === undefined ? BigInt(high as number) - 1n : BigInt(low) + 1n;
  if (high !== undefined && found >= high) return undefined;
  const number = Number(found);
  return { sample: Number.isSafeInteger(number) ? number : String(found) };
}

/** What may follow a text, the most readable first; the last gives the very next text. */
const FOLLOWING = ["0", " ", "!", "\u0001", "\u0000"];

function textBetween(low: string | undefined, high: string | undefined): Cell | undefined {
  if (low === undefined) return high === "" ? undefined : { sample: "" };
  const sample = FOLLOWING.map((each) => low + each).find((each) => !high || compareByCodePoint(each, high) < 0);
  return sample === undefined ? undefined : { sample };
}

function timeBetween(notation: TimeNotation) {
  const step = stepOf(notation);
  return (low: number | undefined, high: number | undefined): Cell | undefined => {
    const middle = low === undefined ? (high ?? 0) - (step ?? 1) : low + (step ?? ((high ?? low + 2) - low) / 2);
    if (step !== undefined && high !== undefined && middle >= high) return undefined;
    const sample = writeTime(middle, notation);
    if (sample === undefined) return low === undefined || high === undefined ? undefined : {};
    return readTime(sample, notation) === middle ? { sample } : {};
  };
}

const numbers: ValueOrder = { keyOf: exactNumber, between: numberBetween };

const DIGITS = /^-?\d{1,100}$/;

const integers: ValueOrder = {
  keyOf: (value) => {
    const number = exactNumber(value);
    if (number === undefined) return DIGITS.test(String(value)) ? BigInt(value) : undefined;
    return Number.isInteger(number) ? number : undefined;
  },
  between: integerBetween,
};

const texts: ValueOrder = { keyOf: String, between: textBetween };
const foldedTexts: ValueOrder = { keyOf: (value) => lowerCase(String(value)), between: textBetween };

function listedOrder(values: readonly { readonly value: Value }[], { keyOf }: ValueOrder): ValueOrder {
  const places = new Map(values.map(({ value }, index) => [keyOf(value), index]));
  const all = values.map(({ value }) => value);
  return { keyOf: (value) => places.get(keyOf(value)), between: () => undefined, all };
}

/**
 * Whether texts compare the same with a text and with a number, which compares by the numbers that they say: all are
 * numbers in the order of their texts, or only equality counts, and no two are the same number.
 */
function isOneOrder(compared: readonly string[], areOrdered: boolean): boolean {
  const all = [...new Set(compared)].sort(compareByCodePoint);
  const said = all.filter((text) => NUMBER.test(text)).map(Number);
  if (said.length === 0 || !areOrdered) return new Set(said).size === said.length;
  return said.length === all.length && said.every((number, at) => at === 0 || number > (said[at - 1] as number));
}

/**
 * The order of the values of a field; undefined where nothing is known of the field and it is compared with numbers and
 * with texts. One that is compared with numbers alone holds numbers.
 */
function orderOf(
  field: Field | undefined,
  compared: readonly Value[],
  areOrdered: boolean,
  ignoresCase: boolean,
): ValueOrder | undefined {
  const ofTexts = ignoresCase ? foldedTexts : texts;
  if (field) {
    const { all, family, isNumeric, step }: TypeFacts = typeFacts[field.type];
    const values = all ?? field.values;
    if (values) return listedOrder(values, ofTexts);
    if (family === "time") return { keyOf: (value) => readTime(String(value), field), between: timeBetween(field) };
    return !isNumeric ? ofTexts : step === undefined ? numbers : integers;
  }
  if (compared.length > 0 && compared.every((value) => typeof value === "number")) return numbers;
  return compared.every((value) => typeof value === "string") && isOneOrder(compared, areOrdered) ? ofTexts : undefined;
}

/**
 * The values of a field as a row of cells: one for each value that it is compared with, and one for all the values between
 * two of these. A comparison has the same answer for all values of a cell. `price > 5 AND price < 9` makes five cells.
 */
export interface Cells {
  readonly size: number;
  /** The cell of a value that is compared with; undefined for what has no place among the values. */
  readonly cellOf: (value: Value) => number | undefined;
  /** A value in a cell, if one can be written. */
  readonly sampleOf: (cell: number) => Value | undefined;
}

/** The cells of a field for the values that it is compared with; undefined where these have no order. */
export function cellsOf(
  field: Field | undefined,
  compared: readonly Value[],
  areOrdered: boolean,
  ignoresCase: boolean,
): Cells | undefined {
  const order = orderOf(field, compared, areOrdered, ignoresCase);
  if (!order) return undefined;
  const cells: Cell[] = [];
  const points: { readonly key: Key; readonly cell: number }[] = [];
  const addBetween = (low: Key | undefined, high: Key | undefined) => {
    const cell = order.between(low, high);
    if (cell) cells.push(cell);
  };
  const keyed = (order.all ?? compared).flatMap((value) => {
    const key = order.keyOf(value);
    return key === undefined ? [] : [{ key, value }];
  });
  for (const { key, value } of keyed.sort((one, other) => compare(one.key, other.key))) {
    const last = points.at(-1)?.key;
    if (last !== undefined && compare(last, key) === 0) continue;
    addBetween(last, key);
    points.push({ key, cell: cells.length });
    cells.push({ sample: value });
  }
  addBetween(points.at(-1)?.key, undefined);
  const cellOf = (value: Value) => {
    const key = order.keyOf(value);
    if (key === undefined) return undefined;
    const point = points[firstWhere(points.length, (at) => compare((points[at] as { key: Key }).key, key) >= 0)];
    return point && compare(point.key, key) === 0 ? point.cell : undefined;
  };
  return { size: cells.length, cellOf, sampleOf: (cell) => cells[cell]?.sample };
}
