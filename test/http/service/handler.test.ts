import { describe, expect, it, test } from "vitest";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import { memoryStore, type Served, UnavailableError } from "../../../src/http/service/index.ts";
import { defined } from "../../support/defined.ts";
import { ask, errorsOf, headers, historyPath, keywordsPath, request, sampleHandler } from "../../support/service.ts";

const handler = sampleHandler();
const project = { project_id: 1 };
const get = (body: object, own = handler) => ask(own, keywordsPath, { ...project, ...body });
const wrong = (body: unknown, init?: RequestInit) => errorsOf(handler, keywordsPath, body, init);
const path = (action: string) => `/v2/json/${action}/keywords_2/keywords`;

describe("get", () => {
  it("returns the default fields, or every plain field when the resource has no default set", async () => {
    expect(Object.keys((await get({})).result[0])).toEqual(["id", "name"]);
    expect(Object.keys((await ask(handler, historyPath, {})).result[0])).toEqual(["info", "sum", "date"]);
  });

  it("returns exactly the requested fields, in that order", async () => {
    const { result } = await get({ fields: ["tags", "id", "volume:213:0:3"], id: 1 });
    expect(result.map(Object.keys)).toEqual([["tags", "id", "volume:213:0:3"]]);
  });

  it.each([5, "5", "005"])("takes the key id as one more filter: %j", async (id) => {
    expect((await get({ id, fields: ["id"] })).result).toEqual([{ id: "5" }]);
    const filters = [{ name: "id", operator: "EQUALS", values: [6] }];
    expect(await get({ id, filters })).toMatchObject({ result: [], total: 0 });
  });

  it("sorts before it limits, and returns the limit and the total", async () => {
    const all = await get({ fields: ["id"] });
    const { result, limitedBy, total } = await get({
      fields: ["id"],
      orders: [{ name: "id", direction: "DESC" }],
      limit: "3",
    });
    expect(result).toEqual(all.result.slice(-3).reverse());
    expect([limitedBy, total]).toEqual([3, all.result.length]);
  });

  it("applies the maximum limit when there is none", async () => {
    const small = sampleHandler({ maxLimit: 5 });
    expect(await ask(small, historyPath, {})).toMatchObject({ limitedBy: 5, total: 200, nextOffset: 5 });
    expect(await errorsOf(small, historyPath, { limit: 6 })).toEqual([[2005, "limit"]]);
  });

  it("returns only rows with the values of the parameters", async () => {
    const [first, second, third] = await Promise.all([1, 2, 3].map((project_id) => get({ project_id })));
    expect((first?.total ?? 0) + (second?.total ?? 0)).toBe(300);
    expect(third).toMatchObject({ result: [], total: 0 });
  });
});

describe("nextOffset", () => {
  const notes = (paging: boolean) => {
    const fields = { id: { type: "integer" } } as const;
    const resource = defineResource({ name: "notes", service: "notes", actions: ["get"], fields, paging });
    return sampleHandler({ resources: [{ resource, store: memoryStore([1, 2, 3].map((id) => ({ id }))) }] });
  };

  test.each([
    [{ limit: 1 }, 1],
    [{ limit: "2", offset: "0" }, 2],
    [{ limit: 1, offset: 1 }, 2],
    [{ limit: 1, offset: 2 }, undefined],
    [{ limit: 0 }, undefined],
    [{ limit: 5, offset: 4 }, undefined],
    [{}, undefined],
  ])("of %j is %s", async (body, nextOffset) => {
    expect(await ask(notes(true), "/v2/json/get/notes", body)).toMatchObject({ total: 3 });
    expect((await ask(notes(true), "/v2/json/get/notes", body)).nextOffset).toBe(nextOffset);
  });

  it("is missing without paging", async () => {
    const reply = { result: [{ id: "1" }], limitedBy: 1, total: 3 };
    expect(await ask(notes(false), "/v2/json/get/notes", { limit: 1 })).toEqual(reply);
  });
});

