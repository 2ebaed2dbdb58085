import fc from "fast-check";
import { type ColumnDataType, Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ValueType } from "../../../src/base/language/value-types.ts";
import { compile } from "../../../src/compiler/compile.ts";
import type { Selection } from "../../../src/compiler/wire/selection.ts";
import { implies } from "../../../src/engines/reason/questions.ts";
import { conditionOn, smallFields, someNames } from "../../support/arbitraries/small-fields.ts";
import { postgresDatabase } from "../../support/databases/postgres.ts";
import { sqliteDatabase } from "../../support/databases/sqlite.ts";
import type { Row } from "../../support/evaluate.ts";
import { applyFilters } from "../../support/sql.ts";

/** Witnesses are rows of real tables, too: the one filter finds them there, and the other does not. */
interface Tables {
  readonly witnesses: Row;
}

const sqliteTypes: Partial<Record<ValueType, string>> = { integer: "integer", number: "numeric", flag: "integer" };
const postgresTypes: Partial<Record<ValueType, string>> = {
  integer: "bigint",
  number: "numeric",
  flag: "smallint",
  date: "date",
  datetime: "timestamp",
};

interface Case {
  readonly one: Selection;
  readonly other: Selection;
  readonly witness: Row;
}

const pairs = someNames.chain((names) => fc.tuple(conditionOn(names), conditionOn(names)));

/** Those pairs of filters of which both can be sent, and the one does not imply the other. */
const cases = fc.sample(pairs, { numRuns: 1500, seed: 1 }).flatMap(([first, second]): readonly Case[] => {
  const [one, other] = [compile(first, { resource: smallFields }), compile(second, { resource: smallFields })];
  const answer = implies(first, second, { resource: smallFields });
  if (!one.ok || !other.ok || answer.answer !== false) return [];
  return [{ one: one.selection, other: other.selection, witness: answer.witness }];
});

let databases: Readonly<Record<"sqlite" | "postgres", Kysely<Tables>>>;

async function fill(db: Kysely<Tables>, types: Partial<Record<ValueType, string>>): Promise<Kysely<Tables>> {
  const names = Object.entries(smallFields.fields);
  const table = names.reduce(
    (made, [name, { type }]) => made.addColumn(name, sql.raw<ColumnDataType>(types[type] ?? "text") as never),
    db.schema.createTable("witnesses").addColumn("at", "integer"),
  );
  await table.execute();
  const missing = Object.fromEntries(names.map(([name]) => [name, null]));
  const rows = cases.map(({ witness }, at) => ({ ...missing, ...witness, at }));
  for (let from = 0; from < rows.length; from += 100)
    await db
      .insertInto("witnesses")
      .values(rows.slice(from, from + 100))
      .execute();
  return db;
}

beforeAll(async () => {
  const [small, great] = [await sqliteDatabase(), await postgresDatabase()];
  databases = {
    sqlite: await fill(new Kysely<Tables>({ dialect: small.dialect }), sqliteTypes),
    postgres: await fill(new Kysely<Tables>({ dialect: great.dialect }), postgresTypes),
  };
});
afterAll(() => Promise.all(Object.values(databases).map((db) => db.destroy())));

async function finds(dialect: "sqlite" | "postgres", selection: Selection, at: number): Promise<boolean> {
  const rows = databases[dialect].selectFrom("witnesses").select("at").where("at", "=", at);
  return (await applyFilters(rows, selection, smallFields, { dialect }).execute()).length === 1;
}

it("SQLite and PostgreSQL agree with the witnesses", async () => {
  expect(cases.length).toBeGreaterThan(300);
  for (const dialect of ["sqlite", "postgres"] as const) {
    for (const [at, { one, other, witness }] of cases.entries()) {
      const found = [await finds(dialect, one, at), await finds(dialect, other, at)];
      expect([witness, one.filters, other.filters, ...found]).toEqual([
        witness,
        one.filters,
        other.filters,
        true,
        false,
      ]);
    }
  }
});
