import {
  DummyDriver,
  Kysely,
  MysqlQueryCompiler,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  SqliteQueryCompiler,
} from "kysely";
import type { DialectName } from "../../../src/sql/core/dialects.ts";
import { ClickHouseQueryCompiler } from "../../../src/sql/kysely/clickhouse/query-compiler.ts";

interface Tables {
  readonly t: Readonly<Record<string, never>>;
}

function writing(compiler: () => QueryCompiler): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: compiler,
    },
  });
}

/** For each database a kysely that only writes SQL. */
export const writers: Readonly<Record<DialectName, Kysely<Tables>>> = {
  sqlite: writing(() => new SqliteQueryCompiler()),
  postgres: writing(() => new PostgresQueryCompiler()),
  cockroachdb: writing(() => new PostgresQueryCompiler()),
  mysql: writing(() => new MysqlQueryCompiler()),
  mariadb: writing(() => new MysqlQueryCompiler()),
  clickhouse: writing(() => new ClickHouseQueryCompiler()),
};
