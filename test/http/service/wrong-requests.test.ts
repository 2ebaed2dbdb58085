import { describe, expect, it, test } from "vitest";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import { memoryStore } from "../../../src/http/service/index.ts";
import { ask, errorsOf, headers, historyPath, keywordsPath, request, sampleHandler } from "../../support/service.ts";

const handler = sampleHandler();
const project = { project_id: 1 };
const wrong = (body: unknown, address = keywordsPath) => errorsOf(handler, address, body);

describe("what is wrong with a request is said by code and place", () => {
  test.each([
    ["{", 2000, undefined],
    ["", 2000, undefined],
    ["[]", 2000, undefined],
    ['{"project_id":1}x', 2000, undefined],
    ['{"project_id":1,"project_id":2}', 2000, undefined],
    ['{"project_id":1,"id":12345678901234567890}', 2000, undefined],
    [{}, 2001, "project_id"],
    [{ project_id: null }, 2002, "project_id"],
    [{ project_id: [1] }, 2002, "project_id"],
    [{ project_id: "one" }, 2003, "project_id"],
    [{ ...project, page: 1 }, 2003, "page"],
    [{ ...project, fields: "id" }, 2002, "fields"],
    [{ ...project, fields: ["id", "nmae"] }, 2003, "fields[1]"],
    [{ ...project, orders: [{ name: "nmae" }] }, 2003, "orders[0].name"],
    [{ ...project, orders: [{ name: "id", direction: "down" }] }, 2003, "orders[0].direction"],
    [{ ...project, filters: {} }, 2004, "filters"],
    [{ ...project, filters: [{ name: "nmae", operator: "EQUALS", values: [1] }] }, 2004, "filters[0].name"],
    [{ ...project, filters: [{ name: "project_id", operator: "EQUALS", values: [2] }] }, 2004, "filters[0].name"],
    [{ ...project, filters: [{ name: "id", operator: "IN", values: [1, "x"] }] }, 2004, "filters[0].values[1]"],
    [
      { ...project, filters: [{ name: "id", operator: "EQUALS", values: ["Field:nmae"] }] },
      2004,
      "filters[0].values[0]",
    ],
    [{ ...project, filters: [{ name: "name", operator: "REGEXP", values: ["^a"] }] }, 2004, "filters[0].values[0]"],
    [{ ...project, id: [1, 2] }, 2004, "id"],
    [{ ...project, limit: 1001 }, 2005, "limit"],
    [{ ...project, offset: "x" }, 2005, "offset"],
  ])("%j", async (body, code, detail) => {
    expect(await wrong(body)).toEqual([[code, detail]]);
  });

  it("several at once, each with its place", async () => {
    const filters = [
      { name: "nmae", operator: "EQUALS", values: [1] },
      { name: "tags", operator: "EQUALS", values: ["many"] },
    ];
    expect(await wrong({ ...project, filters, limit: 9999 })).toEqual([
      [2004, "filters[0].name"],
      [2004, "filters[1].values[0]"],
      [2005, "limit"],
    ]);
  });
});

describe("the address", () => {
  test.each([
    ["/", 1000],
    ["/v2/json/get/keywords_2/keywords//", 1004],
    ["/v2/json/get/keywords_2%2Fkeywords", 1003],
    ["/v2/json/get/keywords_2/%2e%2e/keywords_2/keywords", "fine"],
    ["/v2/json/get/%6beywords_2/keywords", "fine"],
    ["/v2/json/constructor/keywords_2/keywords", 1002],
    ["/v2/json/get/__proto__/constructor", 1003],
    ["//v2/json/get/keywords_2/keywords", 1000],
  ])("%s", async (address, code) => {
    const { errors } = await ask(handler, address, project);
    expect(errors?.[0]?.code ?? "fine").toBe(code);
  });

  it("may begin with a base", async () => {
    const based = sampleHandler({ base: "/api" });
    expect(await ask(based, `/api${keywordsPath}`, { ...project, limit: 0 })).toHaveProperty("total");
    expect((await based(request(keywordsPath, project))).status).toBe(404);
    expect((await based(request(`/apix${keywordsPath}`, project))).status).toBe(404);
  });

  it.each(["GET", "HEAD", "PUT", "DELETE", "OPTIONS"])("takes no %s", async (method) => {
    const response = await handler(new Request(`http://localhost${keywordsPath}`, { method, headers }));
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  });
});

/* The paths of the specification's own samples answer. */

test.each([
  [`${keywordsPath}/`, keywordsPath],
  [`${historyPath}/`, historyPath],
  ["/v2/json/get/bank/history", historyPath],
  ["/v2/json/get/bank/history/", historyPath],
  ["/v2/json/get/keywords/keywords", keywordsPath],
])("%s is %s", async (path, known) => {
  const body = known === keywordsPath ? { project_id: 1, limit: 2 } : { limit: 2 };
  const reply = await ask(handler, path, body);
  expect(reply.result).toHaveLength(2);
  expect(reply).toEqual(await ask(handler, known, body));
});

test.each([
  [`${keywordsPath}//`, 1004],
  ["/v2/json/get/bank_3/history", 1003],
  ["/v2/json/get/ban/history", 1003],
  ["/v2/json/get//bank/history", 1003],
])("%s is no path", async (path, code) => {
  expect((await errorsOf(handler, path, { project_id: 1 })).map(([each]) => each)).toEqual([code]);
});

it("a service that has the name itself is meant", async () => {
  const of = (service: string) => {
    const resource = defineResource({ name: service, service, actions: ["get"], fields: { id: { type: "integer" } } });
    return { resource, store: memoryStore([{ id: service === "bank" ? 1 : 2 }]) };
  };
  const both = sampleHandler({ resources: [of("bank_2"), of("bank")] });
  expect((await ask(both, "/v2/json/get/bank", {})).result).toEqual([{ id: "1" }]);
  expect((await ask(both, "/v2/json/get/bank_2", {})).result).toEqual([{ id: "2" }]);
});
