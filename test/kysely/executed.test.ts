import { Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyFilters, applySelection } from "../../src/kysely/apply.ts";
import { defineResource } from "../../src/resource/define.ts";
import type { LooseSelection } from "../../src/wire/selection.ts";
import { postgresDatabase } from "../support/databases/postgres.ts";
import { sqliteDatabase } from "../support/databases/sqlite.ts";

const things = defineResource({
  name: "things",
  service: "shop",
  actions: ["get", "edit", "del"],
  fields: { id: { type: "integer" }, name: { type: "string", nullable: true } },
  paging: true,
});

interface Tables {
  readonly things: { readonly id: number; readonly name: string | null };
}

const rows = [
  { id: 1, name: "Running shoe" },
  { id: 2, name: "running shoe" },
  { id: 3, name: null },
  { id: 4, name: "" },
  { id: 5, name: "100%_\\" },
];

const databases = { sqlite: sqliteDatabase, postgres: postgresDatabase };

describe.each(Object.entries(databases))("%s", (_, open) => {
  let db: Kysely<Tables>;

  beforeAll(async () => {
    db = new Kysely<Tables>(await open());
    await db.schema.createTable("things").addColumn("id", "bigint").addColumn("name", "text").execute();
    await db.insertInto("things").values(rows).execute();
  });
  afterAll(() => db.destroy());

  const ids = async (selection: LooseSelection) => {
    const builder = applySelection(db.selectFrom("things").select("id"), selection, things);
    return (await builder.execute()).map(({ id }) => Number(id));
  };

  test("case counts, and wildcards are none", async () => {
    const contains = (value: string) => ids({ filters: [{ name: "name", operator: "CONTAINS", values: [value] }] });
    expect(await contains("run")).toEqual([2]);
    expect(await contains("%")).toEqual([5]);
    expect(await contains("_")).toEqual([5]);
    expect(await contains("\\")).toEqual([5]);
    expect(await contains("")).toEqual([1, 2, 4, 5]);
  });

  test("nulls come first upwards and last downwards", async () => {
    expect(await ids({ orders: ["name"] })).toEqual([3, 4, 5, 1, 2]);
    expect(await ids({ orders: [{ name: "name", direction: "DESC" }] })).toEqual([2, 1, 5, 4, 3]);
  });

  test("OFFSET without LIMIT", async () => {
    expect(await ids({ orders: ["id"], offset: 3 })).toEqual([4, 5]);
  });

  test("updates and deletes what the filters select", async () => {
    const filters = [{ name: "name", operator: "IS_NULL", values: [] }] as const;
    await db.transaction().execute(async (transaction) => {
      await applyFilters(transaction.updateTable("things").set({ name: "none" }), { id: 1 }, things).execute();
      await applyFilters(transaction.deleteFrom("things"), { filters }, things).execute();
      const left = await transaction.selectFrom("things").selectAll().orderBy("id").execute();
      expect(left.map(({ id, name }) => [Number(id), name])).toEqual([
        [1, "none"],
        [2, "running shoe"],
        [4, ""],
        [5, "100%_\\"],
      ]);
    });
  });
});
