import { describe, expect, it } from "vitest";
import { fromSearch, toSearch } from "../../../src/assist/url/index.ts";
import { operatorNames } from "../../../src/base/language/operators.ts";
import { createClock } from "../../../src/compiler/dates/clock.ts";
import { compileOrThrow } from "../../../src/compiler/diagnose.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import { russian } from "../../../src/messages/ru/index.ts";
import { products } from "../../support/samples.ts";

const resource = products;
const wanted = (text: string) => compileOrThrow(text, { resource });

describe.each([
  ["", "", ""],
  ["price >= 5", "filter=price%20%3E=%205", "price[gte]=5"],
  ["price < 5", "filter=price%20%3C%205", "price[lt]=5"],
  ["price <= 5 AND price > 1", "filter=price%20%3C=%205%20AND%20price%20%3E%201", "price[lte]=5&price[gt]=1"],
  [
    'state IN ("in_stock", "sold_out")',
    "filter=state%20IN%20(%22in_stock%22,%20%22sold_out%22)",
    "state=in_stock,sold_out",
  ],
  ["id IN (5)", "filter=id%20IN%20(5)", "id[in]=5"],
  ["id NOT IN (5, 6) AND id != 7", "filter=id%20NOT%20IN%20(5,%206)%20AND%20id%20!=%207", "id[nin]=5,6&id[ne]=7"],
  ["id = 1 AND id IN (1, 2)", "filter=id%20=%201%20AND%20id%20IN%20(1,%202)", "id=1&id[in]=1,2"],
  [
    'name = "a,b" AND name CONTAINS "c,d"',
    "filter=name%20=%20%22a,b%22%20AND%20name%20CONTAINS%20%22c,d%22",
    "name=%22a,b%22&name[contains]=c,d",
  ],
  ['name = ""', "filter=name%20=%20%22%22", "name=%22%22"],
  ['id = "5"', "filter=id%20=%20%225%22", "id=%225%22"],
  ['name DOES NOT CONTAIN "ж"', "filter=name%20DOES%20NOT%20CONTAIN%20%22%D0%B6%22", "name[notContains]=%D0%B6"],
  [
    'name STARTS WITH "50% + more"',
    "filter=name%20STARTS%20WITH%20%2250%25%20%2B%20more%22",
    "name[startsWith]=50%25%20%2B%20more",
  ],
  [
    "name REGEXP '^a|b' AND name NOT REGEXP 'c'",
    "filter=name%20REGEXP%20%22^a|b%22%20AND%20name%20NOT%20REGEXP%20%22c%22",
    "name[regexp]=^a|b&name[notRegexp]=c",
  ],
  ["changed IS NULL", "filter=changed%20IS%20NULL", "changed[null]=true"],
  ["changed IS NOT NULL", "filter=changed%20IS%20NOT%20NULL", "changed[null]=false"],
  ["price BETWEEN 1 AND 2, 5 AND 6", "filter=price%20BETWEEN%201%20AND%202,%205%20AND%206", "price[between]=1,2,5,6"],
  ["stock < Field:ordered", "filter=stock%20%3C%20Field:ordered", "stock[lt]=Field:ordered"],
  [
    "SELECT id, name ORDER BY added DESC, id ASC LIMIT 10 OFFSET 20",
    "filter=SELECT%20id,%20name%20ORDER%20BY%20added%20DESC,%20id%20ASC%20LIMIT%2010%20OFFSET%2020",
    "fields=id,name&sort=-added,id&limit=10&offset=20",
  ],
])("%s", (text, asText, asParams) => {
  it.each([
    ["text", asText],
    ["params", asParams],
  ] as const)("in the style %s", (style, search) => {
    const selection = wanted(text);
    expect(toSearch(selection, { resource, style })).toEqual({ ok: true, search, diagnostics: [] });
    const read = fromSearch(search, { resource, style });
    expect(read.ok ? read.selection : read.diagnostics).toEqual(selection);
    const canonical = text.replaceAll(/(?<=REGEXP )'(.*?)'/g, '"$1"');
    expect(read.text).toBe(style === "text" ? canonical : canonical.replace(" ASC", ""));
    expect(fromSearch(new URLSearchParams(search), { resource, style })).toMatchObject({ ok: true, text: read.text });
  });
});

