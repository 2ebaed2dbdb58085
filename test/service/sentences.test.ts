import { describe, expect, it, test } from "vitest";
import { defineResource } from "../../src/resource/define.ts";
import { memoryStore } from "../../src/service/index.ts";
import { ask, headers, historyPath, keywordsPath, request, sampleHandler } from "../support/service.ts";

const notes = defineResource({
  name: "notes",
  service: "notes",
  actions: ["get", "edit"],
  fields: {
    text: { type: "string" },
    title: { type: "string" },
    state: { type: "enum", values: [{ value: "open" }, { value: 2 }] },
  },
  parameters: { owner: { type: "string" }, state: { type: "string" } },
});
const drafts = { ...notes, name: "drafts", method: "drafts/own", parameters: {} };

/** Finds texts, and refuses one of them. */
const regexp = (pattern: string) => {
  if (pattern === "(") throw new Error("unclosed.");
  return (text: string) => text.includes(pattern);
};
const store = memoryStore([{ text: "x", owner: "a", state: "open" }], { regexp });
const own = sampleHandler({ resources: [notes, drafts].map((resource) => ({ resource, store })) });
const sample = sampleHandler();

const get = "/v2/json/get/notes";
const edit = "/v2/json/edit/notes";
const filter = (operator: string, value: string, name = "text") => ({ name, operator, values: [value] });
const where = { filters: [filter("EQUALS", "x")] };

/** What the reply says is wrong, each with its code and its place. */
async function said(path: string, body: unknown, handler = own, init?: RequestInit): Promise<readonly string[]> {
  const { errors = [] } = await ask(handler, path, body, init);
  return errors.map(({ code, string, detail }) => `${code} ${string}${detail === undefined ? "" : ` (${detail})`}`);
}

test.each([
  ["/v1/json/get/notes", '1000 There is no version "v1", only v2. (v1)'],
  ["/v2", '1001 There is no format "", only json.'],
  ["/v2/xml/get/notes", '1001 There is no format "xml", only json. (xml)'],
  ["/v2/json", '1002 There is no action "".'],
  ["/v2/json/gett/notes", '1002 There is no action "gett". Did you mean "get"? (gett)'],
  ["/v2/json/zzz/notes", '1002 There is no action "zzz". (zzz)'],
  ["/v2/json/get", '1003 There is no service "".'],
  ["/v2/json/get/note", '1003 There is no service "note". Did you mean "notes"? (note)'],
  ["/v2/json/get/notes%2Fdrafts/own", '1003 There is no service "notes/drafts". (notes/drafts)'],
  ["/v2/json/get/notes/draft", '1004 There is no method "draft". (draft)'],
  ["/v2/json/get/notes/drafts/owm", '1004 There is no method "drafts/owm". Did you mean "drafts/own"? (drafts/owm)'],
  ["/v2/json/get/notes/drafts/own/more", '1004 There is no method "drafts/own/more". (drafts/own/more)'],
  ["/v2/json/add/notes", "1002 This method does not offer the action add, only get and edit. (add)"],
  ["/v2/json/get/%E0%A4%A", "1000 The URL contains an invalid escape."],
])("%s: %s", async (path, sentence) => {
  expect(await said(path, {})).toEqual([sentence]);
});

test.each<[string, unknown, string]>([
  [get, "{", '2000 The JSON cannot be read: expected a key in double quotes or "}", found the end.'],
  [get, "[]", "2000 A request must be an object, not an array."],
  [get, { id: 1 }, '2004 There is no field "id". (id)'],
  [get, { limit: -1 }, '2005 The key "limit" must be a whole number, not the number -1. (limit)'],
  [get, { owner: "Field:text" }, '2003 The parameter "owner" cannot begin with "Field:". (owner)'],
  [get, { owner: [1] }, '2002 The key "owner" must be a text, not an array. (owner)'],
  [get, { fields: {} }, '2002 The key "fields" must be an array, not an object. (fields)'],
  [edit, { state: "open" }, "2004 Without a condition, edit would affect every row. (filters)"],
  [edit, where, '2001 A new value must be given, of "state".'],
  [edit, { ...where, owner: "a" }, '2001 A new value must be given, of "state".'],
  [`${edit}/drafts/own`, where, "2001 A new value must be given, of which there are none."],
  [edit, { ...where, state: "shut" }, '2003 The field "state" is open or 2, never "shut". (state)'],
])("%s of %j: %s", async (path, body, sentence) => {
  expect(await said(path, body)).toEqual([sentence]);
});

it("a request may lack several parameters", async () => {
  expect(await said(keywordsPath.replace("get", "add"), {}, sample)).toEqual([
    '2001 The parameter "project_id" must be given. (project_id)',
    '2001 The parameter "name" must be given. (name)',
  ]);
});

