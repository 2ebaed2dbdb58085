import { type Direction, directions, referencePrefix } from "../../../base/language/clauses.ts";
import {
  arities,
  type Operator,
  type OperatorName,
  operatorNames,
  operators,
} from "../../../base/language/operators.ts";
import * as make from "../../ast/factories.ts";
import type * as Ast from "../../ast/nodes.ts";
import { isPlain } from "./reader.ts";

type Row = Operator & { readonly name: OperatorName };

function rowsByName(): ReadonlyMap<unknown, Row> {
  return new Map(operatorNames.map((name) => [name, { ...operators[name], name }]));
}

const rows = /* @__PURE__ */ rowsByName();

export const filterKeys = ["name", "operator", "values"] as const;
export const orderKeys = ["name", "direction"] as const;

export function comparison(name: Ast.Name, operator: OperatorName, operands: readonly Ast.Operand[]): Ast.Comparison {
  const word: Ast.OperatorWord = { kind: "operator", name: operator, start: 0, end: 0 };
  return { kind: "comparison", name, operator: word, operands, start: 0, end: 0 };
}

/**
 * The comparison of a filter about which there is nothing to say, as nearly all are; undefined for any other, which then
 * is read again with its path at hand.
 */
export function liftFast(value: unknown, maxItems: number): Ast.Comparison | undefined {
  try {
    if (typeof value !== "object" || value === null || !isPlain(value) || !hasKeys(value, filterKeys)) return undefined;
    const { name, operator, values } = value;
    const row = rows.get(operator);
    if (typeof name !== "string" || name === "" || !row || !Array.isArray(values)) return undefined;
    const { length } = values;
    if (!(length <= maxItems) || !arities[row.arity].accepts(length)) return undefined;
    const operands = plainOperands(values, length, row);
    return operands && comparison(make.name(name, make.nowhere), row.name, operands);
  } catch {
    return undefined;
  }
}

/** The same of a sort. */
export function liftSortFast(value: unknown): Ast.Sort | undefined {
  try {
    if (typeof value !== "object" || value === null || !isPlain(value) || !hasKeys(value, orderKeys)) return undefined;
    const { name, direction } = value;
    if (typeof name !== "string" || name === "") return undefined;
    const known = directions.find((each) => each === direction);
    return known && sortBy(make.name(name, make.nowhere), known);
  } catch {
    return undefined;
  }
}

export function sortBy(field: Ast.Name, value: Direction): Ast.Sort {
  return make.sort(field, { kind: "direction", value, start: 0, end: 0 });
}

function hasKeys<Key extends string>(value: object, expected: readonly Key[]): value is Record<Key, unknown> {
  const keys = Object.keys(value);
  if (keys.length !== expected.length) return false;
  for (let index = 0; index < expected.length; index++) {
    const key = expected[index] as string;
    if (keys[index] !== key && !keys.includes(key)) return false;
  }
  return true;
}

function plainOperands(values: readonly unknown[], length: number, row: Row): readonly Ast.Operand[] | undefined {
  if (row.arity === "one") {
    const operand = plainOperand(values[0], row);
    return operand && [operand];
  }
  return row.arity === "range" ? plainRanges(values, length, row) : plainList(values, length);
}

function plainOperand(value: unknown, { takesReference }: Row): Ast.SingleOperand | undefined {
  if (isPlainValue(value)) return make.scalar(value);
  if (!takesReference || typeof value !== "string" || value.length === referencePrefix.length) return undefined;
  return make.reference(value.slice(referencePrefix.length));
}

function plainRanges(values: readonly unknown[], length: number, row: Row): readonly Ast.Range[] | undefined {
  const ranges: Ast.Range[] = [];
  for (let index = 1; index < length; index += 2) {
    const low = plainOperand(values[index - 1], row);
    const high = plainOperand(values[index], row);
    if (!low || !high) return undefined;
    ranges.push(make.range(low, high));
  }
  return ranges;
}

function plainList(values: readonly unknown[], length: number): readonly Ast.Literals[] | undefined {
  const copy = new Array<string | number>(length);
  for (let index = 0; index < length; index++) {
    const value = values[index];
    if (!isPlainValue(value)) return undefined;
    copy[index] = value;
  }
  return length > 0 ? [make.literals({ values: copy, written: "" }, 0, 0)] : [];
}

/** A value that is no reference, as the wire has it. */
export function isPlainValue(value: unknown): value is string | number {
  if (typeof value === "number") return Number.isFinite(value);
  return typeof value === "string" && !value.startsWith(referencePrefix);
}
