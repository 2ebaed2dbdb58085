import { describe, expect, it } from "vitest";
import type { Resource } from "../../../src/compiler/resource/resource.ts";
import type { ServiceError } from "../../../src/http/client/errors.ts";
import { type Session, session } from "../../../src/http/client/session.ts";
import { createHandler, memoryStore } from "../../../src/http/service/index.ts";
import { reply } from "../../support/http-server.ts";
import { bankHistory, keywords, products } from "../../support/samples.ts";
import { key, rejection, served, servedWith } from "../../support/session.ts";

const parameters = { project_id: 7 };
const filters = [{ name: "tags", operator: "EQUALS", values: [2] }];

async function all<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

it("a request has the method, the path, the headers and the body of the API", async () => {
  const { api, received } = await servedWith({ result: [{ id: "12" }], total: 1 });
  expect(await api.get(keywords, { parameters, query: "tags = 2" })).toMatchObject({
    result: [{ id: "12" }],
    total: 1,
  });
  const headers = { "content-type": "application/json", "user-id": "5", authorization: `bearer ${key}` };
  expect(received).toMatchObject([{ method: "POST", path: "/v2/json/get/keywords_2/keywords", headers }]);
  expect(JSON.parse(received[0]?.body ?? "")).toEqual({ ...parameters, filters });
});

it.each([
  ["shop", undefined, "", "/v2/json/get/shop"],
  ["shop/sub", "Ünï", "/base", "/base/v2/json/get/shop/sub/%C3%9Cn%C3%AF"],
  ["a%2Fb", "c:d;e", "/", "/v2/json/get/a%252Fb/c%3Ad%3Be"],
  ["a/../../b", undefined, "", undefined],
  ["a//b", undefined, "", undefined],
])("the service %j with the method %j below %j is asked at %s", async (service, method, base, path) => {
  const server = await servedWith({ result: [] });
  const api = session({ baseUrl: server.baseUrl + base, userId: 5, accessToken: key });
  const asked = api.get({ ...bankHistory, service, method: method as string }, {});
  if (path === undefined) await expect(asked).rejects.toThrow(TypeError);
  else await asked;
  expect(server.received.map((each) => each.path)).toEqual(path === undefined ? [] : [path]);
});

describe("pages", () => {
  const rows = Array.from({ length: 23 }, (_, index) => ({ id: String(index) }));
  /** A session with a service that has these rows, and gives ten at most. */
  const shop = () =>
    served((response, { body }) => {
      const { limit = 10, offset = 0 } = JSON.parse(body);
      const end = offset + Math.min(limit, 10);
      reply(response, { result: rows.slice(offset, end), ...(end < rows.length && { nextOffset: end }) });
    });

  it("come one after the other, of LIMIT rows, from OFFSET on", async () => {
    const { api, received } = await shop();
    const pages = await all(api.pages(products, { query: "LIMIT 4 OFFSET 12" }));
    expect(pages.flatMap(({ result }) => result)).toEqual(rows.slice(12));
    const bodies = [12, 16, 20].map((offset) => ({ limit: 4, offset }));
    expect(received.map(({ body }) => JSON.parse(body))).toEqual(bodies);
    expect((await all(api.pages(products, {}))).map(({ result }) => result.length)).toEqual([10, 10, 3]);
  });

  it("are asked for when they are wanted, and end with an error or an abort", async () => {
    const { api, received } = await shop();
    const controller = new AbortController();
    const pages = api.pages(products, { signal: controller.signal });
    await pages.next();
    expect(received).toHaveLength(1);
    controller.abort("enough");
    expect([await rejection(pages.next()), await pages.next()]).toEqual(["enough", { done: true, value: undefined }]);
  });

  it.each([0, 5, 10])("end when the next one would be no further than %d", async (nextOffset) => {
    const { api } = await served((response, _, index) =>
      reply(response, { result: [], nextOffset: index ? nextOffset : 10 }),
    );
    const message = `The service returned nextOffset ${nextOffset}, which is not beyond the current page.`;
    expect(await rejection(all(api.pages(products, {})))).toMatchObject({ kind: "unexpected", message });
  });

  it("are of a resource that has them", async () => {
    const { api } = await servedWith({ result: [] });
    await expect(all(api.pages(keywords, { parameters }))).rejects.toThrow(/has no pages/);
  });
});

