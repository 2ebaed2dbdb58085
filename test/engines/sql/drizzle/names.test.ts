import { sql } from "drizzle-orm";
import * as pg from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/pglite";
import { describe, expect, it } from "vitest";
import { defineResource } from "../../../../src/compiler/define/define.ts";
import { prepareSelectionOrThrow } from "../../../../src/compiler/prepare.ts";
import { filterWhere, orderBy } from "../../../../src/engines/sql/drizzle/query.ts";
import { hostileNames } from "../../../support/databases/hostile-names.ts";

const names = ["id", ...hostileNames, "a?b"];

const filterOn = (name: string, value: number) =>
  prepareSelectionOrThrow(
    { filters: [{ name, operator: "EQUALS", values: [value] }], orders: [{ name, direction: "ASC" }] },
    { resource: defineResource({ name: "t", fields: { [name]: { type: "integer" } } }) },
  );

const columnsOf = <Column>(create: (name: string) => Column) =>
  Object.fromEntries(names.map((name) => [name, create(name)] as const));

describe("names columns whatever is in their names", () => {
  it("in PostgreSQL", async () => {
    const { PGlite } = await import("@electric-sql/pglite");
    const client = new PGlite();
    const db = drizzle({ client });
    const table = pg.pgTable(
      "t",
      columnsOf((name) => pg.integer(name)),
    );
    const columns = names.map((name) => sql`${sql.identifier(name)} int`);
    await db.execute(sql`create table t (${sql.join(columns, sql`, `)})`);
    for (const id of [0, 1000])
      await db.insert(table).values(Object.fromEntries(names.map((name, at) => [name, id + at])));
    for (const [at, name] of names.entries()) {
      const filter = filterOn(name, at);
      const where = filterWhere(table, filter);
      const rows = await db
        .select({ id: table.id as pg.PgColumn })
        .from(table)
        .where(where)
        .orderBy(...orderBy(table, filter));
      expect([name, rows]).toEqual([name, [{ id: 0 }]]);
    }
    await client.close();
  });
});

it("has no name with NUL", () => {
  const message = "has a character that a name in the database cannot have";
  const asKeyed = { column: () => undefined };
  const table = pg.pgTable("t", { a: pg.integer("a\0b") });
  expect(() => filterWhere(table, filterOn("a", 1), asKeyed)).toThrow(message);
  expect(() => orderBy(table, filterOn("a", 1), asKeyed)).toThrow(message);
  const other = pg.pgTable("t", { b: pg.integer() });
  expect(() => filterWhere(other, filterOn("a", 1), { column: { a: table.a } })).toThrow(message);
});
