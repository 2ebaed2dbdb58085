import type { Comparison, Condition } from "../../src/ast/nodes.ts";
import { operandsOf } from "../../src/ast/operands.ts";
import type { OperatorName } from "../../src/language/operators.ts";
import type { ValueType } from "../../src/language/value-types.ts";
import type { Field, Resource } from "../../src/resource/resource.ts";
import type { Filter, SortOrder } from "../../src/wire/selection.ts";

export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

/** What decides how values compare, beside the operator. */
export interface Setting {
  readonly resource?: Resource;
  readonly ignoreCase?: boolean;
}

/** SQL's three truth values; null is "unknown". */
type Truth = boolean | null;

function not(truth: Truth): Truth {
  return truth === null ? null : !truth;
}

function and(truths: readonly Truth[]): Truth {
  if (truths.includes(false)) return false;
  return truths.includes(null) ? null : true;
}

function or(truths: readonly Truth[]): Truth {
  return not(and(truths.map(not)));
}

const NUMBER = /^(-?)([0-9]+)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]{1,3}))?$/;

const known = new Map<string, bigint | null>();

/** As below, worked out once for each text: tests compare the same few values very often. */
function exactly(value: string | number): bigint | null {
  const text = String(value);
  const found = known.get(text);
  if (found !== undefined) return found;
  const worked = workedOut(text);
  known.set(text, worked);
  return worked;
}

/** A number as a whole number of 10^-1100ths, which is exact for all that tests use; null when it is none. */
function workedOut(text: string): bigint | null {
  const [, sign, whole = "", fraction = "", exponent = "0"] = NUMBER.exec(text) ?? [];
  if (sign === undefined) return null;
  const shift = 1100 + Number(exponent) - fraction.length;
  const digits = BigInt(sign + whole + fraction);
  return shift >= 0 ? digits * 10n ** BigInt(shift) : digits / 10n ** BigInt(-shift);
}

function byCodePoint(a: string, b: string): number {
  const [left, right] = [Array.from(a), Array.from(b)].map((all) => all.map((each) => each.codePointAt(0) ?? 0));
  for (const [index, point] of (left ?? []).entries()) {
    const other = right?.[index];
    if (other === undefined) return 1;
    if (point !== other) return point - other;
  }
  return (left?.length ?? 0) - (right?.length ?? 0);
}

/** One code point for each, as Unicode's simple mapping has it. */
function folded(text: string): string {
  return Array.from(text, (each) => Array.from(each.toLowerCase())[0]).join("");
}

function numbers(a: string | number, b: string | number): number | null {
  const [left, right] = [exactly(a), exactly(b)];
  return left === null || right === null ? null : left < right ? -1 : left > right ? 1 : 0;
}

function fieldOf(name: string, { resource }: Setting): Field | undefined {
  return resource && (resource.fields[name] ?? resource.fields[name.split(":")[0] as string]);
}

function typeOf(name: string, setting: Setting): ValueType | undefined {
  return fieldOf(name, setting)?.type;
}

const FORMS = {
  date: /^\d{4}-\d\d-\d\d$/,
  sql: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{3})?$/,
  iso: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
};
const HOUR = 3_600_000;

/** The last instant at which clocks in the zone show this, by trying; by the offset of the day before if there is none. */
function shownAt(wall: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  const shown = (instant: number) => Date.parse(`${format.format(instant).replace(" ", "T")}Z`);
  for (let instant = wall + 15 * HOUR; instant >= wall - 15 * HOUR; instant -= HOUR / 4)
    if (shown(instant) === wall) return instant;
  const dayBefore = wall - 24 * HOUR;
  return wall - (shown(dayBefore) - dayBefore);
}

