import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryResult,
} from "kysely";
import { ClickHouseQueryCompiler, queryParameters } from "../../../src/engines/sql/kysely/clickhouse-compiler.ts";
import { root } from "../sources.ts";

/** What the tests use of `chdb`. It has half a gigabyte, so it is no dependency of the root: see test/integration. */
interface Session {
  queryBind(sql: string, parameters: object, format: string): string;
}

function openSession(folder: string): Session {
  const require = createRequire(join(root, "test/integration/package.json"));
  try {
    return new (require("chdb").Session)(folder);
  } catch (error) {
    throw new Error("ClickHouse is not installed. Run: npm ci --prefix test/integration", { cause: error });
  }
}

/** The engine takes one session in a process, so all tests of a worker share it; each asks for a database of its own. */
let session: Session | undefined;
let count = 0;

function shared(): Session {
  if (!session) {
    const folder = mkdtempSync(join(tmpdir(), "fieldfilter-clickhouse-"));
    session = openSession(folder);
    process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  }
  return session;
}

/** Asks ClickHouse, with parameters that it binds itself. */
export function ask(
  sql: string,
  parameters: Record<string, unknown> = {},
): readonly Readonly<Record<string, unknown>>[] {
  const lines = shared().queryBind(sql, parameters, "JSONEachRow").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
}

class Connection implements DatabaseConnection {
  readonly #database: string;
  constructor(database: string) {
    this.#database = database;
  }
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    ask(`use ${this.#database}`);
    return { rows: ask(query.sql, queryParameters(query)) as unknown as Row[] };
  }
  // biome-ignore lint/correctness/useYield: nothing is streamed
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error("Nothing is streamed here.");
  }
}

/** An empty database of ClickHouse in this process, for kysely. */
export async function clickhouseDatabase(): Promise<{ readonly dialect: Dialect; readonly database: string }> {
  const database = `test_${++count}`;
  ask(`create database ${database}`);
  class Driver extends DummyDriver {
    override acquireConnection = async () => new Connection(database);
  }
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new Driver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new ClickHouseQueryCompiler(),
  };
  return { dialect, database };
}
