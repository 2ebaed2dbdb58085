import type { Dialect } from "./dialect.ts";
import { dialects } from "./dialects.ts";

/** Throws a `TypeError` for a name that a statement cannot have. */
export function checkColumnName(name: string, { isMysqlLike }: Pick<Dialect, "isMysqlLike">): void {
  // The driver mysql2 puts a value in the place of each question mark, in names too.
  if (name.includes("\0") || (isMysqlLike && name.includes("?")))
    throw new TypeError(`The name ${JSON.stringify(name)} has a character that a name in the database cannot have.`);
}

/** A name in the quotes of the dialect, with those in it doubled, so that it cannot be anything but a name. */
export function quoteName(name: string, dialect: Dialect): string {
  checkColumnName(name, dialect);
  const isClickhouse = dialect === dialects.clickhouse;
  // SQLite takes a name in double quotes for a text when there is no such column.
  const quote = isClickhouse || dialect === dialects.postgres ? '"' : "`";
  const escaped = isClickhouse ? name.replaceAll("\\", "\\\\") : name;
  return quote + escaped.replaceAll(quote, quote + quote) + quote;
}
