import { PGlite } from "@electric-sql/pglite";
import { PostgresDialect } from "kysely";

/** PostgreSQL in memory, for kysely: one connection, which PGlite itself locks. */
export async function postgresDatabase(): Promise<{ readonly db: PGlite; readonly dialect: PostgresDialect }> {
  const db = await PGlite.create();
  const client = {
    query: async (text: string, parameters: readonly unknown[]) => {
      const { rows, affectedRows = 0 } = await db.query(text, [...parameters]);
      // kysely asks only for these how many rows they have changed.
      const command = /^\w+/.exec(text)?.[0].toUpperCase() ?? "";
      return { rows, rowCount: affectedRows, command };
    },
    release: () => {},
  };
  const pool = { connect: async () => client, end: () => db.close() };
  return { db, dialect: new PostgresDialect({ pool: pool as never }) };
}
