import { SqliteDialect, type SqliteStatement } from "kysely";
import initSqlJs, { type Database } from "sql.js";

/** A statement as kysely's SQLite dialect wants it, of one of sql.js. */
function statement(db: Database, text: string): SqliteStatement {
  const prepared = db.prepare(text);
  const all = (parameters: readonly unknown[]) => {
    try {
      prepared.bind(parameters as number[]);
      const rows: unknown[] = [];
      while (prepared.step()) rows.push(prepared.getAsObject());
      return rows;
    } finally {
      prepared.free();
    }
  };
  return {
    reader: prepared.getColumnNames().length > 0,
    all,
    run: (parameters) => {
      all(parameters);
      return { changes: db.getRowsModified(), lastInsertRowid: 0 };
    },
    iterate: (parameters) => all(parameters)[Symbol.iterator](),
  };
}

/** SQLite in memory, for kysely. */
export async function sqliteDatabase(): Promise<{ readonly db: Database; readonly dialect: SqliteDialect }> {
  const { Database } = await initSqlJs();
  const db = new Database();
  const database = { prepare: (text: string) => statement(db, text), close: () => db.close() };
  return { db, dialect: new SqliteDialect({ database }) };
}
