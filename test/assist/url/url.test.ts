import { describe, expect, it } from "vitest";
import { fromSearch, type SearchOptions, toSearch } from "../../../src/assist/url/index.ts";
import { createClock } from "../../../src/compiler/dates/clock.ts";
import { compileOrThrow } from "../../../src/compiler/diagnose.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import { products } from "../../support/samples.ts";
import addresses from "./addresses.json" with { type: "json" };

type Texts = [search: string, text: string][];
type Refused = [search: string, code: string, path: (string | number)[] | null][];

const resource = products;
const params = { resource, style: "params", pageSize: 20 } as const;

/** The text of an address, or its diagnostics. */
const read = (search: string, options: SearchOptions) => {
  const found = fromSearch(search, options);
  return found.ok ? found.text : found.diagnostics;
};

describe("an address with the text of a filter", () => {
  it.each(addresses.texts as Texts)("%s", (text, search) => {
    const selection = compileOrThrow(text, { resource });
    expect(toSearch(selection, { resource })).toEqual({ ok: true, search, diagnostics: [] });
    expect(fromSearch(search, { resource })).toMatchObject({ ok: true, text, selection });
    expect(fromSearch(new URLSearchParams(search), { resource })).toMatchObject({ ok: true, text });
  });

  it("keeps the other parameters of the page as they are", () => {
    const search = "?tab=a%2fb&utm[source]=x&filter=id=1&&q";
    expect(toSearch({ limit: 1 }, { search })).toMatchObject({ search: "tab=a%2fb&utm[source]=x&q&filter=LIMIT%201" });
    expect(toSearch({}, { search: "/list?filter=a&b#top" })).toMatchObject({ search: "b" });
  });

  it("has one filter, and the text of an invalid one for the box", () => {
    expect(fromSearch("filter=id=1&filter=id=2")).toMatchObject({
      ok: false,
      text: "",
      diagnostics: [{ code: "ambiguous-key", path: ["filter"], message: expect.stringMatching(/; write it once\.$/) }],
    });
    expect(fromSearch("filter=id%20=", { resource })).toMatchObject({
      ok: false,
      text: "id =",
      diagnostics: [{ code: "expected", span: { start: 4, end: 4 } }],
    });
  });

  it("keeps relative dates and OR for the output query", () => {
    const clock = createClock({ now: "2026-01-31T12:00:00Z" });
    const { query } = parse("added IN LAST 7 DAYS OR price < 5 -- new");
    const search = "filter=added%20IN%20LAST%207%20DAYS%20OR%20price%20%3C%205%20/*%20new%20*/";
    expect(toSearch(query, { resource, clock, output: "query" })).toMatchObject({ search });
    expect(toSearch(query, { resource, clock })).toMatchObject({
      ok: false,
      diagnostics: [{ code: "not-expressible", span: { start: 0, end: 33 } }],
    });
    expect(toSearch({ limit: 5000 }, { resource })).toMatchObject({ diagnostics: [{ path: ["limit"] }] });
    expect(() => toSearch(parse("id =").query)).toThrow("A query with syntax errors cannot be written.");
  });
});

describe("clauses with parameters of their own, and defaults", () => {
  const clauses = { sort: "sort", limit: "limit", offset: "offset" };
  const options = { resource, parameters: clauses, pageSize: 20, defaults: { sort: "-added", limit: 20 } } as const;
  it.each(addresses.clauses as Texts)("%s", (search, text) => {
    const found = fromSearch(search, options);
    expect(found.ok ? found.text : found.diagnostics).toBe(text);
    expect(toSearch(found.query, options)).toMatchObject({ search });
  });
  it.each(["filter=id%20=%201&sort=&limit=", "sort=price", "limit=5"])("defaults alone: %s", (search) => {
    const { defaults } = options;
    expect(toSearch(fromSearch(search, { defaults }).query, { defaults })).toMatchObject({ search });
    expect(fromSearch("sort=", { parameters: { sort: "sort" } })).toMatchObject({ ok: false });
  });
  it.each(addresses.withText as Texts)("a text keeps the clauses that it has: %s", (search, text) =>
    expect(read(search, options)).toBe(text),
  );
  it.each(addresses.refusedClauses as Refused)("%s is refused", (search, code, path) => {
    expect(fromSearch(search, options)).toMatchObject({ ok: false, diagnostics: [{ code, ...(path && { path }) }] });
  });
  it("stay in the text without a parameter, and if a parameter would be read as other sort keys", () => {
    const { query } = parse("id = 1 ORDER BY id LIMIT 7");
    expect(toSearch(query, { resource, pageSize: 20 })).toMatchObject({
      search: "filter=id%20=%201%20ORDER%20BY%20id%20LIMIT%207",
    });
    expect(toSearch(query, { resource, parameters: { sort: "by" } })).toMatchObject({
      search: "filter=id%20=%201%20LIMIT%207&by=id",
    });
    expect(toSearch(query, { resource, parameters: { sort: undefined as never, limit: "size" } })).toMatchObject({
      search: "filter=id%20=%201%20ORDER%20BY%20id&size=7",
    });
    for (const name of ["-a", "b,c", "\ud800"]) {
      const orders = [{ name, direction: "DESC" as const }];
      const made = toSearch({ orders }, { parameters: clauses });
      expect(made.ok && fromSearch(made.search, { parameters: clauses })).toMatchObject({ selection: { orders } });
    }
  });
});

