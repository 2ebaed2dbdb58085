import { Kysely, sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { compileOrThrow } from "../../../../src/compiler/diagnose.ts";
import { defineResource } from "../../../../src/compiler/resource/define.ts";
import type { Columns } from "../../../../src/engines/sql/kysely/apply.ts";
import { clickhouseDatabase } from "../../../support/databases/clickhouse.ts";
import { mariadbPath } from "../../../support/databases/mariadb-server.ts";
import { mariadbDatabase } from "../../../support/databases/mysql.ts";
import { postgresDatabase } from "../../../support/databases/postgres.ts";
import { sqliteDatabase } from "../../../support/databases/sqlite.ts";
import { select } from "../../../support/running.ts";
import { applySelection } from "../../../support/sql.ts";
import filters from "./column-types.json" with { type: "json" };

const states = ["open", "Paid", ..."abcdefghij"];
const stateList = states.map((state) => `'${state}'`).join(", ");

const things = defineResource({
  name: "things",
  fields: {
    id: { type: "integer" },
    big: { type: "integer" },
    single: { type: "number" },
    rough: { type: "number" },
    zero: { type: "number" },
    is_new: { type: "flag" },
    is_sold: { type: "flag" },
    text: { type: "string" },
    other: { type: "string" },
    state: { type: "enum", values: states.map((value) => ({ value })) },
    digits: { type: "string" },
    stamp: { type: "datetime", format: "iso" },
    moment: { type: "datetime", precision: "millisecond" },
    uid: { type: "string" },
  },
});

const rows = [
  { id: 1, big: "-9223372036854775808", single: 0.1, rough: 1.9385989746090182, zero: -0, is_new: 1, is_sold: 1, text: "a", other: "a", state: "open", digits: "15", stamp: "2026-01-31T12:00:00Z", moment: "2026-01-31 12:00:00.500", uid: "b0000000-0000-0000-0000-00000000000a" }, // biome-ignore format: a table
  { id: 2, big: "9223372036854775807", single: 2.5, rough: 14114.237642993887, zero: 0, is_new: 0, is_sold: 1, text: "a", other: "A", state: "Paid", digits: "Paid", stamp: "2026-01-31T12:00:00.250Z", moment: "2026-01-31 12:00:00.000", uid: "a0000000-0000-0000-0000-00000000000b" }, // biome-ignore format: a table
];

/** The types of their columns in SQLite, PostgreSQL, MariaDB and ClickHouse. */
const types: Readonly<Record<keyof (typeof rows)[number], readonly [string, string, string, string]>> = {
  id: ["integer", "integer", "int", "Int64"],
  big: ["integer", "bigint", "bigint", "Int64"],
  single: ["real", "real", "float", "Float32"],
  rough: ["real", "double precision", "double", "Float64"],
  zero: ["real", "double precision", "double", "Float64"],
  is_new: ["boolean", "boolean", "bit(1)", "Bool"],
  is_sold: ["integer", "smallint", "boolean", "UInt8"],
  text: ["text collate nocase", 'text collate "unicode"', "text collate utf8mb4_general_ci", "String"],
  other: ["text", 'varchar(9) collate "POSIX"', "text collate utf8mb4_bin", "LowCardinality(String)"],
  state: ["text", "state", `enum(${stateList})`, `Enum8(${states.map((state, at) => `'${state}' = ${at}`)})`],
  digits: ["text", "text", "text", "String"],
  stamp: ["text", "timestamptz", "datetime(3)", "DateTime64(3, 'UTC')"],
  moment: ["text", "timestamp(3)", "datetime(3)", "DateTime64(3, 'UTC')"],
  uid: ["text", "uuid", "varchar(36)", "UUID"],
};

interface Database {
  readonly at: 0 | 1 | 2 | 3;
  readonly open: () => Promise<Pick<ConstructorParameters<typeof Kysely>[0], "dialect">>;
  readonly column?: Columns;
}

const databases: Readonly<Partial<Record<"sqlite" | "postgres" | "mariadb" | "clickhouse", Database>>> = {
  sqlite: { at: 0, open: sqliteDatabase },
  postgres: { at: 1, open: postgresDatabase, column: { single: { type: "real" }, uid: { type: "uuid" } } },
  ...(mariadbPath !== undefined && {
    mariadb: { at: 2, open: mariadbDatabase, column: { single: { type: "float" } } },
  }),
  clickhouse: { at: 3, open: clickhouseDatabase, column: { uid: { type: "UUID" } } },
};

describe.each(Object.entries(databases))("%s", async (name, { at, open, column = {} }) => {
  const db = new Kysely<{ readonly things: (typeof rows)[number] }>({ dialect: (await open()).dialect });
  if (name === "postgres") await sql.raw(`create type state as enum (${stateList})`).execute(db);
  const columns = Object.entries(types).map(([field, each]) => `${field} ${each[at]}`);
  const end = name === "clickhouse" ? "engine = Memory" : "";
  await sql.raw(`create table things (${columns}) ${end}`).execute(db);
  const literal = (value: string | number, type: string) =>
    type === "boolean" || type === "Bool"
      ? String(value === 1)
      : typeof value === "number"
        ? value || (Object.is(value, -0) ? "-0.0" : 0)
        : `'${/^(?:datetime|DateTime64)/.test(type) ? value.replace("T", " ").replace("Z", "") : value}'`;
  const values = rows.map(
    (row) => `(${Object.entries(row).map(([field, value]) => literal(value, types[field as "id"][at]))})`,
  );
  await sql.raw(`insert into things values ${values}`).execute(db);
  afterAll(() => db.destroy());

  it.each([
    ...Object.values(filters).flat(),
    `big IN ("-9223372036854775809", ${Array.from({ length: 1000 }, (_, at) => at)})`,
  ])("%s", async (filter) => {
    const selection = compileOrThrow(filter, { resource: things });
    const all = db.selectFrom("things").select("id");
    const found = await applySelection(all, selection, things, { dialect: name as "sqlite", column }).execute();
    const ids = found.map(({ id }) => Number(id));
    const { result } = select(rows, { ...selection, fields: ["id"] }, things);
    const expected = result.map(({ id }) => Number(id));
    expect(selection.orders ? ids : ids.sort()).toEqual(expected);
  });
});