describe("changes", () => {
  const one = { ...project, id: 3 };

  it("edit sets values in the selected rows, and in no others", async () => {
    const own = sampleHandler();
    expect(await ask(own, path("edit"), { ...one, name: "new", tags: 9 })).toEqual({ result: 1 });
    const body = { fields: ["id", "name", "tags"] };
    const before: readonly { readonly id: string }[] = (await get(body)).result;
    const changed = { id: "3", name: "new", tags: "9" };
    expect((await get(body, own)).result).toEqual(before.map((row) => (row.id === "3" ? changed : row)));
  });

  it("del deletes the selected rows, and no others", async () => {
    const own = sampleHandler();
    const filters = [{ name: "id", operator: "BETWEEN", values: [1, 4] }];
    expect(await ask(own, path("del"), { ...project, filters })).toEqual({ result: 4 });
    expect((await get({}, own)).total).toBe(((await get({})).total ?? 0) - 4);
  });

  it("add adds a row with a new id, and returns the requested fields", async () => {
    const own = sampleHandler();
    const added = await ask(own, path("add"), { ...project, name: "tent", fields: ["id", "group_name", "name"] });
    expect(added).toEqual({ result: [{ id: "301", group_name: null, name: "tent" }] });
    expect(await get({ id: 301 }, own)).toMatchObject({ result: [{ id: "301", name: "tent" }] });
    expect((await get({ project_id: 2, id: 301 }, own)).total).toBe(0);
  });

  it("do not reach rows with other values of the parameters", async () => {
    const own = sampleHandler();
    expect(await ask(own, path("del"), { project_id: 2, id: 3 })).toEqual({ result: 0 });
    expect((await ask(own, keywordsPath, one)).total).toBe(1);
  });

  test.each([
    ["del", {}, [[2004, "filters"]]],
    ["del", { filters: [{ name: "id", operator: "NOT_IN", values: [0] }] }, [[2004, "filters"]]],
    ["del", { id: 1, limit: 1 }, [[2005, "limit"]]],
    ["del", { id: 1, orders: ["id"] }, [[2003, "orders"]]],
    ["edit", { id: 1, name: "x", fields: ["id"] }, [[2003, "fields"]]],
    ["edit", { id: 1 }, [[2001, undefined]]],
    ["edit", { name: "x" }, [[2004, "filters"]]],
    ["edit", { id: 1, name: "x", tags: "many" }, [[2003, "tags"]]],
    ["edit", { id: 1, name: "x", volume: 5 }, [[2003, "volume"]]],
    ["add", {}, [[2001, "name"]]],
    ["add", { name: "x", filters: [] }, [[2004, "filters"]]],
    ["add", { name: "x", id: 5 }, [[2004, "id"]]],
  ])("%s refuses %j", async (action, body, errors) => {
    expect(await errorsOf(handler, path(action), { ...project, ...body })).toEqual(errors);
  });

  it("a parameter that looks like a field reference is a string", async () => {
    const resource = defineResource({
      name: "notes",
      service: "notes",
      actions: ["get"],
      fields: { id: { type: "integer" }, text: { type: "string" } },
      parameters: { owner: { type: "string", required: true } },
    });
    const rows = ["ann", "Field:text"].map((owner, index) => ({ id: index + 1, owner, text: "ann" }));
    const own = sampleHandler({ resources: [{ resource, store: memoryStore(rows) }] });
    const reply = await ask(own, "/v2/json/get/notes", { owner: "Field:text", fields: ["id"] });
    expect(reply.result).toEqual([{ id: "2" }]);
  });

  test.each([
    [{ count: "007" }, { count: "7", text: null }],
    [
      { count: 7, text: "007" },
      { count: "7", text: "007" },
    ],
    [{ count: "9007199254740993" }, { count: "9007199254740993", text: null }],
  ])("new values %j are stored as %j", async (values, row) => {
    const resource = defineResource({
      name: "things",
      service: "things",
      actions: ["get", "add"],
      fields: { count: { type: "integer" }, text: { type: "string", nullable: true } },
      parameters: { count: { type: "integer" }, text: { type: "string" } },
    });
    const own = sampleHandler({ resources: [{ resource, store: memoryStore([]) }] });
    expect(await ask(own, "/v2/json/add/things", values)).toEqual({ result: [row] });
    expect(await ask(own, "/v2/json/get/things", {})).toMatchObject({ result: [row], total: 1 });
  });
});

