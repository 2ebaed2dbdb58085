import { test } from "@fast-check/vitest";
import * as fc from "fast-check";
import type { Connection } from "mysql2/promise";
import type { Sql } from "postgres";
import { describe, expect, expectTypeOf, it } from "vitest";
import { prepareOrThrow } from "../../../src/compiler/prepare.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import type { DialectName } from "../../../src/engines/sql/core/dialects.ts";
import { applySelection, ClickHouseQueryCompiler, queryParameters } from "../../../src/engines/sql/kysely/index.ts";
import { type SqlValues, toSql } from "../../../src/engines/sql/to-sql.ts";
import { queryFor } from "../../support/arbitraries/for-resource.ts";
import { writers } from "../../support/databases/writing.ts";
import { things } from "../../support/databases/written.ts";
import { runs } from "../../support/runs.ts";

const products = defineResource({
  name: "products",
  fields: { id: { type: "integer" }, name: { type: "string", nullable: true }, 'odd"na`me': { type: "string" } },
  paging: true,
});
const filterOf = (text: string) => prepareOrThrow(text, { resource: products });

describe("each dialect", () => {
  const filter = filterOf('id IN (2, 3) AND name CONTAINS "50%" ORDER BY id DESC LIMIT 10 OFFSET 20');
  it.each<[DialectName, string, unknown]>([
    [
      "postgres",
      'where "id" in (cast($1 as bigint), cast($2 as bigint)) and "name" like $3 order by "id" desc limit 10 offset 20',
      [2, 3, "%50\\%%"],
    ],
    ["sqlite", "where `id` in (?, ?) and instr(`name`, ?) > 0 order by `id` desc limit 10 offset 20", [2, 3, "50%"]],
    [
      "mysql",
      "where `id` in (?, ?) and `name` like ? collate utf8mb4_0900_bin escape '|' order by `id` desc limit 10 offset 20",
      [2, 3, "%50|%%"],
    ],
    [
      "clickhouse",
      'where "id" in {p1:Array(Int64)} and "name" like {p2:String} order by "id" desc limit 10 offset 20',
      { p1: "[2,3]", p2: "%50\\%%" },
    ],
  ])("%s", (dialect, sql, values) => {
    const made = toSql(filter, { dialect });
    expect(made.sql).toBe(sql);
    expect(made.values).toEqual(values);
    expect(made.sql).toBe(`where ${made.where} order by ${made.orderBy} limit ${made.limit} offset ${made.offset}`);
  });

  it("has nothing for a filter without anything, and a limit where OFFSET needs one", () => {
    expect(toSql(filterOf(""), { dialect: "postgres" })).toEqual({ sql: "", values: [] });
    expect(toSql(filterOf("OFFSET 5"), { dialect: "sqlite" }).sql).toBe("limit -1 offset 5");
  });

  it("has one parameter for a long list where the database can have it so", () => {
    const list = Array.from({ length: 5000 }, (_, index) => index).join(", ");
    expect(toSql(filterOf(`id IN (${list})`), { dialect: "postgres" }).values).toHaveLength(1);
    expect(toSql(filterOf(`id IN (${list})`), { dialect: "sqlite" }).values).toHaveLength(1);
  });
});

it("the values are those that drivers take", () => {
  const { values } = toSql(filterOf("id = 1"), { dialect: "sqlite" });
  expectTypeOf(values).toEqualTypeOf<(string | number)[]>();
  expectTypeOf<SqlValues<"postgres">>().toExtend<Parameters<Sql["unsafe"]>[1]>();
  expectTypeOf<SqlValues<"mysql">>().toExtend<Parameters<Connection["execute"]>[1]>();
  expect(values).toEqual([1]);
});

