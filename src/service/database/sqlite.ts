import { SqliteDialect, type SqliteStatement } from "kysely";

interface NodeStatement {
  all(...parameters: readonly unknown[]): unknown[];
  run(...parameters: readonly unknown[]): {
    readonly changes: number | bigint;
    readonly lastInsertRowid: number | bigint;
  };
}

/** The part of the class `DatabaseSync` of `node:sqlite` that is used. */
export interface NodeDatabase {
  prepare(text: string): NodeStatement;
  function(name: string, implementation: (...values: readonly unknown[]) => unknown): void;
  close(): void;
}

/** Matches statements that return rows. User input cannot match, because it is bound. */
const READS = /^(?:select|with|pragma)\b|\breturning\b/i;

function statement(db: NodeDatabase, text: string): SqliteStatement {
  const prepared = db.prepare(text);
  const all = (parameters: readonly unknown[]) => prepared.all(...parameters);
  return {
    reader: READS.test(text),
    all,
    run: (parameters) => prepared.run(...parameters),
    iterate: (parameters) => all(parameters)[Symbol.iterator](),
  };
}

/** kysely's dialect for a database of `node:sqlite`. */
export function sqliteDialect(db: NodeDatabase): SqliteDialect {
  return new SqliteDialect({ database: { prepare: (text) => statement(db, text), close: () => db.close() } });
}