it("knows each operator by a key of its own", () => {
  const said = operatorNames.map((operator) => {
    const values =
      operator === "IS_NULL" || operator === "IS_NOT_NULL" ? [] : operator === "BETWEEN" ? ["a", "b"] : ["a"];
    const made = toSearch({ filters: [{ name: "name", operator, values }] }, { resource, style: "params" });
    return made.ok ? made.search : made.diagnostics;
  });
  expect(new Set(said).size).toBe(operatorNames.length);
});

it.each([
  ["id=1&id=2", ["ambiguous-key", "id"]],
  ["limit=1&limit=1", ["ambiguous-key", "limit"]],
  ["id[gt]=1&id[gt]=2", ["ambiguous-key", "id[gt]"]],
  ["state[]=in_stock", ["unknown-operator", "state[]"]],
  ["name=", ["ambiguous-key", "name"]],
  ["name", ["ambiguous-key", "name"]],
  ["state=in_stock,", ["ambiguous-key", "state", 1]],
  ["state=in_stock,,sold_out", ["ambiguous-key", "state", 1]],
  ['name="a', ["ambiguous-key", "name"]],
  ['state=in_stock,"a"b', ["ambiguous-key", "state", 1]],
  ["changed[null]=yes", ["ambiguous-key", "changed[null]"]],
  ["changed[null]=constructor", ["ambiguous-key", "changed[null]"]],
  ["price[gtr]=5", ["unknown-operator", "price[gtr]"]],
  ["prise[gte]=5", ["unknown-field", "prise[gte]"]],
  ["price[gte]=many", ["value-type", "price[gte]"]],
  ["id=1,many", ["value-type", "id", 1]],
  ["id[between]=1", ["value-count", "id[between]"]],
  ["id[between]=1,many", ["value-type", "id[between]", 1]],
  ["state=gone", ["value-not-allowed", "state"]],
  ["photo=a", ["not-filterable", "photo"]],
  ["limit=many", ["json-type", "limit"]],
  ["limit=5000", ["limit-range", "limit"]],
  ["sort=-cheap", ["unknown-field", "sort", 0]],
  ["sort=id,photo", ["not-sortable", "sort", 1]],
  ["sort=", ["ambiguous-key", "sort", 0]],
  ["fields=id,search", ["not-selectable", "fields", 1]],
])("%s is refused", (search, [code, ...path]) => {
  const read = fromSearch(search, { resource, style: "params" });
  expect(read).toMatchObject({ ok: false, text: "", diagnostics: [{ code, path, fixes: [] }] });
});

it.each([
  ["price__gte=5", "price >= 5"],
  ["price[$gte]=5&name__exact=5", 'price >= 5 AND name = "5"'],
  ["price=gte.5&stock=lt:9", "price >= 5 AND stock < 9"],
  ["price__range=1,5", "price BETWEEN 1 AND 5"],
  ["id__in=5,6&price=not.in.(1,2)", "id IN (5, 6) AND price NOT IN (1, 2)"],
  ["id=in:5,6&price[nin]=1", "id IN (5, 6) AND price NOT IN (1)"],
  ["price[neq]=5&stock[min]=1&stock[max]=9", "price != 5 AND stock >= 1 AND stock <= 9"],
  ["price=not.eq.5", "price != 5"],
  ["changed__isnull=true", "changed IS NULL"],
  ["changed[exists]=1", "changed IS NOT NULL"],
  ["changed=is.null", "changed IS NULL"],
  ["changed=not.is.null", "changed IS NOT NULL"],
  ["name__startswith=a&name__starts_with=b", 'name STARTS WITH "a" AND name STARTS WITH "b"'],
  ["name__endswith=a.b", String.raw`name REGEXP 'a\.b$'`],
  ["name__contains=a&name[regex]=%5Eb", 'name CONTAINS "a" AND name REGEXP "^b"'],
  ["name=like.*shoe*", 'name CONTAINS "shoe"'],
  ["name__icontains=a.b", String.raw`name REGEXP '(?i)a\.b'`],
  ["name__iexact=ab", 'name REGEXP "(?i)^ab$"'],
  ["name[istartswith]=ab", 'name REGEXP "(?i)^ab"'],
  ["name=ilike.ab%25", 'name REGEXP "(?i)^ab"'],
  ["name=not.ilike.%25ab%25", 'name NOT REGEXP "(?i)ab"'],
  ["order=-price,id", "ORDER BY price DESC, id"],
  ["ordering=price", "ORDER BY price"],
  ["page=3", "LIMIT 20 OFFSET 40"],
  ["page=1&limit=5", "LIMIT 5"],
])("%s of another notation is %s", (search, text) => {
  const read = fromSearch(search, { resource, style: "params", pageSize: 20 });
  expect(read.ok ? read.text : read.diagnostics).toBe(text);
  const cased = /i(?:contains|exact|like|startswith)/.test(search);
  expect(read.diagnostics.map(({ code, severity, path }) => [code, severity, path])).toEqual(
    cased ? [["case-ignored", "hint", [search.split("=")[0]]]] : [],
  );
});

