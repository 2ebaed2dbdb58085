import { describe, expect, it, test } from "vitest";
import { ask, errorsOf, headers, keywordsPath, request, sampleHandler } from "../../support/service.ts";

const handler = sampleHandler();
const project = { project_id: 1 };
const filter = (name: string, operator: string, ...values: unknown[]) => ({ name, operator, values });
const path = (action: string) => `/v2/json/${action}/keywords_2/keywords`;

const two = [[2004, "filters[0].name"] as const, [2005, "limit"] as const];

describe("a failed request has errors with a code and a place", () => {
  test.each<[string, object, readonly (readonly [number, string | undefined])[]]>([
    ["get", {}, [[2001, "project_id"]]],
    ["get", { project_id: null }, [[2003, "project_id"]]],
    ["get", { ...project, page: 1 }, [[2003, "page"]]],
    ["get", { ...project, fields: ["id", "nmae"] }, [[2003, "fields[1]"]]],
    ["get", { ...project, orders: [{ name: "id", direction: "down" }] }, [[2003, "orders[0].direction"]]],
    ["get", { ...project, filters: {} }, [[2004, "filters"]]],
    ["get", { ...project, filters: [filter("project_id", "EQUALS", 2)] }, [[2004, "filters[0].name"]]],
    ["get", { ...project, filters: [filter("id", "IN", 1, "x")] }, [[2004, "filters[0].values[1]"]]],
    ["get", { ...project, filters: [filter("name", "REGEXP", "^a")] }, [[2004, "filters[0].values[0]"]]],
    ["get", { ...project, limit: 1001, offset: "x" }, [[2005, "offset"]]],
    ["get", { ...project, limit: 1001, filters: [filter("nmae", "IN", 1)] }, two],
    ["del", project, [[2004, "filters"]]],
    ["del", { ...project, filters: [filter("id", "NOT_IN", 0)] }, [[2004, "filters"]]],
    ["edit", { ...project, id: 1, name: "x", fields: ["id"] }, [[2003, "fields"]]],
    ["edit", { ...project, id: 1 }, [[2001, undefined]]],
    ["edit", { ...project, id: 1, name: "x", tags: "many" }, [[2003, "tags"]]],
    ["add", project, [[2001, "name"]]],
    ["add", { ...project, name: "x", id: 5 }, [[2004, "id"]]],
  ])("%s %j", async (action, body, errors) => {
    expect(await errorsOf(handler, path(action), body)).toEqual(errors);
  });

  test.each([
    ["/", 1000],
    ["/v2/json/get/keywords_2%2Fkeywords", 1000],
    ["/v2/json/get/keywords_2/%2e%2e/keywords_2/keywords", undefined],
    ["/v2/json/del/bank_2/history", 1000],
    ["/v2/json/get/%E0%A4%A", 1000],
  ])("at the path %s", async (address, code) => {
    const string = `There is no action at ${address}; /openapi.json lists all.`;
    expect((await ask(handler, address, project)).errors?.[0]).toEqual(code && { code, string, detail: address });
  });

  it("before anything else without a user", async () => {
    const init = { headers: { ...headers, authorization: "bearer x" } };
    expect(await errorsOf(handler, "/v9/nowhere", "{", init)).toEqual([[53, undefined]]);
  });
});

describe("what is no request of the API is a problem", () => {
  test.each<[number, RequestInit | string]>([
    ...["{", "", "[]x", '{"project_id":1,"project_id":2}', '{"project_id":12345678901234567890}'].map(
      (body): [number, string] => [400, body],
    ),
    ...["text/plain", "application/jsonp", "application/json; x=1; charset=latin1", ""].map(
      (type): [number, RequestInit] => [415, { headers: { ...headers, "content-type": type } }],
    ),
    [415, { headers: { ...headers, "content-encoding": "gzip" } }],
    [413, " ".repeat(1_000_001)],
    [405, { method: "PUT" }],
    [405, { method: "GET", body: null }],
  ])("with the status %d: %j", async (status, given) => {
    const init = typeof given === "string" ? {} : given;
    const response = await handler(request(keywordsPath, typeof given === "string" ? given : project, init));
    const common = { "cache-control": "no-store", "x-content-type-options": "nosniff" };
    const headers = { ...common, "content-type": "application/problem+json" };
    expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([status, headers]);
    const { detail, errors } = await response.json();
    expect(errors).toEqual([{ code: status === 405 ? 405 : 2000, string: detail }]);
    expect(response.headers.get("allow")).toBe(status === 405 ? "POST" : null);
  });
});

test.each([";", '; x="1"', " ; x=1;charset=UTF-8", ';\tCharset="utf-8" ; y'])(
  "JSON can have the parameters %s",
  async (parameters) => {
    const init = {
      headers: { ...headers, "content-type": `application/json${parameters}`, "content-encoding": "identity" },
    };
    expect(await ask(handler, keywordsPath, project, init)).toHaveProperty("result");
  },
);
