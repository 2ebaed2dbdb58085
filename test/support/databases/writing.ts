import {
  DefaultQueryCompiler,
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

/** ClickHouse's own parameters, which are sent beside the SQL and say their type in it. */
export class ClickHouseQueryCompiler extends DefaultQueryCompiler {
  protected override appendValue(value: unknown): void {
    const type = typeof value === "string" ? "String" : Number.isInteger(value) ? "Int64" : "Float64";
    this.addParameter(value);
    this.append(`{p${this.numParameters}:${type}}`);
  }
}

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
