import type { Dialect } from "./dialect.ts";
import { clickhouse } from "./dialects/clickhouse.ts";
import { mariadb, mysql } from "./dialects/mysql.ts";
import { postgres } from "./dialects/postgres.ts";
import { sqlite } from "./dialects/sqlite.ts";

/** The dialects by name. */
export const dialects = { sqlite, postgres, mysql, mariadb, clickhouse };

/** The supported databases. */
export type DialectName = keyof typeof dialects;

/** Returns the dialect of that name; throws a `TypeError` if there is none. */
export function dialectNamed(name: DialectName | undefined): Dialect {
  if (name !== undefined && Object.hasOwn(dialects, name)) return dialects[name];
  const known = Object.keys(dialects).join(", ");
  throw new TypeError(
    name === undefined
      ? `The option "dialect" must be one of ${known}.`
      : `There is no dialect "${name}", only ${known}.`,
  );
}
