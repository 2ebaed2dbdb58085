import { fc, test } from "@fast-check/vitest";
import { type ColumnDataType, Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect } from "vitest";
import type { Row } from "../../src/evaluate/row.ts";
import { select } from "../../src/evaluate/select.ts";
import type { Field } from "../../src/resource/resource.ts";
import type { TimeColumn } from "../../src/sql/core/dialect.ts";
import { applySelection } from "../../src/sql/kysely/apply.ts";
import type { Columns } from "../../src/sql/kysely/columns.ts";
import type { LooseSelection, Selection } from "../../src/wire/selection.ts";
import {
  comparedIn,
  isKnownToSqlite,
  storedFields,
  storedTimes,
  timeRows,
  timeSelection,
} from "../support/arbitraries/stored-times.ts";
import { postgresDatabase } from "../support/databases/postgres.ts";
import { sqliteDatabase } from "../support/databases/sqlite.ts";
import { runs } from "../support/runs.ts";

type Tables = Readonly<Record<"stored", Row>>;

let sqlite: Kysely<Tables>;
let postgres: Kysely<Tables>;

const columnType = ({ type }: Field, keeps: TimeColumn) => (type === "date" && keeps === "timestamp" ? "date" : keeps);

/** What keeps the instants of clocks is filled as a program would: by the time zone of the field. */
const stored = (value: unknown, { format, timeZone = "UTC" }: Field, keeps: TimeColumn) => {
  if (keeps === "timestamptz" && format !== "iso")
    return sql`cast(${value} as timestamp) at time zone ${sql.lit(timeZone)}`;
  return keeps === "timestamp" && format === "iso" ? sql`cast(${value} as timestamptz) at time zone 'UTC'` : value;
};

beforeAll(async () => {
  sqlite = new Kysely<Tables>({ dialect: (await sqliteDatabase()).dialect });
  postgres = new Kysely<Tables>({ dialect: (await postgresDatabase()).dialect });
  for (const db of [sqlite, postgres]) {
    const start = db.schema.createTable("stored").addColumn("id", "integer");
    await Object.entries(storedFields)
      .reduce((table, [name, { field, keeps }]) => {
        const type = db === sqlite ? "text" : columnType(field, keeps);
        return table.addColumn(name, sql.raw<ColumnDataType>(type) as never);
      }, start)
      .execute();
  }
  await sql`set time zone 'Asia/Tokyo'`.execute(postgres); // which must not matter
});
afterAll(() => Promise.all([sqlite.destroy(), postgres.destroy()]));

async function fill(db: Kysely<Tables>, rows: readonly Row[]): Promise<void> {
  await db.deleteFrom("stored").execute();
  const values = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        const { field, keeps } = storedFields[name] ?? {};
        return [name, db === postgres && field && keeps && value !== null ? stored(value, field, keeps) : value];
      }),
    ),
  );
  await db
    .insertInto("stored")
    .values(values as never)
    .execute();
}

const column: Columns = (name) => {
  const { keeps } = storedFields[name] ?? {};
  return keeps && { keeps };
};

async function found(db: Kysely<Tables>, selection: LooseSelection) {
  const options = db === postgres ? { column } : {};
  const rows = await applySelection(db.selectFrom("stored").select("id"), selection, storedTimes, options).execute();
  return rows.map(({ id }) => Number(id));
}

function foundInMemory(rows: readonly Row[], selection: LooseSelection) {
  return select(rows, { ...(selection as Selection), fields: ["id"] }, storedTimes).result.map(({ id }) => Number(id));
}

test.prop([timeRows, fc.array(timeSelection, { minLength: 12, maxLength: 12 })], runs(20))(
  "memory, SQLite and PostgreSQL compare times of both formats in several zones alike",
  async (rows, selections) => {
    await fill(sqlite, rows);
    await fill(postgres, rows);
    for (const selection of selections) {
      const expected = foundInMemory(rows, selection);
      expect([selection, "postgres", await found(postgres, selection)]).toEqual([selection, "postgres", expected]);
      if (comparedIn(selection).every(isKnownToSqlite))
        expect([selection, "sqlite", await found(sqlite, selection)]).toEqual([selection, "sqlite", expected]);
      else await expect(found(sqlite, selection)).rejects.toThrow("cannot be compared");
    }
  },
);

test("and most selections select some of the rows and leave others out", () => {
  const sample = fc.sample(fc.tuple(timeRows, timeSelection), { numRuns: 500, seed: 1 });
  const telling = sample.filter(([rows, selection]) => {
    const { length } = foundInMemory(rows, selection);
    return length > 0 && length < rows.length;
  });
  expect(telling.length / sample.length).toBeGreaterThan(0.4);
});
