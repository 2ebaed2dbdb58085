import { DefaultQueryCompiler, MssqlQueryCompiler, sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { ApplyOptions } from "../../../../src/engines/sql/kysely/options.ts";
import { writerBy } from "../../../support/databases/writer.ts";
import { writers } from "../../../support/databases/writing.ts";
import { type Dialect, selectionOf, things, written } from "../../../support/databases/written.ts";
import { applySelection } from "../../../support/sql.ts";

describe("the dialect", () => {
  test.each([
    ["sqlite", '"t"."name" collate binary = ?'],
    ["postgres", '"name" = $1'],
    ["mysql", "`name` = ? collate utf8mb4_0900_bin"],
  ] as const)("%s is known by what the builder writes", (dialect, condition) => {
    expect(written(dialect, selectionOf('name = "a"'), {})).toEqual([`where ${condition}`, ["a"]]);
  });

  test("one that writes otherwise must be named", () => {
    expect(() => written("clickhouse", {}, {})).toThrow(
      new TypeError(
        "The builder does not show whose SQL it writes; give the option dialect, one of sqlite, postgres, cockroachdb, mysql, mariadb, clickhouse, duckdb.",
      ),
    );
  });

  test("the builder of kysely-duckdb, which writes nearly as SQLite does, is not taken for it", () => {
    class DuckDbQueryCompiler extends DefaultQueryCompiler {
      override getCurrentParameterPlaceholder = () => "?";
    }
    const builder = writerBy<{ t: { id: number } }>(() => new DuckDbQueryCompiler())
      .selectFrom("t")
      .selectAll();
    expect(() => applySelection(builder, { id: 5 }, things)).toThrow(
      /^The builder does not show whose SQL it writes; give the option dialect/,
    );
    expect(applySelection(builder, { id: 5 }, things, { dialect: "duckdb" }).compile().sql).toBe(
      'select * from "t" where "id" = cast(? as bigint)',
    );
  });

  test("the builder of SQL Server is refused", () => {
    const builder = writerBy<{ t: { id: number } }>(() => new MssqlQueryCompiler())
      .selectFrom("t")
      .selectAll();
    expect(() => applySelection(builder, { id: 5 }, things)).toThrow(
      new TypeError(
        "SQL Server is not supported, only sqlite, postgres, cockroachdb, mysql, mariadb, clickhouse, duckdb.",
      ),
    );
  });

  test.each(["oracle", "constructor"])("there is none called %s", (dialect) => {
    expect(() => written("sqlite", {}, { dialect: dialect as Dialect })).toThrow(
      new TypeError(
        `There is no dialect "${dialect}", only sqlite, postgres, cockroachdb, mysql, mariadb, clickhouse, duckdb.`,
      ),
    );
  });

  test("a part of a query does not show it", () => {
    const apply = (options: ApplyOptions) =>
      writers.postgres
        .with("part", (db) => applySelection(db.selectFrom("t").selectAll(), { id: 5 }, things, options))
        .selectFrom("part")
        .selectAll()
        .compile().sql;
    expect(() => apply({})).toThrow(TypeError);
    expect(apply({ dialect: "postgres" })).toBe(
      'with "part" as (select * from "t" where "id" = cast($1 as bigint)) select * from "part"',
    );
  });

  test("a condition that the builder has already is kept", () => {
    const builder = writers.postgres
      .selectFrom("t")
      .selectAll()
      .where(sql<boolean>`${sql.id("owner")} = ${7}`);
    const { sql: text, parameters } = applySelection(builder, { id: 5 }, things).compile();
    expect([text, parameters]).toEqual(['select * from "t" where "owner" = $1 and "id" = cast($2 as bigint)', [7, 5]]);
  });
});
