import { PGlite } from "@electric-sql/pglite";
import { PostgresDialect } from "kysely";

interface Opened {
  readonly db: PGlite;
  readonly dialect: PostgresDialect;
  /** For who uses it without kysely. */
  readonly close: () => Promise<void>;
}

/** Servers that are not used now. To create one takes seconds, to empty one a hundredth of that. */
const idle: PGlite[] = [];

async function emptied(server: PGlite): Promise<void> {
  for (const command of ["rollback", "drop schema public cascade", "create schema public", "discard all"])
    await server.exec(command);
}

/**
 * PostgreSQL in memory, for kysely: one connection, which PGlite itself locks. Once kysely has destroyed it, it is
 * emptied for the next test of this worker.
 */
export async function postgresDatabase(): Promise<Opened> {
  const db = idle.pop() ?? (await PGlite.create());
  const client = {
    query: async (text: string, parameters: readonly unknown[]) => {
      const { rows, affectedRows = 0 } = await db.query(text, [...parameters]);
      // kysely asks only for these how many rows they have changed.
      const command = /^\w+/.exec(text)?.[0].toUpperCase() ?? "";
      return { rows, rowCount: affectedRows, command };
    },
    release: () => {},
  };
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= emptied(db).then(() => void idle.push(db));
    return closed;
  };
  const pool = { connect: async () => client, end: close };
  return { db, dialect: new PostgresDialect({ pool: pool as never }), close };
}
