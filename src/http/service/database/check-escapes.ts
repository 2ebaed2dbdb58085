import { type Kysely, sql } from "kysely";

/**
 * Throws when the database takes a backslash for an ordinary character. Drivers such as `mysql2` write values into the
 * statement with a backslash before each quote, so that a value could end its string there and go on as SQL.
 */
export async function checkEscapes<Database>(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ readonly mode: string }>`select @@sql_mode as mode`.execute(db);
  if (!rows.some(({ mode }) => mode.includes("NO_BACKSLASH_ESCAPES"))) return;
  throw new Error(
    "The database has the SQL mode NO_BACKSLASH_ESCAPES, so values in filters could be run as SQL; remove it from sql_mode.",
  );
}
