import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { bankHistory, keywords, products } from "../../../src/assist/samples/samples.ts";
import { type Action, actions } from "../../../src/base/language/clauses.ts";
import { compile, lower } from "../../../src/compiler/compile.ts";
import { createClock } from "../../../src/compiler/dates/clock.ts";
import { decompileOrThrow } from "../../../src/compiler/decompile.ts";
import { print } from "../../../src/compiler/printer/print.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import type { Resource } from "../../../src/compiler/resource/resource.ts";
import { createSession, type Session, session } from "../../../src/http/client/session.ts";
import { FilterError, query, ref } from "../../../src/index.ts";
import { queryFor } from "../../support/arbitraries/for-resource.ts";
import { anyResource } from "../../support/arbitraries/resources.ts";
import { defined } from "../../support/defined.ts";
import { runs } from "../../support/runs.ts";
import { key, quickHost, rejection, served, servedWith } from "../../support/session.ts";

describe("refused", () => {
  const parameters = { project_id: 7 };

  /** What each call rejects with; nothing may have been sent. */
  async function refused(
    action: "get" | "add" | "edit" | "del",
    request: object,
    resource: object = keywords,
  ): Promise<unknown> {
    const { api, received } = await servedWith({ result: [] });
    const call = api[action] as (resource: object, request: object) => Promise<unknown>;
    const error = await rejection(call(resource, request));
    expect(received).toEqual([]);
    return error;
  }

  const codes = (error: unknown) => {
    expect(error).toBeInstanceOf(FilterError);
    return (error as FilterError).diagnostics.map(({ code }) => code);
  };

  describe("before anything is sent", () => {
    it("a filter that is wrong is refused, with its place", async () => {
      const error = await refused("get", { parameters, query: 'nmae CONTAINS "x" AND tags = many' });
      expect(codes(error)).toEqual(["unknown-field", "value-type"]);
      expect((error as Error).message).toContain('1 | nmae CONTAINS "x" AND tags = many\n  | ^^^^');
    });

    it.each([
      [{ page: 1 }, ["unknown-key"]],
      [{ filters: [{ name: "nmae", operator: "EQUALS", values: ["x"] }] }, ["unknown-field"]],
      [{ offset: 5 }, ["offset-not-supported"]],
      [null, ["json-type"]],
      [[], ["json-type"]],
      [query`nmae = ${1}`, ["unknown-field"]],
      [query`tags = :tags`, ["unbound-variable"]],
      [query`name = ${"Field:x"}`, ["reserved-prefix"]],
    ])("so is %j", async (source, expected) => {
      expect(codes(await refused("get", { parameters, query: source }))).toEqual(expected);
    });

    it("an action takes its clauses alone", async () => {
      expect(codes(await refused("del", { parameters, query: "id = 5 LIMIT 1" }))).toEqual(["clause-not-allowed"]);
      expect(codes(await refused("add", { parameters, query: "id = 5" }))).toEqual(["clause-not-allowed"]);
    });

    it.each(["edit", "del"] as const)("%s does not touch everything unless it is told to", async (action) => {
      for (const request of [{}, { query: "" }, { query: {} }, { query: "tags != 5" }, { query: { filters: [] } }]) {
        expect(codes(await refused(action, { parameters, ...request }))).toEqual(["unrestricted-action"]);
      }
      const { api, received } = await servedWith({ result: 1 });
      await api[action](keywords, { parameters, allowUnrestricted: true });
      expect(received[0]?.body).toBe('{"project_id":7}');
    });

    it.each([
      [{}, ["missing-key"]],
      [{ project_id: "x" }, ["json-type"]],
      [{ project_id: 7, projct: 1 }, ["unknown-key"]],
      [JSON.parse('{ "project_id": 7, "__proto__": 1 }'), ["unknown-key"]],
    ])("the parameters %j are refused", async (given, expected) => {
      expect(codes(await refused("get", { parameters: given, query: "tags = 2" }))).toEqual(expected);
    });

    it.each(["fields", "filters", "id", "orders", "limit", "offset"])("%s is no parameter", async (name) => {
      const message = `The parameter "${name}" is a key of the selection; write it in the query instead.`;
      const error = await refused("get", { parameters: { project_id: 7, [name]: 5 } });
      expect(error).toEqual(new TypeError(message));
    });

    it("an id must be one, of a field that there is", async () => {
      for (const id of ["", "x", "-1", Number.NaN, null, [1], true]) {
        const error = await refused("del", { parameters, id });
        expect(error).toEqual(new TypeError('The option "id" must be a number or a string of digits.'));
      }
      expect(codes(await refused("get", { id: 5 }, bankHistory))).toEqual(["unknown-field"]);
      expect(codes(await refused("get", { parameters, id: 1.5 }))).toEqual(["value-type"]);
    });

    it("a resource must offer the action", async () => {
      const error = await refused("del", { id: 5 }, products);
      expect(error).toEqual(new TypeError('The resource "products" does not offer the action "del".'));
    });

    it.each([
      ["get", { querry: "tags = 2" }, 'There is no option "querry". Did you mean "query"?'],
      ["add", { id: 5 }, 'There is no option "id".'],
      ["del", { id: 5, dryrun: true }, 'There is no option "dryrun". Did you mean "dryRun"?'],
      ["del", { id: 5, dryRun: "yes" }, 'The option "dryRun" must be true or false.'],
      ["edit", { allowUnrestricted: 1 }, 'The option "allowUnrestricted" must be true or false.'],
      ["get", { timeout: 5 }, 'There is no option "timeout".'],
      ["add", { dryRun: true }, 'There is no option "dryRun".'],
      ["get", { parameters: 5 }, 'The option "parameters" must be an object.'],
      ["get", { plan: "yes" }, 'The option "plan" must be true, false or an object such as { key: "id" }.'],
      [
        "get",
        { bindings: [] },
        'The option "bindings" must be an object with the values of the variables by their names.',
      ],
    ] as const)("%s with %j: %s", async (action, request, message) => {
      expect(await refused(action, { parameters, ...request })).toEqual(new TypeError(message));
    });

    it("a request is an object", async () => {
      for (const request of [undefined, null, "tags = 2", []])
        expect(await refused("get", request as never)).toEqual(new TypeError("The options must be an object."));
    });

    it("within the limits", async () => {
      const { api } = await servedWith({ result: [] }, { limits: { maxLength: 10 } });
      expect(codes(await rejection(api.get(keywords, { parameters, query: "tags IN (1, 2, 3)" })))).toEqual([
        "too-long",
      ]);
      const source = { filters: [{ name: "tags", operator: "IN" as const, values: [1, 2, 3] }] };
      expect(await api.get(keywords, { parameters, query: source })).toMatchObject({ result: [] });
    });
  });

  describe("a session is refused", () => {
    const right = { baseUrl: "https://api.example.com", userId: 5, accessToken: key };
    it.each([
      [
        { baseUrl: "api.example.com" },
        'The option "baseUrl" must be an absolute URL, such as https://api.example.com.',
      ],
      [{ baseUrl: "file:///etc" }, 'The option "baseUrl" must begin with https:// or http://.'],
      [
        { baseUrl: "https://me:word@x.com" },
        'The option "baseUrl" must not contain a user name, a password, a query or a fragment.',
      ],
      [
        { baseUrl: "https://x.com/?a=1" },
        'The option "baseUrl" must not contain a user name, a password, a query or a fragment.',
      ],
      [
        { userId: "5\r\nX: y" },
        'The option "userId" must be a non-empty string of ASCII characters without spaces or line breaks.',
      ],
      [
        { userId: undefined },
        'The option "userId" must be a non-empty string of ASCII characters without spaces or line breaks.',
      ],
      [
        { userId: Number.NaN },
        'The option "userId" must be a non-empty string of ASCII characters without spaces or line breaks.',
      ],
      [{ retries: -1 }, 'The option "retries" must be a whole number from 0 to 100.'],
      [{ timeout: Number.NaN }, 'The option "timeout" must be a whole number from 1 to 2147483647.'],
      [{ maxRetryDelay: "5" }, 'The option "maxRetryDelay" must be a whole number from 0 to 2147483647.'],
      [{ maxReplyBytes: 0 }, 'The option "maxReplyBytes" must be a whole number from 1 to 500000000.'],
      [{ acessToken: "x" }, 'There is no option "acessToken". Did you mean "accessToken"?'],
    ])("%j", (options, message) => {
      expect(() => session({ ...right, ...options } as never)).toThrow(new TypeError(message));
    });

    it.each([
      `${key}\r\nX-Admin: 1`,
      `${key}\n`,
      ` ${key}`,
      `${key} `,
      `${key}\0`,
      `${key}é`,
      "",
      5,
      undefined,
      null,
      [key],
    ])("the key %j, and is not shown", (accessToken) => {
      const open = () => session({ ...right, accessToken } as never);
      expect(open).toThrow(
        new TypeError(
          'The option "accessToken" must be a non-empty string of ASCII characters without spaces or line breaks.',
        ),
      );
    });
  });
});

