import { Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareOrThrow } from "../../../../src/compiler/compile.ts";
import { defineResource } from "../../../../src/compiler/resource/define.ts";
import { applySelection } from "../../../../src/engines/sql/kysely/apply.ts";
import { queryParameters } from "../../../../src/engines/sql/kysely/clickhouse-compiler.ts";
import { ask, clickhouseDatabase } from "../../../support/databases/clickhouse.ts";

const things = defineResource({ name: "things", fields: { k: { type: "number", nullable: true } } });

let db: Kysely<{ readonly things: { readonly k: number } }>;
let database: string;
beforeAll(async () => {
  const opened = await clickhouseDatabase();
  database = opened.database;
  db = new Kysely({ dialect: opened.dialect });
});
afterAll(() => db.destroy());

const queryOf = (filter: string) => {
  const all = db.selectFrom("things").select("k");
  return applySelection(all, prepareOrThrow(filter, { resource: things }), { dialect: "clickhouse" }).compile();
};

describe.each([
  ["Decimal(18, 2)", "toDecimal64(number, 2) / 4"],
  ["Nullable(Decimal(18, 2))", "toDecimal64(number, 2) / 4"],
  ["Float64", "number / 4"],
  ["Float32", "number / 4"],
  ["Nullable(Int32)", "number"],
])("a key of type %s", (type, value) => {
  beforeAll(() => {
    ask(`drop table if exists ${database}.things`);
    ask(`
      create table ${database}.things (k ${type}) engine = MergeTree order by k
      settings index_granularity = 100, allow_nullable_key = 1
    `);
    ask(`insert into ${database}.things select ${value} from numbers(10000)`);
    if (type.startsWith("Nullable")) ask(`insert into ${database}.things select null from numbers(5)`);
  });

  const plan = (prefix: string, filter: string) => {
    const query = queryOf(filter);
    ask(`use ${database}`);
    return ask(`explain ${prefix} ${query.sql}`, queryParameters(query)).map(({ explain }) => String(explain));
  };
  const values = async (filter: string) => (await db.executeQuery<{ k: unknown }>(queryOf(filter))).rows;

  it("is looked up without being told the type", async () => {
    const isWhole = type.includes("Int");
    const half = isWhole ? "3" : "2.5";
    for (const filter of [`k = ${half}`, "k = 7", `k IN (5, ${half})`, "k < 3", `k BETWEEN 1 AND ${half}`]) {
      const read = plan("indexes = 1", filter).findLast((line) => line.includes("Granules:"));
      expect(Number(/(\d+)\/\d+/.exec(read ?? "")?.[1]), filter).toBeLessThanOrEqual(2);
    }
    expect(await values(`k IN (5, ${half})`)).toHaveLength(2);
  });

  it("equals only numbers that it can hold", async () => {
    expect(await values("k = 2.505")).toEqual([]);
    expect(await values('k = "16777217"')).toEqual([]);
    expect(await values('k < "9007199254740993" AND k IS NOT NULL')).toHaveLength(10_000);
    expect(await values('k < "100000000000000000000000"')).toHaveLength(10_000);
    expect(await values('k < "100000000000000000000000.5"')).toHaveLength(10_000);
    expect(await values("k < 2.505")).toHaveLength(type.includes("Int") ? 3 : 11);
  });

  it("gives the order of rows", async () => {
    expect(await values("k < 7 ORDER BY k LIMIT 1")).toEqual([{ k: 0 }]);
    const isNullable = type.startsWith("Nullable");
    expect(await values("ORDER BY k LIMIT 1")).toEqual([{ k: isNullable ? null : 0 }]);
    expect(await values("k IS NULL OR k < 7 ORDER BY k LIMIT 1")).toEqual([{ k: isNullable ? null : 0 }]);
  });
});

describe.each([
  ["text", "String", "concat('n', leftPad(toString(number), 5, '0'))"],
  ["text", "LowCardinality(String)", "concat('n', leftPad(toString(number), 5, '0'))"],
  ["time", "DateTime64(0)", "toDateTime64('2026-01-01 00:00:00', 0) + number"],
] as const)("a key of a %s, %s", (field, type, value) => {
  const resource = defineResource({ name: "keyed", fields: { text: { type: "string" }, time: { type: "datetime" } } });
  const itemAt = (at: number) =>
    field === "text" ? `n${String(at).padStart(5, "0")}` : new Date(Date.UTC(2026, 0, 1, 0, 0, at)).toISOString();
  const quoted = (at: number) => JSON.stringify(itemAt(at).replace(/T(.*)\..*$/, " $1"));
  beforeAll(() => {
    ask(`drop table if exists ${database}.keyed`);
    ask(`create table ${database}.keyed (${field} ${type}) engine = MergeTree order by ${field}
      settings index_granularity = 100`);
    ask(`insert into ${database}.keyed select ${value} from numbers(10000)`);
  });

  const list = (count: number) => Array.from({ length: count }, (_, at) => quoted(at)).join(", ");
  it.each([
    [`${field} = ${quoted(5)}`, 2],
    [`${field} IN (${list(20)})`, 2],
    [`${field} IN (${list(5000)})`, 51],
    [`${field} < ${quoted(100)}`, 2],
    [`${field} BETWEEN ${quoted(5)} AND ${quoted(10)}`, 2],
    ...(field === "text" ? ([['text STARTS WITH "n001"', 3]] as const) : []),
  ] as const)("%.40s: at most %i granules of 100", (filter, most) => {
    const all = (db as unknown as Kysely<{ keyed: { text: string } }>).selectFrom("keyed").selectAll();
    const query = applySelection(all, prepareOrThrow(filter, { resource }), { dialect: "clickhouse" }).compile();
    ask(`use ${database}`);
    const lines = ask(`explain indexes = 1 ${query.sql}`, queryParameters(query)).map(({ explain }) => String(explain));
    const read = Number(/(\d+)\/\d+/.exec(lines.findLast((line) => line.includes("Granules:")) ?? "")?.[1]);
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThanOrEqual(most);
  });
});
