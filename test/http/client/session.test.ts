import { beforeEach, describe, expect, it } from "vitest";
import { bankHistory, keywords, products } from "../../../src/assist/samples/samples.ts";
import type { Resource } from "../../../src/compiler/resource/resource.ts";
import { ServiceError, TransportError } from "../../../src/http/client/errors.ts";
import { type Session, session } from "../../../src/http/client/session.ts";
import { createHandler } from "../../../src/http/service/handler.ts";
import { memoryStore } from "../../../src/http/service/memory-store.ts";
import { reply } from "../../support/http-server.ts";
import { rejection, served, servedWith } from "../../support/session.ts";

describe("pages", () => {
  const rows = Array.from({ length: 23 }, (_, index) => ({ id: String(index), name: `shoe ${index}` }));

  /** A session with a service that has these rows, and gives ten at most. */
  const shop = () =>
    served((response, { body }) => {
      const { limit = 10, offset = 0 } = JSON.parse(body);
      const end = offset + Math.min(limit, 10);
      const more = end < rows.length && { nextOffset: end };
      reply(response, { result: rows.slice(offset, end), limitedBy: 10, total: rows.length, ...more });
    });

  async function all<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
    const found: T[] = [];
    for await (const item of items) found.push(item);
    return found;
  }

  describe("pages", () => {
    it("come one after the other, until there is no next", async () => {
      const { api, received } = await shop();
      const pages = await all(api.pages(products, { query: "stock > 1 ORDER BY id" }));
      expect(pages.map(({ result }) => result.length)).toEqual([10, 10, 3]);
      expect(pages.flatMap(({ result }) => result)).toEqual(rows);
      expect(pages.map(({ total }) => total)).toEqual([23, 23, 23]);
      const bodies = received.map(({ body }) => JSON.parse(body));
      expect(bodies.map(({ offset }) => offset)).toEqual([undefined, 10, 20]);
      for (const { offset, ...rest } of bodies)
        expect(rest).toEqual({
          filters: [{ name: "stock", operator: "GREATER_THAN", values: [1] }],
          orders: [{ name: "id", direction: "ASC" }],
        });
    });

    it("begin at OFFSET, and have LIMIT objects", async () => {
      const { api, received } = await shop();
      const pages = await all(api.pages(products, { query: "LIMIT 4 OFFSET 12" }));
      expect(pages.map(({ result }) => result.length)).toEqual([4, 4, 3]);
      expect(received.map(({ body }) => JSON.parse(body))).toEqual([
        { limit: 4, offset: 12 },
        { limit: 4, offset: 16 },
        { limit: 4, offset: 20 },
      ]);
    });

    it("are asked for when they are wanted", async () => {
      const { api, received } = await shop();
      for await (const { result } of api.pages(products, {})) {
        expect(result).toHaveLength(10);
        break;
      }
      expect(received).toHaveLength(1);
    });

    it("end with an error when one cannot be had, after those before it", async () => {
      const { api } = await served((response, _, index) => {
        if (index === 0) reply(response, { result: [], nextOffset: 10 });
        else reply(response, { errors: [{ code: 2005, string: "No", detail: "offset" }] });
      });
      const pages = api.pages(products, {});
      expect(await pages.next()).toMatchObject({ done: false, value: { result: [] } });
      expect(await rejection(pages.next())).toMatchObject({ name: "ServiceError", errors: [{ code: 2005 }] });
      expect(await pages.next()).toEqual({ done: true, value: undefined });
    });

    it("may have one object each from the first on", async () => {
      const { api } = await shop();
      const pages = await all(api.pages(products, { query: "LIMIT 1" }));
      expect(pages.map(({ result }) => result)).toEqual(rows.map((row) => [row]));
    });

    it.each([0, 5, 10])("end when the next one would be no further than %d", async (nextOffset) => {
      const { api, received } = await served((response, _, index) =>
        reply(response, { result: [], nextOffset: index === 0 ? 10 : nextOffset }),
      );
      const error = await rejection(all(api.pages(products, {})));
      expect(error).toBeInstanceOf(TransportError);
      expect(error).toMatchObject({
        kind: "unexpected",
        message: `The service returned nextOffset ${nextOffset}, which is not beyond the current page.`,
      });
      expect(received).toHaveLength(2);
    });

    it("end when they are given up", async () => {
      const { api } = await shop();
      const controller = new AbortController();
      const pages = api.pages(products, { signal: controller.signal });
      await pages.next();
      controller.abort(new Error("enough"));
      expect(await rejection(pages.next())).toEqual(new Error("enough"));
    });

    it("are of a resource that has them", async () => {
      const { api, received } = await servedWith({ result: [] });
      const parameters = { project_id: 7 };
      const message =
        'The resource "keywords" does not support pagination; set "paging" to true if the service supports OFFSET.';
      expect(await rejection(all(api.pages(keywords, { parameters })))).toEqual(new TypeError(message));
      expect(await rejection(all(api.pages(products, { query: "LIMIT 5000" })))).toMatchObject({ name: "FilterError" });
      expect(received).toEqual([]);
    });
  });
});

