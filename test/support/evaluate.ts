import type { OperatorName } from "../../src/base/language/operators.ts";
import type { Comparison, Condition } from "../../src/compiler/ast/nodes.ts";
import { operandsOf } from "../../src/compiler/ast/walk.ts";

import type { Filter, SortOrder } from "../../src/compiler/wire/selection.ts";
import { compare, folded, type Setting, typeOf, type Value } from "./compare-values.ts";

export type Row = Readonly<Record<string, Value>>;

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
