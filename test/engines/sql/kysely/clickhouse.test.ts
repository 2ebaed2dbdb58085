import { Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compileOrThrow } from "../../../../src/compiler/diagnose.ts";
import { defineResource } from "../../../../src/compiler/resource/define.ts";
import type { Filter, LooseSelection } from "../../../../src/compiler/wire/selection.ts";
import type { Columns } from "../../../../src/engines/sql/kysely/apply.ts";
import { ask, clickhouseDatabase } from "../../../support/databases/clickhouse.ts";
import { applyFilters, applySelection } from "../../../support/sql.ts";

const resource = defineResource({
  name: "things",
  actions: ["get", "del"],
  fields: {
    id: { type: "integer" },
    a: { type: "integer", nullable: true },
    b: { type: "integer", nullable: true },
    exact: { type: "number" },
    rough: { type: "number" },
    small: { type: "number" },
    text: { type: "string" },
    day: { type: "date" },
  },
  paging: true,
});

const dialect = "clickhouse";
let db: Kysely<{ readonly things: { readonly id: number } }>;
let database: string;

beforeAll(async () => {
  const opened = await clickhouseDatabase();
  database = opened.database;
  db = new Kysely({ dialect: opened.dialect });
  ask(`
    create table ${database}.things (
      id Int64, a Nullable(Int32), b Nullable(Int32), exact Decimal(76, 25), rough Float64, small Decimal(18, 4),
      text String, day Date32
    ) engine = MergeTree partition by toYYYYMM(day) order by id settings index_granularity = 100
  `);
  ask(`
    insert into ${database}.things
    select number, if(number % 3 = 0, null, number), if(number % 2 = 0, null, number), toDecimal256(number, 25) / 10,
      number / 10, toDecimal64(number, 4) / 10, toString(number), toDate32('2026-01-01') + number % 300
    from numbers(10000)
  `);
  ask(`create view ${database}.part as select * from ${database}.things where id % 2 = shardNum() - 1`);
  ask(`create table ${database}.shards as remote('localhost,127.0.0.1', ${database}.part)`);
});
afterAll(() => db.destroy());

const column: Columns = {
  exact: { type: "Decimal(76, 25)" },
  small: { type: "Decimal(18, 4)" },
  rough: { type: "Float64" },
};
const ids = async (selection: LooseSelection, options: { readonly column?: Columns } = {}) => {
  const query = applySelection(db.selectFrom("things").select("id"), selection, resource, { dialect, ...options });
  return (await query.execute()).map(({ id }) => Number(id));
};
const where = (name: string, operator: Filter["operator"], ...values: Filter["values"]) => ({
  filters: [{ name, operator, values }],
  orders: ["id"],
});

it("compares columns of different types", async () => {
  await sql`
    create table wide engine = Memory as select * from values(
      'id Int64, whole Int64, maybe Nullable(Int32), small Decimal(18, 4), exact Decimal(76, 25), rough Float64,
      state Nullable(Enum8(\\'a\\' = 1)), text String', (1, 9223372036854775807, null, 1.5, 7, 7, 'a', 'a'),
      (2, -9223372036854775808, 3, 3, -9223372036854775808, 3, null, 'b'), (3, 2, -7, 2, 2.5, 2.5, 'a', 'b'))
  `.execute(db);
  const [whole, part] = [{ type: "integer" }, { type: "number" }] as const;
  const texts = { state: { type: "enum", values: [{ value: "a" }] }, text: { type: "string" } } as const;
  const fields = { id: whole, whole, maybe: whole, small: part, exact: part, rough: part, ...texts };
  const wide = defineResource({ name: "wide", fields });
  const found = async (text: string) => {
    const selection = compileOrThrow(`${text} ORDER BY id`, { resource: wide });
    const query = applySelection(db.selectFrom("wide" as "things").select("id"), selection, wide, { dialect });
    return (await query.execute()).map(({ id }) => Number(id));
  };
  expect(await found("whole > Field:small")).toEqual([1]);
  expect(await found("small >= Field:whole")).toEqual([2, 3]);
  expect(await found("small IN (1.5, Field:whole)")).toEqual([1, 3]);
  expect(await found("whole = Field:exact")).toEqual([2]);
  expect(await found("small = Field:maybe")).toEqual([2]);
  expect(await found("maybe != Field:small")).toEqual([3]);
  expect(await found("rough > Field:maybe")).toEqual([3]);
  expect(await found("whole < Field:rough")).toEqual([2, 3]);
  expect(await found("rough = Field:exact")).toEqual([1, 3]);
  expect(await found("exact < Field:rough")).toEqual([2]);
  expect(await found("state = Field:text")).toEqual([1]);
  expect(await found("text != Field:state")).toEqual([3]);
});

