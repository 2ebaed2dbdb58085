import { describe, expect, it } from "vitest";
import { bankHistory, keywords, products } from "../../../src/assist/samples/samples.ts";
import { session } from "../../../src/http/client/session.ts";
import { FilterError, query } from "../../../src/index.ts";
import { key, rejection, servedWith } from "../../support/session.ts";

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
    ["get", { timeout: 0 }, 'The option "timeout" must be a whole number from 1 to 2147483647.'],
    ["get", { signal: {} }, 'The option "signal" must be an AbortSignal.'],
    ["get", { parameters: 5 }, 'The option "parameters" must be an object with the values by their names.'],
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
    expect(codes(await rejection(api.get(keywords, { parameters, query: "tags IN (1, 2, 3)" })))).toEqual(["too-long"]);
    const source = { filters: [{ name: "tags", operator: "IN" as const, values: [1, 2, 3] }] };
    expect(await api.get(keywords, { parameters, query: source })).toMatchObject({ result: [] });
  });
});

describe("a session is refused", () => {
  const right = { baseUrl: "https://api.example.com", userId: 5, accessToken: key };
  it.each([
    [{ baseUrl: "api.example.com" }, 'The option "baseUrl" must be an absolute URL, such as https://api.example.com.'],
    [{ baseUrl: "file:///etc" }, 'The option "baseUrl" must begin with https:// or http://.'],
    [{ baseUrl: "https://me:word@x.com" }, 'The option "baseUrl" must not contain a user name or a password.'],
    [{ baseUrl: "https://x.com/?a=1" }, 'The option "baseUrl" must not contain a query or a fragment ("?" or "#").'],
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
