import { Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import { bankHistory } from "../../../../src/assist/samples/samples.ts";
import { databaseStore } from "../../../../src/http/service/database/index.ts";
import { sqliteDatabase } from "../../../support/databases/sqlite.ts";

// By itself SQLite takes "sum" for the text 'sum' when no column is called so.
it("a field that no column holds is an error, not a text in every object", async () => {
  const { dialect } = await sqliteDatabase();
  const db = new Kysely<{ history: { info: string; sum: number; date: string } }>({ dialect });
  await sql`create table history (info text, date text)`.execute(db);
  await sql`insert into history values ('Invoice', '2026-01-31')`.execute(db);
  const { get } = databaseStore(db, "history", { dialect: "sqlite", order: "info" });
  const request = { filters: [], limit: 10 };
  expect((await get({ ...request, fields: ["info"] }, bankHistory)).rows).toEqual([{ info: "Invoice" }]);
  await expect(get({ ...request, fields: ["sum"] }, bankHistory)).rejects.toThrow("no such column: history.sum");
});
