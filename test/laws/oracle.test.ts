import { fc, test } from "@fast-check/vitest";
import { type ColumnDataType, Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect } from "vitest";
import { re2 } from "../../src/evaluate/re2/engine.ts";
import type { Row } from "../../src/evaluate/row.ts";
import { select } from "../../src/evaluate/select.ts";
import type { ValueType } from "../../src/language/value-types.ts";
import { applyFilters, applySelection } from "../../src/sql/kysely/apply.ts";
import type { ApplyOptions } from "../../src/sql/kysely/options.ts";
import { lowerCase } from "../../src/text/code-points.ts";
import type { LooseSelection, Selection } from "../../src/wire/selection.ts";
import { columns, stored, storedRows, storedSelection } from "../support/arbitraries/stored-rows.ts";
import { postgresDatabase } from "../support/databases/postgres.ts";
import { sqliteDatabase } from "../support/databases/sqlite.ts";
import { runs } from "../support/runs.ts";

interface Tables {
  readonly stored: Row;
}
type Types = Readonly<Record<ValueType, string>>;

/** Columns whose own rules differ from ours, so that nothing is right by accident. */
const sqliteTypes: Types = {
  integer: "integer",
  number: "numeric",
  string: "text collate nocase",
  date: "text",
  datetime: "text",
  flag: "integer",
  enum: "text collate nocase",
};
const postgresTypes: Types = {
  integer: "bigint",
  number: "numeric",
  string: 'text collate "unicode"',
  date: "date",
  datetime: "timestamp",
  flag: "smallint",
  enum: 'text collate "unicode"',
};

type Options = Pick<ApplyOptions, "ignoreCase">;

let sqlite: Kysely<Tables>;
let postgres: Kysely<Tables>;

async function createTable(db: Kysely<Tables>, types: Types): Promise<void> {
  const start = db.schema.createTable("stored");
  await columns
    .reduce((table, [name, { type }]) => table.addColumn(name, sql.raw<ColumnDataType>(types[type]) as never), start)
    .execute();
}

beforeAll(async () => {
  const [small, great] = [await sqliteDatabase(), await postgresDatabase()];
  small.db.create_function("regexp", (pattern: string, text: string | null) =>
    text === null ? null : Number(re2(pattern, { ignoreCase: false })(text)),
  );
  small.db.create_function("lower", (text: string | null) => (text === null ? null : lowerCase(text)));
  sqlite = new Kysely<Tables>({ dialect: small.dialect });
  postgres = new Kysely<Tables>({ dialect: great.dialect });
  await createTable(sqlite, sqliteTypes);
  await createTable(postgres, postgresTypes);
});
afterAll(() => Promise.all([sqlite.destroy(), postgres.destroy()]));

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

function foundInMemory(rows: readonly Row[], selection: LooseSelection, options: Options) {
  const wanted = { ...(selection as Selection), fields: ["id"] };
  const { result, total } = select(rows, wanted, stored, { regexp: re2, ...options });
  return { ids: result.map(({ id }) => Number(id)), total };
}

async function expectSame(rows: readonly Row[], selections: readonly LooseSelection[], options: Options) {
  await fill(sqlite, rows);
  await fill(postgres, rows);
  for (const selection of selections) {
    const expected = foundInMemory(rows, selection, options);
    for (const [name, db] of Object.entries({ sqlite, postgres })) {
      expect([selection, name, await found(db, selection, options)]).toEqual([selection, name, expected]);
    }
  }
}

const selections = fc.array(storedSelection, { minLength: 8, maxLength: 8 });

test.prop([storedRows, selections], runs(30))(
  "memory, SQLite and PostgreSQL select the same rows in the same order",
  async (rows, all) => expectSame(rows, all, {}),
);

/** The small letter of this one depends on the collation: one character, or two. */
const withoutDottedI = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value).replaceAll("İ", "Ё"));

test.prop([storedRows, selections], runs(15))("also when case does not count", async (rows, all) =>
  expectSame(withoutDottedI(rows), withoutDottedI(all), { ignoreCase: true }),
);

test("and that is no empty promise: most selections select some of the rows and leave others out", () => {
  const sample = fc.sample(fc.tuple(storedRows, storedSelection), { numRuns: 1000, seed: 1 });
  const telling = sample.filter(([rows, selection]) => {
    const { total } = foundInMemory(rows, selection, {});
    return total > 0 && total < rows.length;
  });
  expect(telling.length / sample.length).toBeGreaterThan(0.4);
});
