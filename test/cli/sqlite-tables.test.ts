import { Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import { sqliteDialect } from "../../src/cli/sqlite-driver.ts";
import { servedFrom } from "../../src/cli/sqlite-tables.ts";
import { defineResource } from "../../src/compiler/define/define.ts";
import { addressOf } from "../../src/http/service/route.ts";
import { samples } from "../../src/http/service/sample.ts";
import { nodeLikeDatabase } from "../support/databases/node-sqlite.ts";
import { ask, keywordsPath, sampleHandler } from "../support/service.ts";

const database = await nodeLikeDatabase();

const open = async () => {
  const resources = await servedFrom(new Kysely({ dialect: sqliteDialect(database) }), samples());
  return sampleHandler({ resources });
};

const bodies = [
  { project_id: 1, fields: ["id", "name", "tags", "volume:213:0:1", "volume:9:9:9"], orders: ["volume:9:9:9", "tags"] },
  { project_id: 2, filters: [{ name: "volume:9:9:9", operator: "IS_NULL", values: [] }] },
  { project_id: 2, filters: [{ name: "volume:9:9:9", operator: "GREATER_THAN", values: [0] }] },
  { limit: 7, offset: 3 },
];

it("makes the tables, with the objects of the samples, and answers as memory does", async () => {
  const handler = await open();
  for (const body of bodies) {
    for (const { resource } of samples()) {
      const address = addressOf("get", resource);
      expect(await ask(handler, address, body)).toEqual(await ask(sampleHandler(), address, body));
    }
  }
});

it("takes tables that are there as they are", async () => {
  const added = { project_id: 9, name: "added", fields: ["id"] };
  expect(await ask(await open(), keywordsPath.replace("get", "add"), added)).toEqual({ result: [{ id: "301" }] });
  expect(await ask(await open(), keywordsPath, { project_id: 9 })).toMatchObject({
    result: [{ id: "301", name: "added" }],
    total: 1,
  });
  expect(await ask(await open(), keywordsPath.replace("get", "del"), { project_id: 9, id: 301 })).toEqual({
    result: 1,
  });
});

it("names the tables after the resources, without quotes in SQL", async () => {
  const db = new Kysely<Record<string, Record<string, unknown>>>({ dialect: sqliteDialect(await nodeLikeDatabase()) });
  const named = (name: string) => ({
    resource: defineResource({ name, service: "x", actions: ["get"], fields: { id: { type: "integer" } } }),
    rows: [],
  });
  await servedFrom(db, ["bank - history", "books"].map(named));
  const { rows } = await sql<{
    name: string;
  }>`select name from pragma_table_list where name not like 'sqlite%'`.execute(db);
  expect(rows.map(({ name }) => name).sort()).toEqual(["bank_history", "books"]);
});

it("fills a table with more values than one statement can hold", async () => {
  const db = new Kysely<Record<string, Record<string, unknown>>>({ dialect: sqliteDialect(await nodeLikeDatabase()) });
  const resource = defineResource({ name: "x", service: "x", actions: ["get"], fields: { id: { type: "integer" } } });
  const rows = Array.from({ length: 35_000 }, (_, index) => ({ id: index + 1 }));
  const handler = sampleHandler({ resources: await servedFrom(db, [{ resource, rows }]) });
  expect(await ask(handler, "/v2/json/get/x", { limit: 1 })).toMatchObject({ result: [{ id: "1" }], total: 35_000 });
});

it("cannot stream", async () => {
  const db = new Kysely<{ t: { id: number } }>({ dialect: sqliteDialect(await nodeLikeDatabase()) });
  await expect(db.selectFrom("t").selectAll().stream().next()).rejects.toThrow("Results are not streamed.");
});
