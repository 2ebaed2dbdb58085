import { expect, it, test } from "vitest";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import type { RegexpEngine } from "../../../src/engines/evaluate/context.ts";
import { memoryStore } from "../../../src/http/service/index.ts";
import { samples } from "../../../src/http/service/sample.ts";
import { ask, keywordsPath, sampleHandler } from "../../support/service.ts";

const many = <T>(count: number, one: T): readonly T[] => Array.from({ length: count }, () => one);
const filter = (operator: string, values: readonly unknown[], name = "name") => ({ name, operator, values });
const one = filter("EQUALS", ["x"]);
const pattern = (size: number) => filter("REGEXP", ["x".repeat(size)]);

/** Finds texts, and refuses one of them. */
const regexp: RegexpEngine = (pattern) => {
  if (pattern === "(") throw new Error("unclosed.");
  return (text) => text.includes(pattern);
};
const resources = samples().map(({ resource, rows }) => ({ resource, store: memoryStore(rows, { regexp }) }));
const handler = sampleHandler({ resources });
const refused = async (body: object) => (await ask(handler, keywordsPath, { project_id: 1, limit: 1, ...body })).errors;

test.each<[string, (size: number) => object, number, string]>([
  ["1000 fields", (size) => ({ fields: many(size, "id") }), 2003, "fields"],
  ["100 orders", (size) => ({ orders: many(size, "id") }), 2003, "orders"],
  ["500 filters", (size) => ({ filters: many(size, one) }), 2004, "filters"],
  ["10000 values", (size) => ({ filters: [one, filter("IN", many(size - 1, "x"))] }), 2004, "filters"],
  ["1000 characters in a regular expression", (size) => ({ filters: [pattern(size)] }), 2004, "filters"],
  ["10 regular expressions", (size) => ({ filters: many(size, filter("REGEXP", ["a"])) }), 2004, "filters"],
])("at most %s", async (most, body, code, detail) => {
  const size = Number.parseInt(most, 10);
  expect(await refused(body(size))).toBeUndefined();
  const string = `A request can have at most ${most}, but this one has ${size + 1}.`;
  expect(await refused(body(size + 1))).toEqual([{ code, string, detail }]);
});

it("a pattern that the engine rejects is refused, with its place", async () => {
  const string = 'The regular expression "(" for the field "name" cannot be read: unclosed.';
  const errors = [{ code: 2004, string, detail: "filters[1].values[0]" }];
  expect(await refused({ filters: [one, filter("REGEXP", ["("])] })).toEqual(errors);
});

const notes = defineResource({
  name: "notes",
  service: "notes",
  actions: ["get", "edit"],
  fields: {
    id: { type: "integer" },
    text: { type: "string" },
    state: { type: "enum", values: [{ value: "open" }, { value: 2 }] },
  },
  parameters: { owner: { type: "string" }, state: { type: "string" }, constructor: { type: "string" } },
});

test.each([
  [{ state: "open" }, []],
  [{ state: 2 }, []],
  [{ state: "shut" }, ['2003 The field "state" is open or 2, never "shut". (state)']],
  [{}, ['2001 A new value must be given, of "state". (undefined)']],
  [{ owner: "\0", state: "open" }, ['2003 The value of "owner" cannot be stored exactly. (owner)']],
])("new values %j", async (values, expected) => {
  const own = sampleHandler({ resources: [{ resource: notes, store: memoryStore([]) }] });
  const body = { filters: [filter("EQUALS", ["x"], "text")], constructor: "x", ...values };
  const { errors = [] } = await ask(own, "/v2/json/edit/notes", body);
  expect(errors.map(({ code, string, detail }) => `${code} ${string} (${detail})`)).toEqual(expected);
});

it("a parameter restricts the rows, and is a string when it looks like a field", async () => {
  const rows = ["ann", "Field:text"].map((owner, index) => ({ id: index + 1, owner, constructor: "x", text: "ann" }));
  const own = sampleHandler({ resources: [{ resource: notes, store: memoryStore(rows) }] });
  const found = async (owner: string) => (await ask(own, "/v2/json/get/notes", { owner, fields: ["id"] })).result;
  const replies = [await found("Field:text"), await found("ann"), await found("bob")];
  expect(replies).toEqual([[{ id: "2" }], [{ id: "1" }], []]);
});
