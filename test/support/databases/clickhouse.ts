import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CompiledQuery, DatabaseConnection, Dialect, QueryResult } from "kysely";
import { DummyDriver, PostgresAdapter, PostgresIntrospector } from "kysely";
import { ClickHouseQueryCompiler, queryParameters } from "../../../src/engines/sql/kysely/clickhouse-compiler.ts";
import { root } from "../sources.ts";

/** What the tests use of `chdb`. It has half a gigabyte, so it is no dependency of the root: see test/integration. */
interface Session {
  queryBind(sql: string, parameters: object, format: string): string;
}

/** The engine takes one session in a process, and a process may load this file more than once; each test asks for a database. */
const holder = globalThis as { clickhouseSession?: Session };

function shared(): Session {
  if (!holder.clickhouseSession) {
    const require = createRequire(join(root, "test/integration/package.json"));
    const folder = mkdtempSync(join(tmpdir(), "fieldfilter-clickhouse-"));
    holder.clickhouseSession = new (require("chdb").Session)(folder) as Session; // npm ci --prefix test/integration
    process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  }
  return holder.clickhouseSession;
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
  const database = `test_${randomUUID().replaceAll("-", "_")}`;
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
