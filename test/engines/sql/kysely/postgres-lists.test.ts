import { CompiledQuery, Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineResource } from "../../../../src/compiler/resource/define.ts";
import type { Filter } from "../../../../src/compiler/wire/selection.ts";
import type { Columns } from "../../../../src/engines/sql/kysely/write.ts";
import { postgresDatabase } from "../../../support/databases/postgres.ts";
import { applySelection } from "../../../support/sql.ts";

const types = ["smallint", "integer", "bigint", "numeric", "real", "double precision"] as const;
type Type = (typeof types)[number];

const nameOf = (type: Type) => type.replace(" ", "_");
const resource = defineResource({
  name: "things",
  fields: Object.fromEntries(types.map((type) => [nameOf(type), { type: "number", nullable: true } as const])),
});

interface Tables {
  readonly things: Readonly<Record<string, number>>;
}

const ROWS = 20_000;
let db: Kysely<Tables>;
beforeAll(async () => {
  db = new Kysely<Tables>({ dialect: (await postgresDatabase()).dialect });
  const columns = types.map((type) => `${nameOf(type)} ${type}`);
  await sql.raw(`create table things (${columns.join(", ")})`).execute(db);
  await sql.raw(`insert into things select ${types.map(() => "n")} from generate_series(1, ${ROWS}) n`).execute(db);
  await sql.raw(`insert into things values (${types.map(() => "null")})`).execute(db);
  await sql`analyze`.execute(db);
});
afterAll(() => db.destroy());

const queryOf = (type: Type, operator: Filter["operator"], values: Filter["values"], column: Columns) => {
  const filters = [{ name: nameOf(type), operator, values }];
  const all = db.selectFrom("things").select(db.fn.countAll().as("count"));
  return applySelection(all, { filters }, resource, { dialect: "postgres", column }).compile();
};
const count = async (...asked: Parameters<typeof queryOf>) =>
  Number((await db.executeQuery<{ count: unknown }>(queryOf(...asked))).rows[0]?.count);

/** Every fourth row is in it. */
const list = Array.from({ length: 5000 }, (_, at) => 4 * (at + 1));

describe.each([
  ["the type is said", true],
  ["nobody says the type", false],
] as const)("%s", (_, isSaid) => {
  // biome-ignore format: a table
  const columnOf = (type: Type): Columns => (isSaid ? { [nameOf(type)]: { type } } : {});

  it.each(types)("a long list is hashed for a column of %s without an index", async (type) => {
    for (const [operator, found] of [
      ["IN", 5000],
      ["NOT_IN", ROWS - 5000],
    ] as const) {
      // biome-ignore format: a table
      const { sql: text, parameters } = queryOf(type, operator, list, columnOf(type));
      const plan = await db.executeQuery(CompiledQuery.raw(`explain ${text}`, [...parameters]));
      const explained = JSON.stringify(plan.rows);
      // A row for each comparison of a value without hashes, at the least; with them, some for each row.
      const [, cost] = /cost=[\d.]+\.\.([\d.]+)/.exec(explained) ?? [];
      expect(Number(cost)).toBeLessThan(2000);
      if (isSaid && type === "real") expect(explained).toContain(`}'::${type}[]`);
      else expect(explained).toMatch(/Hash Cond|hashed SubPlan/);
      expect(await count(type, operator, list, columnOf(type))).toBe(found);
    }
  });

  it.each(types)("values that a column of %s cannot hold equal nothing", async (type) => {
    const beyond = ["9223372036854775808", "-9223372036854775809", "0.5", "1e30"];
    expect(await count(type, "IN", [...beyond, ...list, "6.0", "1e2"], columnOf(type))).toBe(5001);
    expect(await count(type, "NOT_IN", [...beyond, ...list, "6.0", "1e2"], columnOf(type))).toBe(ROWS - 5001);
    const only = Array.from({ length: 20 }, (_, at) => `${at}.25`);
    expect(await count(type, "IN", only, columnOf(type))).toBe(0);
    expect(await count(type, "NOT_IN", only, columnOf(type))).toBe(ROWS);
  });
});
