import { fc, test } from "@fast-check/vitest";
import { type ColumnDataType, type Dialect, Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect } from "vitest";
import type { Field } from "../../src/compiler/resource/resource.ts";
import type { LooseSelection, Selection } from "../../src/compiler/wire/selection.ts";
import type { Row } from "../../src/engines/evaluate/row.ts";
import type { TimeColumn } from "../../src/engines/sql/core/dialect.ts";
import type { ApplyOptions, Columns } from "../../src/engines/sql/kysely/apply.ts";
import {
  comparedIn,
  isKnownToMariadb,
  isKnownToSqlite,
  storedFields,
  storedTimes,
  timeRows,
  timeSelection,
} from "../support/arbitraries/stored-times.ts";
import { mariadbPath } from "../support/databases/mariadb-server.ts";
import { mariadbDatabase } from "../support/databases/mysql.ts";
import { postgresDatabase } from "../support/databases/postgres.ts";
import { sqliteDatabase } from "../support/databases/sqlite.ts";
import { select } from "../support/running.ts";
import { runs } from "../support/runs.ts";
import { applySelection } from "../support/sql.ts";

type Tables = Readonly<Record<"stored", Row>>;

/** A database with the table, and how the fields are kept in it. */
interface Database {
  readonly open: () => Promise<{ readonly dialect: Dialect }>;
  readonly typeOf: (field: Field, keeps: TimeColumn) => string;
  /** A value as it is inserted. */
  readonly stored: (value: string, field: Field, keeps: TimeColumn) => unknown;
  readonly options: ApplyOptions;
  /** Whether the fields that are compared with each other can be compared. */
  readonly isKnown: (names: readonly string[]) => boolean;
}

/** What keeps the instants of clocks is filled as a program would: by the time zone of the field. */
const storedInPostgres: Database["stored"] = (value, { format, timeZone = "UTC" }, keeps) => {
  if (keeps === "timestamptz" && format !== "iso")
    return sql`cast(${value} as timestamp) at time zone ${sql.lit(timeZone)}`;
  return keeps === "timestamp" && format === "iso" ? sql`cast(${value} as timestamptz) at time zone 'UTC'` : value;
};

const column: Columns = (name) => {
  const { keeps } = storedFields[name] ?? {};
  return keeps && { keeps };
};

/** MariaDB keeps no instants, but what clocks show. */
const inMariadb: Columns = (name) => {
  const { keeps } = storedFields[name] ?? {};
  return keeps && { keeps: keeps === "text" ? keeps : "timestamp" };
};

const databases: Readonly<Record<string, Database>> = {
  sqlite: {
    open: sqliteDatabase,
    typeOf: () => "text",
    stored: (value) => value,
    options: { dialect: "sqlite" },
    isKnown: isKnownToSqlite,
  },
  postgres: {
    open: postgresDatabase,
    typeOf: ({ type }, keeps) => (type === "date" && keeps === "timestamp" ? "date" : keeps),
    stored: storedInPostgres,
    options: { dialect: "postgres", column },
    isKnown: () => true,
  },
  ...(mariadbPath !== undefined && {
    mariadb: {
      open: mariadbDatabase,
      typeOf: ({ type }, keeps) => (keeps === "text" ? "varchar(40)" : type === "date" ? "date" : "datetime(3)"),
      stored: (value, { format }, keeps) =>
        keeps !== "text" && format === "iso" ? new Date(value).toISOString().replace("T", " ").slice(0, -1) : value,
      options: { dialect: "mariadb", column: inMariadb },
      isKnown: isKnownToMariadb,
    },
  }),
};

let opened: readonly (Database & { readonly name: string; readonly db: Kysely<Tables> })[] = [];

beforeAll(async () => {
  opened = await Promise.all(
    Object.entries(databases).map(async ([name, database]) => {
      const { dialect } = await database.open();
      return { ...database, name, db: new Kysely<Tables>({ dialect }) };
    }),
  );
  for (const { name, db, typeOf } of opened) {
    const start = db.schema.createTable("stored").addColumn("id", "integer");
    await Object.entries(storedFields)
      .reduce(
        (table, [field, { field: described, keeps }]) =>
          table.addColumn(field, sql.raw<ColumnDataType>(typeOf(described, keeps)) as never),
        start,
      )
      .execute();
    if (name === "postgres") await sql`set time zone 'Asia/Tokyo'`.execute(db); // which must not matter
    if (name === "mariadb") await sql`set time_zone = '+09:00'`.execute(db);
  }
});
afterAll(() => Promise.all(opened.map(({ db }) => db.destroy())));

async function fill({ db, stored }: (typeof opened)[number], rows: readonly Row[]): Promise<void> {
  await db.deleteFrom("stored").execute();
  const values = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        const { field, keeps } = storedFields[name] ?? {};
        return [name, field && keeps && value !== null ? stored(String(value), field, keeps) : value];
      }),
    ),
  );
  await db
    .insertInto("stored")
    .values(values as never)
    .execute();
}

async function found({ db, options }: (typeof opened)[number], selection: LooseSelection) {
  const rows = await applySelection(db.selectFrom("stored").select("id"), selection, storedTimes, options).execute();
  return rows.map(({ id }) => Number(id));
}

function foundInMemory(rows: readonly Row[], selection: LooseSelection) {
  return select(rows, { ...(selection as Selection), fields: ["id"] }, storedTimes).result.map(({ id }) => Number(id));
}

test.prop([timeRows, fc.array(timeSelection, { minLength: 12, maxLength: 12 })], runs(20))(
  "memory and the databases compare times of both formats in several zones alike",
  async (rows, selections) => {
    for (const database of opened) {
      const { name, isKnown } = database;
      await fill(database, rows);
      for (const selection of selections) {
        const asked = found(database, selection);
        if (comparedIn(selection).every(isKnown))
          expect([selection, name, await asked]).toEqual([selection, name, foundInMemory(rows, selection)]);
        else await expect(asked).rejects.toThrow(/A comparison with|must keep timestamp/);
      }
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
