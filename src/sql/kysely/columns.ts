import { type Expression, sql } from "kysely";
import { listed } from "../../diagnostics/words.ts";
import { type Sql, type TimeColumn, timeColumns } from "../core/dialect.ts";

type Place = string | Expression<unknown>;

/** A column of a field of times, and what it keeps; its place is the column of the field's name unless it is given. */
export interface ColumnOfTimes {
  readonly column?: Place;
  readonly keeps: TimeColumn;
}

type Column = Place | ColumnOfTimes;

/**
 * Where the values of fields are: the name of a column, such as `"name"` or `"keywords.name"`, or an expression of
 * kysely's; for times also what the column keeps. A compound field is asked for by its whole name, such as `volume:213:0:3`. What is left out, or undefined,
 * is in the column that is called as the field is.
 */
export type Columns = Readonly<Record<string, Column>> | ((name: string) => Column | undefined);

/** What the program says of the column of a field; undefined when it says nothing. */
function entryOf(columns: Columns | undefined, name: string): Column | undefined {
  if (typeof columns === "function") return columns(name);
  return columns && Object.hasOwn(columns, name) ? columns[name] : undefined;
}

const isOfTimes = (column: Column | undefined): column is ColumnOfTimes =>
  typeof column === "object" && "keeps" in column && !("toOperationNode" in column);

/** What the program says of where a field is; undefined when it says nothing. */
export function columnOf(columns: Columns | undefined, name: string): Place | undefined {
  const column = entryOf(columns, name);
  return isOfTimes(column) ? column.column : column;
}

/** What the column of a field of times keeps; undefined when the program does not say it. */
export function keptIn(columns: Columns | undefined, name: string): TimeColumn | undefined {
  const column = entryOf(columns, name);
  if (!isOfTimes(column)) return undefined;
  if (timeColumns.includes(column.keeps)) return column.keeps;
  throw new TypeError(`The column of the field "${name}" must keep ${listed(timeColumns)}.`);
}

/** The column of a field: the one that the program names, or the one of the table that is called as the field is. */
export function columnFor(columns: Columns | undefined, name: string, table?: string): Sql {
  const column = columnOf(columns, name) ?? (table === undefined ? sql.id(name) : sql.id(table, name));
  if (typeof column === "object" && "toOperationNode" in column) return column;
  if (typeof column === "string" && column !== "") return sql.ref(column);
  throw new TypeError(`The option "column" gives no name of a column for the field "${name}".`);
}