describe("dry run", () => {
  const parameters = { project_id: 7 };
  const filters = [{ name: "tags", operator: "EQUALS", values: [2] }];

  describe.each(["edit", "del"] as const)("a dry run of %s", (action) => {
    it("asks how many, and sends nothing else", async () => {
      const { api, received } = await servedWith({ result: [{ id: "1" }], limitedBy: 1, total: 34 });
      const found = await api[action](keywords, { parameters, query: "tags = 2", dryRun: true });
      expect(found).toEqual({ dryRun: true, total: 34, body: { project_id: 7, filters }, diagnostics: [] });
      expect(received.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
        ["/v2/json/get/keywords_2/keywords", { project_id: 7, filters, limit: 1 }],
      ]);
    });

    it("is of what would be done", async () => {
      const { api, received } = await servedWith({ result: [], total: 0 });
      await api[action](keywords, { parameters, query: "tags = 2", id: 5, dryRun: true });
      await api[action](keywords, { parameters, allowUnrestricted: true, dryRun: true });
      expect(received.map(({ body }) => JSON.parse(body))).toEqual([
        { project_id: 7, filters, id: 5, limit: 1 },
        { project_id: 7, limit: 1 },
      ]);
    });

    it("is refused as the action would be", async () => {
      const { api, received } = await servedWith({ result: [], total: 0 });
      for (const request of [{}, { query: "tags != 2" }, { query: "tags = 2 LIMIT 5" }, { query: "nmae = 2" }])
        expect(await rejection(api[action](keywords, { parameters, ...request, dryRun: true }))).toMatchObject({
          name: "FilterError",
        });
      expect(received).toEqual([]);
    });

    it("does the action when it is false", async () => {
      const { api, received } = await servedWith({ result: 1 });
      expect(await api[action](keywords, { parameters, id: 5, dryRun: false })).toEqual({ result: 1, diagnostics: [] });
      expect(received[0]?.path).toBe(`/v2/json/${action}/keywords_2/keywords`);
    });
  });

  it("does not send the new values to get, and says that they would be sent", async () => {
    const { api, received } = await servedWith({ result: [], total: 3 });
    const type = "string" as const;
    const resource = { ...keywords, parameters: { ...keywords.parameters, name: { type, required: true } } } as const;
    const request = { parameters: { project_id: 7, name: "shoe" }, query: "tags = 2", dryRun: true } as const;
    const { body } = await api.edit(resource, request);
    expect(body).toEqual({ project_id: 7, name: "shoe", filters });
    expect(JSON.parse(received[0]?.body ?? "")).toEqual({ project_id: 7, filters, limit: 1 });
    const error = await rejection(api.edit(resource, { ...request, parameters: { project_id: 7 } as never }));
    expect(error).toMatchObject({ name: "FilterError" });
  });

  it("knows that there are none without being told", async () => {
    const { api } = await servedWith({ result: [] });
    expect(await api.del(keywords, { parameters, id: 5, dryRun: true })).toMatchObject({ total: 0 });
  });

  it("never guesses how many there are", async () => {
    const { api } = await servedWith({ result: [{ id: "1" }] });
    const message = "The service did not report a total, so a dry run cannot count the rows.";
    expect(await rejection(api.edit(products, { id: 5, dryRun: true }))).toMatchObject({ kind: "unexpected", message });
  });

  it("needs a get", async () => {
    const { api } = await servedWith({ result: [] });
    const resource = { ...bankHistory, actions: ["del"] } as const;
    const message = 'The resource "bank history" does not offer the action "get".';
    const error = await rejection(api.del(resource, { query: "sum = 5", dryRun: true }));
    expect(error).toEqual(new TypeError(message));
  });

  it("says what the service refuses, with the place", async () => {
    const { api } = await servedWith({ errors: [{ code: 1, string: "No", detail: "filters[0].values[0]" }] });
    const error = await rejection(api.del(keywords, { parameters, query: "tags = 2", dryRun: true }));
    expect(error).toMatchObject({ errors: [{ span: { start: 7, end: 8 } }] });
  });
});