describe("lists with other fields", () => {
  const three = { ...where("id", "IN", 1, 2, 3), limit: 5 };
  const also = (filter: Filter): LooseSelection => ({ ...three, filters: [...three.filters, filter] });

  it("are unknown where the other field has no value", async () => {
    expect(await ids(also({ name: "a", operator: "NOT_IN", values: [7, "Field:b"] }))).toEqual([]);
    expect(await ids(also({ name: "a", operator: "NOT_IN", values: [2, "Field:b"] }))).toEqual([]);
    expect(await ids(also({ name: "a", operator: "IN", values: [2, "Field:b"] }))).toEqual([1, 2]);
  });

  it("are not cut to the type of the field", async () => {
    expect(await ids(also({ name: "a", operator: "IN", values: [7, "Field:small"] }))).toEqual([]);
    expect(await ids(also({ name: "small", operator: "IN", values: ["0.2", "Field:a"] }))).toEqual([2]);
  });

  it("delete what they select, and no more", async () => {
    const { filters } = also({ name: "a", operator: "NOT_IN", values: [7, "Field:b"] });
    const doomed = applyFilters(db.deleteFrom("things"), { filters: filters ?? [] }, resource, { dialect });
    await doomed.execute();
    expect(await ids(three)).toEqual([1, 2, 3]);
  });
});

describe("numbers", () => {
  it.each(["exact", "rough", "small"])("are found with all their digits, in %s", async (name) => {
    for (const options of [{}, { column }]) {
      expect(await ids(where(name, "EQUALS", "0.1"), options)).toEqual([1]);
      expect(await ids(where(name, "EQUALS", 0.1), options)).toEqual([1]);
      expect(await ids(where(name, "IN", "0.1", "2", 0.3, "1e2"), options)).toEqual([1, 3, 20, 1000]);
      expect(await ids({ ...where(name, "LESS_THAN", 1e21), limit: 1 }, options)).toEqual([0]);
      expect(await ids(where(name, "GREATER_THAN", 1e21), options)).toEqual([]);
      expect(await ids(where(name, "GREATER_THAN", 1e300), options)).toEqual([]);
    }
  });

  it("are not rounded to a column with fewer digits", async () => {
    expect(await ids(where("small", "EQUALS", "0.10001"), { column })).toEqual([]);
    expect(await ids(where("small", "IN", "0.10001", "0.2"), { column })).toEqual([2]);
    expect(await ids(where("small", "IN", "99999999999999999", "0.2"), { column })).toEqual([2]);
    expect(await ids(where("small", "GREATER_THAN", "99999999999999999"), { column })).toEqual([]);
    expect(await ids(where("a", "IN", 2, "99999999999"))).toEqual([2]);
    expect(await ids({ ...where("exact", "LESS_THAN", "1e60"), limit: 1 }, { column })).toEqual([0]);
  });

  it("are told from those that no decimal holds, among others", async () => {
    for (const name of ["exact", "rough", "small"]) {
      for (const options of [{}, { column }]) {
        expect(await ids(where(name, "IN", 0.1, 0.2, 0.3, 1e300, 2e300), options)).toEqual([1, 2, 3]);
        const others = { ...where(name, "NOT_IN", 0.1, 0.2, 0.3, 1e300, 2e300), limit: 3 };
        expect(await ids(others, options)).toEqual([0, 4, 5]);
      }
    }
  });
});

it("a list is one parameter, however long", async () => {
  const many = Array.from({ length: 70_000 }, (_, at) => at + 9_998);
  expect(await ids(where("id", "IN", ...many))).toEqual([9998, 9999]);
  expect(await ids(where("text", "IN", ...many))).toEqual([9998, 9999]);
  expect(await ids(where("text", "IN", 9998, "x"))).toEqual([9998]);
  expect(await ids(where("small", "IN", ...many.map((value) => value / 10)), { column })).toEqual([9998, 9999]);
});

it.each([
  "ORDER BY text DESC LIMIT 7 OFFSET 3",
  "a IN (2, Field:b) ORDER BY a DESC, id LIMIT 20",
  'small BETWEEN "10.5" AND 20 AND text CONTAINS "1" ORDER BY id',
])("a table over two shards gives the same rows as one: %s", async (filter) => {
  const selection = compileOrThrow(filter, { resource });
  const shards = (db as unknown as Kysely<{ shards: { id: number } }>).selectFrom("shards").select("id");
  const found = await applySelection(shards, selection, resource, { dialect }).execute();
  expect(found.map(({ id }) => Number(id))).toEqual(await ids(selection));
  expect(found.length).toBeGreaterThan(5);
});