/** The instant of a text in a field of times; null when it is none. */
function instantIn(text: string, name: string, setting: Setting): number | null {
  const { type, format = "sql", timeZone = "UTC" } = fieldOf(name, setting) ?? { type: "datetime" };
  if (!FORMS[type === "date" ? "date" : format].test(text)) return null;
  const place = Date.parse(format === "iso" ? text : `${text.replace(" ", "T")}${type === "date" ? "" : "Z"}`);
  if (Number.isNaN(place)) return null;
  return format === "iso" || timeZone === "UTC" ? place : shownAt(place, timeZone);
}

/** The order of two times; a day is its first moment in UTC. */
function times(a: string, b: string, [left, right]: readonly [string, string], setting: Setting): number | null {
  const [first, second] = [instantIn(a, left, setting), instantIn(b, right, setting)];
  return first === null || second === null ? null : first - second;
}

const timely: readonly (ValueType | undefined)[] = ["date", "datetime"];
const numeric: readonly (ValueType | undefined)[] = ["integer", "number", "flag"];

/**
 * With a resource, numbers in numeric fields, times in those of times, and texts in all others; without one, numbers when one of the two is a
 * number and the other says one, and texts otherwise. Null when they cannot be compared.
 */
function compare(
  a: Value,
  b: Value,
  [name, other]: readonly [string, string],
  text: (value: string | number) => string,
  setting: Setting,
) {
  if (a === null || b === null) return null;
  const type = typeOf(name, setting);
  if (numeric.includes(type)) return numbers(a, b);
  if (timely.includes(type)) return times(String(a), String(b), [name, other], setting);
  const isMixed = type === undefined && (typeof a === "number" || typeof b === "number");
  return (isMixed ? numbers(a, b) : null) ?? byCodePoint(text(a), text(b));
}

/** What each operator means, as its documentation says it; written without a look at the operators' own tests. */
function truthOf(
  operator: OperatorName,
  name: string,
  value: Value,
  operands: readonly Value[],
  others: readonly (string | undefined)[],
  setting: Setting,
): Truth {
  const first = operands[0] ?? null;
  const { ignoreCase = false } = setting;
  const textOf = (each: string | number) => (ignoreCase ? folded(String(each)) : String(each));
  const holds = (a: Value, b: Value, test: (order: number) => boolean, index = 0): Truth => {
    const order = compare(a, b, [name, others[index] ?? name], textOf, setting);
    return order === null ? null : test(order);
  };
  const texts = (a: Value, b: Value, test: (text: string, other: string) => boolean): Truth =>
    a === null || b === null ? null : test(textOf(a), textOf(b));
  const matches = (a: Value, test: (isMatch: boolean) => boolean): Truth => {
    const [, flag = "", pattern = ""] = /^(\(\?i\))?(.*)$/su.exec(String(first)) ?? [];
    return a === null ? null : test(new RegExp(pattern, ignoreCase || flag ? "ui" : "u").test(String(a)));
  };
  switch (operator) {
    case "EQUALS":
      return holds(value, first, (order) => order === 0);
    case "NOT_EQUALS":
      return holds(value, first, (order) => order !== 0);
    case "IN":
      return or(operands.map((operand, index) => holds(value, operand, (order) => order === 0, index)));
    case "NOT_IN":
      return and(operands.map((operand, index) => holds(value, operand, (order) => order !== 0, index)));
    case "GREATER_THAN":
      return holds(value, first, (order) => order > 0);
    case "GREATER_THAN_EQUALS":
      return holds(value, first, (order) => order >= 0);
    case "LESS_THAN":
      return holds(value, first, (order) => order < 0);
    case "LESS_THAN_EQUALS":
      return holds(value, first, (order) => order <= 0);
    case "BETWEEN":
      return or(ranges(operands).map(([low, high]) => and([holds(value, low, atLeast), holds(value, high, atMost)])));
    case "STARTS_WITH":
      return texts(value, first, (text, part) => text.startsWith(part));
    case "CONTAINS":
      return texts(value, first, (text, part) => text.includes(part));
    case "DOES_NOT_CONTAIN":
      return texts(value, first, (text, part) => !text.includes(part));
    case "REGEXP":
      return matches(value, (isMatch) => isMatch);
    case "NOT_REGEXP":
      return matches(value, (isMatch) => !isMatch);
    case "IS_NULL":
      return value === null;
    case "IS_NOT_NULL":
      return value !== null;
  }
}

