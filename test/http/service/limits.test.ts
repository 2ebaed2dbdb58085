import { expect, it, test } from "vitest";
import type { RegexpEngine } from "../../../src/engines/evaluate/options.ts";
import { memoryStore } from "../../../src/http/service/index.ts";
import { samples } from "../../../src/http/service/sample.ts";
import { ask, keywordsPath, sampleHandler } from "../../support/service.ts";

const many = <T>(count: number, one: T): readonly T[] => Array.from({ length: count }, () => one);
const filter = (operator: string, values: readonly unknown[], name = "name") => ({ name, operator, values });
const one = filter("EQUALS", ["x"]);

const engine: RegexpEngine = (pattern) => (text) => text.includes(pattern);
const resources = samples().map(({ resource, rows }) => ({ resource, store: memoryStore(rows, { regexp: engine }) }));
const handler = sampleHandler({ resources });
const refused = async (body: object) => (await ask(handler, keywordsPath, { project_id: 1, limit: 1, ...body })).errors;

test.each<[string, object, object, number, string, string]>([
  [
    "fields",
    { fields: many(1000, "id") },
    { fields: many(1001, "id") },
    2003,
    "fields",
    "A request can have at most 1000 fields, but this one has 1001.",
  ],
  [
    "filters",
    { filters: many(500, one) },
    { filters: many(501, one) },
    2004,
    "filters",
    "A request can have at most 500 filters, but this one has 501.",
  ],
  [
    "values",
    { filters: [one, filter("IN", many(9999, "x"))] },
    { filters: [one, filter("IN", many(10_000, "x"))] },
    2004,
    "filters",
    "A request can have at most 10000 values, but this one has 10001.",
  ],
  [
    "orders",
    { orders: many(100, "id") },
    { orders: many(101, "id") },
    2003,
    "orders",
    "A request can have at most 100 orders, but this one has 101.",
  ],
  [
    "characters of a pattern",
    { filters: [one, filter("REGEXP", ["x".repeat(1000)])] },
    { filters: [one, filter("REGEXP", ["x".repeat(1001)])] },
    2004,
    "filters[1].values[0]",
    "A regular expression can have at most 1000 characters.",
  ],
  [
    "patterns",
    { filters: many(10, filter("REGEXP", ["a"])) },
    { filters: many(11, filter("REGEXP", ["a"])) },
    2004,
    "filters",
    "A request can have at most 10 regular expressions, but this one has 11.",
  ],
])("as many %s as are allowed, and no more", async (_, most, more, code, detail, string) => {
  expect(await refused(most)).toBeUndefined();
  expect(await refused(more)).toEqual([{ code, string, detail }]);
});

it("other texts may be longer than a regular expression", async () => {
  for (const operator of ["EQUALS", "CONTAINS", "STARTS_WITH"]) {
    expect(await refused({ filters: [filter(operator, ["x".repeat(1001)])] })).toBeUndefined();
  }
});
