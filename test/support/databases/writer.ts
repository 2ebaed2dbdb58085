import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, type QueryCompiler } from "kysely";

/** A kysely that only writes SQL, by a compiler. */
export function writerBy<Tables>(compiler: () => QueryCompiler): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: compiler,
    },
  });
}