it.each(addresses.conditions as Texts)("an address with conditions: %s is %s", (search, text) => {
  const found = fromSearch(search, params);
  expect(found.ok ? found.text : found.diagnostics).toBe(text);
  const cased = /i(?:contains|exact|like|startswith)/.test(search);
  expect(found.diagnostics.map(({ code, severity, path }) => [code, severity, path])).toEqual(
    cased ? [["case-ignored", "hint", [search.split("=")[0]]]] : [],
  );
});

it.each(addresses.refused as Refused)("%s is refused", (search, code, path) => {
  expect(fromSearch(search, params)).toMatchObject({ ok: false, text: "", diagnostics: [{ code, path, fixes: [] }] });
});

it("names the operator that was probably meant", () => {
  const [found] = fromSearch("price[gtee]=5", params).diagnostics;
  expect(found?.message).toBe('There is no operator "gtee". Did you mean "gte"?');
});

it("leaves alone what a page calls its own parameters", () => {
  const tags = defineResource({ name: "x", fields: { tag: { type: "string" }, age: { type: "number" } } });
  for (const search of ["tab=1", "page=2", "q=a", "utm_source=x", "tag_cloud=1", "fields=a", "view[mode]=a", "&&?"])
    expect(fromSearch(search, { resource: tags, style: "params" })).toMatchObject({ ok: true, text: "" });
});

it("refuses every other parameter where it is strict", () => {
  const options = { resource, style: "params", strict: true } as const;
  for (const key of ["discount", "Price", "price_each", "min_price"])
    expect(read(`price[gte]=5&${key}=3`, options)).toMatchObject([{ code: "unknown-key", path: [key] }]);
  expect(read("price[gte]=5&sort=id", options)).toBe("price >= 5 ORDER BY id");
  expect(read("filter=price>5&tab=2", { strict: true })).toMatchObject([{ code: "unknown-key", path: ["tab"] }]);
});

it("takes other names for parameters; the name of a field is the field", () => {
  const odd = defineResource({ name: "odd", fields: { limit: { type: "integer" }, user__name: { type: "string" } } });
  const options = { resource: odd, style: "params" } as const;
  expect(read("limit=3&size=10", { ...options, parameters: { limit: "size" } })).toBe("`limit` = 3 LIMIT 10");
  expect(read("limit=3&size=10", options)).toBe("`limit` = 3");
  expect(read("user__name=a&user__name__contains=b", options)).toBe('user__name = "a" AND user__name CONTAINS "b"');
  expect(read("user__name[]=a", options)).toMatchObject([{ code: "unknown-operator" }]);
  expect(read("by=limit&q=limit=5", { parameters: { filter: "q", sort: "by" } })).toMatchObject([
    { code: "reserved-word" },
  ]);
});

it.each(addresses.wrongOptions as [object, string][])(
  "the options %j are a mistake of the program",
  (options, message) => {
    expect(() => fromSearch("", options as never)).toThrow(message);
  },
);

it("an address that is too long is not read", () => {
  const limits = { maxLength: 10 };
  expect(fromSearch(`x=${"a".repeat(100)}`, { limits })).toMatchObject({ diagnostics: [{ code: "too-long" }] });
  expect(() => fromSearch(5 as never)).toThrow('The option "search" must be a string or URLSearchParams.');
  expect(() => toSearch({}, { style: "params" } as never)).toThrow('There is no option "style".');
});
