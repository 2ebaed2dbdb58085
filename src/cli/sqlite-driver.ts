import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { isBigint } from "../engines/sql/core/numbers.ts";
import { UnavailableError } from "../http/service/store.ts";

interface NodeStatement {
  /** Reads whole numbers as bigints, because those beyond the safe ones of a double cannot be read otherwise. */
  setReadBigInts(enabled: boolean): void;
  all(...parameters: readonly unknown[]): unknown[];
  run(...parameters: readonly unknown[]): {
    readonly changes: number | bigint;
    readonly lastInsertRowid: number | bigint;
  };
}

interface FunctionOptions {
  /** Lets an index of the file use the function. */
  readonly deterministic: boolean;
  readonly useBigIntArguments: boolean;
}

/** The part of the class `DatabaseSync` of `node:sqlite` that is used. */
export interface NodeDatabase {
  prepare(text: string): NodeStatement;
  function(name: string, options: FunctionOptions, implementation: (one: unknown, other: unknown) => unknown): void;
  close(): void;
}

type Connection = Pick<NodeDatabase, "prepare" | "close">;

/** Matches statements that return rows. User input cannot match, because it is bound. */
const READS = /^(?:select|with|pragma)\b|\breturning\b/i;

/** The time to wait for a file that another process has locked, from when the query is asked for. */
export const BUSY_MS = 5_000;
const RETRY_MS = 20;

/** Whether another process has locked the file. The low byte has the code without its extension. */
function isBusy(error: unknown): boolean {
  const code = error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;
  return code === 5 || code === 6;
}

/** A whole number as its digits say it. `node:sqlite` would bind it as a double, which a column of text keeps as "5.0". */
function bound(value: unknown): unknown {
  return typeof value === "number" && isBigint(value) ? BigInt(String(value)) : value;
}

function readValue(value: unknown): unknown {
  return typeof value === "bigint" && Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

function readRow(row: unknown): object {
  return Object.fromEntries(Object.entries(row as object).map(([name, value]) => [name, readValue(value)]));
}

function execute<Row>(db: Connection, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const prepared = db.prepare(sql);
  const values = parameters.map(bound);
  if (READS.test(sql)) {
    prepared.setReadBigInts(true);
    return { rows: prepared.all(...values).map(readRow) as Row[] };
  }
  const { changes, lastInsertRowid } = prepared.run(...values);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

/** A turn on the one connection. What is asked for meanwhile waits, and its time runs. */
interface Turn extends DatabaseConnection {
  readonly end: () => void;
}

function turnsOf(db: Connection): () => Promise<Turn> {
  let last: Promise<void> = Promise.resolve();
  return async () => {
    const deadline = Date.now() + BUSY_MS;
    const before = last;
    let end = () => {};
    last = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    const executeQuery = async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      for (;;) {
        try {
          return execute(db, query);
        } catch (error) {
          if (!isBusy(error)) throw error;
          if (Date.now() >= deadline) throw new UnavailableError("Another process has locked the database.");
        }
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    };
    const streamQuery = () => {
      throw new TypeError("Results are not streamed.");
    };
    return { executeQuery, streamQuery, end };
  };
}

function driverOf(db: Connection): Driver {
  const turn = turnsOf(db);
  const run = (text: string) => async (connection: DatabaseConnection) =>
    void (await connection.executeQuery(CompiledQuery.raw(text)));
  return {
    init: async () => {},
    acquireConnection: turn,
    // Each transaction writes. One that only reads first could not wait for another one that writes.
    beginTransaction: run("begin immediate"),
    commitTransaction: run("commit"),
    rollbackTransaction: run("rollback"),
    releaseConnection: async (connection) => (connection as Turn).end(),
    destroy: async () => db.close(),
  };
}

/** kysely's dialect for a database of `node:sqlite`. */
export function sqliteDialect(db: Connection): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => driverOf(db),
    createIntrospector: (kysely: Kysely<unknown>) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
