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
import { defaultFieldsOf } from "../../src/compiler/resource/resource.ts";
import { applySelection } from "../../src/engines/sql/kysely/apply.ts";
import { prepareSelectionOrThrow, type Resource, type Selection } from "../../src/index.ts";

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

/** The statement that reads what a selection asks for, and its parameters. No database is asked. */
export function sqlFor(database: Database, selection: Selection, resource: Resource) {
  const filter = prepareSelectionOrThrow(selection, { resource });
  const table = resource.name.replaceAll(" ", "_");
  const columns = selection.fields ?? defaultFieldsOf(resource);
  const builder = builderFor(database)
    .selectFrom(table)
    .select([...columns]);
  const { sql, parameters } = applySelection(builder, filter).compile();
  return { sql, parameters };
}
