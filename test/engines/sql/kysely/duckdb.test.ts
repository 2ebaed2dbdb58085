import { Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineResource } from "../../../../src/compiler/define/define.ts";
import type { Filter } from "../../../../src/compiler/wire/selection.ts";
import type { Columns } from "../../../../src/engines/sql/kysely/columns.ts";
import { duckdbDatabase } from "../../../support/databases/duckdb.ts";
import { applySelection } from "../../../support/sql.ts";

const number = { type: "number" } as const;
const resource = defineResource({
  name: "numbers",
  fields: {
    id: { type: "integer" },
    whole: { type: "integer" },
    small: number,
    long: number,
    rough: number,
    single: number,
    is_even: { type: "flag" },
    text: { type: "string" },
  },
  paging: true,
});

const column: Columns = {
  whole: { type: "HUGEINT" },
  small: { type: "DECIMAL(18, 3)" },
  long: { type: "DECIMAL(38, 25)" },
  rough: { type: "DOUBLE" },
  single: { type: "FLOAT" },
};

let db: Kysely<{ readonly numbers: { readonly id: number } }>;
beforeAll(async () => {
  db = new Kysely({ dialect: (await duckdbDatabase()).dialect });
  await sql`
    create table numbers as
    select range as id, cast(range as hugeint) * 1000000000000000000000 as whole, cast(range as decimal(18, 3)) / 10 as small,
      cast(printf('%d.%d', range // 10, range % 10) as decimal(38, 25)) as long, range / 10 as rough,
      cast(range / 10 as float) as single, range % 2 = 0 as is_even, cast(range as varchar) as text
    from range(2000)
  `.execute(db);
  await sql`alter table numbers alter small type decimal(18, 3)`.execute(db);
});
afterAll(() => db.destroy());

const ids = async (name: string, operator: Filter["operator"], values: Filter["values"], options = {}) => {
  const selection = { filters: [{ name, operator, values }], orders: ["id"] };
  const all = db.selectFrom("numbers").select("id");
  const query = applySelection(all, selection, resource, { dialect: "duckdb", ...options });
  return (await query.execute()).map(({ id }) => Number(id));
};

describe("numbers", () => {
  const fractions = Array.from({ length: 150 }, (_, at) => String((at + 1990) / 10));

  it.each(["small", "rough"])("are found in %s by few values and by many", async (name) => {
    for (const options of [{}, { column }]) {
      expect(await ids(name, "EQUALS", ["0.1"], options)).toEqual([1]);
      expect(await ids(name, "IN", ["0.1", 0.2, "3e-1", 1e300], options)).toEqual([1, 2, 3]);
      expect(await ids(name, "NOT_IN", [...fractions, 1e300], options)).toHaveLength(1990);
      expect(await ids(name, "IN", fractions, options)).toEqual([
        1990, 1991, 1992, 1993, 1994, 1995, 1996, 1997, 1998, 1999,
      ]);
      expect(await ids(name, "GREATER_THAN", ["123456789012345678901234567890"], options)).toEqual([]);
      expect(await ids(name, "BETWEEN", ["0.1", "123456789012345678901234567890"], options)).toHaveLength(1999);
    }
  });

  it("have the digits of the column, if the program says its type", async () => {
    expect(await ids("whole", "EQUALS", ["5000000000000000000000"], { column })).toEqual([5]);
    expect(await ids("whole", "EQUALS", ["5000000000000000000001"], { column })).toEqual([]);
    expect(await ids("whole", "IN", ["5000000000000000000001", "6000000000000000000000"], { column })).toEqual([6]);
    expect(await ids("long", "GREATER_THAN", ["9223372036854775807"], { column })).toEqual([]);
    expect(await ids("long", "IN", ["0.1", "99999999999999999999"], { column })).toEqual([1]);
    expect(await ids("single", "EQUALS", ["0.1"], { column })).toEqual([1]);
    const many = ["0.1234567890123456789012345678", "12345678901234567890123", "0.1"];
    expect(await ids("small", "IN", many, { column: { small: { type: "DECIMAL(18, 3)" } } })).toEqual([1]);
  });
});

it("the text of a flag is 0 or 1, in a column of any type", async () => {
  const found = await ids("text", "STARTS_WITH", ["Field:is_even"]);
  expect(found.filter((id) => id < 20)).toEqual([10, 12, 14, 16, 18]);
});

it.each([2, 1990])("a list of %i texts has the rows that have one, or those that have none", async (count) => {
  const texts = Array.from({ length: count }, (_, at) => String(at));
  expect(await ids("text", "IN", texts)).toHaveLength(count);
  expect(await ids("text", "NOT_IN", texts)).toHaveLength(2000 - count);
});
