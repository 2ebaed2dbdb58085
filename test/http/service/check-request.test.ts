import { expect, it, test } from "vitest";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import type { RegexpEngine } from "../../../src/engines/evaluate/options.ts";
import { memoryStore } from "../../../src/http/service/index.ts";
import { samples } from "../../../src/http/service/sample.ts";
import { storedValue } from "../../../src/http/service/stored-value.ts";
import { ask, keywordsPath, sampleHandler } from "../../support/service.ts";

const many = <T>(count: number, one: T): readonly T[] => Array.from({ length: count }, () => one);
const filter = (operator: string, values: readonly unknown[], name = "name") => ({ name, operator, values });
const one = filter("EQUALS", ["x"]);

/** Finds texts, and refuses one of them. */
const regexp: RegexpEngine = (pattern) => {
  if (pattern === "(") throw new Error("unclosed.");
  return (text) => text.includes(pattern);
};
const resources = samples().map(({ resource, rows }) => ({ resource, store: memoryStore(rows, { regexp }) }));
const handler = sampleHandler({ resources });
const refused = async (body: object) => (await ask(handler, keywordsPath, { project_id: 1, limit: 1, ...body })).errors;

test.each([
  ["1000 fields", { fields: many(1000, "id") }, { fields: many(1001, "id") }, 2003, "fields"],
  ["100 orders", { orders: many(100, "id") }, { orders: many(101, "id") }, 2003, "orders"],
  ["500 filters", { filters: many(500, one) }, { filters: many(501, one) }, 2004, "filters"],
  [
    "10000 values",
    { filters: [one, filter("IN", many(9999, "x"))] },
    { filters: [one, filter("IN", many(10_000, "x"))] },
    2004,
    "filters",
  ],
  [
    "1000 characters in a regular expression",
    { filters: [filter("REGEXP", ["x".repeat(1000)]), filter("CONTAINS", ["x".repeat(1001)])] },
    { filters: [one, filter("REGEXP", ["x".repeat(1001)])] },
    2004,
    "filters",
  ],
  [
    "10 regular expressions",
    { filters: many(10, filter("REGEXP", ["a"])) },
    { filters: many(11, filter("REGEXP", ["a"])) },
    2004,
    "filters",
  ],
])("at most %s", async (size, most, more, code, detail) => {
  expect(await refused(most)).toBeUndefined();
  const [number = 0] = /\d+/.exec(size) ?? [];
  const string = `A request can have at most ${size}, but this one has ${Number(number) + 1}.`;
  expect(await refused(more)).toEqual([{ code, string, detail }]);
});

it("a pattern that the engine rejects is refused, with its place", async () => {
  expect(await refused({ filters: [one, filter("REGEXP", ["("])] })).toEqual([
    {
      code: 2004,
      string: 'The regular expression "(" for the field "name" cannot be read: unclosed.',
      detail: "filters[1].values[0]",
    },
  ]);
});

const notes = defineResource({
  name: "notes",
  service: "notes",
  actions: ["edit"],
  fields: { text: { type: "string" }, state: { type: "enum", values: [{ value: "open" }, { value: 2 }] } },
  parameters: { owner: { type: "string" }, state: { type: "string" }, constructor: { type: "string" } },
});

test.each([
  [{ state: "open" }, []],
  [{ state: 2 }, []],
  [{ state: "shut" }, ['2003 The field "state" is open or 2, never "shut". (state)']],
  [{}, ['2001 A new value must be given, of "state". (undefined)']],
  [
    { owner: "\0", state: "open" },
    [
      '2003 The value of "owner" must be a string without the character NUL and without half of a surrogate pair. (owner)',
    ],
  ],
])("new values %j", async (values, expected) => {
  const own = sampleHandler({ resources: [{ resource: notes, store: memoryStore([]) }] });
  const body = { filters: [filter("EQUALS", ["x"], "text")], constructor: "x", ...values };
  const { errors = [] } = await ask(own, "/v2/json/edit/notes", body);
  expect(errors.map(({ code, string, detail }) => `${code} ${string} (${detail})`)).toEqual(expected);
});

const largest = "9223372036854775807";

it.each([
  [-0, "integer", 0],
  ["-0.0", "number", 0],
  [-0, "string", "0"],
  ["-0", "string", "-0"],
  [2 ** 53 - 1, "integer", 2 ** 53 - 1],
  ["9007199254740992", "integer", "9007199254740992"],
  [largest, "integer", largest],
  ["9223372036854775808", "integer", undefined],
  ["0.5", "integer", undefined],
  ["", "integer", undefined],
  ["", "string", ""],
  ["\ud800", "string", undefined],
] as const)("%o of type %s is stored as %o", (value, type, stored) => {
  expect(storedValue(value, type)).toBe(stored);
});
