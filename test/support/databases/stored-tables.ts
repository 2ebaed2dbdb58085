import type { PGlite } from "@electric-sql/pglite";
import { count } from "drizzle-orm";
import type { PgColumnBuilderBase } from "drizzle-orm/pg-core";
import { bigint, date, numeric, pgTable, smallint, text, timestamp } from "drizzle-orm/pg-core";
import { drizzle as postgresByDrizzle } from "drizzle-orm/pglite";
import { drizzle as sqliteByDrizzle } from "drizzle-orm/sql-js";
import * as lite from "drizzle-orm/sqlite-core";
import type { Kysely } from "kysely";
import type { Database } from "sql.js";
import type { ValueType } from "../../../src/base/language/value-types.ts";
import type { LooseSelection } from "../../../src/compiler/wire/selection.ts";
import type { Row } from "../../../src/engines/evaluate/row.ts";
import type { ApplyOptions } from "../../../src/engines/sql/kysely/apply.ts";
import { columns, stored } from "../arbitraries/stored-rows.ts";
import { applyFilters, applySelection, filterWhere, queryOptions } from "../sql.ts";

export type Options = Pick<ApplyOptions, "ignoreCase">;

/** The table `stored` of a database, as a query builder asks it. */
export interface StoredTable {
  /** The ids of the rows of a selection, in order. */
  readonly ids: (selection: LooseSelection, options: Options) => Promise<readonly number[]>;
  /** How many rows the filters of a selection find. */
  readonly total: (selection: LooseSelection, options: Options) => Promise<number>;
}

const tableOf = <Column>(builders: Readonly<Record<ValueType, (name: string) => Column>>) =>
  Object.fromEntries(columns.map(([name, { type }]) => [name, builders[type](name)]));

const sqliteTable = lite.sqliteTable("stored", {
  ...tableOf<lite.SQLiteColumnBuilderBase>({
    integer: (name) => lite.integer(name),
    number: (name) => lite.numeric(name),
    string: (name) => lite.text(name),
    date: (name) => lite.text(name),
    datetime: (name) => lite.text(name),
    flag: (name) => lite.integer(name),
    enum: (name) => lite.text(name),
  }),
  id: lite.integer(),
});
const postgresTable = pgTable("stored", {
  ...tableOf<PgColumnBuilderBase>({
    integer: (name) => bigint(name, { mode: "number" }),
    number: (name) => numeric(name),
    string: (name) => text(name),
    date: (name) => date(name),
    datetime: (name) => timestamp(name),
    flag: (name) => smallint(name),
    enum: (name) => text(name),
  }),
  id: bigint({ mode: "number" }),
});

const numbers = (rows: readonly { readonly id: unknown }[]) => rows.map(({ id }) => Number(id));

export function storedBySqliteDrizzle(database: Database): StoredTable {
  const db = sqliteByDrizzle(database);
  return {
    ids: async (selection, options) => {
      const { where, orderBy, limit, offset } = queryOptions(sqliteTable, selection, stored, options);
      const found = db
        .select({ id: sqliteTable.id })
        .from(sqliteTable)
        .where(where)
        .orderBy(...orderBy);
      return numbers(found.limit(limit).offset(offset).all());
    },
    total: async (selection, options) => {
      const where = filterWhere(sqliteTable, selection, stored, options);
      return db.select({ total: count() }).from(sqliteTable).where(where).get()?.total ?? 0;
    },
  };
}

export function storedByPostgresDrizzle(database: PGlite): StoredTable {
  const db = postgresByDrizzle(database);
  return {
    ids: async (selection, options) => {
      const { where, orderBy, limit, offset } = queryOptions(postgresTable, selection, stored, options);
      const found = db
        .select({ id: postgresTable.id })
        .from(postgresTable)
        .where(where)
        .orderBy(...orderBy);
      return numbers(await found.limit(limit).offset(offset));
    },
    total: (selection, options) => db.$count(postgresTable, filterWhere(postgresTable, selection, stored, options)),
  };
}

interface Tables {
  readonly stored: Row;
}

export function storedByKysely(db: Kysely<Tables>, extra: ApplyOptions): StoredTable {
  return {
    ids: async (selection, options) => {
      const all = db.selectFrom("stored").select("id");
      return numbers(await applySelection(all, selection, stored, { ...extra, ...options }).execute());
    },
    total: async (selection, options) => {
      const counting = db.selectFrom("stored").select(db.fn.countAll().as("total"));
      const counted = applyFilters(counting, selection, stored, { ...extra, ...options });
      return Number((await counted.executeTakeFirstOrThrow()).total);
    },
  };
}
