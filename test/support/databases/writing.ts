import { type Kysely, MysqlQueryCompiler, PostgresQueryCompiler, SqliteQueryCompiler } from "kysely";
import type { DialectName } from "../../../src/engines/sql/core/dialects.ts";
import { ClickHouseQueryCompiler } from "../../../src/engines/sql/kysely/clickhouse-compiler.ts";
import { writerBy } from "./writer.ts";

interface Tables {
  readonly t: Readonly<Record<string, never>>;
}

/** For each database a kysely that only writes SQL. */
export const writers: Readonly<Record<DialectName, Kysely<Tables>>> = {
  sqlite: writerBy<Tables>(() => new SqliteQueryCompiler()),
  postgres: writerBy<Tables>(() => new PostgresQueryCompiler()),
  mysql: writerBy<Tables>(() => new MysqlQueryCompiler()),
  mariadb: writerBy<Tables>(() => new MysqlQueryCompiler()),
  clickhouse: writerBy<Tables>(() => new ClickHouseQueryCompiler()),
};
