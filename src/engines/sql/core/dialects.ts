import type { Dialect } from "./dialect.ts";
import { clickhouse } from "./dialects/clickhouse.ts";
import { mariadb, mysql } from "./dialects/mysql.ts";
import { postgres } from "./dialects/postgres.ts";
import { sqlite } from "./dialects/sqlite.ts";

export const dialects = { sqlite, postgres, mysql, mariadb, clickhouse };

/** The supported databases. */
export type DialectName = keyof typeof dialects;

/** Returns the dialect of that name; throws a `TypeError` if there is none. */
export function dialectNamed(name: DialectName | undefined): Dialect {
  if (name !== undefined && Object.hasOwn(dialects, name)) return dialects[name];
  throw new TypeError(`The option "dialect" must be one of ${Object.keys(dialects).join(", ")}.`);
}

/** Throws a `TypeError` for a name that a statement cannot have. */
export function checkColumnName(name: string, { isMysqlLike }: Pick<Dialect, "isMysqlLike">): void {
  // The driver mysql2 puts a value in the place of each question mark, in names too.
  if (name.includes("\0") || (isMysqlLike && name.includes("?")))
    throw new TypeError(`The name ${JSON.stringify(name)} has a character that a name in the database cannot have.`);
}

/** A name in the quotes of the dialect, with those in it doubled, so that it cannot be anything but a name. */
export function quoteName(name: string, dialect: Dialect): string {
  checkColumnName(name, dialect);
  // SQLite takes a name in double quotes for a text when there is no such column.
  const quote = dialect === clickhouse || dialect === postgres ? '"' : "`";
  const escaped = dialect === clickhouse ? name.replaceAll("\\", "\\\\") : name;
  return quote + escaped.replaceAll(quote, quote + quote) + quote;
}
