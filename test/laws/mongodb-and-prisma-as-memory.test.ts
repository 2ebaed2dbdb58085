import { fc, test } from "@fast-check/vitest";
import { Context, Query as MingoQuery } from "mingo";
import * as expressions from "mingo/operators/expression";
import * as conditions from "mingo/operators/query";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { FilterError } from "../../src/base/diagnostics/filter-error.ts";
import { readTime } from "../../src/base/language/times.ts";
import type { Query } from "../../src/compiler/ast/nodes.ts";
import { prepareOrThrow } from "../../src/compiler/prepare.ts";
import { defineResource } from "../../src/compiler/resource/define.ts";
import { findField } from "../../src/compiler/resource/find-field.ts";
import { matcher } from "../../src/engines/evaluate/matcher.ts";
import { re2 } from "../../src/engines/evaluate/re2/engine.ts";
import type { Row } from "../../src/engines/evaluate/row.ts";
import { toMongo } from "../../src/engines/mongo/to-mongo.ts";
import type { PrismaType } from "../../src/engines/prisma/to-prisma.ts";
import { toPrisma } from "../../src/engines/prisma/to-prisma.ts";
import { storedQuery } from "../support/arbitraries/stored-queries.ts";
import { columns, stored, storedRows } from "../support/arbitraries/stored-rows.ts";
import { type ModelClient, prismaTable } from "../support/databases/prisma.ts";
import { ready } from "../support/prepared.ts";
import { select } from "../support/running.ts";
import { runs } from "../support/runs.ts";

type Value = string | number;

const typeOf = (name: string) => findField(stored, name)?.field ?? { type: "string" as const };

/** The rows or the queries with other values, where an engine cannot hold all. */
const replaced = <Given>(given: Given, ...pairs: readonly (readonly [RegExp, string])[]): Given =>
  JSON.parse(pairs.reduce((text, [pattern, by]) => text.replaceAll(pattern, by), JSON.stringify(given)));

const mapped = (row: Row, change: (name: string, value: Value) => unknown, nameOf = (name: string) => name) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [nameOf(name), value == null ? null : change(name, value as Value)]),
  );

/** What documents and models hold of a value. */
function kept(name: string, value: Value, whole: (value: Value) => unknown): unknown {
  const field = typeOf(name);
  if (field.type === "integer") return whole(value);
  if (field.type === "number") return Number(value);
  if (field.type === "flag") return Number(value) === 1;
  if (field.type === "date" || field.type === "datetime") return new Date(readTime(String(value), field) as number);
  return String(value);
}

/** The ids of the rows that memory selects; numbers are doubles, as they are kept. */
function idsInMemory(rows: readonly Row[], query: Query): readonly number[] {
  const held = rows.map((row) =>
    mapped(row, (name, value) => (typeOf(name).type === "number" ? Number(value) : value)),
  ) as readonly Row[];
  return select(held, query, stored, { regexp: re2 }).result.map(({ id }) => Number(id));
}

/** What is made of the filter; undefined when it is refused with a place in it. */
function unlessRefused<Made>(make: () => Made): Made | undefined {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    for (const { code, span } of error.diagnostics) {
      expect(["engine-limit", "value-type", "reference-type"]).toContain(code);
      expect(span).toBeDefined();
    }
    return undefined;
  }
}

/** Many for the same rows, because to fill a table takes longer than to ask it. */
const queries = fc.array(storedQuery, { minLength: 25, maxLength: 25 });

const isPattern = (query: Query) => JSON.stringify(query).includes("REGEXP");

// mingo has no integers beyond doubles, and orders texts by UTF-16.
const forMingo = [
  [/-?\d{16,}/g, "9007199254740991"],
  [/\uffff/g, "\ud7ff"],
] as const;

const context = Context.init({ query: conditions, expression: expressions } as never);

