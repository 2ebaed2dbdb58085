import { describe, expect, it, test } from "vitest";
import { defineResource } from "../../src/resource/define.ts";
import { memoryStore, UnavailableError } from "../../src/service/index.ts";
import { ask, errorsOf, historyPath, keywordsPath, request, sampleHandler } from "../support/service.ts";

const handler = sampleHandler();
const project = { project_id: 1 };
const get = (body: object) => ask(handler, keywordsPath, { ...project, ...body });
const wrong = (body: unknown, address = keywordsPath) => errorsOf(handler, address, body);

describe("get", () => {
  it("gives the default fields when none are named", async () => {
    const { result } = await get({ limit: 2 });
    expect(result.map(Object.keys)).toEqual([
      ["id", "name"],
      ["id", "name"],
    ]);
  });

  it("gives every plain field when the resource has no default set", async () => {
    const { result } = await ask(handler, historyPath, { limit: 1 });
    expect(Object.keys(result[0])).toEqual(["info", "sum", "date"]);
  });

  it("gives exactly the fields asked for, in that order", async () => {
    const { result } = await get({ fields: ["tags", "id", "volume:213:0:3"], id: 1 });
    expect(result.map(Object.keys)).toEqual([["tags", "id", "volume:213:0:3"]]);
  });

  it("gives texts, numbers too, and null for no value", async () => {
    const { result } = await get({ fields: ["id", "tags", "group_name"] });
    const values: unknown[] = result.flatMap(Object.values);
    expect(new Set(values.map((value) => (value === null ? "null" : typeof value)))).toEqual(
      new Set(["string", "null"]),
    );
    const sums = (await ask(handler, historyPath, { fields: ["sum"] })).result;
    expect(sums.every(({ sum }: { sum: unknown }) => typeof sum === "string")).toBe(true);
  });

  it("gives null for qualifiers that no object has", async () => {
    expect((await get({ fields: ["volume:9:9:9"], id: 1 })).result).toEqual([{ "volume:9:9:9": null }]);
  });

  it("takes IN, and all filters hold", async () => {
    const filters = [
      { name: "id", operator: "IN", values: [1, "2", 3, 99_999] },
      { name: "id", operator: "LESS_THAN", values: [3] },
    ];
    expect((await get({ filters, fields: ["id"] })).result).toEqual([{ id: "1" }, { id: "2" }]);
  });

  it.each([5, "5", "005"])("takes the key id as one more filter: %j", async (id) => {
    expect((await get({ id, fields: ["id"] })).result).toEqual([{ id: "5" }]);
    const filters = [{ name: "id", operator: "EQUALS", values: [6] }];
    expect(await get({ id, filters })).toMatchObject({ result: [], total: 0 });
  });

  it("sorts before it limits, and says the limit and the total", async () => {
    const all = await get({ fields: ["id"] });
    const { result, limitedBy, total } = await get({
      fields: ["id"],
      orders: [{ name: "id", direction: "DESC" }],
      limit: "3",
    });
    expect(result).toEqual(all.result.slice(-3).reverse());
    expect([limitedBy, total]).toEqual([3, all.result.length]);
  });

  it("sorts by several keys, and takes an order as a plain name", async () => {
    const { result } = await get({ fields: ["tags", "id"], orders: ["tags", { name: "id", direction: "DESC" }] });
    const rows: { tags: string | null; id: string }[] = result;
    const key = ({ tags, id }: (typeof rows)[number]) => Number(tags ?? 0) * 10_000 - Number(id);
    expect(rows.map(key)).toEqual([...rows.map(key)].sort((a, b) => a - b));
  });

  it("applies the greatest limit when there is none, and says so", async () => {
    const small = sampleHandler({ maxLimit: 5 });
    expect(await ask(small, historyPath, {})).toMatchObject({ limitedBy: 5, total: 200, nextOffset: 5 });
    expect(await errorsOf(small, historyPath, { limit: 6 })).toEqual([[2005, "limit"]]);
  });

  it("says the next offset while there are more, and nothing at the end", async () => {
    const seen: string[] = [];
    let offset: number | undefined = 0;
    for (let pages = 0; offset !== undefined; pages++) {
      expect(pages).toBeLessThan(100);
      const reply = await get({ fields: ["id"], limit: 50, offset });
      seen.push(...reply.result.map(({ id }: { id: string }) => id));
      offset = reply.nextOffset;
    }
    expect(seen).toEqual((await get({ fields: ["id"] })).result.map(({ id }: { id: string }) => id));
  });

  it("says no next offset when nothing was asked for, so that nobody turns pages for ever", async () => {
    expect(await get({ limit: 0 })).toEqual({ result: [], limitedBy: 0, total: expect.any(Number) });
    expect(await get({ offset: 100_000 })).not.toHaveProperty("nextOffset");
  });

  it("shows only what its parameters say", async () => {
    const first = await get({});
    const second = await get({ project_id: 2 });
    expect((first.total ?? 0) + (second.total ?? 0)).toBe(300);
    expect(await get({ project_id: 3 })).toMatchObject({ result: [], total: 0 });
  });
});