it.each([
  ["State=in_stock", "unknown-key", "state"],
  ["pricee=5", "unknown-key", "price"],
  ["Price[gte]=5", "unknown-field", "price"],
  ["price>=5", "unknown-key", "price"],
  ["price%3E%3D=5", "unknown-key", "price"],
  ["min_price=5", "unknown-key", "price"],
  ["priceMin=5", "unknown-key", "price"],
  ["price[gtee]=5", "unknown-operator", "gte"],
  ["added__year=2026", "unknown-operator", undefined],
  ["Limit=5", "unknown-key", "limit"],
  ["price=%3E5", "value-type", undefined],
  ["page=0", "json-type", undefined],
  ["page=2&offset=5", "ambiguous-key", undefined],
  ["sort=id&order=id", "ambiguous-key", undefined],
])("%s looks like a filter that cannot be read: %s", (search, code, suggestion) => {
  const read = fromSearch(search, { resource, style: "params", pageSize: 20 });
  const [key = ""] = decodeURIComponent(search.split("&").at(-1) ?? "").split("=");
  const path = search.startsWith("page=2") ? ["page"] : search.includes("%3E%3D") ? ["price>="] : [key];
  expect(read).toMatchObject({ ok: false, diagnostics: [{ code, path, ...(suggestion && { data: { suggestion } }) }] });
});

it("takes a text for itself where it is in quotes or one of the values", () => {
  for (const text of ["gte.5", "not.in.a", "eq:shoe", "in.stock"]) {
    const selection = { filters: [{ name: "name", operator: "EQUALS", values: [text] }] } as const;
    const made = toSearch(selection, { resource, style: "params" });
    expect(made).toMatchObject({ search: `name=%22${text}%22` });
    expect(fromSearch(made.ok ? made.search : "", { resource, style: "params" }).text).toBe(`name = "${text}"`);
  }
  const stock = { ...resource.fields.state, values: [{ value: "in.stock" }] } as const;
  const shop = defineResource({ name: "shop", fields: { stock } });
  expect(fromSearch("stock=in.stock", { resource: shop, style: "params" }).text).toBe('stock = "in.stock"');
});

it("leaves alone what a page calls its own parameters", () => {
  const tags = defineResource({ name: "x", fields: { tag: { type: "string" }, age: { type: "number" } } });
  for (const search of ["tab=1", "page=2", "q=a", "utm_source=x", "tag_cloud=1", "ages_ago_id=1", "view[mode]=a"])
    expect(fromSearch(search, { resource: tags, style: "params" })).toMatchObject({ ok: true, text: "" });
});

it("refuses every other parameter where it is strict", () => {
  const options = { resource, style: "params", strict: true } as const;
  expect(fromSearch("price[gte]=5&discount=3", options)).toMatchObject({
    ok: false,
    diagnostics: [{ code: "unknown-key", path: ["discount"] }],
  });
  expect(fromSearch("price[gte]=5", options).ok).toBe(true);
});

it("refuses a filter under a name of other letters", () => {
  expect(fromSearch("Filter=price>5")).toMatchObject({
    ok: false,
    diagnostics: [{ code: "unknown-key", path: ["Filter"], data: { suggestion: "filter" } }],
  });
});