describe.each(["edit", "del"] as const)("a dry run of %s", (action) => {
  const values = action === "edit" ? { name: "shoe" } : {};
  const type = "string" as const;
  const resource = {
    ...keywords,
    parameters: { ...keywords.parameters, ...(action === "edit" && { name: { type } }) },
  };
  const request = { parameters: { ...parameters, ...values }, query: "tags = 2", dryRun: true } as const;

  it("counts the rows by a get without the new values, and sends nothing else", async () => {
    const { api, received } = await servedWith({ result: [{ id: "1" }], total: 34 });
    const body = { ...parameters, ...values, filters, id: 5 };
    expect(await api[action](resource, { ...request, id: 5 })).toEqual({
      dryRun: true,
      total: 34,
      body,
      diagnostics: [],
    });
    expect(received.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
      ["/v2/json/get/keywords_2/keywords", { ...parameters, filters, id: 5, limit: 1 }],
    ]);
  });

  it("is refused as the action would be, and never guesses", async () => {
    const { api, received } = await servedWith({ result: [{ id: "1" }] });
    expect(await rejection(api[action](resource, { ...request, query: "" }))).toMatchObject({ name: "FilterError" });
    expect(received).toEqual([]);
    expect(await rejection(api[action](resource, request))).toMatchObject({ kind: "unexpected" });
    const none = await servedWith({ result: [] });
    expect(await none.api[action](resource, request)).toMatchObject({ total: 0 });
    const only = { ...bankHistory, actions: ["edit", "del"] } as const;
    const error = new TypeError('The resource "bank history" does not offer the action "get".');
    expect(await rejection(api[action](only, { query: "sum = 5", dryRun: true }))).toEqual(error);
  });
});

describe("the client and the service", () => {
  const text = { type: "string" } as const;
  const offered = {
    ...keywords,
    parameters: { ...keywords.parameters, name: text, tags: { type: "integer" } },
    paging: true,
    maxLimit: 10,
  } as const;
  /** A field that the service does not have, so the service is the one to complain. */
  const believed = { ...offered, fields: { ...offered.fields, colour: text }, maxLimit: 1000 } as const;
  const project = { project_id: 1 };
  const rows = Array.from({ length: 25 }, (_, index) => ({
    id: index + 1,
    project_id: index < 23 ? 1 : 2,
    name: `shoe ${index}`,
    tags: index % 5 || null,
  }));

  function connect(): Session {
    const resources = [{ resource: offered as Resource, store: memoryStore(rows) }];
    const handler = createHandler({ resources, credentials: { "5": "secret" } });
    const fetch = (url: string, init: RequestInit) => handler(new Request(url, init));
    return session({ baseUrl: "http://localhost", userId: 5, accessToken: "secret", fetch });
  }

  it("get, pages, add, edit and del", async () => {
    const api = connect();
    const ids = async (query: string) =>
      (await all(api.pages(offered, { parameters: project, query }))).flatMap(({ result }) =>
        result.map(({ id }) => Number(id)),
      );
    const first = await api.get(offered, {
      parameters: project,
      query: "SELECT tags WHERE id IN (1, 2, 24) ORDER BY id LIMIT 1",
    });
    expect(first).toEqual({ result: [{ tags: null }], limitedBy: 1, total: 2, nextOffset: 1, diagnostics: [] });
    for (const limit of ["", " LIMIT 4"])
      expect(await ids(`ORDER BY id${limit}`)).toEqual(rows.slice(0, 23).map(({ id }) => id));
    const added = await api.add(offered, {
      parameters: { ...project, name: "tent", tags: 9 },
      query: "SELECT id, tags",
    });
    expect(added.result).toEqual([{ id: "26", tags: "9" }]);
    const change = { parameters: { ...project, tags: 7 }, query: "id < 4" };
    expect(await api.edit(offered, { ...change, dryRun: true })).toMatchObject({ total: 3 });
    expect((await api.edit(offered, change)).result).toBe(3);
    expect((await api.del(offered, { parameters: project, query: "tags = 7" })).result).toBe(3);
    expect(await ids("tags = 7")).toEqual([]);
  });

  it.each([
    ["SELECT id, colour WHERE tags = 2", ["colour"]],
    ['colour IN ("red", "blue") ORDER BY colour', ["colour", "colour"]],
    ["tags = 2 LIMIT 50", ["50"]],
  ])("what the service refuses points at the text: %s", async (query, pieces) => {
    const { errors, text } = (await rejection(connect().get(believed, { parameters: project, query }))) as ServiceError;
    expect(errors.map(({ span: { start, end } = { start: 0, end: 0 } }) => text.slice(start, end))).toEqual(pieces);
  });
});
