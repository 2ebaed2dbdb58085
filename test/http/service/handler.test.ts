import { describe, expect, it, test, vi } from "vitest";
import type { Action } from "../../../src/base/language/clauses.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import { memoryStore, type Served, UnavailableError } from "../../../src/http/service/index.ts";
import { defined } from "../../support/defined.ts";
import { ask, errorsOf, headers, historyPath, keywordsPath, request, sampleHandler } from "../../support/service.ts";

const handler = sampleHandler();
const project = { project_id: 1 };
const get = (body: object, own = handler) => ask(own, keywordsPath, { ...project, ...body });
const path = (action: string) => `/v2/json/${action}/keywords_2/keywords`;

describe("get", () => {
  it("returns the default fields, or every plain field, or exactly those that are requested, in their order", async () => {
    expect(Object.keys((await get({})).result[0])).toEqual(["id", "name"]);
    expect(Object.keys((await ask(handler, historyPath, {})).result[0])).toEqual(["info", "sum", "date"]);
    expect(Object.keys((await get({ fields: ["tags", "volume:213:0:3", "id"], id: 1 })).result[0])).toEqual([
      "tags",
      "volume:213:0:3",
      "id",
    ]);
  });

  it("sorts before it limits, and returns the limit and the total; without a limit, the maximum", async () => {
    const all = await get({ fields: ["id"] });
    const last = await get({ fields: ["id"], orders: [{ name: "id", direction: "DESC" }], limit: "3" });
    expect(last).toMatchObject({ result: all.result.slice(-3).reverse(), limitedBy: 3, total: all.result.length });
    const small = sampleHandler({ maxLimit: 5 });
    expect(await ask(small, historyPath, {})).toMatchObject({ limitedBy: 5, total: 200, nextOffset: 5 });
    expect(await errorsOf(small, historyPath, { limit: 6 })).toEqual([[2005, "limit"]]);
  });
});

test.each([
  [true, { limit: 1 }, 1],
  [true, { limit: 1, offset: 2 }, undefined],
  [true, { limit: 0 }, undefined],
  [false, { limit: 1 }, undefined],
])("with paging %s, the nextOffset of %j is %s", async (paging, body, nextOffset) => {
  const fields = { id: { type: "integer" } } as const;
  const resource = defineResource({ name: "notes", service: "notes", actions: ["get"], fields, paging });
  const notes = sampleHandler({ resources: [{ resource, store: memoryStore([1, 2, 3].map((id) => ({ id }))) }] });
  const reply = await ask(notes, "/v2/json/get/notes", body);
  expect([reply.total, reply.nextOffset]).toEqual([3, nextOffset]);
});

describe("changes", () => {
  it("edit sets values in the selected rows, and in no others", async () => {
    const own = sampleHandler();
    expect(await ask(own, path("edit"), { ...project, id: 3, name: "new", tags: 9 })).toEqual({ result: 1 });
    const body = { fields: ["id", "name", "tags"] };
    const before: readonly { readonly id: string }[] = (await get(body)).result;
    const changed = { id: "3", name: "new", tags: "9" };
    expect((await get(body, own)).result).toEqual(before.map((row) => (row.id === "3" ? changed : row)));
  });

  it("add adds a row with a new id, and returns the requested fields", async () => {
    const own = sampleHandler();
    const added = await ask(own, path("add"), { ...project, name: "tent", fields: ["id", "group_name", "name"] });
    expect(added).toEqual({ result: [{ id: "301", group_name: null, name: "tent" }] });
    expect(await get({ id: 301 }, own)).toMatchObject({ result: [{ id: "301", name: "tent" }] });
    expect((await get({ project_id: 2, id: 301 }, own)).total).toBe(0);
  });
});

test.each([
  ["integer", "1234567890123456789", "1234567890123456791"],
  ["number", 5, "7"],
  ["string", "a", "2"],
] as const)("rows added to a store in memory get ids of the type %s", async (type, id, last) => {
  const fields = { id: { type } } as const;
  const resource = defined({ name: "x", service: "x", actions: ["get", "add", "del"], fields });
  const own = sampleHandler({ resources: [{ resource, store: memoryStore([{ id }]) }] });
  const add = async () => (await ask(own, "/v2/json/add/x", {})).result[0].id;
  expect([await add(), await add()]).toEqual([expect.any(String), last]);
  if (type === "integer") expect(await ask(own, "/v2/json/del/x", { id: last })).toEqual({ result: 1 });
});