it("reads the parameters of the filter alone, and keeps the others as they are", () => {
  const search = "?tab=a%2fb&utm[source]=x&price=5&&q";
  expect(fromSearch(search, { resource, style: "params" }).text).toBe("price = 5");
  expect(toSearch({ limit: 1 }, { resource, style: "params", search })).toMatchObject({
    search: "tab=a%2fb&utm[source]=x&q&limit=1",
  });
  expect(toSearch({}, { resource, search: "filter=a&b" })).toMatchObject({ search: "b" });
});

it("refuses a second filter, and has the text of an invalid one for the box", () => {
  expect(fromSearch("filter=id=1&filter=id=2")).toMatchObject({
    ok: false,
    text: "",
    diagnostics: [{ code: "ambiguous-key", path: ["filter"], message: expect.stringContaining("more than once") }],
  });
  expect(fromSearch("filter=id%20=", { resource })).toMatchObject({
    ok: false,
    text: "id =",
    diagnostics: [{ code: "expected", span: { start: 4, end: 4 } }],
  });
});

it("keeps relative dates and OR in text, and says where parameters cannot", () => {
  const clock = createClock({ now: "2026-01-31T12:00:00Z" });
  const { query } = parse("added IN LAST 7 DAYS OR price < 5");
  expect(toSearch(query, { resource, clock, output: "query" })).toMatchObject({
    search: "filter=added%20IN%20LAST%207%20DAYS%20OR%20price%20%3C%205",
  });
  expect(toSearch(query, { resource, clock, style: "params" })).toMatchObject({
    ok: false,
    diagnostics: [{ code: "not-expressible", span: { start: 0, end: 33 } }],
  });
});

it("says what cannot be written, and where", () => {
  const { query } = parse("price > 5 AND price > 7 AND name = 5");
  const refused = toSearch(query, { resource, style: "params" });
  expect(refused.diagnostics.map(({ message, span }) => [message, span])).toEqual([
    [
      'A URL cannot represent > on the field "price": it takes one condition of this kind per field.',
      { start: 14, end: 19 },
    ],
    ['A URL cannot represent = on the field "name": it would read it back as something else.', { start: 28, end: 32 }],
  ]);
  const selection = { filters: [{ name: "name", operator: "EQUALS", values: [5] }] } as const;
  expect(toSearch(selection, { resource, style: "params", messages: russian })).toMatchObject({
    diagnostics: [{ path: ["filters", 0, "name"], message: expect.stringContaining("нельзя выразить") }],
  });
});

it("takes other names for parameters, and refuses a name that is a field too", () => {
  const fields = { limit: { type: "integer" }, filter: { type: "string" } } as const;
  const odd = { ...resource, fields };
  const parameters = { limit: "size" };
  const selection = { filters: [{ name: "limit", operator: "EQUALS", values: [3] }], limit: 10 } as const;
  const options = { resource: odd, style: "params", parameters } as const;
  expect(toSearch(selection, options)).toMatchObject({ search: "limit=3&size=10" });
  expect(fromSearch("limit=3&size=10", options)).toMatchObject({ text: "`limit` = 3 LIMIT 10" });
  expect(fromSearch("limit=3", { ...options, parameters: {} })).toMatchObject({
    diagnostics: [{ code: "ambiguous-key", path: ["limit"] }],
  });
  expect(toSearch(selection, { ...options, parameters: {} })).toMatchObject({
    diagnostics: [{ code: "not-representable", path: ["limit"] }],
  });
});

it("reads what it writes of names with signs and commas", () => {
  const odd = defineResource({ name: "odd", fields: { "-a": { type: "string" }, "b,c": { type: "string" } } });
  const orders = [
    { name: "-a", direction: "ASC" },
    { name: "b,c", direction: "DESC" },
    { name: "-a", direction: "DESC" },
  ] as const;
  const options = { resource: odd, style: "params" } as const;
  const made = toSearch({ orders }, options);
  expect(made).toMatchObject({ search: "sort=%22-a%22,-%22b,c%22,-%22-a%22" });
  expect(fromSearch("sort=%22-a%22,-%22b,c%22,-%22-a%22", options)).toMatchObject({ ok: true, selection: { orders } });
});

