import { type Expression, sql } from "kysely";
import type { Sql } from "../core/dialect.ts";

type Column = string | Expression<unknown>;

/**
 * Where the values of fields are: the name of a column, such as `"name"` or `"keywords.name"`, or an expression of
 * kysely's. A compound field is asked for by its whole name, such as `volume:213:0:3`. What is left out, or undefined,
 * is in the column that is called as the field is.
 */
export type Columns = Readonly<Record<string, Column>> | ((name: string) => Column | undefined);

/** What the program says of where a field is; undefined when it says nothing. */
export function columnOf(columns: Columns | undefined, name: string): Column | undefined {
  if (typeof columns === "function") return columns(name);
  return columns && Object.hasOwn(columns, name) ? columns[name] : undefined;
}

/** The column of a field: the one that the program names, or the one of the table that is called as the field is. */
export function columnFor(columns: Columns | undefined, name: string, table?: string): Sql {
  const column = columnOf(columns, name) ?? (table === undefined ? sql.id(name) : sql.id(table, name));
  if (typeof column === "object" && "toOperationNode" in column) return column;
  if (typeof column === "string" && column !== "") return sql.ref(column);
  throw new TypeError(`The option "column" gives no name of a column for the field "${name}".`);
}
