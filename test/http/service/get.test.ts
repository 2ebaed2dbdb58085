import { describe, expect, it, test } from "vitest";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import { memoryStore } from "../../../src/http/service/index.ts";
import { ask, errorsOf, historyPath, keywordsPath, sampleHandler } from "../../support/service.ts";

const handler = sampleHandler();
const get = (body: object) => ask(handler, keywordsPath, { project_id: 1, ...body });

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

  it("applies the greatest limit when there is none, and says so", async () => {
    const small = sampleHandler({ maxLimit: 5 });
    expect(await ask(small, historyPath, {})).toMatchObject({ limitedBy: 5, total: 200, nextOffset: 5 });
    expect(await errorsOf(small, historyPath, { limit: 6 })).toEqual([[2005, "limit"]]);
  });

  it("shows only what its parameters say", async () => {
    const first = await get({});
    const second = await get({ project_id: 2 });
    expect((first.total ?? 0) + (second.total ?? 0)).toBe(300);
    expect(await get({ project_id: 3 })).toMatchObject({ result: [], total: 0 });
  });
});

const rows = [1, 2, 3].map((id) => ({ id }));

function notes(paging?: boolean) {
  const resource = defineResource({
    name: "notes",
    service: "notes",
    actions: ["get"],
    fields: { id: { type: "integer" } },
    ...(paging !== undefined && { paging }),
  });
  return sampleHandler({ resources: [{ resource, store: memoryStore(rows) }] });
}

describe("the next offset", () => {
  test.each([
    [{ limit: 1 }, 1],
    [{ limit: 1, offset: 1 }, 2],
    [{ limit: "2", offset: "0" }, 2],
    [{ limit: 1, offset: 2 }, undefined],
    [{ limit: 2, offset: 1 }, undefined],
    [{ limit: 3 }, undefined],
    [{ limit: 0 }, undefined],
    [{ limit: 5, offset: 3 }, undefined],
    [{ limit: 5, offset: 4 }, undefined],
    [{}, undefined],
  ])("of %j is %s", async (body, nextOffset) => {
    const { errors, ...reply } = await ask(notes(true), "/v2/json/get/notes", body);
    expect([errors, reply.total, reply.nextOffset]).toEqual([undefined, 3, nextOffset]);
  });

  it.each([undefined, false])("is not given by a resource whose paging is %s", async (paging) => {
    expect(await ask(notes(paging), "/v2/json/get/notes", { limit: 1 })).toEqual({
      result: [{ id: "1" }],
      limitedBy: 1,
      total: 3,
    });
  });
});
