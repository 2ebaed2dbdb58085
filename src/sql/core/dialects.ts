import { clickhouse } from "./dialects/clickhouse.ts";
import { mariadb, mysql } from "./dialects/mysql.ts";
import { cockroachdb, postgres } from "./dialects/postgres.ts";
import { sqlite } from "./dialects/sqlite.ts";

/** Every dialect of SQL that is known, by its name. */
export const dialects = { sqlite, postgres, cockroachdb, mysql, mariadb, clickhouse };

/** The databases whose SQL is known. */
export type DialectName = keyof typeof dialects;
