import { fc, test } from "@fast-check/vitest";
import { Kysely, sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { arities, operators } from "../../../../src/base/language/operators.ts";
import { findField } from "../../../../src/compiler/resource/find-field.ts";
import { type Field, operatorsFor } from "../../../../src/compiler/resource/resource.ts";
import { urlPathOf } from "../../../../src/http/requestable.ts";
import { databaseStore } from "../../../../src/http/service/database/index.ts";
import { memoryStore } from "../../../../src/http/service/memory-store.ts";
import { samples } from "../../../../src/http/service/sample.ts";
import { mariadbPath } from "../../../support/databases/mariadb-server.ts";
import { sqliteDatabase } from "../../../support/databases/sqlite.ts";
import { defined } from "../../../support/defined.ts";
import { type AnyReply, ask, sampleHandler } from "../../../support/service.ts";
import { inDatabase, inMemory } from "../../../support/service-databases.ts";

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

const odd = ["", "%", "_", "50%", "SHOES", "обувь", "Field:name", "Field:id", "12", 0, 7, 2.5, "2026-02-03"];
const patterns = ["^run", "shoes$", "[0-9]+%", "o{2}", "Обувь", "^$", "(winter|cheap).*boots"];

const requests = samples().map(({ resource, rows }) => {
  const hasId = resource.fields.id !== undefined;
  const name = fc.constantFrom(...new Set(rows.flatMap(Object.keys).filter((each) => each !== "project_id")));
  const filter = name.chain((each) => {
    const own = fc.constantFrom<(string | number)[]>(...rows.flatMap((row) => row[each] ?? []));
    const taken = operatorsFor(findField(resource, each)?.field as Field);
    return fc.constantFrom(...taken).chain((operator) => {
      const { isRegexp, arity } = operators[operator];
      const value = isRegexp
        ? fc.constantFrom(...patterns)
        : fc.oneof({ arbitrary: own, weight: 12 }, fc.constantFrom(...odd));
      const lengths = [0, 1, 2, 3].filter(arities[arity].accepts).map((size) => ({ minLength: size, maxLength: size }));
      const values = fc.constantFrom(...lengths).chain((size) => fc.array(value, size));
      return fc.record({ name: fc.constant(each), operator: fc.constant(operator), values });
    });
  });
  const order = fc.record({ name, direction: fc.constantFrom("ASC", "DESC") });
  const body = fc.record(
    {
      ...(hasId && { project_id: fc.constantFrom<string | number>(1, "1", 2, 3) }),
      fields: fc.array(name, { minLength: 1, maxLength: 3 }),
      filters: fc.array(filter, { maxLength: 2 }),
      ...(hasId && { id: fc.constantFrom<string | number>(1, "7", "007", 301, -1) }),
      // Without an id, only a total order is the same in all.
      orders: fc.array(order, { maxLength: 2 }).map((all) => (hasId ? all : [...all, "date"])),
      limit: fc.constantFrom<string | number>(0, 1, "5", 50),
      offset: fc.constantFrom(0, 1, 40),
    },
    { requiredKeys: ["filters", "orders", ...(hasId ? (["project_id"] as const) : [])] },
  );
  return { resource, body };
});

describe.each(requests)("$resource.name", ({ resource, body }) => {
  let answered = 0;
  test.prop([body], { numRuns: 300 })("the same reply to any request", async (each) => {
    const { result } = await askAll(urlPathOf("get", resource), each);
    if (result?.length > 0) answered++;
  });
  it("and not only refusals", () => expect(answered).toBeGreaterThan(10));
});

it("rows that no order tells apart are sorted by their ids, by code point", async () => {
  const resource = defined({ name: "t", service: "t", actions: ["get"], fields: { id: { type: "string" } } });
  const { db } = opened.postgres;
  await sql`create table t as select unnest(array['b', 'B', 'a']) collate "unicode" as id`.execute(db);
  const memoryOfRows = memoryStore([{ id: "b" }, { id: "B" }, { id: "a" }]);
  for (const store of [memoryOfRows, databaseStore(db, "t", { dialect: "postgres" })]) {
    const { result } = await ask(sampleHandler({ resources: [{ resource, store }] }), "/v2/json/get/t", {});
    expect(result).toEqual([{ id: "B" }, { id: "a" }, { id: "b" }]);
  }
});

describe("what changes things changes the same", () => {
  const [sample] = samples();
  if (!sample) throw new Error("There is a sample.");
  const path = (action: "get" | "add" | "edit" | "del") => urlPathOf(action, sample.resource);
  const project = { project_id: 1 };
  const everything = { ...project, fields: ["id", "name", "tags", "group_name", "volume:213:0:3"] };

  it.each([
    ["edit", { id: 5, name: "new", tags: "007" }],
    ["edit", { filters: [{ name: "tags", operator: "IN", values: [1, 2] }], group_name: "50% _off" }],
    ["edit", { filters: [{ name: "name", operator: "REGEXP", values: ["boots$"] }], tags: 12 }],
    ["add", { name: "Füße 👟", tags: "3", group_name: "'; drop table keywords; --" }],
    ["add", { tags: 3 }],
    ["del", { filters: [{ name: "group_name", operator: "IS_NULL", values: [] }] }],
    ["del", { filters: [{ name: "name", operator: "CONTAINS", values: ["%"] }] }],
    ["del", { filters: [{ name: "id", operator: "GREATER_THAN", values: [0] }] }],
  ] as const)("%s %j", async (action, body) => {
    await askAll(path(action), { ...project, ...body });
    await askAll(path("get"), everything);
    await askAll(path("get"), { ...everything, project_id: 2 });
  });
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
    expect(await send("edit", { ...byLength, title: "Dune II", length: "9007199254740993" })).toEqual({ result: 1 });
    expect(await send("get", { orders: ["LENGTH(title)"] })).toMatchObject({
      result: [{ id: "1", title: "Dune II", length: "9007199254740993", "LENGTH(title)": "7" }],
    });
    expect(await send("del", { shelf: 2, id: 1 })).toEqual({ result: 0 });
    expect(await send("del", { id: 1 })).toEqual({ result: 1 });
  });

  // By itself SQLite reads "text" as the string 'text' when no column has the name.
  it("that are missing are errors, not strings", async () => {
    const send = await sender({ title: undefined });
    await expect(send("get", {})).rejects.toThrow("no such column");
  });
});
