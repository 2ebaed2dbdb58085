import { fc, test } from "@fast-check/vitest";
import { type ColumnDataType, Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect } from "vitest";
import type { LooseSelection, Selection } from "../../src/compiler/wire/selection.ts";
import { plainNumber } from "../../src/engines/engine/values.ts";
import { re2 } from "../../src/engines/evaluate/re2/engine.ts";
import type { Row } from "../../src/engines/evaluate/row.ts";
import { columns, stored, storedRows, storedSelection } from "../support/arbitraries/stored-rows.ts";
import { hostile, type Stored } from "../support/databases/hostile.ts";
import { type Options, type StoredTable, storedByKysely } from "../support/databases/stored-tables.ts";
import { select } from "../support/running.ts";
import { runs } from "../support/runs.ts";

interface Tables {
  readonly stored: Row;
}

async function createTable(db: Kysely<Tables>, { typeOf, tableEnd = "" }: Stored): Promise<void> {
  const start = db.schema.createTable("stored");
  await columns
    .reduce(
      (table, [name, { type }]) => table.addColumn(name, sql.raw<ColumnDataType>(typeOf(name, type)) as never),
      start,
    )
    .modifyEnd(sql.raw(tableEnd))
    .execute();
}

async function fill(db: Kysely<Tables>, rows: readonly Row[], emptied = "delete from stored"): Promise<void> {
  await sql.raw(emptied).execute(db);
  await db.insertInto("stored").values(rows).execute();
}

/** What a table finds, and sometimes how many rows there are without limit and offset. */
async function found({ ids, total }: StoredTable, selection: LooseSelection, options: Options, isCounted: boolean) {
  return { ids: await ids(selection, options), ...(isCounted && { total: await total(selection, options) }) };
}

/** The number as JavaScript has it, because a text of it can be written in several ways; or a text with all its digits. */
function asNumber(value: string | number): string | number {
  const isScientific = String(Number(value)).includes("e");
  return isScientific || typeof value === "number" ? Number(value) : (plainNumber(value)?.text ?? value);
}

/** The row with the numbers of its fields for numbers. */
function withNumbers(row: Row): Row {
  const entries = Object.entries(row).map(([name, value]) => {
    const isNumber = stored.fields[name]?.type === "number" && value !== null;
    return [name, isNumber ? asNumber(value as string | number) : value];
  });
  return Object.fromEntries(entries);
}

function foundInMemory(rows: readonly Row[], selection: LooseSelection, { ignoreCase = false }: Options) {
  const wanted = { ...(selection as Selection), fields: ["id"] };
  const { result, total } = select(rows, wanted, stored, { regexp: re2, ignoreCase });
  return { ids: result.map(({ id }) => Number(id)), total };
}

/** Many for the same rows, because to fill a table takes longer than to ask it. */
const selections = fc.array(storedSelection, { minLength: 50, maxLength: 50 });

/** The small letter of this one depends on the collation: one character, or two. */
const withoutDottedI = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value).replaceAll("İ", "Ё"));

describe.each(Object.entries<Stored>(hostile))(
  "memory and %s select the same rows in the same order",
  (name, database) => {
    let db: Kysely<Tables>;
    let tables: Readonly<Record<string, StoredTable>>;
    beforeAll(async () => {
      const { dialect, byDrizzle } = await database.open();
      db = new Kysely<Tables>({ dialect });
      await createTable(db, database);
      const byKysely = storedByKysely(db, { dialect: name as keyof typeof hostile });
      tables = { "by kysely": byKysely, ...(byDrizzle && { "by Drizzle": byDrizzle }) };
    });
    afterAll(() => db.destroy());

    async function expectSame(given: readonly Row[], all: readonly LooseSelection[], options: Options) {
      const rows = given.map(database.held);
      await fill(db, rows, database.emptied);
      const inMemory = rows.map(withNumbers);
      for (const [index, selection] of all.entries()) {
        const { ids, total } = foundInMemory(inMemory, selection, options);
        const isCounted = index % 4 === 0;
        const expected = { ids, ...(isCounted && { total }) };
        for (const [builder, table] of Object.entries(tables)) {
          const actual = await found(table, selection, options, isCounted);
          expect([selection, builder, actual]).toEqual([selection, builder, expected]);
        }
      }
    }

    // Two thousand selections together.
    test.prop([storedRows, selections], runs(27))("where case counts", async (rows, all) => expectSame(rows, all, {}));
    test.prop([storedRows, selections], runs(13))("where it does not count", async (rows, all) =>
      expectSame(withoutDottedI(rows), withoutDottedI(all), { ignoreCase: true }),
    );
  },
);

test("and that is no empty promise: most selections select some of the rows and leave others out", () => {
  const sample = fc.sample(fc.tuple(storedRows, storedSelection), { numRuns: 1000, seed: 1 });
  const telling = sample.filter(([rows, selection]) => {
    const { total } = foundInMemory(rows, selection, {});
    return total > 0 && total < rows.length;
  });
  expect(telling.length / sample.length).toBeGreaterThan(0.4);
});