describe("errors have a code and a place", () => {
  const filter = (name: string, operator: string, ...values: unknown[]) => ({ name, operator, values });

  test.each([
    ["{", 2000, undefined],
    ["", 2000, undefined],
    ["[]", 2000, undefined],
    ['{"project_id":1}x', 2000, undefined],
    ['{"project_id":1,"project_id":2}', 2000, undefined],
    ['{"project_id":1,"id":12345678901234567890}', 2000, undefined],
    [{}, 2001, "project_id"],
    [{ project_id: null }, 2003, "project_id"],
    [{ project_id: "one" }, 2003, "project_id"],
    [{ ...project, page: 1 }, 2003, "page"],
    [{ ...project, fields: "id" }, 2003, "fields"],
    [{ ...project, fields: ["id", "nmae"] }, 2003, "fields[1]"],
    [{ ...project, orders: [{ name: "nmae" }] }, 2003, "orders[0].name"],
    [{ ...project, orders: [{ name: "id", direction: "down" }] }, 2003, "orders[0].direction"],
    [{ ...project, filters: {} }, 2004, "filters"],
    [{ ...project, filters: [filter("nmae", "EQUALS", 1)] }, 2004, "filters[0].name"],
    [{ ...project, filters: [filter("project_id", "EQUALS", 2)] }, 2004, "filters[0].name"],
    [{ ...project, filters: [filter("id", "IN", 1, "x")] }, 2004, "filters[0].values[1]"],
    [{ ...project, filters: [filter("id", "EQUALS", "Field:nmae")] }, 2004, "filters[0].values[0]"],
    [
      { ...project, filters: [filter("id", "EQUALS", 1), filter("name", "REGEXP", "^a")] },
      2004,
      "filters[1].values[0]",
    ],
    [{ ...project, id: [1, 2] }, 2004, "id"],
    [{ ...project, limit: 1001 }, 2005, "limit"],
    [{ ...project, offset: "x" }, 2005, "offset"],
  ])("%j", async (body, code, detail) => {
    expect(await wrong(body)).toEqual([[code, detail]]);
  });

  it("several at once", async () => {
    const filters = [filter("nmae", "EQUALS", 1), filter("tags", "EQUALS", "many")];
    expect(await wrong({ ...project, filters, limit: 9999 })).toEqual([
      [2004, "filters[0].name"],
      [2004, "filters[1].values[0]"],
      [2005, "limit"],
    ]);
  });
});

describe("the path", () => {
  test.each([
    [`${keywordsPath}/`, undefined],
    ["/v2/json/get/keywords_2/%2e%2e/keywords_2/keywords", undefined],
    ["/v2/json/get/%6beywords_2/keywords", undefined],
    ["/", 1000],
    ["/v2/json/get/keywords_2/keywords//", 1000],
    ["/v2/json/get/keywords_2%2Fkeywords", 1000],
    ["/v2/json/constructor/keywords_2/keywords", 1000],
    ["/v2/json/get/__proto__/constructor", 1000],
    ["/v2/json/del/bank_2/history", 1000],
    ["/v2/json/get/%E0%A4%A", 1000],
    ["//v2/json/get/keywords_2/keywords", 1000],
  ])("%s", async (address, code) => {
    expect((await ask(handler, address, project)).errors?.[0]?.code).toBe(code);
  });

  it("can begin with a base", async () => {
    const based = sampleHandler({ base: "/api" });
    expect(await ask(based, `/api${keywordsPath}`, { ...project, limit: 0 })).toHaveProperty("total");
    for (const outside of [keywordsPath, `/apix${keywordsPath}`]) {
      const response = await based(request(outside, project));
      const detail = "The path must begin with /api/v2/json.";
      expect([response.status, await response.json()]).toMatchObject([404, { title: "Not Found", detail }]);
    }
  });

  it.each(["GET", "HEAD", "PUT", "DELETE", "OPTIONS"])("does not take %s", async (method) => {
    const response = await handler(new Request(`http://localhost${keywordsPath}`, { method, headers }));
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
    if (method === "HEAD") return;
    const detail = "Requests to this URL must use POST.";
    const problem = { type: "about:blank", title: "Method Not Allowed", status: 405, detail };
    expect(await response.json()).toEqual({ ...problem, errors: [{ code: 405, string: detail }] });
  });
});

describe("a body", () => {
  const type = (value: string) => ({ headers: { ...headers, "content-type": value } });

  it.each(["application/json", 'Application/JSON;charset="UTF-8"'])("has the content type %s", async (value) =>
    expect(await ask(handler, keywordsPath, project, type(value))).toHaveProperty("result"),
  );

  it.each(["text/plain", "application/jsonp", "text/application/json", "application/json; charset=latin1", ""])(
    "does not have the content type %s",
    async (value) => expect(await wrong(project, type(value))).toEqual([[2000, undefined]]),
  );

  it("must not be compressed", async () => {
    const response = await handler(
      request(keywordsPath, project, { headers: { ...headers, "content-encoding": "br" } }),
    );
    expect(response.status).toBe(415);
  });

  it("can come in pieces that end within a character", async () => {
    const filters = [{ name: "name", operator: "EQUALS", values: ["é"] }];
    const bytes = new TextEncoder().encode(JSON.stringify({ ...project, filters }));
    const at = bytes.indexOf(0xc3) + 1;
    const stream = new ReadableStream({
      start: (controller) => {
        for (const piece of [bytes.slice(0, at), bytes.slice(at)]) controller.enqueue(piece);
        controller.close();
      },
    });
    expect(await ask(handler, keywordsPath, stream)).toMatchObject({ result: [], total: 0 });
  });

  it.each([undefined, "5"])("is read no further than the limit, with the Content-Length %s", async (length) => {
    let pulled = 0;
    let isCancelled = false;
    const source: UnderlyingDefaultSource = {
      pull: (controller) => {
        pulled++;
        controller.enqueue(new Uint8Array(65_536).fill(0x20));
      },
      cancel: () => {
        isCancelled = true;
      },
    };
    const stream = new ReadableStream(source, { highWaterMark: 0 });
    const init = { headers: { ...headers, ...(length && { "content-length": length }) } };
    expect(await wrong(stream, init)).toEqual([[2000, undefined]]);
    expect([pulled, isCancelled]).toEqual([16, true]);
  });

  it("can break off, be deep, or have the keys of all objects", async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new Error("gone")) });
    expect(await wrong(broken)).toEqual([[2000, undefined]]);
    const deep = `{"project_id":1,"x":${"[".repeat(200_000)}${"]".repeat(200_000)}}`;
    expect((await wrong(deep))[0]?.[0]).toBe(2003);
    expect(await wrong('{"project_id":1,"__proto__":{"limit":1},"constructor":1}')).toEqual([
      [2003, "__proto__"],
      [2003, "constructor"],
    ]);
  });
});

