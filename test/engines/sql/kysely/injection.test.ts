import * as fc from "fast-check";
import { Kysely, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { defineResource } from "../../../../src/compiler/resource/define.ts";
import type { DialectName } from "../../../../src/engines/sql/core/dialects.ts";
import { clickhouseDatabase } from "../../../support/databases/clickhouse.ts";
import { hostileNames } from "../../../support/databases/hostile-names.ts";
import { mariadbPath } from "../../../support/databases/mariadb-server.ts";
import { mariadbDatabase, mysqlDatabase, mysqlSocket } from "../../../support/databases/mysql.ts";
import { postgresDatabase } from "../../../support/databases/postgres.ts";
import { sqliteDatabase } from "../../../support/databases/sqlite.ts";
import { writers } from "../../../support/databases/writing.ts";
import { applySelection } from "../../../support/sql.ts";

const opened = {
  sqlite: async () => new Kysely<never>((await sqliteDatabase()) as never),
  postgres: async () => new Kysely<never>((await postgresDatabase()) as never),
  clickhouse: async () => new Kysely<never>((await clickhouseDatabase()) as never),
  ...(mariadbPath !== undefined && { mariadb: async () => new Kysely<never>((await mariadbDatabase()) as never) }),
  ...(mysqlSocket !== undefined && { mysql: async () => new Kysely<never>((await mysqlDatabase()) as never) }),
} as const satisfies Partial<Record<DialectName, () => Promise<unknown>>>;

const resourceOf = (all: readonly string[]) =>
  defineResource({
    name: "t",
    fields: Object.fromEntries(["id", ...all].map((name) => [name, { type: "integer" }] as const)),
  });

const canKeep = (dialect: string, name: string) => {
  // The server of MySQL and MariaDB knows no character beyond U+FFFF in names, and mysql2 takes ? for a parameter.
  return dialect !== "mysql" && dialect !== "mariadb" ? true : !/[?\u{10000}-\u{10ffff}]/u.test(name);
};

describe.each(Object.keys(opened) as (keyof typeof opened)[])("%s", (dialect) => {
  it("names columns whatever is in their names", async () => {
    const kept = [...hostileNames, "a?b"].filter((name) => canKeep(dialect, name));
    const resource = resourceOf(kept);
    const db = (await opened[dialect]?.()) as unknown as Kysely<{ readonly t: Readonly<Record<string, unknown>> }>;
    const columns = ["id", ...kept].map((name) => sql`${sql.id(name)} ${sql.raw("int")}`);
    const end = sql.raw(dialect === "clickhouse" ? "engine = Memory" : "");
    await sql`create table t (${sql.join(columns)}) ${end}`.execute(db);
    // Each column has its own number in the first row.
    for (const id of [0, 1000]) {
      const row = Object.fromEntries(["id", ...kept].map((name, at) => [name, id + at]));
      await db.insertInto("t").values(row).execute();
    }
    for (const [at, name] of kept.entries()) {
      const selection = {
        filters: [{ name, operator: "EQUALS", values: [at + 1] } as const],
        orders: [{ name, direction: "ASC" } as const],
      };
      const query = applySelection(db.selectFrom("t").select("id"), selection, resource, { dialect });
      expect([name, (await query.execute()).map(({ id }) => Number(id))]).toEqual([name, [0]]);
    }
    await db.destroy();
  });
});

const pieces = [..."'\"`\\%_?;\n[a👟", "$1", ":p1", "{p1:String}", "--", "/*", "*/"];
const statements = ["' or 1=1 --", "'; drop table t; --", "\\'; drop table t; #"];
const piece = fc.constantFrom(...pieces, ...statements);
const hostileTexts = fc.sample(fc.string({ unit: piece, minLength: 1, maxLength: 5 }), { seed: 1, numRuns: 1200 });

const tests = {
  EQUALS: (text: string, value: string) => text === value,
  CONTAINS: (text: string, value: string) => text.includes(value),
  STARTS_WITH: (text: string, value: string) => text.startsWith(value),
} as const;
const operators = Object.keys(tests) as readonly (keyof typeof tests)[];

describe.each(Object.keys(opened) as (keyof typeof opened)[])("%s", (dialect) => {
  it("takes nothing of a value for SQL", async () => {
    const resource = defineResource({ name: "u", fields: { id: { type: "integer" }, name: { type: "string" } } });
    const db = (await opened[dialect]?.()) as unknown as Kysely<{ readonly u: { id: number; name: string } }>;
    const type = dialect.startsWith("m")
      ? "varchar(200) character set utf8mb4 collate utf8mb4_bin"
      : dialect === "clickhouse"
        ? "String"
        : "text";
    await sql`create table u (id ${sql.raw("int")}, name ${sql.raw(type)}) ${sql.raw(dialect === "clickhouse" ? "engine = Memory" : "")}`.execute(
      db,
    );
    await db
      .insertInto("u")
      .values(hostileTexts.map((name, id) => ({ id, name })))
      .execute();
    for (const [at, value] of hostileTexts.entries()) {
      const operator = operators[at % operators.length] as keyof typeof tests;
      const selection = { filters: [{ name: "name", operator, values: [value] }] } as const;
      const found = await applySelection(db.selectFrom("u").select("id"), selection, resource, { dialect }).execute();
      const expected = hostileTexts.flatMap((text, id) => (tests[operator](text, value) ? [id] : []));
      expect([value, found.map(({ id }) => Number(id)).sort((a, b) => a - b)]).toEqual([value, expected]);
    }
    await db.destroy();
  });
});

const written = (dialect: DialectName, name: string, column?: string) =>
  applySelection(
    writers[dialect].selectFrom("t"),
    { filters: [{ name, operator: "EQUALS", values: [1] }] },
    resourceOf([name]),
    {
      dialect,
      ...(column !== undefined && { column: { [name]: column } }),
    },
  ).compile().sql;

const dialects = Object.keys(writers) as readonly DialectName[];

it.each(dialects)("%s has no name with NUL", (dialect) => {
  const message = "has a character that a name in the database cannot have";
  expect(() => written(dialect, "a\0b")).toThrow(message);
  expect(() => written(dialect, "a", "t.a\0b")).toThrow(message);
});

it.each(dialects)("%s has a question mark in a name only where it is no parameter", (dialect) => {
  if (dialect === "mysql" || dialect === "mariadb") expect(() => written(dialect, "a?")).toThrow(TypeError);
  else expect(written(dialect, "a?")).toMatch(/["`]a\?["`]/);
});
