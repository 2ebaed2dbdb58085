import { typeFacts } from "../../../base/language/value-types.ts";
import type { OperandValue } from "../../../compiler/prepared-filter.ts";
import { besideColumn, type Compared, folded, isNumber, isText } from "./compared.ts";
import { columnOf, joined, parameter, raw, type Sql, sql } from "./sql.ts";

/** An operand as it is sent: a value as a parameter, which is never part of the statement, or the column of another field. */
export function operandSql(compared: Compared, operand: OperandValue): Sql {
  const { type, dialect, times, name } = compared;
  if (typeof operand === "object") return besideColumn(compared, operand.field, name);
  if (times) return sql`${times.value(String(operand))}`;
  if (isNumber(type)) return dialect.number(operand, columnOf(name), compared.factsOf(name), type);
  if (isText(type)) {
    const text = folded(compared, parameter(String(operand)));
    return dialect.afterText === undefined ? text : sql`${text}${raw(dialect.afterText)}`;
  }
  return parameter(typeFacts[type].isNumeric ? Number(operand) : String(operand));
}

type Parameter = Extract<Sql, { readonly kind: "parameter" }>;

const isUntyped = (item: Sql): item is Parameter => item.kind === "parameter" && item.type === undefined;

/** The values of a list in parentheses, a parameter each. */
export function listSql(compared: Compared, values: readonly (string | number)[]): Sql {
  const { type, dialect, ignoreCase } = compared;
  if (isText(type) && !ignoreCase)
    return { kind: "list", values: values.map(String), afterEach: dialect.afterText ?? "" };
  const items = values.map((value) => operandSql(compared, value));
  if (!items.every(isUntyped)) return sql`(${joined(items, ", ")})`;
  return { kind: "list", values: items.map(({ value }) => value), afterEach: "" };
}

/** Longer lists are one parameter where the database can have it so, because a statement takes only so many. */
const MOST_LISTED = 1000;

const isScalar = (value: string | number | Sql): value is string | number => typeof value !== "object";

/** Whether the field has one of many values, which are one parameter; undefined where they cannot be. */
export function arraySql(compared: Compared, field: Sql, list: readonly (string | number)[], not: boolean) {
  const { type, dialect, ignoreCase, times, name } = compared;
  // A flag and an enum may be of a type that has no array, and have few values.
  const isForArray = isNumber(type) || !(typeFacts[type].isNumeric || type === "enum");
  if (!dialect.among || !isForArray || list.length <= (dialect.mostListed ?? MOST_LISTED)) return undefined;
  if (ignoreCase && isText(type)) return undefined;
  const given = list.map((value) => times?.value(String(value)) ?? value);
  const areNumbers = isNumber(type) || (times !== undefined && typeof given[0] === "number");
  return given.every(isScalar) ? dialect.among(field, given, areNumbers, not, compared.factsOf(name)) : undefined;
}