describe("a request that cannot be read", () => {
  test.each<[string, RequestInit, string]>([
    [
      "a wrong key",
      { headers: { ...headers, authorization: "" } },
      "53 Unknown user or wrong key; send them in the headers User-Id and Authorization.",
    ],
    [
      "no credentials",
      { headers: { "content-type": "application/json" } },
      "53 Unknown user or wrong key; send them in the headers User-Id and Authorization.",
    ],
    [
      "another type",
      { headers: { ...headers, "content-type": "text/plain" } },
      "2000 A request must have the header Content-Type: application/json.",
    ],
    [
      "no type",
      {
        headers: { "user-id": headers["user-id"] as string, authorization: headers.authorization as string },
        body: new TextEncoder().encode("{}"),
      },
      "2000 A request must have the header Content-Type: application/json.",
    ],
    ["no body", { body: null }, "2000 The JSON cannot be read: expected a value, found the end."],
    [
      "a compressed body",
      { headers: { ...headers, "content-encoding": "gzip" } },
      "2000 The body of a request must not be compressed.",
    ],
    [
      "a length that is too great",
      { headers: { ...headers, "content-length": "1000001" } },
      "2000 The body of a request can have at most 1000000 bytes.",
    ],
    [
      "what is not UTF-8",
      { body: Uint8Array.of(0x7b, 0xff, 0x7d) },
      "2000 The body of the request ended early, or is not UTF-8.",
    ],
  ])("%s", async (_, init, sentence) => expect(await said(get, {}, own, init)).toEqual([sentence]));

  it.each(["{}    ", "{}     "])("the body %j, of at most six bytes", async (body) => {
    const small = sampleHandler({ resources: [{ resource: notes, store }], maxBodyBytes: 6 });
    const wrong = body.length > 6 ? ["2000 The body of a request can have at most 6 bytes."] : [];
    expect(await said(get, body, small)).toEqual(wrong);
    expect(await said(get, body, small, { headers: { ...headers, "content-length": `${body.length}` } })).toEqual(
      wrong,
    );
    expect(await said(get, body, small, { headers: { ...headers, "content-encoding": "identity" } })).toEqual(wrong);
  });
});

describe("a regular expression", () => {
  const unread = (index: number) => [
    `2004 The regular expression "(" for the field "text" cannot be read: unclosed. (filters[${index}].values[0])`,
  ];
  test.each<[readonly object[], readonly string[]]>([
    [[filter("REGEXP", "x")], []],
    [[filter("REGEXP", "(")], unread(0)],
    [[filter("REGEXP", "x"), filter("EQUALS", "2", "state"), filter("REGEXP", "(")], unread(2)],
    [[filter("NOT_EQUALS", "("), filter("REGEXP", "(")], unread(1)],
    [[filter("REGEXP", "x"), filter("REGEXP", "(")], unread(1)],
    [
      [filter("REGEXP", "(", "title"), filter("REGEXP", "(")],
      ['2004 The regular expression "(" for the field "title" cannot be read: unclosed. (filters[0].values[0])'],
    ],
    [[filter("NOT_REGEXP", "z"), filter("NOT_REGEXP", "(")], unread(1)],
  ])("%j", async (filters, wrong) => {
    expect(await said(get, { owner: "a", filters: [...filters] })).toEqual(wrong);
  });

  it("is refused by a store without an engine", async () => {
    expect(await said(historyPath, { filters: [filter("REGEXP", "x", "info")] }, sample)).toEqual([
      '2004 The regular expression "x" for the field "info" cannot be read: this service does not support regular expressions. (filters[0].values[0])',
    ]);
  });
});

it("a reply has strings, and null for no value, whatever the store returns", async () => {
  const rows = [
    { text: "a" },
    { text: 1.5 },
    { text: 12345678901234567890n },
    { text: true },
    { text: false },
    { text: null },
    {},
  ];
  const odd = { get: async () => ({ rows, total: 9 }), edit: async () => 0 };
  const handler = sampleHandler({ resources: [{ resource: notes, store: odd }] });
  const { result } = await ask(handler, get, { fields: ["text"] });
  expect(result.map(({ text }: { text: unknown }) => text)).toEqual([
    "a",
    "1.5",
    "12345678901234567890",
    "1",
    "0",
    null,
    null,
  ]);
  expect((await ask(handler, get, { fields: ["constructor"] })).errors).toHaveLength(1);
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

describe("a response", () => {
  it("is JSON that nobody keeps or reads as something else", async () => {
    const { headers: answered } = await own(request(get, {}));
    expect(Object.fromEntries(answered)).toEqual({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-length": expect.stringMatching(/^\d+$/),
    });
  });

  test.each<[string, string, number, string, string | null]>([
    ["GET", get, 405, "Requests to this URL must use POST.", "POST"],
    ["POST", "/openapi.json", 405, "Requests to this URL must use GET, HEAD.", "GET, HEAD"],
  ])("to %s %s has the status %d", async (method, path, status, string, allow) => {
    const init = { method, headers, ...(method === "GET" && { body: null }) };
    const response = await own(request(path, {}, init));
    expect([response.status, response.headers.get("allow")]).toEqual([status, allow]);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    const title = "Method Not Allowed";
    const errors = [{ code: status, string }];
    expect(await response.json()).toEqual({ type: "about:blank", title, status, detail: string, errors });
  });

  it("outside of the base has the status 404", async () => {
    const based = sampleHandler({ base: "/api" });
    const response = await based(request(keywordsPath, {}));
    const detail = "The path must begin with /api/v2/json.";
    expect(await response.json()).toMatchObject({ title: "Not Found", status: 404, detail });
    expect(response.status).toBe(404);
  });

  it("of a store that fails says nothing of it", async () => {
    const failing = { get: () => Promise.reject(new Error("secret")), edit: () => Promise.resolve(0) };
    const handler = sampleHandler({ resources: [{ resource: notes, store: failing }], onError: () => {} });
    const problem = await (await handler(request(get, {}))).json();
    expect(problem).toMatchObject({
      title: "Internal Server Error",
      errors: [{ code: 500, string: "The service failed because of an internal error." }],
    });
    expect(JSON.stringify(problem)).not.toContain("secret");
  });
});