describe("what changes things", () => {
  const path = (action: string) => `/v2/json/${action}/keywords_2/keywords`;
  const one = { ...project, id: 3 };

  it("edits the objects selected, and no others", async () => {
    const own = sampleHandler();
    expect(await ask(own, path("edit"), { ...one, name: "new", tags: 9 })).toEqual({ result: 1 });
    const { result } = await ask(own, keywordsPath, { ...project, fields: ["id", "name", "tags"] });
    const before = (await get({ fields: ["id", "name", "tags"] })).result;
    expect(result).toEqual(
      before.map((row: { id: string }) => (row.id === "3" ? { id: "3", name: "new", tags: "9" } : row)),
    );
  });

  it("removes the objects selected, and no others", async () => {
    const own = sampleHandler();
    const filters = [{ name: "id", operator: "BETWEEN", values: [1, 4] }];
    expect(await ask(own, path("del"), { ...project, filters })).toEqual({ result: 4 });
    expect((await ask(own, keywordsPath, { ...project, filters })).total).toBe(0);
    expect((await ask(own, keywordsPath, project)).total).toBe(((await get({})).total ?? 0) - 4);
  });

  it("adds an object with a new id, and gives the fields asked for", async () => {
    const own = sampleHandler();
    const added = await ask(own, path("add"), { ...project, name: "tent", fields: ["id", "group_name", "name"] });
    expect(added).toEqual({ result: [{ id: "301", group_name: null, name: "tent" }] });
    expect(await ask(own, keywordsPath, { ...project, id: 301 })).toMatchObject({
      result: [{ id: "301", name: "tent" }],
    });
    expect((await ask(own, keywordsPath, { project_id: 2, id: 301 })).total).toBe(0);
  });

  it("does not reach beyond what the parameters say", async () => {
    const own = sampleHandler();
    expect(await ask(own, path("del"), { project_id: 2, id: 3 })).toEqual({ result: 0 });
    expect((await ask(own, keywordsPath, one)).total).toBe(1);
  });

  test.each([
    [{}, [[2004, "filters"]]],
    [{ filters: [{ name: "id", operator: "NOT_IN", values: [0] }] }, [[2004, "filters"]]],
    [{ id: 1, limit: 1 }, [[2005, "limit"]]],
    [{ id: 1, orders: ["id"] }, [[2003, "orders"]]],
    [{ id: 1, fields: ["id"] }, [[2003, "fields"]]],
  ])("del refuses %j", async (body, errors) => {
    expect(await wrong({ ...project, ...body }, path("del"))).toEqual(errors);
  });

  test.each([
    [{ id: 1 }, [[2001, undefined]]],
    [{ name: "x" }, [[2004, "filters"]]],
    [{ id: 1, name: "x", tags: "many" }, [[2003, "tags"]]],
    [{ id: 1, name: "x", tags: [1] }, [[2002, "tags"]]],
    [{ id: 1, name: "x", volume: 5 }, [[2003, "volume"]]],
  ])("edit refuses %j", async (body, errors) => {
    expect(await wrong({ ...project, ...body }, path("edit"))).toEqual(errors);
  });

  test.each([
    [{}, [[2001, "name"]]],
    [{ name: "x", filters: [] }, [[2004, "filters"]]],
    [{ name: "x", id: 5 }, [[2004, "id"]]],
  ])("add refuses %j", async (body, errors) => {
    expect(await wrong({ ...project, ...body }, path("add"))).toEqual(errors);
  });
});

