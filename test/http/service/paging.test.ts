import { describe, expect, it, test } from "vitest";
import { defineResource } from "../../../src/compiler/define/define.ts";
import { memoryStore } from "../../../src/http/service/index.ts";
import { ask, sampleHandler } from "../../support/service.ts";

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