describe("a store", () => {
  const resource = defined({ name: "x", service: "x", actions: ["get"], fields: { a: { type: "string" } } });
  const failing = (error: unknown): Served => ({ resource, store: { get: () => Promise.reject(error) } });
  const askX = (resources: readonly Served[], onError?: (error: unknown) => void) =>
    sampleHandler({ resources, ...(onError && { onError }) })(request("/v2/json/get/x", {}));

  it("that fails is reported to the program, and to nobody else", async () => {
    const secret = new Error("row 5 of table people: Ann");
    const told: unknown[] = [];
    const response = await askX([failing(secret)], (error) => told.push(error));
    const text = await response.text();
    expect([response.status, JSON.parse(text).errors[0].code]).toEqual([500, 500]);
    expect(text).not.toMatch(/Ann|row|people|at /);
    expect(told).toEqual([secret]);
    await expect(askX([failing(secret)])).rejects.toBe(secret);
  });

  it("that cannot answer now is to be asked again later", async () => {
    const response = await askX([failing(new UnavailableError("locked"))]);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "1"]);
  });

  it("can return values of several types, which are strings or null in the reply", async () => {
    const values = ["a", 1.5, 12345678901234567890n, true, false, null, undefined];
    const store = { get: async () => ({ rows: values.map((a) => ({ a })), total: 9 }) };
    const { result } = await (await askX([{ resource, store }])).json();
    const strings = ["a", "1.5", "12345678901234567890", "1", "0", null, null];
    expect(result.map(({ a }: { a: unknown }) => a)).toEqual(strings);
    const odd = { get: async () => ({ rows: [{ a: new Date(0) }], total: 1 }) };
    await expect(askX([{ resource, store: odd }])).rejects.toThrow('The store returned a value for the field "a"');
  });
});

it("a response is JSON that nobody stores or reads as something else", async () => {
  const { headers: answered } = await handler(request(historyPath, {}));
  expect(Object.fromEntries(answered)).toEqual({
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-length": expect.stringMatching(/^\d+$/),
  });
});

describe("wrong options are mistakes of the program", () => {
  const list = 'The option "resources" must be an array of objects with a resource and its store.';
  const fields = { text: { type: "string" } } as const;
  const notes = defineResource({ name: "notes", service: "notes", actions: ["get", "edit"], fields });
  const store = memoryStore([]);
  const served = [notes, { ...notes, name: "more" }].map((resource) => ({ resource, store }));

  test.each([
    [{ base: "api" }, 'The option "base" must be a path such as /api.'],
    [{ base: "/api/" }, 'The option "base" must be a path such as /api.'],
    [{ maxBodyBytes: 0 }, 'The option "maxBodyBytes" must be a whole number greater than 0.'],
    [{ maxLimit: 1.5 }, 'The option "maxLimit" must be a whole number greater than 0.'],
    [{ resources: [{ resource: { name: "x", fields: {} } }] } as never, list],
    [{ resources: [{ store: {} }] } as never, list],
    [{ resources: served }, "Two resources have the path /v2/json/get/notes."],
    [
      { resources: [{ resource: notes, store: { get: store.get } }] },
      'The resource "notes" offers the action edit, but its store does not support it.',
    ],
    [
      { resources: [{ resource: { ...notes, service: ".." }, store }] },
      'The service and the method of the resource "notes" do not form a URL path.',
    ],
  ])("%j", (options, message) => {
    expect(() => sampleHandler(options)).toThrow(new TypeError(message));
  });
});