const atLeast = (order: number) => order >= 0;
const atMost = (order: number) => order <= 0;

function ranges(operands: readonly Value[]): readonly (readonly [Value, Value])[] {
  return operands.flatMap((low, index) => (index % 2 === 0 ? [[low, operands[index + 1] ?? null] as const] : []));
}

function valueIn(row: Row, name: string): Value {
  return Object.hasOwn(row, name) ? (row[name] ?? null) : null;
}

function comparisonTruth(comparison: Comparison, row: Row, setting: Setting): Truth {
  const operands = [...operandsOf(comparison)].map((operand) => {
    if (operand.kind === "reference") return valueIn(row, operand.name);
    if (operand.kind === "string" || operand.kind === "number") return operand.value;
    throw new TypeError(`A ${operand.kind} has no value.`);
  });
  const others = [...operandsOf(comparison)].map((operand) =>
    operand.kind === "reference" ? operand.name : undefined,
  );
  const { text } = comparison.name;
  return truthOf(comparison.operator.name, text, valueIn(row, text), operands, others, setting);
}

export function conditionTruth(condition: Condition, row: Row, setting: Setting = {}): Truth {
  switch (condition.kind) {
    case "comparison":
      return comparisonTruth(condition, row, setting);
    case "not":
      return not(conditionTruth(condition.term, row, setting));
    case "and":
      return and(condition.terms.map((term) => conditionTruth(term, row, setting)));
    case "or":
      return or(condition.terms.map((term) => conditionTruth(term, row, setting)));
    case "group":
      return conditionTruth(condition.condition, row, setting);
    case "invalid":
      throw new TypeError("What could not be read has no truth value.");
  }
}

/** Whether the condition, as it was written, selects the row. */
export function selectedByCondition(condition: Condition, row: Row, setting: Setting = {}): boolean {
  return conditionTruth(condition, row, setting) === true;
}

const REFERENCE = /^Field:(.*)$/su;

/** Whether the filters that are sent select the row. */
export function selectedByFilters(filters: readonly Filter[], row: Row, setting: Setting = {}): boolean {
  return filters.every(({ name, operator, values }) => {
    const others = values.map((value) => (typeof value === "string" ? REFERENCE.exec(value)?.[1] : undefined));
    const operands = values.map((value, index) => {
      const other = others[index];
      return other === undefined ? value : valueIn(row, other);
    });
    return truthOf(operator, name, valueIn(row, name), operands, others, setting) === true;
  });
}

/** Nulls first, then numbers by their size, times by time and texts by code point; without a resource numbers come before texts. */
function inOrder(a: Value, b: Value, name: string, setting: Setting): number {
  const type = typeOf(name, setting);
  const order = (left: Value, right: Value) => compare(left, right, [name, name], String, setting);
  const place = (value: Value) => (type !== undefined && order(value, value) === null ? null : value);
  const [left, right] = [place(a), place(b)];
  if (left === null || right === null) return Number(left !== null) - Number(right !== null);
  if (type === undefined && typeof left !== typeof right) return typeof left === "number" ? -1 : 1;
  return order(left, right) ?? 0;
}

/** The rows in the order asked for, by putting each behind all that do not come after it. */
export function sortedBy(rows: readonly Row[], orders: readonly SortOrder[], setting: Setting = {}): readonly Row[] {
  const order = (a: Row, b: Row) => {
    for (const { name, direction } of orders) {
      const difference = inOrder(valueIn(a, name), valueIn(b, name), name, setting);
      if (difference !== 0) return direction === "ASC" ? difference : -difference;
    }
    return 0;
  };
  const result: Row[] = [];
  for (const row of rows) {
    const after = result.findIndex((other) => order(row, other) < 0);
    result.splice(after < 0 ? result.length : after, 0, row);
  }
  return result;
}
