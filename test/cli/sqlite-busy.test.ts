import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { type NodeDatabase, sqliteDialect } from "../../src/cli/sqlite-driver.ts";
import { openSqlite } from "../../src/cli/sqlite-tables.ts";
import { memoryStore, UnavailableError } from "../../src/http/service/index.ts";
import { samples } from "../../src/http/service/sample.ts";
import { hasNodeSqlite, nodeLikeDatabase } from "../support/databases/node-sqlite.ts";
import { ask, headers, keywordsPath, request, sampleHandler } from "../support/service.ts";

/* A file that another process has locked is waited for. */

const LOCKED = 5;

/** A database that fails so many times with a code of SQLite. */
async function failing(times: number, errcode = LOCKED): Promise<NodeDatabase> {
  const database = await nodeLikeDatabase();
  let left = times;
  const prepare = (text: string) => {
    if (left-- > 0) throw Object.assign(new Error(`SQLite says ${errcode}`), { code: "ERR_SQLITE_ERROR", errcode });
    return database.prepare(text);
  };
  return { ...database, prepare };
}

const one = (database: NodeDatabase) =>
  sql<{ readonly one: number }>`select 1 as one`.execute(new Kysely({ dialect: sqliteDialect(database) }));

afterEach(() => {
  vi.useRealTimers();
});

describe("a locked file", () => {
  it.each([
    ["SQLITE_BUSY", LOCKED],
    ["SQLITE_LOCKED", 6],
    ["SQLITE_BUSY_RECOVERY", 261],
    ["SQLITE_LOCKED_SHAREDCACHE", 262],
  ])("is tried again until it is free: %s", async (_, errcode) => {
    expect((await one(await failing(3, errcode))).rows).toEqual([{ one: 1 }]);
  });

  it.each([1, 7, 4, 257])("is not what fails with the code %d, which is reported at once", async (errcode) => {
    await expect(one(await failing(1, errcode))).rejects.toThrow(`SQLite says ${errcode}`);
  });

  it("is given up after five seconds, for everything that waits", async () => {
    const database = await failing(Number.POSITIVE_INFINITY);
    vi.useFakeTimers();
    const db = new Kysely<Record<string, never>>({ dialect: sqliteDialect(database) });
    const ended = Promise.allSettled([1, 2].map(() => sql`select 1`.execute(db)));
    await vi.advanceTimersByTimeAsync(5_100);
    for (const each of await ended) expect(each).toMatchObject({ reason: expect.any(UnavailableError) });
  });

  it("is no failure of the service: the response says to come again", async () => {
    const failures: unknown[] = [];
    const store = {
      ...memoryStore([]),
      get: async () => {
        throw new UnavailableError("locked");
      },
    };
    const [resource] = samples().map(({ resource }) => resource);
    if (!resource) throw new Error("There is a sample.");
    const resources = [{ resource, store }];
    const handler = sampleHandler({ resources, onError: (error) => failures.push(error) });
    const response = await handler(request(keywordsPath, { project_id: 1 }));
    expect([response.status, response.headers.get("retry-after"), failures]).toEqual([503, "1", []]);
    expect(await response.text()).not.toContain("locked");
  });
});

if (hasNodeSqlite)
  describe("two processes on one file", () => {
    const folder = mkdtempSync(join(tmpdir(), "fieldfilter-busy-"));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it("open it at once, and lose nothing of what both write", async () => {
      const path = join(folder, "shared.db");
      const opened = await Promise.all([openSqlite(path, samples()), openSqlite(path, samples())]);
      const handlers = opened.map((each) => sampleHandler({ resources: each?.served ?? [] }));
      const address = keywordsPath.replace("get", "add");
      const added = await Promise.all(
        Array.from({ length: 60 }, async (_, index) => {
          const handler = handlers[index % 2];
          const body = { project_id: 9, name: `added ${index}`, fields: ["id"] };
          return handler && (await ask(handler, address, body, { headers })).result[0].id;
        }),
      );
      expect(new Set(added).size).toBe(60);
      for (const handler of handlers) expect((await ask(handler, keywordsPath, { project_id: 9 })).total).toBe(60);
      for (const each of opened) await each?.close();
    });
  });
