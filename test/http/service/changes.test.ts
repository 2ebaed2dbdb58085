import { describe, expect, it, test } from "vitest";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import { memoryStore } from "../../../src/http/service/index.ts";
import { ask, errorsOf, keywordsPath, sampleHandler } from "../../support/service.ts";

const handler = sampleHandler();
const project = { project_id: 1 };
const get = (own: typeof handler, body: object) => ask(own, keywordsPath, { ...project, ...body });

describe("what changes things", () => {
  const path = (action: string) => `/v2/json/${action}/keywords_2/keywords`;
  const one = { ...project, id: 3 };

  it("edits the objects selected, and no others", async () => {
    const own = sampleHandler();
    expect(await ask(own, path("edit"), { ...one, name: "new", tags: 9 })).toEqual({ result: 1 });
    const { result } = await ask(own, keywordsPath, { ...project, fields: ["id", "name", "tags"] });
    const before = (await get(handler, { fields: ["id", "name", "tags"] })).result;
    expect(result).toEqual(
      before.map((row: { id: string }) => (row.id === "3" ? { id: "3", name: "new", tags: "9" } : row)),
    );
  });

  it("removes the objects selected, and no others", async () => {
    const own = sampleHandler();
    const filters = [{ name: "id", operator: "BETWEEN", values: [1, 4] }];
    expect(await ask(own, path("del"), { ...project, filters })).toEqual({ result: 4 });
    expect((await ask(own, keywordsPath, { ...project, filters })).total).toBe(0);
    expect((await ask(own, keywordsPath, project)).total).toBe(((await get(handler, {})).total ?? 0) - 4);
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
    expect(await errorsOf(handler, path("del"), { ...project, ...body })).toEqual(errors);
  });

  test.each([
    [{ id: 1 }, [[2001, undefined]]],
    [{ name: "x" }, [[2004, "filters"]]],
    [{ id: 1, name: "x", tags: "many" }, [[2003, "tags"]]],
    [{ id: 1, name: "x", tags: [1] }, [[2002, "tags"]]],
    [{ id: 1, name: "x", volume: 5 }, [[2003, "volume"]]],
  ])("edit refuses %j", async (body, errors) => {
    expect(await errorsOf(handler, path("edit"), { ...project, ...body })).toEqual(errors);
  });

  test.each([
    [{}, [[2001, "name"]]],
    [{ name: "x", filters: [] }, [[2004, "filters"]]],
    [{ name: "x", id: 5 }, [[2004, "id"]]],
  ])("add refuses %j", async (body, errors) => {
    expect(await errorsOf(handler, path("add"), { ...project, ...body })).toEqual(errors);
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
});

describe("new values", () => {
  const things = defineResource({
    name: "things",
    service: "things",
    actions: ["get", "add"],
    fields: { count: { type: "integer" }, text: { type: "string", nullable: true } },
    parameters: { count: { type: "integer" }, text: { type: "string" } },
  });

  test.each([
    [{ count: "007" }, { count: "7", text: null }],
    [
      { count: 7, text: "007" },
      { count: "7", text: "007" },
    ],
    [{ count: "9007199254740993" }, { count: "9007199254740993", text: null }],
  ])("%j are kept as %j", async (values, row) => {
    const handler = sampleHandler({ resources: [{ resource: things, store: memoryStore([]) }] });
    expect(await ask(handler, "/v2/json/add/things", values)).toEqual({ result: [row] });
    expect(await ask(handler, "/v2/json/get/things", {})).toMatchObject({ result: [row], total: 1 });
  });
});
