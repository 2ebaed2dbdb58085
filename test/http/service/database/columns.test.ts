import { Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import type { Resource } from "../../../../src/compiler/resource/resource.ts";
import { databaseStore } from "../../../../src/http/service/database/index.ts";
import { sqliteDatabase } from "../../../support/databases/sqlite.ts";
import { defined } from "../../../support/defined.ts";
import { ask, sampleHandler } from "../../../support/service.ts";

const resource: Resource = defined({
  name: "books",
  service: "books",
  actions: ["get", "add", "edit", "del"],
  fields: {
    id: { type: "integer" },
    title: { type: "string" },
    length: { type: "integer", nullable: true },
    "LENGTH(title)": { type: "integer" },
  },
  parameters: { shelf: { type: "integer", required: true }, title: { type: "string" }, length: { type: "integer" } },
});

const { dialect } = await sqliteDatabase();
const db = new Kysely<{ t: { key: number; text: string; length: number; place: number } }>({ dialect });
await sql`create table t (key integer primary key, text text, length integer, place integer)`.execute(db);
const column = { id: "t.key", title: "text", shelf: "t.place", "LENGTH(title)": sql`length(text)` };
const handler = sampleHandler({
  resources: [{ resource, store: databaseStore(db, "t", { dialect: "sqlite", column }) }],
});
const send = (action: string, body: object) => ask(handler, `/v2/json/${action}/books`, { shelf: 1, ...body });

it("fields are in the columns that the program names, to be read and to be written", async () => {
  expect(await send("add", { title: "Dune" })).toEqual({
    result: [{ id: "1", title: "Dune", length: null, "LENGTH(title)": "4" }],
  });
  const byLength = { filters: [{ name: "LENGTH(title)", operator: "EQUALS", values: [4] }] };
  expect(await send("edit", { ...byLength, title: "Dune II", length: "300" })).toEqual({ result: 1 });
  expect(await send("get", { orders: ["LENGTH(title)"] })).toMatchObject({
    result: [{ id: "1", title: "Dune II", length: "300", "LENGTH(title)": "7" }],
  });
  expect(await send("del", { shelf: 2, id: 1 })).toEqual({ result: 0 });
  expect(await send("del", { id: 1 })).toEqual({ result: 1 });
});

it("a field that is worked out cannot be written", async () => {
  const store = databaseStore(db, "t", { dialect: "sqlite", column: { ...column, title: sql`upper(text)` } });
  const own = sampleHandler({ resources: [{ resource, store }] });
  const body = { shelf: 1, id: 1, title: "x" };
  await expect(ask(own, "/v2/json/edit/books", body)).rejects.toThrow(
    'The field "title" does not map to a single column, so it cannot be written.',
  );
});
