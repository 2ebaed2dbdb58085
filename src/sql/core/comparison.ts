import { type ValueType, valueTypes } from "../../language/value-types.ts";
import { findField } from "../../resource/find-field.ts";
import type { Resource } from "../../resource/resource.ts";
import type { ColumnFacts, Dialect } from "./dialect.ts";
import { columnOf, parameter, type Sql, sql } from "./sql.ts";
import type { Times } from "./times.ts";

export interface Context {
  readonly dialect: Dialect;
  readonly resource: Resource;
  readonly ignoreCase: boolean;
  /** What the program says of the column of a field; undefined when it says nothing. */
  readonly factsOf: (name: string) => ColumnFacts | undefined;
}

/** A value, or the content of another field. */
export type Operand = { readonly value: string | number } | { readonly field: string };

/** The field of a comparison, and what it is compared with. */
export interface Compared extends Context {
  readonly name: string;
  readonly type: ValueType;
  /** Set when times are compared. */
  readonly times?: Times | undefined;
  /** Those of ranges as well, low before high. */
  readonly operands: readonly Operand[];
  readonly ranges: readonly { readonly low: Operand; readonly high: Operand }[];
}

export function typeOf({ resource }: Pick<Context, "resource">, name: string): ValueType {
  return findField(resource, name)?.field.type ?? "string";
}

export const isText = (type: ValueType) => valueTypes[type].family === "text";

/** Whether it is compared as a number with many digits; a flag is 0 or 1, in a column of any type that takes these. */
export const isNumber = (type: ValueType) => valueTypes[type].isNumeric && valueTypes[type].isOrdered;

/** A text in one case, when case does not count. */
export function folded({ dialect, ignoreCase }: Context, text: Sql): Sql {
  return ignoreCase ? dialect.lowerCase(text) : text;
}

/** The column of a field as times compare. */
export function timeColumn(times: Times, field: string): Sql {
  const column = times.column(columnOf(field), field);
  if (column) return column;
  throw new TypeError(
    `This database cannot compare the times of "${field}"; the option "column" says what its column keeps.`,
  );
}

/** Whether the program says that the column has the collation of texts by code point, so that none need be said. */
export function isByCodePoint({ dialect, factsOf }: Context, field: string): boolean {
  const collation = factsOf(field)?.collation;
  if (collation === undefined || collation === dialect.collation) return collation !== undefined;
  throw new TypeError(
    dialect.collation === undefined
      ? `The option "column" cannot say a collation for the field "${field}", because this database needs none.`
      : `The collation of the column of the field "${field}" must be ${dialect.collation}; leave it out for others.`,
  );
}

/** The content of the field, as it is compared by equality or by order. */
export function fieldSql(compared: Compared, by: "equal" | "order"): Sql {
  if (compared.times) return timeColumn(compared.times, compared.name);
  const column = columnOf(compared.name);
  if (!isText(compared.type)) return column;
  const text = folded(compared, column);
  return isByCodePoint(compared, compared.name) ? text : compared.dialect[by](text);
}

function otherText(compared: Compared, text: Sql, isColumn: boolean): Sql {
  const other = folded(compared, text);
  return compared.dialect.other?.(other, isColumn) ?? other;
}

/** A parameter, or the column of another field. */
export function operandSql(compared: Compared, operand: Operand): Sql {
  const { type, dialect, times } = compared;
  if (times) return "field" in operand ? timeColumn(times, operand.field) : sql`${times.value(String(operand.value))}`;
  if ("field" in operand) {
    const column = columnOf(operand.field);
    return isText(type) ? otherText(compared, column, true) : column;
  }
  const { value } = operand;
  if (isNumber(type)) return dialect.number(value, compared.factsOf(compared.name));
  if (isText(type)) return otherText(compared, parameter(String(value)), false);
  return parameter(valueTypes[type].isNumeric ? Number(value) : String(value));
}