test.prop([storedRows, queries], runs(40))("memory and MongoDB by mingo select the same rows", (given, all) => {
  const rows = replaced(given, ...forMingo);
  const documents = rows.map((row) => mapped(row, (name, value) => kept(name, value, Number)));
  for (const each of all) {
    const query = replaced(each, ...forMingo);
    if (isPattern(query)) continue; // mingo has other regular expressions
    const written = unlessRefused(() => toMongo(ready(query, { resource: stored })));
    if (!written) continue;
    const { filter, sort, limit, skip = 0 } = written;
    const found = new MingoQuery(filter, { context }).find<Row>(documents).sort(Object.fromEntries(sort)).all();
    const ids = found.slice(skip, limit && skip + limit).map(({ id }) => id);
    expect([filter, ids]).toEqual([filter, idsInMemory(rows, query)]);
  }
});

describe.each(["postgresql", "sqlite"] as const)("memory and Prisma on %s", (provider) => {
  const prismaTypes: Readonly<Record<string, Exclude<PrismaType, "Enum">>> = {
    integer: "BigInt",
    number: "Float",
    flag: "Boolean",
    date: "DateTime",
    datetime: "DateTime",
  };
  const nameOf = (name: string) => (name === "id" ? name : `f_${name.replaceAll(/\W/g, "_")}`);
  const fieldOf = (name: string) => ({
    name: nameOf(name),
    type: name === "id" ? ("Int" as const) : (prismaTypes[typeOf(name).type] ?? "String"),
  });
  let table: ModelClient;
  let close: () => Promise<unknown>;
  beforeAll(async () => {
    const fields = columns.map(([name]) => ({ ...fieldOf(name), isRequired: name === "id" }));
    ({ stored: table, close } = await prismaTable(provider, fields));
  });
  afterAll(() => close());

  test.prop([storedRows, queries], runs(12))("select the same rows", async (rows, all) => {
    const held = (name: string, value: Value) => kept(name, value, name === "id" ? Number : BigInt);
    await table.deleteMany({});
    await table.createMany({ data: rows.map((row) => mapped(row, held, nameOf)) });
    for (const query of all) {
      const options = { provider, field: fieldOf, references: table.fields, byCodePoint: true };
      const written = unlessRefused(() => toPrisma(ready(query, { resource: stored }), options));
      if (!written) continue;
      const found = await table.findMany({ ...written, select: { id: true } });
      expect([written.where, found.map(({ id }) => id)]).toEqual([written.where, idsInMemory(rows, query)]);
    }
  });
});

test("and that is no empty promise: most queries are run, and select some of the rows", () => {
  const sample = fc.sample(fc.tuple(storedRows, storedQuery), { numRuns: 400, seed: 1 });
  const filter = (query: Query) => ready(query, { resource: stored });
  const isRun = (query: Query, run: (query: Query) => object) => unlessRefused(() => run(query)) !== undefined;
  const telling = sample.filter(([rows, query]) => idsInMemory(rows, query).length > 0);
  const byMongo = telling.filter(([, query]) => !isPattern(query) && isRun(query, (each) => toMongo(filter(each))));
  expect(telling.length).toBeGreaterThan(120);
  expect(byMongo.length).toBeGreaterThan(80);
});

test.each(["2026-03-29", "2026-10-25"])("MongoDB finds local times as memory does when clocks change, on %s", (day) => {
  const fields = { t: { type: "datetime", timeZone: "Europe/Berlin" } } as const;
  const resource = defineResource({ name: "visits", fields });
  const midnight = Date.parse(`${day}T00:00:00+01:00`);
  const rows = Array.from({ length: 24 }, (_, at) => ({ t: new Date(midnight + at * 900_000) }));
  for (const sign of ["=", "!=", "<", ">="])
    for (const time of ["00:15:00", "01:59:59", "02:00:00", "02:59:59", "03:00:00", "03:15:00"]) {
      const filter = prepareOrThrow(`t ${sign} "${day} ${time}"`, { resource });
      const query = unlessRefused(() => toMongo(filter).filter);
      const found = query && new MingoQuery(query, { context }).find(rows).all();
      expect([sign, time, found]).toEqual([
        sign,
        time,
        time < "02" || time > "03" ? rows.filter(matcher(filter)) : undefined,
      ]);
    }
});
