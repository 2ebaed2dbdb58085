import { describe, expect, it } from "vitest";
import { bankHistory, keywords } from "../../../src/assist/samples/samples.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import type { Session } from "../../../src/http/client/session.ts";
import { query, ref } from "../../../src/index.ts";
import { key, served, servedWith } from "../../support/session.ts";

const parameters = { project_id: 7 };
const filter = (name: string, operator: string, ...values: unknown[]) => ({ name, operator, values });

/** The body that a call sends. */
async function sent(call: (api: Session) => Promise<unknown>): Promise<unknown> {
  const { api, received } = await servedWith({ result: [] });
  await call(api);
  expect(received).toHaveLength(1);
  return JSON.parse(received[0]?.body ?? "");
}

describe("a request is as the API wants it", () => {
  it("method, path, headers and body", async () => {
    const { api, received } = await servedWith({ result: [{ id: "12" }], total: 1 });
    const text = 'SELECT id WHERE tags IN (2, 3) AND name CONTAINS "shoe" ORDER BY name DESC LIMIT 10';
    const { result, total } = await api.get(keywords, { parameters, query: text });
    expect({ result, total }).toEqual({ result: [{ id: "12" }], total: 1 });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      method: "POST",
      path: "/v2/json/get/keywords_2/keywords",
      headers: { "content-type": "application/json", "user-id": "5", authorization: `bearer ${key}` },
    });
    expect(received[0]?.headers).not.toHaveProperty("cookie");
    expect(JSON.parse(received[0]?.body ?? "")).toEqual({
      project_id: 7,
      fields: ["id"],
      filters: [filter("tags", "IN", 2, 3), filter("name", "CONTAINS", "shoe")],
      orders: [{ name: "name", direction: "DESC" }],
      limit: 10,
    });
  });

  it.each([
    ["shop", undefined, "/v2/json/get/shop"],
    ["shop", "a/b", "/v2/json/get/shop/a/b"],
    ["shop/sub", "Ünï", "/v2/json/get/shop/sub/%C3%9Cn%C3%AF"],
    ["a%2Fb", "c:d;e", "/v2/json/get/a%252Fb/c%3Ad%3Be"],
  ])("the service %j with the method %j is asked at %s", async (service, method, path) => {
    const fields = { id: { type: "integer" } } as const;
    const resource = defineResource({ name: "r", service, ...(method && { method }), actions: ["get"], fields });
    const { api, received } = await servedWith({ result: [] });
    await api.get(resource, {});
    expect(received[0]?.path).toBe(path);
  });

  it("an address of its own, with a path or without", async () => {
    for (const end of ["/base", "/base/", "", "/"]) {
      const server = await servedWith({ result: [] });
      const { api, received } = await served((_, request) => expect(request).toBeUndefined(), {
        baseUrl: server.baseUrl + end,
      });
      await api.get(bankHistory, {});
      expect(received).toEqual([]);
      expect(server.received[0]?.path).toBe(`${end.replace(/\/$/, "")}/v2/json/get/bank_2/history`);
    }
  });

  it("goes nowhere when the resource has no address", async () => {
    const { api, received } = await servedWith({ result: [] });
    for (const service of ["..", "a/../../b", "", "a//b", "."]) {
      const message = 'The service and the method of the resource "bank history" do not form a URL path.';
      await expect(api.get({ ...bankHistory, service }, {})).rejects.toThrow(new TypeError(message));
    }
    expect(received).toEqual([]);
  });
});

describe("what is sent", () => {
  it("is the same from text, from a query and from a selection", async () => {
    const filters = [filter("tags", "IN", 2, 3), filter("name", "EQUALS", 'a "b" \\')];
    const wanted = { project_id: 7, filters };
    const sources = [
      `tags IN (2, 3) AND name = 'a "b" \\'`,
      query`tags IN (${[2, 3]}) AND name = ${'a "b" \\'}`,
      { filters } as never,
    ];
    for (const source of sources) {
      expect(await sent((api) => api.get(keywords, { parameters, query: source }))).toEqual(wanted);
    }
  });

  it("has the values of variables", async () => {
    const bindings = { tags: [2, 3], other: ref("group_name") };
    const text = "tags IN :tags AND name = :other";
    const filters = [filter("tags", "IN", 2, 3), filter("name", "EQUALS", "Field:group_name")];
    expect(await sent((api) => api.get(keywords, { parameters, query: text, bindings }))).toEqual({
      project_id: 7,
      filters,
    });
    const bound = query`tags IN :tags AND name = ${ref("group_name")}`;
    expect(await sent((api) => api.get(keywords, { parameters, query: bound, bindings: { tags: [2, 3] } }))).toEqual({
      project_id: 7,
      filters,
    });
  });

  it("has the key id when it is asked for", async () => {
    const tags = filter("tags", "EQUALS", 2);
    const ask = (request: object) => sent((api) => api.get(keywords, { parameters, ...request }));
    expect(await ask({ id: 5 })).toEqual({ project_id: 7, id: 5 });
    expect(await ask({ id: "005", query: "tags = 2" })).toEqual({ project_id: 7, filters: [tags], id: "005" });
    expect(await ask({ query: { id: 5, filters: [tags] } })).toEqual({ project_id: 7, filters: [tags], id: 5 });
    expect(await ask({ query: "tags = 2 AND id = 5", idShorthand: true })).toEqual({
      project_id: 7,
      filters: [tags],
      id: 5,
    });
    expect(await ask({ query: "id = 5" })).toEqual({ project_id: 7, filters: [filter("id", "EQUALS", 5)] });
    const both = { project_id: 7, filters: [filter("id", "EQUALS", 5)], id: 6 };
    expect(await ask({ query: "id = 5", idShorthand: true, id: 6 })).toEqual(both);
    expect(await ask({ query: { id: 5 }, id: 6 })).toEqual(both);
  });

  it("is what stood in the request when it was made, also when it waits", async () => {
    const tags = [2, 3];
    const { api, received } = await servedWith({ result: [] });
    const asked = Array.from({ length: 12 }, () =>
      api.get(keywords, { parameters, query: "tags IN :tags", bindings: { tags } }),
    );
    tags[0] = 99;
    await Promise.all(asked);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(received[0]?.body).toContain('"values":[2,3]');
  });

  it("may be very long when no person wrote it", async () => {
    const values = Array.from({ length: 200_000 }, (_, index) => 1_000_000 + index);
    const source = { filters: [{ name: "tags", operator: "IN" as const, values }] };
    const body = (await sent((api) => api.get(keywords, { parameters, query: source }))) as typeof source;
    expect(body.filters).toEqual(source.filters);
  });
});

it("gives what there is to say about a query that is sent", async () => {
  const { api } = await servedWith({ result: [] });
  const { diagnostics } = await api.get(keywords, { parameters, query: "id IS NULL" });
  expect(diagnostics.map(({ code }) => code)).toEqual(["never-null"]);
});
