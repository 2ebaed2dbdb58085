import { and, eq, not, sql } from "drizzle-orm";
import { int, QueryBuilder as MySqlBuilder, mysqlTable, varchar } from "drizzle-orm/mysql-core";
import { bigint, boolean, integer, numeric, pgTable, QueryBuilder, text, timestamp } from "drizzle-orm/pg-core";
import * as lite from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import { compileOrThrow } from "../../../../src/compiler/diagnose.ts";
import { prepareSelectionOrThrow } from "../../../../src/compiler/prepare-selection.ts";
import { prepared } from "../../../../src/compiler/prepared-filter.ts";
import { defineResource } from "../../../../src/compiler/resource/define.ts";
import * as drizzleQuery from "../../../../src/engines/sql/drizzle/query.ts";
import { refusal } from "../../../support/refusal.ts";
import { filterWhere, queryOptions } from "../../../support/sql.ts";

const resource = defineResource({
  name: "things",
  actions: ["get", "edit", "del"],
  fields: {
    id: { type: "integer" },
    name: { type: "string", nullable: true },
    sum: { type: "number" },
    paid: { type: "datetime" },
    sent: { type: "datetime", format: "iso" },
    is_new: { type: "flag" },
    volume: { type: "integer", qualified: true },
  },
  paging: true,
});
const things = pgTable("things", {
  id: bigint({ mode: "number" }),
  name: text("full_name"),
  sum: numeric(),
  paid: timestamp({ withTimezone: true }),
  sent: text(),
  is_new: boolean(),
});
const selectionOf = (filter: string) => compileOrThrow(filter, { resource });
const conditionOf = (filter: string) =>
  new QueryBuilder()
    .select({ id: things.id })
    .from(things)
    .where(filterWhere(things, selectionOf(filter), resource));

describe("what is written", () => {
  it.each([
    ['name = "a"', '("things"."full_name" = $1)', ["a"]],
    ['name = "a" AND sum IN (1, 2.5)', '("things"."full_name" = $1 and "things"."sum" in (cast($2 as bigint), cast($3 as numeric)))', ["a", 1, 2.5]], // biome-ignore format: a table
    ['paid > "2026-01-31 12:00:00"', `("things"."paid" > '2026-01-31 12:00:00.000000Z')`, []],
    ['sent > "2026-01-31T12:00:00Z"', `(cast("things"."sent" as timestamptz) > '2026-01-31T12:00:00Z')`, []],
  ] as const)("%s, as the columns are", (filter, where, params) => {
    const query = conditionOf(filter).toSQL();
    expect([query.sql.replace(/^.* where /, ""), query.params]).toEqual([where, params]);
  });

  it("has expressions in parentheses", () => {
    const column = { is_new: sql`${things.id} < 3 or ${things.sum} > 4` };
    const { where, orderBy } = queryOptions(things, selectionOf("is_new = 0 ORDER BY is_new"), resource, { column });
    const query = new QueryBuilder().select().from(things).where(where);
    const { sql: text } = query.orderBy(...orderBy).toSQL();
    expect(text).toMatch(/where \(\([^()]+ or [^()]+\) = '0'\) order by \([^()]+\) asc$/);
  });

  it("is that of the table's database", () => {
    const selection = selectionOf('name = "a" ORDER BY name');
    const mysql = mysqlTable("things", { id: int(), name: varchar({ length: 10 }) });
    const column = () => undefined;
    const where = filterWhere(mysql, selection, resource, { column });
    const { sql: text } = new MySqlBuilder().select().from(mysql).where(where).toSQL();
    expect(text).toMatch(/where \(`things`\.`name` = \? collate \w+\)$/);
    const sqlite = lite.sqliteTable("things", { id: lite.integer(), name: lite.text() });
    const query = new lite.QueryBuilder().select().from(sqlite);
    const sorted = query.orderBy(...queryOptions(sqlite, selection, resource, { column }).orderBy).toSQL();
    expect(sorted.sql).toMatch(/order by "things"\."name" collate binary asc$/);
  });

  it("is one condition, which others can be added to", () => {
    const where = filterWhere(things, selectionOf('name = "a" AND id = 5'), resource);
    const query = new QueryBuilder().select({ id: things.id }).from(things);
    expect(query.where(where && and(not(where), eq(things.id, 7))).toSQL().sql).toMatch(
      /where \(not \("things"\."full_name" = \$1 and .*\) and "things"\."id" = \$3\)$/,
    );
  });

  it("needs no condition, no order and no limit", () => {
    const all = { where: undefined, orderBy: [], limit: Number.MAX_SAFE_INTEGER, offset: 0 };
    expect(queryOptions(things, {}, resource)).toEqual(all);
    expect(queryOptions(things, { limit: "10", offset: 5 }, resource)).toMatchObject({ limit: 10, offset: 5 });
  });
});

describe("what is refused", () => {
  const small = pgTable("things", { id: integer() });
  const column = () => undefined;

  it("is what the table of the program lacks", () => {
    const without = (name: string) =>
      new TypeError(`The table has no column for the field "${name}"; give it by the option "column".`);
    expect(() => filterWhere(small, selectionOf("id = Field:sum"), resource, { column })).toThrow(without("sum"));
    const sorted = selectionOf("ORDER BY name");
    expect(() => queryOptions(small, sorted, resource, { column })).toThrow(without("name"));
    expect(filterWhere(small, sorted, resource, { column })).toBeUndefined();
  });

  it("is a filter that was not checked with a resource", () => {
    const five = prepareSelectionOrThrow({ id: 5 }, { resource });
    const { [prepared]: _, ...plain } = five;
    expect(() => drizzleQuery.filterWhere(things, plain as never)).toThrow(
      "filterWhere takes a filter that was checked",
    );
    const anyField = prepareSelectionOrThrow({ id: 5 });
    expect(() => drizzleQuery.filterWhere(things, anyField)).toThrow("checked with the option resource");
  });

  it("is a name with NUL, which no database has", () => {
    const odd = pgTable("t", { id: integer("a\0b") });
    const byId = selectionOf("id = 1 ORDER BY id");
    const message = "has a character that a name in the database cannot have";
    expect(() => filterWhere(odd, byId, resource, { column })).toThrow(message);
    expect(() => queryOptions(odd, selectionOf("ORDER BY id"), resource, { column })).toThrow(message);
    const place = { column: { id: odd.id } };
    expect(() => filterWhere(small, byId, resource, place)).toThrow(message);
  });

  it("is a filter that restricts nothing, of an update or a delete", () => {
    const refused = refusal(() => filterWhere(things, {}, resource, { action: "del" }));
    expect(refused).toMatchObject([{ code: "unrestricted-action", path: [] }]);
    expect(filterWhere(things, {}, resource, { action: "del", allowUnrestricted: true })).toBeUndefined();
  });

  it("is what the program does wrong", () => {
    const numbers = lite.sqliteTable("things", { paid: lite.integer({ mode: "timestamp" }) });
    const selection = selectionOf('paid > "2026-01-31 12:00:00"');
    expect(() => filterWhere(numbers, selection, resource, { column })).toThrow(/"paid" keeps numbers/);
    expect(() => filterWhere({} as never, {}, resource)).toThrow("The first argument is a table of Drizzle.");
    const wrong = { column: () => "name" as never };
    expect(() => filterWhere(things, { id: 5 }, resource, wrong)).toThrow(/gives no column and no SQL/);
    expect(() => filterWhere(pgTable("empty", {}), {}, resource, { column })).toThrow(/must be one of sqlite/);
  });
});
