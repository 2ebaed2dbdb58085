import { Kysely } from "kysely";
import { describe, expect, it } from "vitest";
import { defineResource } from "../../../../src/compiler/resource/define.ts";
import type { LooseSelection } from "../../../../src/compiler/wire/selection.ts";
import { sqliteDatabase } from "../../../support/databases/sqlite.ts";
import { writers } from "../../../support/databases/writing.ts";
import { refusal } from "../../../support/refusal.ts";
import { applySelection } from "../../../support/sql.ts";

const things = defineResource({
  name: "things",
  fields: { name: { type: "string" }, id: { type: "integer" } },
  paging: true,
});

const most = { sqlite: 32_766, mysql: 65_535 } as const;
type Limited = keyof typeof most;
const names = Object.keys(most) as readonly Limited[];

const texts = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`);
const isIn = (count: number) => ({ name: "name", operator: "IN", values: texts(count) }) as const;

/** Where case does not count, each value of a list is a parameter in every database. */
function written(dialect: Limited, selection: LooseSelection) {
  const builder = writers[dialect].selectFrom("t").selectAll();
  return applySelection(builder, selection, things, { dialect, ignoreCase: true }).compile();
}

describe.each(names)("%s", (dialect) => {
  const limit = most[dialect];
  it("takes as many as its statements have", () => {
    expect(written(dialect, { filters: [isIn(limit)] }).parameters).toHaveLength(limit);
    expect(written(dialect, { filters: [isIn(limit - 2)], limit: 1, offset: 1 }).parameters).toHaveLength(limit);
  });
  it("refuses one more, at the condition with which it is too many", () => {
    const use = `A filter of more than ${limit} values`;
    const refused = (...filters: readonly object[]) => refusal(() => written(dialect, { filters } as LooseSelection));
    expect(refused(isIn(limit + 1))).toMatchObject([{ path: ["filters", 0, "name"], data: { use, name: "name" } }]);
    expect(refused(isIn(20_000), isIn(limit - 10_000))).toMatchObject([{ path: ["filters", 1, "name"] }]);
    expect(refused(isIn(limit), { name: "id", operator: "NOT_EQUALS", values: [1] })).toMatchObject([
      { path: ["filters", 1, "name"], data: { use, name: "id" } },
    ]);
    expect(refusal(() => written(dialect, { filters: [isIn(limit)], limit: 1 }))).toHaveLength(1);
  });
});

it("SQLite runs a statement with as many", async () => {
  const { dialect } = await sqliteDatabase();
  const db = new Kysely<{ t: { name: string; id: number } }>({ dialect });
  await db.schema.createTable("t").addColumn("name", "text").addColumn("id", "integer").execute();
  await db.insertInto("t").values({ name: "T7", id: 1 }).execute();
  const all = applySelection(db.selectFrom("t").selectAll(), { filters: [isIn(most.sqlite)] }, things, {
    ignoreCase: true,
  });
  expect(await all.execute()).toEqual([{ name: "T7", id: 1 }]);
  await db.destroy();
});
