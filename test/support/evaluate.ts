import type { Comparison, Condition } from "../../src/ast/nodes.ts";
import { operandsOf } from "../../src/ast/operands.ts";
import type { OperatorName } from "../../src/language/operators.ts";
import type { Filter } from "../../src/wire/selection.ts";

export type Value = string | number | null;
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

/** Numbers as numbers, and anything else as texts. */
function compare(a: Value, b: Value): number | null {
  if (a === null || b === null) return null;
  if (typeof a === "number" && typeof b === "number") return a - b;
  const [left, right] = [String(a), String(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function holds(a: Value, b: Value, test: (order: number) => boolean): Truth {
  const order = compare(a, b);
  return order === null ? null : test(order);
}

function texts(a: Value, b: Value, test: (text: string, other: string) => boolean): Truth {
  return a === null || b === null ? null : test(String(a), String(b));
}

/** What each operator means, as its documentation says it; written without a look at the operators' own tests. */
function truthOf(operator: OperatorName, value: Value, operands: readonly Value[]): Truth {
  const first = operands[0] ?? null;
  switch (operator) {
    case "EQUALS":
      return holds(value, first, (order) => order === 0);
    case "NOT_EQUALS":
      return holds(value, first, (order) => order !== 0);
    case "IN":
      return or(operands.map((operand) => holds(value, operand, (order) => order === 0)));
    case "NOT_IN":
      return and(operands.map((operand) => holds(value, operand, (order) => order !== 0)));
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
      return texts(value, first, (text, pattern) => new RegExp(pattern, "u").test(text));
    case "NOT_REGEXP":
      return texts(value, first, (text, pattern) => !new RegExp(pattern, "u").test(text));
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
  return row[name] ?? null;
}

function comparisonTruth(comparison: Comparison, row: Row): Truth {
  const operands = [...operandsOf(comparison)].map((operand) => {
    if (operand.kind === "reference") return valueIn(row, operand.name);
    if (operand.kind === "string" || operand.kind === "number") return operand.value;
    throw new TypeError(`A ${operand.kind} has no value.`);
  });
  return truthOf(comparison.operator.name, valueIn(row, comparison.name.text), operands);
}

function conditionTruth(condition: Condition, row: Row): Truth {
  switch (condition.kind) {
    case "comparison":
      return comparisonTruth(condition, row);
    case "not":
      return not(conditionTruth(condition.term, row));
    case "and":
      return and(condition.terms.map((term) => conditionTruth(term, row)));
    case "or":
      return or(condition.terms.map((term) => conditionTruth(term, row)));
    case "invalid":
      throw new TypeError("What could not be read has no truth value.");
  }
}

/** Whether the condition, as it was written, selects the row. */
export function selectedByCondition(condition: Condition, row: Row): boolean {
  return conditionTruth(condition, row) === true;
}

const REFERENCE = /^Field:(.*)$/su;

/** Whether the filters that are sent select the row. */
export function selectedByFilters(filters: readonly Filter[], row: Row): boolean {
  return filters.every(({ name, operator, values }) => {
    const operands = values.map((value) => {
      const referred = typeof value === "string" ? REFERENCE.exec(value)?.[1] : undefined;
      return referred === undefined ? value : valueIn(row, referred);
    });
    return truthOf(operator, valueIn(row, name), operands) === true;
  });
}