describe("with service", () => {
  /** Fields that the service does not know, and the client thinks it does: so the service is the one to complain. */
  const text = { type: "string" } as const;
  const integer = { type: "integer" } as const;
  const served = {
    ...keywords,
    parameters: { ...keywords.parameters, name: text, tags: integer },
    paging: true,
    maxLimit: 10,
  } as const;
  const believed = { ...served, fields: { ...served.fields, colour: text }, maxLimit: 1000 } as const;

  const parameters = { project_id: 1 };
  const rows = Array.from({ length: 25 }, (_, index) => ({
    id: index + 1,
    project_id: index < 23 ? 1 : 2,
    name: index % 2 ? `shoe ${index + 1}` : `boot ${index + 1}`,
    tags: index % 5 || null,
    group_name: index < 3 ? "Обувь" : null,
  }));

  let api: Session;

  /** A session with a service. */
  async function connect(accessToken = "secret"): Promise<Session> {
    const resources = [{ resource: served as Resource, store: memoryStore(rows) }];
    const handler = createHandler({ resources, credentials: { "5": "secret" }, base: "/api" });
    const fetch = (url: string, init: RequestInit) => handler(new Request(url, init));
    return session({ baseUrl: "http://localhost/api", userId: 5, accessToken, fetch });
  }

  beforeEach(async () => {
    api = await connect();
  });

  const ids = async (query: string) => {
    const found: unknown[] = [];
    for await (const { result } of api.pages(served, { parameters, query }))
      found.push(...result.map(({ id }) => Number(id)));
    return found;
  };

  describe("the client and the service", () => {
    it("get: the fields, in the order, up to the limit", async () => {
      const query = "SELECT id, group_name WHERE id IN (2, 3, 4, 24) ORDER BY id DESC LIMIT 2";
      expect(await api.get(served, { parameters, query })).toEqual({
        result: [
          { id: "4", group_name: null },
          { id: "3", group_name: "Обувь" },
        ],
        limitedBy: 2,
        total: 3,
        nextOffset: 2,
        diagnostics: [],
      });
    });

    it("pages, with limits of either side", async () => {
      for (const limit of ["", " LIMIT 4", " LIMIT 10"]) {
        const sizes: number[] = [];
        const found: unknown[] = [];
        for await (const { result } of api.pages(served, { parameters, query: `ORDER BY id${limit}` })) {
          sizes.push(result.length);
          found.push(...result.map(({ id }) => Number(id)));
        }
        expect(found).toEqual(rows.slice(0, 23).map(({ id }) => id));
        expect(Math.max(...sizes)).toBe(limit === " LIMIT 4" ? 4 : 10);
      }
    });

    it("add, edit and del", async () => {
      const added = await api.add(served, {
        parameters: { ...parameters, name: "tent", tags: 9 },
        query: "SELECT id, tags",
      });
      expect(added.result).toEqual([{ id: "26", tags: "9" }]);

      const request = { parameters: { ...parameters, tags: 7 }, query: 'name CONTAINS "boot" AND id < 10' };
      const dry = await api.edit(served, { ...request, dryRun: true });
      expect(dry).toMatchObject({ total: 5, body: { project_id: 1, tags: 7 } });
      expect(await ids("tags = 7")).toEqual([]);
      expect((await api.edit(served, request)).result).toBe(5);
      expect(await ids("tags = 7 ORDER BY id")).toEqual([1, 3, 5, 7, 9]);

      const gone = { parameters, query: "tags = 7" };
      expect(await api.del(served, { ...gone, dryRun: true })).toMatchObject({ total: 5 });
      expect(await ids("tags = 7")).toHaveLength(5);
      expect((await api.del(served, gone)).result).toBe(5);
      expect(await api.del(served, { ...gone, dryRun: true })).toMatchObject({ total: 0 });
    });
  });

  describe("what the service refuses points at the text", () => {
    const refused = async (asked: Promise<unknown>) => {
      const error = await rejection(asked);
      expect(error).toBeInstanceOf(ServiceError);
      return error as ServiceError;
    };

    it.each([
      ['tags = 2 AND colour = "red"', ["colour"]],
      ["SELECT id, colour WHERE tags = 2", ["colour"]],
      ['colour IN ("red", "blue") ORDER BY colour', ["colour", "colour"]],
      ["tags = 2 LIMIT 50", ["50"]],
    ])("%s", async (query, pieces) => {
      const { errors, text } = await refused(api.get(believed, { parameters, query }));
      expect(errors.map(({ span: { start, end } = { start: 0, end: 0 } }) => text.slice(start, end))).toEqual(pieces);
    });

    it("or at the body, or at nothing", async () => {
      const other = { ...served, parameters: { project_id: text } } as const;
      const wrong = await refused(api.get(other, { parameters: { project_id: "x" } }));
      expect(wrong.errors).toMatchObject([{ code: 2003, path: ["project_id"] }]);
      expect(wrong.message).toMatch(/\n {2}at project_id$/);
      const missing = await refused(api.get({ ...served, parameters: {} }, {}));
      expect(missing.errors).toEqual([{ code: 2001, string: expect.any(String), detail: "project_id" }]);
    });

    it("nor does it show the key", async () => {
      const stranger = await connect("not-the-secret");
      const { errors, message } = await refused(stranger.get(served, { parameters }));
      expect(errors.map(({ code }) => code)).toEqual([53]);
      expect(message).not.toContain("not-the-secret");
    });
  });
});
