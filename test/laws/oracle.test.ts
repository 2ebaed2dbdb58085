import { fc, test } from "@fast-check/vitest";
import { type ColumnDataType, Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { re2 } from "../../src/evaluate/re2/engine.ts";
import type { Row } from "../../src/evaluate/row.ts";
import { select } from "../../src/evaluate/select.ts";
import { applyFilters, applySelection } from "../../src/sql/kysely/apply.ts";
import type { ApplyOptions } from "../../src/sql/kysely/options.ts";
import type { LooseSelection, Selection } from "../../src/wire/selection.ts";
import { columns, stored, storedRows, storedSelection } from "../support/arbitraries/stored-rows.ts";
import { hostile, type Stored } from "../support/databases/hostile.ts";
import { runs } from "../support/runs.ts";

interface Tables {
  readonly stored: Row;
}
type Options = Pick<ApplyOptions, "ignoreCase" | "dialect">;

async function createTable(db: Kysely<Tables>, { typeOf }: Stored): Promise<void> {
  const start = db.schema.createTable("stored");
  await columns
    .reduce(
      (table, [name, { type }]) => table.addColumn(name, sql.raw<ColumnDataType>(typeOf(name, type)) as never),
      start,
    )
    .execute();
}

async function fill(db: Kysely<Tables>, rows: readonly Row[]): Promise<void> {
  await db.deleteFrom("stored").execute();
  await db.insertInto("stored").values(rows).execute();
}

/** The rows in their order, and how many there are without limit and offset. */
async function found(db: Kysely<Tables>, selection: LooseSelection, options: Options) {
  const rows = await applySelection(db.selectFrom("stored").select("id"), selection, stored, options).execute();
  const count = db.selectFrom("stored").select(db.fn.countAll().as("total"));
  const counted = applyFilters(count, selection, stored, options);
  const { total } = await counted.executeTakeFirstOrThrow();
  return { ids: rows.map(({ id }) => Number(id)), total: Number(total) };
}

function foundInMemory(rows: readonly Row[], selection: LooseSelection, { ignoreCase = false }: Options) {
  const wanted = { ...(selection as Selection), fields: ["id"] };
  const { result, total } = select(rows, wanted, stored, { regexp: re2, ignoreCase });
  return { ids: result.map(({ id }) => Number(id)), total };
}

const selections = fc.array(storedSelection, { minLength: 8, maxLength: 8 });

/** The small letter of this one depends on the collation: one character, or two. */
const withoutDottedI = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value).replaceAll("İ", "Ё"));

describe.each(Object.entries(hostile))("memory and %s select the same rows in the same order", (dialect, database) => {
  let db: Kysely<Tables>;
  beforeAll(async () => {
    db = new Kysely<Tables>({ dialect: await database.open() });
    await createTable(db, database);
  });
  afterAll(() => db.destroy());

  async function expectSame(given: readonly Row[], all: readonly LooseSelection[], ignoreCase: boolean) {
    const options = { ignoreCase, dialect: dialect as keyof typeof hostile };
    const rows = given.map(database.held);
    await fill(db, rows);
    for (const selection of all) {
      const expected = foundInMemory(rows, selection, options);
      expect([selection, await found(db, selection, options)]).toEqual([selection, expected]);
    }
  }

  test.prop([storedRows, selections], runs(150))("where case counts", async (rows, all) =>
    expectSame(rows, all, false),
  );
  test.prop([storedRows, selections], runs(100))("where it does not count", async (rows, all) =>
    expectSame(withoutDottedI(rows), withoutDottedI(all), true),
  );
});

test("and that is no empty promise: most selections select some of the rows and leave others out", () => {
  const sample = fc.sample(fc.tuple(storedRows, storedSelection), { numRuns: 1000, seed: 1 });
  const telling = sample.filter(([rows, selection]) => {
    const { total } = foundInMemory(rows, selection, {});
    return total > 0 && total < rows.length;
  });
  expect(telling.length / sample.length).toBeGreaterThan(0.4);
});
