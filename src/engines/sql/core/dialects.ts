import type { Dialect } from "./dialect.ts";
import { clickhouse } from "./dialects/clickhouse.ts";
import { duckdb } from "./dialects/duckdb.ts";
import { mariadb, mysql } from "./dialects/mysql.ts";
import { cockroachdb, postgres } from "./dialects/postgres.ts";
import { sqlite } from "./dialects/sqlite.ts";

/** Every dialect of SQL that is known, by its name. */
export const dialects = { sqlite, postgres, cockroachdb, mysql, mariadb, clickhouse, duckdb };

/** The supported databases. The SQL for `cockroachdb` was never executed; the tests only compare it. */
export type DialectName = keyof typeof dialects;

/** What builders may write for that is no dialect. */
export type UnsupportedName = "mssql";

/** The dialect of that name; throws a `TypeError` that says what is missing when there is none. */
export function dialectNamed(name: DialectName | UnsupportedName | undefined, whenMissing: string): Dialect {
  if (name !== undefined && Object.hasOwn(dialects, name)) return dialects[name as DialectName];
  const known = Object.keys(dialects).join(", ");
  throw new TypeError(
    name === undefined
      ? `${whenMissing}; give the option dialect, one of ${known}.`
      : name === "mssql"
        ? `SQL Server is not supported, only ${known}.`
        : `There is no dialect "${name}", only ${known}.`,
  );
}
