import { describe, expect, it, test } from "vitest";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import { memoryStore } from "../../../src/http/service/index.ts";
import { ask, headers, historyPath, keywordsPath, sampleHandler } from "../../support/service.ts";

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
  ["/v2/json/gett/notes", '1002 There is no action "gett". (gett)'],
  ["/v2/json/get", '1003 There is no service "".'],
  ["/v2/json/get/note", '1003 There is no service "note". (note)'],
  ["/v2/json/get/notes%2Fdrafts/own", '1003 There is no service "notes/drafts". (notes/drafts)'],
  ["/v2/json/get/notes/draft", '1004 There is no method "draft". (draft)'],
  ["/v2/json/get/notes/drafts/own/more", '1004 There is no method "drafts/own/more". (drafts/own/more)'],
  ["/v2/json/add/notes", "1002 This method does not offer the action add, only get and edit. (add)"],
  ["/v2/json/get/%E0%A4%A", "1000 The URL contains an invalid escape."],
])("%s: %s", async (path, sentence) => {
  expect(await said(path, {})).toEqual([sentence]);
});

test.each<[string, unknown, string]>([
  [get, "{", "2000 The JSON cannot be read."],
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
    ["no body", { body: null }, "2000 The JSON cannot be read."],
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
