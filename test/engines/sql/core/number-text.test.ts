import { fc, test } from "@fast-check/vitest";
import { type Dialect, Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dialects } from "../../../../src/engines/sql/core/dialects.ts";
import { columnOf } from "../../../../src/engines/sql/core/sql.ts";
import { write } from "../../../../src/engines/sql/kysely/write.ts";
import { clickhouseDatabase } from "../../../support/databases/clickhouse.ts";
import { duckdbDatabase } from "../../../support/databases/duckdb.ts";
import { mariadbPath } from "../../../support/databases/mariadb-server.ts";
import { mariadbDatabase } from "../../../support/databases/mysql.ts";
import { postgresDatabase } from "../../../support/databases/postgres.ts";
import { sqliteDatabase } from "../../../support/databases/sqlite.ts";

/* The text of a number in a column, which is that of JavaScript: what CONTAINS, STARTS WITH and REGEXP look at. */

interface Engine {
  readonly open: () => Promise<{ readonly dialect: Dialect }>;
  readonly double: string;
  readonly decimal: string;
  readonly end?: string;
}

const engines: Readonly<Partial<Record<keyof typeof dialects, Engine>>> = {
  sqlite: { open: sqliteDatabase, double: "real", decimal: "decimal(40, 10)" },
  postgres: { open: postgresDatabase, double: "double precision", decimal: "numeric(40, 10)" },
  clickhouse: {
    open: clickhouseDatabase,
    double: "Float64",
    decimal: "Decimal(40, 10)",
    end: " engine = MergeTree order by id",
  },
  duckdb: { open: duckdbDatabase, double: "double", decimal: "decimal(38, 10)" },
  ...(mariadbPath !== undefined && {
    mariadb: { open: mariadbDatabase, double: "double", decimal: "decimal(40, 10)" },
  }),
};

const doubles = [0, 1, -1, 10, 100, 2.5, -2.5, 0.1, 0.1 + 0.2, 1 / 3, 2 / 3, 1e14, 1e15, 1e16, 123456789012345.6, 1234567890123456.8, 2 ** 53, 2 ** 63, 123456789012345680000, 1e20, 1e21, -1e21, 1.5e21, 1.234e25, 1e300, 1e-4, 1e-5, 1.25e-5, 1e-6, 1.5e-6, -1.234e-6, 1e-7, 1.5e-7, -1.5e-7, 9.99e-7, 1e-10, 1.7e-14, 1e-15, 1.25e-15, 1e-16, 1e-100]; // biome-ignore format: a table
/** Decimals and their texts, which have all digits unless JavaScript writes an exponent. */
const decimals = {
  "0.1": "0.1",
  "2.50": "2.5",
  "-2.5": "-2.5",
  "100": "100",
  "0": "0",
  "0.0000001": "1e-7",
  "0.0000000123": "1.23e-8",
  "-0.0000015": "-0.0000015",
  "9007199254740993": "9007199254740993",
  "1000000000000000000000": "1e+21",
  "-2500000000000000000000": "-2.5e+21",
};

/** SQLite keeps no more digits than a double has. */
const longDecimals = {
  "12345678901234567890.125": "12345678901234567890.125",
  "99999999999999999999": "99999999999999999999",
};

describe.each(Object.entries(engines))("%s", (name, engine) => {
  let db: Kysely<{ numbers: { id: number; a: unknown; b: unknown } }>;
  beforeAll(async () => {
    db = new Kysely({ dialect: (await engine.open()).dialect });
    const [double, decimal, end] = [engine.double, engine.decimal, engine.end ?? ""].map((text) => sql.raw(text));
    await sql`create table numbers (id integer, a ${double}, b ${decimal})${end}`.execute(db);
  });
  afterAll(() => db.destroy());

  /** The texts of the numbers, from a column of them. */
  async function textsOf(column: "a" | "b", numbers: readonly (string | number)[]): Promise<readonly unknown[]> {
    await sql.raw(name === "clickhouse" ? "truncate table numbers" : "delete from numbers").execute(db);
    const other = column === "a" ? "b" : "a";
    await db
      .insertInto("numbers")
      .values(
        numbers.map(
          (value, id) => ({ id, [column]: name === "clickhouse" ? String(value) : value, [other]: 0 }) as never,
        ),
      )
      .execute();
    const text = write<string>(dialects[name as keyof typeof dialects].numberText(columnOf(column)), (field) =>
      sql.ref(`numbers.${field}`).toOperationNode(),
    );
    const rows = await db.selectFrom("numbers").select(sql<string>`${text}`.as("text")).orderBy("id").execute();
    return rows.map(({ text }) => text);
  }

  it("writes doubles as JavaScript does", async () => {
    expect(await textsOf("a", doubles)).toEqual(doubles.map(String));
  });

  it("writes decimals with all their digits, and without zeros at the end", async () => {
    const all = { ...decimals, ...(name !== "sqlite" && longDecimals) };
    expect(await textsOf("b", Object.keys(all))).toEqual(Object.values(all));
  });

  const double = fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => Math.abs(value) >= 1e-300);
  /** SQLite can round the last digit differently, to the same double; PostgreSQL writes a whole number midway between two doubles with more digits. */
  const asRead = (text: unknown) => {
    if (name === "sqlite") return [Number(text).toPrecision(16), String(text).replace(/\d+/g, "0")];
    return name === "postgres" && Math.abs(Number(text)) > 2 ** 53 ? Number(text) : text;
  };
  const short = fc
    .tuple(fc.integer(), fc.integer({ min: -12, max: 6 }))
    .map(([digits, power]) => Number(`${digits}e${power}`));
  test.prop([fc.array(fc.oneof(double, short), { minLength: 50, maxLength: 50 })], { numRuns: 10 })(
    "and any doubles",
    async (numbers) => {
      expect((await textsOf("a", numbers)).map(asRead)).toEqual(numbers.map(String).map(asRead));
    },
  );
});
