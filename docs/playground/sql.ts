import {
  DummyDriver,
  Kysely,
  MysqlAdapter,
  MysqlIntrospector,
  MysqlQueryCompiler,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { Clock } from "../../src/compiler/bindings/resolve-dates.ts";
import { defaultFieldsOf } from "../../src/compiler/resource/resource.ts";
import { applySelection } from "../../src/engines/sql/kysely/apply.ts";
import { parse, prepareOrThrow, type Resource } from "../../src/index.ts";

const parts = {
  SQLite: [SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler],
  PostgreSQL: [PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler],
  MySQL: [MysqlAdapter, MysqlIntrospector, MysqlQueryCompiler],
} as const;

export type Database = keyof typeof parts;

type Tables = Record<string, Record<string, string | number | null>>;

function builderFor(database: Database): Kysely<Tables> {
  const [Adapter, Introspector, QueryCompiler] = parts[database];
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new Adapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new Introspector(db),
      createQueryCompiler: () => new QueryCompiler(),
    },
  });
}

/** The statement that reads what a filter asks for, and its parameters. No database is asked. */
export function sqlFor(database: Database, text: string, resource: Resource, clock: Clock) {
  const filter = prepareOrThrow(text, { resource, clock });
  const table = resource.name.replaceAll(" ", "_");
  const selected = parse(text).query.select?.fields.flatMap((each) => (each.kind === "name" ? each.text : []));
  const columns = selected ?? defaultFieldsOf(resource);
  const builder = builderFor(database)
    .selectFrom(table)
    .select([...columns]);
  const { sql, parameters } = applySelection(builder, filter).compile();
  return { sql, parameters };
}
