import { fc, test } from "@fast-check/vitest";
import { Kysely, sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { arities, operatorNames, operators } from "../../../../src/base/language/operators.ts";
import { findField } from "../../../../src/compiler/resource/find-field.ts";
import { operatorsFor } from "../../../../src/compiler/resource/resource.ts";
import { pathOf } from "../../../../src/http/requestable.ts";
import { databaseStore } from "../../../../src/http/service/database/index.ts";
import { samples } from "../../../../src/http/service/sample.ts";
import { mariadbPath } from "../../../support/databases/mariadb-server.ts";
import { sqliteDatabase } from "../../../support/databases/sqlite.ts";
import { defined } from "../../../support/defined.ts";
import { type AnyReply, ask, errorsOf, sampleHandler } from "../../../support/service.ts";
import { inDatabase, inMemory } from "../../../support/service-databases.ts";

// Databases take their time to open on a busy machine.

/* One service, several places for its objects: whoever asks cannot tell which. */

const opened = {
  sqlite: await inDatabase("sqlite"),
  postgres: await inDatabase("postgres"),
  ...(mariadbPath !== undefined && { mariadb: await inDatabase("mariadb") }),
};
afterAll(async () => {
  for (const { db } of Object.values(opened)) await db.destroy();
});

const memory = sampleHandler({ resources: inMemory() });
const handlers = Object.entries(opened).map(
  ([name, { served }]) => [name, sampleHandler({ resources: served })] as const,
);

/** The reply of all of them, which is one and the same. */
async function askAll(address: string, body: object): Promise<AnyReply> {
  const expected = await ask(memory, address, body);
  for (const [name, handler] of handlers) expect(await ask(handler, address, body), name).toEqual(expected);
  return expected;
}

const patterns = ["^run", "shoes$", "[0-9]+%", "o{2}", "Обувь", "^$", "(winter|cheap).*boots", "("];
const odd = ["", "%", "_", "50%", "SHOES", "обувь", "Field:name", "Field:id", "12", "-1", 0, 7, 2.5, "x", "2026-02-03"];

const requests = samples().map(({ resource, rows }) => {
  const names = [...new Set(rows.flatMap(Object.keys)), ...(resource.parameters ? ["volume:9:9:9"] : [])];
  const name = fc.constantFrom(...names);
  /** Mostly what suits the field, with values of its own. */
  const filter = name.chain((name) => {
    const found = findField(resource, name);
    const operator = fc.constantFrom(...(found ? operatorsFor(found.field) : operatorNames));
    const own = rows.flatMap((row) => row[name] ?? []);
    const value = fc.oneof(
      { arbitrary: fc.constantFrom(...(own.length > 0 ? own : [1])), weight: 12 },
      { arbitrary: fc.constantFrom<string | number>(...odd), weight: 1 },
    );
    return operator.chain((operator) => {
      const one = operators[operator].isRegexp ? fc.constantFrom(...patterns) : value;
      const lengths: readonly number[] = [0, 1, 2, 3, 4].filter(arities[operators[operator].arity].accepts);
      const values = fc
        .constantFrom(...lengths)
        .chain((length) => fc.array(one, { minLength: length, maxLength: length }));
      return fc.record({ name: fc.constant(name), operator: fc.constant(operator), values });
    });
  });
  const order = fc.record({ name, direction: fc.constantFrom("ASC", "DESC") });
  const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
  // Without an id, only a total order is the same in all.
  const last = resource.fields.id ? [] : ["date"];
  const body = fc.record({
    project_id: resource.parameters ? fc.constantFrom(1, "1", 2, 3) : fc.constant(undefined),
    fields: optional(fc.array(name, { minLength: 1, maxLength: 4 })),
    filters: optional(fc.array(filter, { maxLength: 2 })),
    id: !resource.parameters
      ? fc.constant(undefined)
      : fc.option(fc.constantFrom<string | number>(1, "7", "007", 301, -1), { nil: undefined, freq: 1 }),
    orders:
      last.length > 0
        ? fc.array(order, { maxLength: 2 }).map((all) => [...all, ...last])
        : optional(fc.array(order, { maxLength: 3 })),
    limit: optional(fc.constantFrom<string | number>(0, 1, "5", 50)),
    offset: optional(fc.constantFrom(0, 1, 40, 500)),
  });
  return { resource, body };
});

describe.each(requests)("$resource.name", ({ resource, body }) => {
  let answered = 0;
  test.prop([body], { numRuns: 300 })("the same reply to any request", async (each) => {
    const { result } = await askAll(pathOf("get", resource), each);
    if (result?.length > 0) answered++;
  });
  it("and not only refusals", () => expect(answered).toBeGreaterThan(30));
});

describe("what changes things changes the same", () => {
  const [sample] = samples();
  if (!sample) throw new Error("There is a sample.");
  const path = (action: "get" | "add" | "edit" | "del") => pathOf(action, sample.resource);
  const project = { project_id: 1 };
  const everything = { ...project, fields: ["id", "name", "tags", "group_name", "volume:213:0:3"] };

  it.each([
    ["edit", { id: 5, name: "new", tags: "007" }],
    ["edit", { filters: [{ name: "tags", operator: "IN", values: [1, 2] }], group_name: "50% _off" }],
    ["edit", { filters: [{ name: "name", operator: "REGEXP", values: ["boots$"] }], tags: 12 }],
    ["add", { name: "added", fields: ["id", "name", "tags"] }],
    ["add", { name: "Füße 👟", tags: "3", group_name: "'; drop table keywords; --" }],
    ["add", { tags: 3 }],
    ["del", { filters: [{ name: "group_name", operator: "IS_NULL", values: [] }] }],
    ["del", { filters: [{ name: "name", operator: "CONTAINS", values: ["%"] }] }],
    ["del", { id: 100_000 }],
    ["del", { filters: [{ name: "group_name", operator: "NOT_EQUALS", values: ["sale"] }] }],
    ["del", { filters: [{ name: "id", operator: "GREATER_THAN", values: [0] }] }],
  ] as const)("%s %j", async (action, body) => {
    await askAll(path(action), { ...project, ...body });
    await askAll(path("get"), everything);
    await askAll(path("get"), { ...everything, project_id: 2 });
  });

  it("after which one project is empty, and the other one is whole", async () => {
    expect((await askAll(path("get"), project)).total).toBe(0);
    expect((await askAll(path("get"), { project_id: 2 })).total).toBe(37);
  });
});

it("pages hold every object once, in a total order", async () => {
  const { resource } = samples()[1] ?? {};
  if (!resource) throw new Error("There are two samples.");
  const seen: string[] = [];
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    const body = { fields: ["date"], orders: ["info", "date"], limit: 30, offset };
    const reply: AnyReply = await askAll(pathOf("get", resource), body);
    seen.push(...reply.result.map(({ date }: { date: string }) => date));
    offset = reply.nextOffset;
  }
  expect(new Set(seen).size).toBe(200);
  expect(seen.length).toBe(200);
});

