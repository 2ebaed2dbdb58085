import { type ColumnDataType, Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lowerCase } from "../../../../src/base/text/code-points.ts";
import { defineResource } from "../../../../src/compiler/resource/define.ts";
import type { Filter, LooseSelection } from "../../../../src/compiler/wire/selection.ts";
import { re2 } from "../../../../src/engines/evaluate/re2/engine.ts";
import type { ApplyOptions } from "../../../../src/engines/sql/kysely/apply.ts";
import { mariadbPath } from "../../../support/databases/mariadb-server.ts";
import { mariadbDatabase, mysqlDatabase, mysqlSocket } from "../../../support/databases/mysql.ts";
import { postgresDatabase } from "../../../support/databases/postgres.ts";
import { sqliteDatabase } from "../../../support/databases/sqlite.ts";
import { applyFilters, applySelection } from "../../../support/sql.ts";

const things = defineResource({
  name: "things",
  service: "shop",
  actions: ["get", "edit", "del"],
  fields: {
    id: { type: "integer" },
    name: { type: "string", nullable: true },
    is_new: { type: "flag" },
    date: { type: "date" },
    volume: { type: "integer", qualified: true },
  },
  paging: true,
});

interface Tables {
  readonly things: {
    readonly id: string | number;
    readonly name: string | null;
    readonly is_new: unknown;
    readonly date: string;
    readonly volumes: string;
  };
}

const names = ["Running shoe", "running shoe", null, "", "100%_\\", "Жук"];
const rows = names.map((name, at) => ({
  id: at + 1,
  name,
  is_new: at % 2,
  date: `2026-01-0${at + 1}`,
  volumes: JSON.stringify({ "213": at * 10 }),
}));

async function sqlite() {
  const { db, dialect } = await sqliteDatabase();
  db.create_function("regexp", (pattern: string, text: string | null) =>
    text === null ? null : Number(re2(pattern, { ignoreCase: false })(text)),
  );
  db.create_function("lower", (text: string | null) => (text === null ? null : lowerCase(text)));
  return dialect;
}
const postgres = async () => (await postgresDatabase()).dialect;
const mysqlTypes = [
  "bigint",
  "varchar(100) character set utf8mb4 collate utf8mb4_general_ci",
  "boolean",
  "date",
  "json",
];

const databases = {
  sqlite: { open: sqlite, types: ["integer", "text", "integer", "text", "text"] },
  postgres: { open: postgres, types: ["bigint", "varchar(100)", "boolean", "date", "jsonb"] },
  ...(mariadbPath !== undefined && {
    mariadb: { open: async () => (await mariadbDatabase()).dialect, types: mysqlTypes },
  }),
  ...(mysqlSocket !== undefined && { mysql: { open: async () => (await mysqlDatabase()).dialect, types: mysqlTypes } }),
};

describe.each(Object.entries(databases))("%s", (name, { open, types }) => {
  const dialect = name as keyof typeof databases;
  let db: Kysely<Tables>;

  beforeAll(async () => {
    db = new Kysely<Tables>({ dialect: await open() });
    const columns = Object.keys(rows[0] ?? {}).map(
      (name, at) => [name, sql.raw<ColumnDataType>(types[at] ?? "")] as const,
    );
    const table = db.schema.createTable("things");
    await columns.reduce((made, [name, type]) => made.addColumn(name, type as never), table).execute();
    await db.insertInto("things").values(rows).execute();
  });
  afterAll(() => db.destroy());

  const ids = async (selection: LooseSelection, options: Partial<ApplyOptions> = {}) => {
    const builder = applySelection(db.selectFrom("things").select("id"), selection, things, { dialect, ...options });
    return (await builder.execute()).map(({ id }) => Number(id));
  };
  const by = (operator: Filter["operator"], ...values: Filter["values"]) => ({
    filters: [{ name: "name", operator, values }],
    orders: ["id"],
  });

  test("small letters are those of today's Unicode", async () => {
    const column = { name: sql.lit("ȽꞚ") };
    expect(await ids(by("EQUALS", "ƚꞛ"), { ignoreCase: true, column })).toHaveLength(6);
  });

  test("an expression may have any operators", async () => {
    const column = { is_new: sql`id < 3 or id > 4` };
    const filters = [{ name: "is_new", operator: "NOT_EQUALS", values: [1] }] as const;
    expect(await ids({ filters, orders: ["is_new", "id"] }, { column })).toEqual([3, 4]);
    expect(await ids({ orders: ["is_new", "id"] }, { column })).toEqual([3, 4, 1, 2, 5, 6]);
  });

  test("lists may be long, and there may be many conditions", async () => {
    const many = Array.from({ length: 50_000 }, (_, at) => at + 4);
    const list = (operator: Filter["operator"], values: Filter["values"]): Filter => ({ name: "id", operator, values });
    expect(await ids({ filters: [list("IN", many)], orders: ["id"] })).toEqual([4, 5, 6]);
    expect(await ids({ filters: [list("NOT_IN", many)], orders: ["id"] })).toEqual([1, 2, 3]);
    expect(await ids({ filters: [list("IN", [...many, "Field:id"])], orders: ["id"] })).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await ids({ filters: [list("BETWEEN", many.slice(0, 6000))], orders: ["id"] })).toEqual([4, 5, 6]);
    const texts = many.map((value) => `${value} "'\\`);
    expect(await ids(by("IN", "", ...texts))).toEqual([4]);
    const conditions = Array.from({ length: 2000 }, (_, at) => list("NOT_EQUALS", [at + 3]));
    expect(await ids({ filters: conditions, orders: ["id"] })).toEqual([1, 2]);
  });

  test("a field without a column is an error, and no text", async () => {
    const filters = [{ name: "volume:213", operator: "IS_NOT_NULL", values: [] }] as const;
    const missing = /no such column|does not exist|not found|Unknown column/;
    await expect(ids({ filters })).rejects.toThrow(missing);
    await expect(ids({ orders: ["volume:213"] })).rejects.toThrow(missing);
    const selection = by("EQUALS", "nmae");
    await expect(ids(selection, { column: { name: "nmae" } })).rejects.toThrow(missing);
    const both = db.selectFrom(["things", db.selectFrom("things").select("id as nr").as("o")]).select("nr");
    for (const column of [{ name: "nmae" }, { name: "o.name" }])
      await expect(applySelection(both, selection, things, { dialect, column }).execute()).rejects.toThrow(missing);
    await expect(
      applyFilters(db.deleteFrom("things"), { id: 9, filters }, things, { dialect }).execute(),
    ).rejects.toThrow();
  });

  test("updates and deletes what the filters select", async () => {
    const rollBack = new Error("roll back");
    const change = db.transaction().execute(async (transaction) => {
      await applyFilters(transaction.updateTable("things").set({ name: "none" }), { id: 1 }, things, {
        dialect,
      }).execute();
      const { numDeletedRows } = await applyFilters(
        transaction.deleteFrom("things"),
        { filters: by("IS_NULL").filters },
        things,
        { dialect },
      ).executeTakeFirstOrThrow();
      const left = await transaction.selectFrom("things").select("name").orderBy("id").execute();
      expect([numDeletedRows, left.map(({ name }) => name)]).toEqual([
        1n,
        ["none", "running shoe", "", "100%_\\", "Жук"],
      ]);
      throw rollBack;
    });
    await expect(change).rejects.toBe(rollBack);
    expect(await ids({ orders: ["id"] })).toHaveLength(6);
  });
});
