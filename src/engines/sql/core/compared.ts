import { typeFacts, type ValueType } from "../../../base/language/value-types.ts";
import type { Comparison } from "../../../compiler/ast/nodes.ts";
import type { OperandValue } from "../../../compiler/prepared-filter.ts";
import { findField } from "../../../compiler/resource/find-field.ts";
import type { ReadyFilter } from "../../engine-limit.ts";
import type { ColumnFacts, Dialect } from "./dialect.ts";
import { columnOf, type Sql } from "./sql.ts";
import type { Times } from "./times.ts";

export interface Context extends ReadyFilter {
  readonly dialect: Dialect;
  readonly ignoreCase: boolean;
  /** What the program says of the column of a field; undefined when it says nothing. */
  readonly factsOf: (name: string) => ColumnFacts | undefined;
}

/** The field of a comparison, and what it is compared with. */
export interface Compared extends Context {
  readonly comparison: Comparison;
  readonly name: string;
  readonly type: ValueType;
  /** Set when times are compared. */
  readonly times?: Times | undefined;
  /** Those of ranges as well, low before high. */
  readonly operands: readonly OperandValue[];
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

/** The content of the field, as it is compared with an operand by equality or by order. */
export function fieldSql(compared: Compared, operand: OperandValue | undefined, by: "equal" | "order"): Sql {
  const { name, type, times, dialect } = compared;
  if (typeof operand === "object" && dialect.beside) return besideColumn(compared, name, operand.field);
  if (times) return timeColumn(times, name);
  return isText(type) ? dialect[by](foldedColumn(compared, name)) : columnOf(name);
}

/** A column that is compared with another one. */
export function besideColumn(compared: Compared, field: string, other: string): Sql {
  const { times, type, dialect } = compared;
  if (times) return timeColumn(times, field);
  const column = isText(type) ? foldedColumn(compared, field) : columnOf(field);
  const otherColumn = { column: columnOf(other), type: typeOf(compared, other) };
  return dialect.beside?.(column, typeOf(compared, field), otherColumn) ?? column;
}