describe("columns", () => {
  const resource = defined({
    name: "books",
    service: "books",
    actions: ["get", "add", "edit", "del"],
    fields: {
      id: { type: "integer" },
      title: { type: "string" },
      length: { type: "integer", nullable: true },
      "LENGTH(title)": { type: "integer" },
    },
    parameters: { shelf: { type: "integer", required: true }, title: { type: "string" }, length: { type: "integer" } },
  });
  const column = { id: "t.key", title: "text", shelf: "t.place", "LENGTH(title)": sql`length(text)` };

  async function sender(more: object = {}) {
    const { dialect } = await sqliteDatabase();
    const db = new Kysely<{ t: { key: number } }>({ dialect });
    await sql`create table t (key integer primary key, text text, length integer, place integer)`.execute(db);
    const store = databaseStore(db, "t", { dialect: "sqlite", column: { ...column, ...more } });
    const handler = sampleHandler({ resources: [{ resource, store }] });
    return (action: string, body: object) => ask(handler, `/v2/json/${action}/books`, { shelf: 1, ...body });
  }

  it("have the names that the program gives, to be read and to be written", async () => {
    const send = await sender();
    expect(await send("add", { title: "Dune" })).toEqual({
      result: [{ id: "1", title: "Dune", length: null, "LENGTH(title)": "4" }],
    });
    const byLength = { filters: [{ name: "LENGTH(title)", operator: "EQUALS", values: [4] }] };
    expect(await send("edit", { ...byLength, title: "Dune II", length: "300" })).toEqual({ result: 1 });
    expect(await send("get", { orders: ["LENGTH(title)"] })).toMatchObject({
      result: [{ id: "1", title: "Dune II", length: "300", "LENGTH(title)": "7" }],
    });
    expect(await send("del", { shelf: 2, id: 1 })).toEqual({ result: 0 });
    expect(await send("del", { id: 1 })).toEqual({ result: 1 });
  });

  it("that are computed cannot be written", async () => {
    const send = await sender({ title: sql`upper(text)` });
    await expect(send("edit", { id: 1, title: "x" })).rejects.toThrow(
      'The field "title" does not map to a single column, so it cannot be written.',
    );
  });

  // By itself SQLite reads "text" as the string 'text' when no column has the name.
  it("that are missing are errors, not strings", async () => {
    const send = await sender({ title: undefined });
    await expect(send("get", {})).rejects.toThrow("no such column");
  });
});

it("what a database does not support is refused, with its place", async () => {
  const { resource } = samples()[0] ?? {};
  if (!resource) throw new Error("There is a sample.");
  const filters = [{ name: "name", operator: "EQUALS", values: ["a\0"] }];
  const [, handler] = handlers.find(([name]) => name === "postgres") ?? [];
  expect(handler && (await errorsOf(handler, pathOf("get", resource), { project_id: 1, filters }))).toEqual([
    [2004, "filters[0].values[0]"],
  ]);
});