describe("clauses with parameters of their own, and defaults", () => {
  const clauses = { sort: "sort", limit: "limit", offset: "offset" };
  const options = { resource, parameters: clauses, pageSize: 20, defaults: { sort: "-added", limit: 20 } } as const;
  it.each([
    ["filter=price%20%3E%205", "price > 5 ORDER BY added DESC LIMIT 20"],
    ["filter=price%20%3E%205&sort=-price,id", "price > 5 ORDER BY price DESC, id LIMIT 20"],
    ["filter=price%20%3E%205&sort=name&page=3", "price > 5 ORDER BY name LIMIT 20 OFFSET 40"],
    ["page=2", "ORDER BY added DESC LIMIT 20 OFFSET 20"],
    ["limit=5", "ORDER BY added DESC LIMIT 5"],
    ["limit=5&offset=7", "ORDER BY added DESC LIMIT 5 OFFSET 7"],
  ])("%s", (search, text) => {
    const read = fromSearch(search, options);
    expect(read.ok ? read.text : read.diagnostics).toBe(text);
    expect(toSearch(read.query, options)).toMatchObject({ search });
    const style = { ...options, parameters: {}, style: "params" } as const;
    const made = toSearch(read.query, style);
    expect(made.ok && fromSearch(made.search, style)).toMatchObject({ text });
  });
  it.each([
    ["filter=price>5 ORDER BY id", "price>5 ORDER BY id LIMIT 20"],
    ["filter=price>5 LIMIT 3", "price>5 ORDER BY added DESC LIMIT 3"],
    ["filter=price>5 -- dear", "price>5 -- dear\nORDER BY added DESC\nLIMIT 20"],
    ["filter=SELECT id WHERE id=1&sort=id", "SELECT id WHERE id=1 ORDER BY id LIMIT 20"],
  ])("a text keeps the clauses that it has: %s", (search, text) => {
    expect(fromSearch(search, options)).toMatchObject({ ok: true, text });
  });
  it.each([
    ["filter=id=1 ORDER BY id&sort=id", "ambiguous-key"],
    ["filter=id=1 LIMIT 5&page=2", "ambiguous-key"],
    ["sort=nam", "unknown-field"],
    ["page=x", "json-type"],
    ["Sort=id", "unknown-key"],
    ["filter=id=", "expected"],
  ])("%s is refused", (search, code) => {
    expect(fromSearch(search, options)).toMatchObject({ ok: false, diagnostics: [{ code }] });
  });
  it("leaves the clauses of a filter in its text without parameters for them", () => {
    const { query } = parse("id = 1 ORDER BY id LIMIT 7");
    expect(toSearch(query, { resource, pageSize: 20 })).toMatchObject({
      search: "filter=id%20=%201%20ORDER%20BY%20id%20LIMIT%207",
    });
    expect(toSearch(query, { resource, parameters: { sort: "by" } })).toMatchObject({
      search: "filter=id%20=%201%20LIMIT%207&by=id",
    });
  });
});

it.each([
  [{ style: "params" }, 'The style "params" needs the option "resource".'],
  [{ style: "xml" }, 'The option "style" must be text or params.'],
  [{ parameters: { fliter: "q" } }, 'There is no option "fliter". Did you mean "filter"?'],
  [{ parameters: { filter: 5 } }, 'The option "filter" must be a string.'],
  [{ defaults: { page: 5 } }, 'There is no option "page".'],
  [{ defaults: { limit: -1 } }, 'The option "limit" must be a whole number'],
  [{ parameters: { page: "p" } }, 'The parameter "page" needs the option "pageSize".'],
  [{ defaults: 5 }, 'The option "defaults" must be an object.'],
])("the options %j are a mistake of the program", (options, message) => {
  expect(() => fromSearch("", options as never)).toThrow(message);
});

it("an address that is too long is not read", () => {
  const limits = { maxLength: 10 };
  expect(fromSearch(`x=${"a".repeat(100)}`, { limits })).toMatchObject({ diagnostics: [{ code: "too-long" }] });
  expect(() => fromSearch(5 as never)).toThrow('The option "search" must be a string or URLSearchParams.');
});