describe("request", () => {
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
      expect(await ask({ query: "id = 5" })).toEqual({ project_id: 7, filters: [filter("id", "EQUALS", 5)] });
      const both = { project_id: 7, filters: [filter("id", "EQUALS", 5)], id: 6 };
      expect(await ask({ query: "id = 5", id: 6 })).toEqual(both);
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
});

describe("laws", () => {
  const asked = anyResource.chain((resource) =>
    fc.record({
      resource: fc.constant(resource),
      query: queryFor(resource),
      action: fc.constantFrom(...resource.actions),
      form: fc.constantFrom("text", "query", "selection"),
    }),
  );

  test.prop([asked], runs(250))("what is sent is what the query is lowered to, or it is refused", async (law) => {
    const { resource, query, action, form } = law;
    const bodies: string[] = [];
    const host = quickHost(async (_, { body }) => {
      bodies.push(String(body));
      return Response.json({ result: [] });
    });
    const api = createSession({ baseUrl: "http://x.test", userId: 5, accessToken: key }, host);
    const options = { resource, action };
    const lowered = lower(query);
    const selection = form === "selection" && lowered.ok ? lowered.selection : undefined;
    const text = selection ? decompileOrThrow(selection) : print(query);
    const compiled = compile(text, options);
    const source = selection ?? (form === "query" ? query : text);
    const call = api[action] as (resource: Resource, request: object) => Promise<unknown>;
    const outcome = await rejection(call(resource, { query: source }));
    if (compiled.ok) {
      expect(outcome).toMatchObject({ nothing: { result: [] } });
      expect(bodies.map((body) => JSON.parse(body))).toEqual([JSON.parse(JSON.stringify(compiled.selection))]);
    } else {
      expect(outcome).toMatchObject({ name: "FilterError" });
      expect(bodies).toEqual([]);
    }
  });

  const anything = fc.oneof(
    fc.json({ maxDepth: 4 }),
    fc.string({ unit: "binary" }),
    fc
      .record({ result: fc.jsonValue(), errors: fc.jsonValue(), total: fc.jsonValue() }, { requiredKeys: [] })
      .map((json) => JSON.stringify(json)),
    fc
      .array(fc.record({ code: fc.nat(), string: fc.string(), detail: fc.jsonValue() }))
      .map((errors) => JSON.stringify({ errors })),
  );

  test.prop([anything, fc.constantFrom(200, 200, 201, 400, 503), fc.constantFrom<Action>(...actions)], runs(500))(
    "any answer is a reply, or an error of one of two kinds",
    async (body, status, action) => {
      const answer = async () => new Response(body, { status, headers: { "content-type": "application/json" } });
      const api = createSession({ baseUrl: "http://x.test", userId: 5, accessToken: key }, quickHost(answer));
      const resource = defined({ name: "r", service: "s", actions, fields: { id: { type: "integer" } } });
      const call = api[action] as (resource: Resource, request: object) => Promise<unknown>;
      const outcome = await rejection(call(resource, { query: action === "add" ? "" : "id = 5" }));
      const { name, nothing } = outcome as { name?: string; nothing?: object };
      if (nothing) expect(nothing).toMatchObject({ ...JSON.parse(body), diagnostics: [] });
      else expect(["ServiceError", "TransportError"]).toContain(name);
    },
  );
});

describe("clock", () => {
  const clock = createClock({ now: "2026-01-31T12:00:00Z", timeZone: "Europe/Berlin" });
  const query = "date >= START OF MONTH";

  describe("relative dates", () => {
    it("are sent as what they stand for", async () => {
      const { api, received } = await servedWith({ result: [] }, { clock });
      await api.get(bankHistory, { query });
      const { filters } = JSON.parse(received[0]?.body ?? "");
      expect(filters).toMatchObject([{ name: "date", operator: "GREATER_THAN_EQUALS" }]);
      expect(filters[0].values[0]).toMatch(/^202(5-12-31|6-01-01)/);
    });

    it("are refused without a clock", async () => {
      const { api, received } = await servedWith({ result: [] });
      expect(await rejection(api.get(bankHistory, { query }))).toMatchObject({
        name: "FilterError",
        diagnostics: [{ code: "needs-clock" }],
      });
      expect(received).toEqual([]);
    });
  });
});