describe("columns", () => {
  const columns = { id: "p.key", name: { column: "title", keeps: "text" } } as const;
  it("are quoted, with their table, and may be described", () => {
    const { sql } = toSql(filterOf('id = 1 AND name > "a"'), { dialect: "postgres", columns });
    expect(sql).toBe('where "p"."key" = cast($1 as bigint) and "title" collate "C" > $2');
  });

  it.each<[DialectName, string]>([
    ["postgres", 'where "odd""na`me" = $1'],
    ["sqlite", 'where `odd"na``me` collate binary = ?'],
    ["mysql", 'where `odd"na``me` = ? collate utf8mb4_0900_bin'],
    ["clickhouse", 'where "odd""na`me" = {p1:String}'],
  ])("of any name stay names: %s", (dialect, sql) => {
    expect(toSql(filterOf("`odd\"na``me` = 'x'"), { dialect }).sql).toBe(sql);
  });

  it("are names, and a wrong option is a mistake of the program", () => {
    const filter = filterOf("id = 1");
    expect(() => toSql(filter, { dialect: "postgres", columns: { id: "" } })).toThrow(TypeError);
    const misspelt = { columns: { id: { column: "x", keep: "text" } as never } };
    expect(() => toSql(filter, { dialect: "postgres", ...misspelt })).toThrow('Did you mean "keeps"?');
    expect(() => toSql(filter, { dialect: "postgres", columns: { id: "a\0b" } })).toThrow(/character/);
    expect(() => toSql(filter, { dialect: "mysql", columns: { id: "a?b" } })).toThrow(/character/);
    expect(() => toSql(filter, { dialect: "oracle" as never })).toThrow('The option "dialect" must be one of');
    expect(() => toSql(prepareOrThrow("id = 1"), { dialect: "postgres" })).toThrow(/resource/);
  });
});

const dialects = ["sqlite", "postgres", "mysql", "mariadb", "clickhouse"] as const;

test.prop([queryFor(things), fc.constantFrom(...dialects), fc.boolean()], runs(300))(
  "it is the SQL of kysely, whose results are tested on each database",
  (query, dialect, ignoreCase) => {
    const filter = prepareOrThrow(query, { resource: things });
    const options = { dialect, ignoreCase };
    const attempt = <Made>(make: () => Made) => {
      try {
        return { made: make() };
      } catch (error) {
        return { error: String(error) };
      }
    };
    const mine = attempt(() => toSql(filter, options));
    const theirs = attempt(() =>
      applySelection(writers[dialect].selectFrom("t").selectAll(), filter, options).compile(),
    );
    expect(mine.error).toBe(theirs.error);
    if (!mine.made || !theirs.made) return;
    // In SQLite names of kysely are qualified, and ours in backticks.
    const inBackticks = (name: string) => `\`${name.replaceAll('""', '"').replaceAll("`", "``")}\``;
    const unqualified = theirs.made.sql.replace(/"t"\."((?:[^"]|"")+)"/g, (_, name: string) => inBackticks(name));
    const written = unqualified.replace(/^select \* from .t. ?/, "").replace(/ ?\b(?:limit|offset) [^ ]+/g, "");
    expect(mine.made.sql.replace(/ ?\b(?:limit|offset) [^ ]+/g, "")).toBe(written);
    const values = Array.isArray(mine.made.values) ? mine.made.values : Object.values(mine.made.values);
    expect(theirs.made.parameters.slice(0, values.length)).toEqual(values);
  },
);

it("the compiler of kysely for ClickHouse names parameters alike", () => {
  expect(new ClickHouseQueryCompiler()).toBeDefined();
  expect(queryParameters({ parameters: ["a"] })).toEqual(
    toSql(filterOf('name = "a"'), { dialect: "clickhouse" }).values,
  );
});

const resource = defineResource({ name: "events", fields: { at: { type: "datetime", format: "iso" } } });
it.each(["9999-12-31T23:59:59-05:00", "0001-01-01T00:00:00+05:00", "0000-12-31T23:59:59-05:00"])(
  "%s is refused, because its year in UTC or its own zone is not from 1 to 9999",
  (time) => {
    const filter = prepareOrThrow(`at < "${time}"`, { resource });
    expect(() => toSql(filter, { dialect: "sqlite" })).toThrow("engine-limit");
    expect(() => toSql(filter, { dialect: "mysql" })).toThrow("engine-limit");
  },
);

it("SQLite has 999 milliseconds in a second at most, also of microseconds that would be rounded to the next", () => {
  const filter = prepareOrThrow('at = "2041-05-05T12:34:56.999807Z"', { resource });
  expect(toSql(filter, { dialect: "sqlite" }).values).toEqual([Date.UTC(2041, 4, 5, 12, 34, 56, 999)]);
});