describe("parameters that are texts", () => {
  const resource = defineResource({
    name: "notes",
    service: "notes",
    actions: ["get", "add", "edit", "del"],
    fields: { id: { type: "integer" }, text: { type: "string" }, state: { type: "enum", values: [{ value: "open" }] } },
    parameters: { owner: { type: "string", required: true }, text: { type: "string" }, state: { type: "string" } },
  });
  const rows = [
    { id: 1, owner: "ann", text: "ann", state: "open" },
    { id: 2, owner: "Field:text", text: "x", state: "open" },
  ];
  const own = sampleHandler({ resources: [{ resource, store: memoryStore(rows) }] });

  it.each(["get", "add", "edit", "del"])(
    "never name another field, whose content would show what is not meant: %s",
    async (action) => {
      const body = {
        owner: "Field:text",
        ...(action !== "add" && { id: 1 }),
        ...(/add|edit/.test(action) && { text: "new", state: "open" }),
      };
      expect(await errorsOf(own, `/v2/json/${action}/notes`, body)).toEqual([[2003, "owner"]]);
      expect(await ask(own, "/v2/json/get/notes", { owner: "ann" })).toMatchObject({ total: 1 });
    },
  );

  it("are kept as they are when they are new values", async () => {
    const body = { owner: "bob", text: "Field:owner", state: "open" };
    expect(await ask(own, "/v2/json/add/notes", body)).toMatchObject({ result: [{ text: "Field:owner" }] });
  });

  it("take only the values that a field has", async () => {
    const body = { owner: "ann", id: 1, state: "closed" };
    expect(await errorsOf(own, "/v2/json/edit/notes", body)).toEqual([[2003, "state"]]);
  });
});

describe("a store that fails", () => {
  const resource = { name: "x", service: "x", actions: ["get"], fields: { a: { type: "string" } } } as const;
  const failing = (error: unknown) => ({ resource, store: { get: () => Promise.reject(error) } });

  it("is told to the program, and to nobody else", async () => {
    const secret = new Error("row 5 of table people: Ann");
    const told: unknown[] = [];
    const own = sampleHandler({ resources: [failing(secret)], onError: (error) => told.push(error) });
    const response = await own(request("/v2/json/get/x", {}));
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ errors: [{ code: 500, string: expect.any(String) }] });
    expect(text).not.toMatch(/Ann|row|people|at /);
    expect(told).toEqual([secret]);
  });

  it("is to be asked again later, if it only cannot answer now", async () => {
    const error = new UnavailableError("locked");
    const response = await sampleHandler({ resources: [failing(error)] })(request("/v2/json/get/x", {}));
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(String(error)).toBe("UnavailableError: locked");
  });

  it("makes the handler fail when nobody is to be told", async () => {
    const own = sampleHandler({ resources: [failing(new Error("gone"))] });
    await expect(own(request("/v2/json/get/x", {}))).rejects.toThrow("gone");
  });

  it("as does one with values that replies cannot have", async () => {
    const store = { get: async () => ({ rows: [{ a: new Date(0) }], total: 1 }) };
    const own = sampleHandler({ resources: [{ resource, store }] });
    await expect(own(request("/v2/json/get/x", {}))).rejects.toThrow('The store returned a value for the field "a"');
  });
});

it("only an edit returns rows, so only its store must be able to", () => {
  const fields = { id: { type: "integer" } } as const;
  const rows = async () => ({ rows: [], total: 0 });
  const store = { get: rows, edit: async () => 0 };
  const served = (actions: readonly ("get" | "edit")[]) => () =>
    sampleHandler({ resources: [{ resource: { name: "x", service: "x", actions, fields, returning: true }, store }] });
  expect(served(["get"])).not.toThrow();
  expect(served(["get", "edit"])).toThrow("its store cannot return edited rows");
});

describe("wrong options are mistakes of the program", () => {
  test.each([
    [{ base: "api" }, 'The option "base" must be a path such as /api.'],
    [{ base: "/api/" }, 'The option "base" must be a path such as /api.'],
    [{ maxBodyBytes: 0 }, 'The option "maxBodyBytes" must be a whole number greater than 0.'],
    [{ maxLimit: 1.5 }, 'The option "maxLimit" must be a whole number greater than 0.'],
    [
      { resources: [{ resource: { name: "x", service: "x", actions: ["get"], fields: {} } }] } as never,
      'The option "resources" must be an array of objects with a resource and its store.',
    ],
    [
      { resources: [{ store: {} }] } as never,
      'The option "resources" must be an array of objects with a resource and its store.',
    ],
  ])("%j", (options, message) => {
    expect(() => sampleHandler(options)).toThrow(new TypeError(message));
  });
});
