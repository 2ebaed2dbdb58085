import { typeFacts, type ValueType } from "../../../base/language/value-types.ts";
import type { Comparison } from "../../../compiler/ast/nodes.ts";
import { type Prepared, type PreparedFilter, preparedFilter } from "../../../compiler/prepared-filter.ts";
import { findField } from "../../../compiler/resource/find-field.ts";
import type { Resource } from "../../../compiler/resource/resource.ts";
import type { ColumnFacts, Dialect } from "./dialect.ts";
import { columnOf, parameter, raw, type Sql, sql } from "./sql.ts";
import type { Times } from "./times.ts";

export interface Context {
  readonly dialect: Dialect;
  readonly ready: PreparedFilter;
  readonly resource: Resource;
  readonly ignoreCase: boolean;
  /** What the program says of the column of a field; undefined when it says nothing. */
  readonly factsOf: (name: string) => ColumnFacts | undefined;
}

/** A value, or the content of another field. */
export type Operand = { readonly value: string | number } | { readonly field: string };

/** A checked filter with the resource that it was checked against, whose fields are columns; a `TypeError` without one. */
export function readyWithResource(
  filter: Prepared,
  caller: string,
): { readonly ready: PreparedFilter; readonly resource: Resource } {
  const ready = preparedFilter(filter, caller);
  const { resource } = ready;
  if (resource) return { ready, resource };
  throw new TypeError(
    `${caller} takes a filter that was checked with the option resource, because its fields are columns.`,
  );
}

/** The field of a comparison, and what it is compared with. */
export interface Compared extends Context {
  readonly comparison: Comparison;
  readonly name: string;
  readonly type: ValueType;
  /** Set when times are compared. */
  readonly times?: Times | undefined;
  /** Those of ranges as well, low before high. */
  readonly operands: readonly Operand[];
}

export function typeOf({ resource }: Pick<Context, "resource">, name: string): ValueType {
  return findField(resource, name)?.field.type ?? "string";
}

export const isText = (type: ValueType) => typeFacts[type].family === "text";

/** Whether it is compared as a number with many digits; a flag is 0 or 1, in a column of any type that takes these. */
export const isNumber = (type: ValueType) => typeFacts[type].isNumeric && typeFacts[type].isOrdered;

/** A text in one case, when case does not count. */
export function folded({ dialect, ignoreCase }: Context, text: Sql): Sql {
  return ignoreCase ? dialect.lowerCase(text) : text;
}

/** The column of a field of texts or of an enum, in one case when case does not count. */
function foldedColumn(context: Context, field: string): Sql {
  return context.ignoreCase ? folded(context, textColumn(context, field)) : columnOf(field);
}

/** The column of a field of texts or of an enum, as a text. */
export function textColumn(context: Context, field: string): Sql {
  const column = columnOf(field);
  const { enumText } = context.dialect;
  return enumText && typeOf(context, field) === "enum" ? enumText(column, context.factsOf(field)) : column;
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

/** The content of the field, as it is compared with a value by equality or by order. */
export function fieldSql(compared: Compared, by: "equal" | "order"): Sql {
  if (compared.times) return timeColumn(compared.times, compared.name);
  const column = columnOf(compared.name);
  if (!isText(compared.type)) return column;
  const text = foldedColumn(compared, compared.name);
  return isByCodePoint(compared, compared.name) ? text : compared.dialect[by](text);
}

/** The first of two columns that are compared with each other. */
export function besideColumn(compared: Compared, field: string, other: string): Sql {
  const { times, type, dialect } = compared;
  if (times) return timeColumn(times, field);
  const column = isText(type) ? foldedColumn(compared, field) : columnOf(field);
  if (!dialect.beside || (isText(type) && isByCodePoint(compared, field))) return column;
  return dialect.beside(column, typeOf(compared, field), { column: columnOf(other), type: typeOf(compared, other) });
}

/** A parameter, or the column of another field. */
export function operandSql(compared: Compared, operand: Operand): Sql {
  const { type, dialect, times } = compared;
  if ("field" in operand) return besideColumn(compared, operand.field, compared.name);
  const { value } = operand;
  if (times) return sql`${times.value(String(value))}`;
  if (isNumber(type)) return dialect.number(value, columnOf(compared.name), compared.factsOf(compared.name), type);
  if (isText(type)) {
    const text = folded(compared, parameter(String(value)));
    return dialect.afterText === undefined ? text : sql`${text}${raw(dialect.afterText)}`;
  }
  return parameter(typeFacts[type].isNumeric ? Number(value) : String(value));
}
