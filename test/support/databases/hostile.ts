import type { Dialect } from "kysely";
import type { ValueType } from "../../../src/base/language/value-types.ts";
import { lowerCase } from "../../../src/base/text/code-points.ts";
import { plainNumber } from "../../../src/engines/engine/values.ts";
import { re2 } from "../../../src/engines/evaluate/re2/engine.ts";
import type { Row } from "../../../src/engines/evaluate/row.ts";
import { clickhouseDatabase } from "./clickhouse.ts";
import { mariadbPath } from "./mariadb-server.ts";
import { mariadbDatabase, mysqlDatabase, mysqlSocket } from "./mysql.ts";
import { postgresDatabase } from "./postgres.ts";
import { sqliteDatabase } from "./sqlite.ts";
import { type StoredTable, storedByPostgresDrizzle, storedBySqliteDrizzle } from "./stored-tables.ts";

/** A database for kysely, and the table `stored` in it for Drizzle. */
export interface StoredDatabase {
  readonly dialect: Dialect;
  readonly byDrizzle?: StoredTable;
}

/** A database whose columns have rules that differ from ours, so that nothing is right by accident. */
export interface Stored {
  readonly open: () => Promise<StoredDatabase>;
  readonly typeOf: (name: string, type: ValueType) => string;
  /** The row with values that the columns can hold, where they cannot hold all. */
  readonly held: (row: Row) => Row;
  /** What is said of a table behind its columns. */
  readonly tableEnd?: string;
  /** What empties the table, where that is not DELETE. */
  readonly emptied?: string;
}

type Types = Readonly<Record<ValueType, string>>;

const byType = (types: Types): Pick<Stored, "typeOf" | "held"> => ({
  typeOf: (_, type) => types[type],
  held: (row) => row,
});

async function sqlite(): Promise<StoredDatabase> {
  const { db, dialect } = await sqliteDatabase();
  db.create_function("regexp", (pattern: string, text: string | null) =>
    text === null ? null : Number(re2(pattern, { ignoreCase: false })(text)),
  );
  db.create_function("lower", (text: string | null) => (text === null ? null : lowerCase(text)));
  return { dialect, byDrizzle: storedBySqliteDrizzle(db) };
}

const mysqlTypes: Types = {
  integer: "bigint",
  number: "decimal(48, 18)",
  string: "varchar(100) character set utf8mb4 collate utf8mb4_general_ci",
  date: "date",
  datetime: "datetime",
  flag: "tinyint",
  enum: "enum('open', 'Paid', '3') character set utf8mb4 collate utf8mb4_unicode_ci",
};

interface Special {
  readonly type: string;
  /** What the column holds instead of what it cannot hold. */
  readonly held: (value: string) => string;
}

const asIs = (value: string) => value;

/** Single columns of MySQL: with collations that pad, and with character sets and numbers that do not hold everything. */
const mysqlColumns: ReadonlyMap<string, Special> = new Map([
  ["other_whole", { type: "decimal(30, 0)", held: asIs }],
  [
    "other_decimal",
    { type: "double", held: (value) => (Math.abs(Number(value)) >= 2 ** 53 && value !== "1e+21" ? "7" : value) },
  ],
  ["other_text", { type: "text character set utf8mb4 collate utf8mb4_unicode_ci", held: asIs }],
  [
    "constructor",
    {
      type: "varchar(100) character set latin1 collate latin1_swedish_ci",
      held: (value) => value.replaceAll(/[\u{100}-\u{10ffff}]/gu, "é"),
    },
  ],
  [
    'or"der',
    {
      type: "varchar(100) character set utf8mb3 collate utf8mb3_unicode_ci",
      held: (value) => value.replaceAll(/[\u{10000}-\u{10ffff}]/gu, "\uffff"),
    },
  ],
]);

const tableBy = (columns: ReadonlyMap<string, Special>, types: Types): Pick<Stored, "typeOf" | "held"> => ({
  typeOf: (name, type) => columns.get(name)?.type ?? types[type],
  held: (row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        const { held } = columns.get(name) ?? {};
        return [name, held && value !== null ? held(String(value)) : value];
      }),
    ),
});

const clickhouseColumns: ReadonlyMap<string, string> = new Map([
  ["id", "Int64"],
  ["other_whole", "Nullable(Int128)"],
  ["other_decimal", "Nullable(Decimal(38, 10))"],
  ["constructor", "LowCardinality(Nullable(String))"],
]);
const clickhouseTypes: Types = {
  integer: "Nullable(Int64)",
  number: "Nullable(Decimal(76, 25))",
  string: "Nullable(String)",
  date: "Nullable(Date32)",
  datetime: "Nullable(DateTime64(0))",
  flag: "Nullable(UInt8)",
  enum: "LowCardinality(Nullable(String))",
};

/** ClickHouse holds dates from 1900 to 2299, and takes others for the nearest of these. */
const withinCenturies = (value: string) =>
  value.replace(/^0001-01-01/, "1900-01-02").replace(/^9999-12-31/, "2299-12-30");

const clickhouse: Stored = {
  open: clickhouseDatabase,
  typeOf: (name, type) => clickhouseColumns.get(name) ?? clickhouseTypes[type],
  tableEnd: "engine = MergeTree order by id",
  emptied: "truncate table stored",
  held: (row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        if (typeof value === "number") return [name, plainNumber(value)?.text ?? null];
        return [name, typeof value === "string" ? withinCenturies(value) : value];
      }),
    ),
};

export const hostile = {
  sqlite: {
    open: sqlite,
    ...byType({
      integer: "integer",
      number: "numeric",
      string: "text collate nocase",
      date: "text",
      datetime: "text",
      flag: "integer",
      enum: "text collate nocase",
    }),
  },
  postgres: {
    open: async () => {
      const { db, dialect } = await postgresDatabase();
      return { dialect, byDrizzle: storedByPostgresDrizzle(db) };
    },
    ...byType({
      integer: "bigint",
      number: "numeric",
      string: 'text collate "unicode"',
      date: "date",
      datetime: "timestamp",
      flag: "smallint",
      enum: 'text collate "unicode"',
    }),
  },
  clickhouse,
  ...(mariadbPath !== undefined && {
    mariadb: { open: mariadbDatabase, ...tableBy(mysqlColumns, mysqlTypes) },
  }),
  ...(mysqlSocket !== undefined && {
    mysql: { open: mysqlDatabase, ...tableBy(mysqlColumns, mysqlTypes) },
  }),
} satisfies Readonly<Record<string, Stored>>;