describe("a body", () => {
  it("can come in pieces that end within a character", async () => {
    const bytes = new TextEncoder().encode(
      JSON.stringify({ ...project, filters: [{ name: "name", operator: "EQUALS", values: ["é"] }] }),
    );
    const at = bytes.indexOf(0xc3) + 1;
    const stream = new Blob([bytes.slice(0, at), bytes.slice(at)]).stream();
    expect(await ask(handler, keywordsPath, stream)).toMatchObject({ result: [], total: 0 });
  });

  it.each([undefined, "5"])("is read no further than the limit, with the Content-Length %s", async (length) => {
    const cancel = vi.fn();
    const pull = vi.fn((controller) => controller.enqueue(new Uint8Array(65_536).fill(0x20)));
    const source = new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
    const init = { headers: { ...headers, ...(length && { "content-length": length }) } };
    expect(await errorsOf(handler, keywordsPath, source, init)).toEqual([[2000, undefined]]);
    expect([pull.mock.calls.length, cancel.mock.calls.length]).toEqual([16, 1]);
  });

  it("can break off, be deep, or have the keys of all objects", async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new Error("gone")) });
    expect(await errorsOf(handler, keywordsPath, broken)).toEqual([[2000, undefined]]);
    const deep = `{"project_id":1,"x":${"[".repeat(200_000)}${"]".repeat(200_000)}}`;
    expect(await errorsOf(handler, keywordsPath, deep)).toEqual([[2003, "x"]]);
    const keys = '{"project_id":1,"__proto__":{"limit":1},"constructor":1}';
    expect(await errorsOf(handler, keywordsPath, keys)).toEqual([
      [2003, "__proto__"],
      [2003, "constructor"],
    ]);
  });
});

describe("a store", () => {
  const resource = defined({ name: "x", service: "x", actions: ["get"], fields: { a: { type: "string" } } });
  const failing = (error: unknown): Served => ({ resource, store: { get: () => Promise.reject(error) } });
  const askX = (served: Served, onError?: (error: unknown) => void) =>
    sampleHandler({ resources: [served], ...(onError && { onError }) })(request("/v2/json/get/x", {}));

  it("that fails is reported to the program, and to nobody else", async () => {
    const secret = new Error("row 5 of table people: Ann");
    const told: unknown[] = [];
    const response = await askX(failing(secret), (error) => told.push(error));
    const text = await response.text();
    expect([response.status, JSON.parse(text).errors[0].code, told]).toEqual([500, 500, [secret]]);
    expect(text).not.toMatch(/Ann|row|people|at /);
    await expect(askX(failing(secret))).rejects.toBe(secret);
  });

  it("that cannot answer now is to be asked again later", async () => {
    const response = await askX(failing(new UnavailableError("locked")));
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "1"]);
  });

  it("can return values of several types, which are strings or null in the reply", async () => {
    const values = ["a", 1.5, 12345678901234567890n, true, false, null, undefined];
    const store = { get: async () => ({ rows: values.map((a) => ({ a })), total: 9 }) };
    const { result } = await (await askX({ resource, store })).json();
    const texts = ["a", "1.5", "12345678901234567890", "1", "0", null, null];
    expect(result.map(({ a }: { a: unknown }) => a)).toEqual(texts);
    const odd = { get: async () => ({ rows: [{ a: new Date(0) }], total: 1 }) };
    await expect(askX({ resource, store: odd })).rejects.toThrow(
      'The store must return a string, a number or null for "a", and dates as strings',
    );
  });
});

test.each<[Action, unknown, string]>([
  ["get", null, "rows and their total number"],
  ["get", { rows: ["a"], total: 1 }, "rows and their total number"],
  ["get", { rows: [], total: "1" }, "rows and their total number"],
  ["add", undefined, "a row"],
  ["edit", -1, "the number of rows"],
  ["del", [1], "the number of rows"],
])("a store whose %s returns %j fails", async (action, result, expected) => {
  const fields = { id: { type: "integer" }, a: { type: "string" } } as const;
  const resource = defined({
    name: "x",
    service: "x",
    actions: [action],
    fields,
    parameters: { a: { type: "string" } },
  });
  const own = sampleHandler({ resources: [{ resource, store: { [action]: async () => result } as never }] });
  const body = { get: {}, add: { a: "b" }, edit: { id: 1, a: "b" }, del: { id: 1 } }[action];
  const error = new TypeError(`The store of "x" must return ${expected} for ${action}.`);
  await expect(own(request(`/v2/json/${action}/x`, body))).rejects.toEqual(error);
});

describe("wrong options are mistakes of the program", () => {
  const list = 'The option "resources" must be an array of resources with their stores.';
  const fields = { text: { type: "string" } } as const;
  const notes = defineResource({ name: "notes", service: "notes", actions: ["get", "edit"], fields });
  const store = memoryStore([]);
  const twice = [notes, { ...notes, name: "more" }].map((resource) => ({ resource, store }));

  test.each([
    [{ maxBodyBytes: 0 }, 'The option "maxBodyBytes" must be a whole number greater than 0.'],
    [{ credentials: 5 }, 'The option "credentials" must be an object with access tokens, or a function.'],
    [{ resources: {} }, list],
    [{ resources: [5] }, list],
    [{ resources: [{ store }] }, "The resource must be a resource from defineResource."],
    [{ resources: twice }, "Two resources have the path /v2/json/get/notes."],
    [
      { resources: [{ resource: notes, store: {} }] },
      'The resource "notes" offers get, but its store does not support it.',
    ],
  ])("%j", (options, message) => {
    expect(() => sampleHandler(options as never)).toThrow(new TypeError(message));
  });
});
