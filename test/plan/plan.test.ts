import { describe, expect, it } from "vitest";
import { ref } from "../../src/ast/reference.ts";
import { decompileOrThrow } from "../../src/decompile.ts";
import { isError } from "../../src/diagnostics/diagnostic.ts";
import { russian } from "../../src/messages/ru/index.ts";
import { parse } from "../../src/parser/parse.ts";
import type { PlanOptions } from "../../src/plan/options.ts";
import { plan } from "../../src/plan/plan.ts";
import { print } from "../../src/printer/print.ts";
import { defineResource } from "../../src/resource/define.ts";
import { products } from "../../src/samples/samples.ts";
import { shop } from "../support/resources.ts";

const resource = products;

/** The requests as text without ORDER BY, and the residual. */
function shown(text: string, options: PlanOptions = {}): readonly string[] {
  const planned = plan(text, options);
  if (!planned.ok) throw new Error(planned.diagnostics[0]?.message);
  const requests = planned.requests.map(({ orders, ...request }) => decompileOrThrow(request));
  return planned.residual ? [...requests, `rows: ${print(planned.residual)}`] : requests;
}

describe("a request for each part of OR", () => {
  it.each([
    ["price < 5 OR stock > 100", ["price < 5", "stock > 100"]],
    ["NOT (price >= 5 AND stock <= 100)", ["price < 5", "stock > 100"]],
    [
      "(a = 1 OR b = 2) AND (c = 3 OR d = 4)",
      ["a = 1 AND c = 3", "a = 1 AND d = 4", "b = 2 AND c = 3", "b = 2 AND d = 4"],
    ],
    ['name CONTAINS "x" OR name CONTAINS "y"', ['name CONTAINS "x"', 'name CONTAINS "y"']],
    ["a IS NULL OR a > 5", ["a IS NULL", "a > 5"]],
    ["NOT a BETWEEN 1 AND 5", ["a < 1", "a > 5"]],
    ["NOT a BETWEEN 1 AND 5, 7 AND 9", ["a < 1", "a > 5 AND a < 7", "a > 9"]],
    ["a = Field:b OR name REGEXP 'x'", ["a = Field:b", 'name REGEXP "x"']],
    ["NOT (a = Field:b AND c = 1)", ["a != Field:b", "c != 1"]],
    ["a = Field:b OR a = Field:c OR d = 1", ["a = Field:b", "a = Field:c", "d = 1"]],
  ])("%s", (text, requests) => {
    expect(shown(text)).toEqual(requests);
  });
});

describe("as few as there can be", () => {
  it.each([
    ["a IN (1, 2) OR b = 1 OR a = 7", ["a IN (1, 2, 7)", "b = 1"]],
    ["a IN (1, 2) OR a = 1 AND b = 2 OR c = 3", ["a IN (1, 2)", "c = 3"]],
    ["a = 1 AND a = 2 OR b = 1", ["b = 1"]],
    ["a = 1 AND b = 2 OR a = 3 AND b = 2 OR c = 3", ["a IN (1, 3) AND b = 2", "c = 3"]],
    ["(a = 1 OR b = 1) AND a = 1", ["a = 1"]],
    ["a != 1 OR a = 1 AND b = 2 OR b = 2", ["a != 1", "b = 2"]],
    [
      "a IS NULL AND b = 1 OR a IS NOT NULL AND c = 1 OR b = 1 AND c = 1",
      ["a IS NULL AND b = 1", "a IS NOT NULL AND c = 1"],
    ],
    // A field that nobody described may hold texts, which compare in another order.
    ["a > 100 OR a BETWEEN 90 AND 101 OR b < 5", ["a > 100", "a BETWEEN 90 AND 101", "b < 5"]],
  ])("%s", (text, requests) => {
    expect(shown(text)).toEqual(requests);
  });

  it("with a resource, by its types", () => {
    expect(shown("stock > 100 OR stock BETWEEN 90 AND 101 OR price < 5", { resource })).toEqual([
      "stock >= 90",
      "price < 5",
    ]);
  });

  it.each([
    ["tags IS NULL OR tags < 3 OR tags > 7 OR price = 1", ["tags IS NULL", "tags NOT IN (3, 4, 5, 6, 7)", "price = 1"]],
    ["stock < 3 OR stock > 4 AND stock < 7 OR stock > 8 OR price = 1", ["stock NOT IN (3, 4, 7, 8)", "price = 1"]],
    ['status IN ("open") OR status = "closed" OR price = 1', ['status != "archived"', "price = 1"]],
    [
      'name < "b" OR name BETWEEN "d" AND "e", "g" AND "h" OR name > "x"',
      ['name < "b"', 'name BETWEEN "d" AND "e", "g" AND "h"', 'name > "x"'],
    ],
    ["price > 5 OR price < 3 OR stock = 1", ["price > 5", "price < 3", "stock = 1"]],
    ["price IN (1, 3) OR price > 5 OR stock = 1", ["price IN (1, 3)", "price > 5", "stock = 1"]],
    ["price < 1 OR price IN (3, 5) OR stock = 1", ["price < 1", "price IN (3, 5)", "stock = 1"]],
    [
      "price < 1 OR price IN (3, 5) OR price > 7 OR stock = 1",
      ["price < 1", "price IN (3, 5)", "price > 7", "stock = 1"],
    ],
  ])("with texts, whole numbers, enums and null: %s", (text, requests) => {
    expect(shown(text, { resource: shop })).toEqual(requests);
  });
});

describe("what no request says is asked of the rows", () => {
  it.each([
    ['NOT name STARTS WITH "x"', ["name IS NOT NULL", 'rows: NOT name STARTS WITH "x"']],
    ['name STARTS WITH "a" AND NOT name STARTS WITH "ab"', ['name STARTS WITH "a"', 'rows: NOT name STARTS WITH "ab"']],
    ['NOT name STARTS WITH "x" AND a = 1', ["name IS NOT NULL AND a = 1", 'rows: NOT name STARTS WITH "x"']],
    [
      'NOT name STARTS WITH "x" AND (a = 1 OR b = 2)',
      ["name IS NOT NULL AND a = 1", "name IS NOT NULL AND b = 2", 'rows: NOT name STARTS WITH "x"'],
    ],
    ['name > "a" AND name > "b" AND NOT name STARTS WITH "c"', ['name > "b"', 'rows: NOT name STARTS WITH "c"']],
    ['name > "b" AND name > "b" AND NOT name STARTS WITH "c"', ['name > "b"', 'rows: NOT name STARTS WITH "c"']],
    ["NOT name STARTS WITH Field:a", ["name IS NOT NULL", "rows: NOT name STARTS WITH Field:a"]],
  ])("%s", (text, requests) => {
    expect(shown(text)).toEqual(requests);
  });

  it.each<[string, PlanOptions, string]>([
    [
      'NOT name STARTS WITH :x AND (NOT owner STARTS WITH "y" OR stock IN (1, 2) OR stock BETWEEN :low AND 5)',
      { bindings: { x: "a", low: 3 } },
      'NOT name STARTS WITH "a" AND (NOT owner STARTS WITH "y" OR stock IN (1, 2) OR stock BETWEEN 3 AND 5)',
    ],
    [
      'NOT name STARTS WITH "a" AND NOT (owner STARTS WITH "b" AND stock IN :list)',
      { bindings: { list: [1, 2] } },
      'NOT name STARTS WITH "a" AND NOT (owner STARTS WITH "b" AND stock IN (1, 2))',
    ],
    [
      'NOT name STARTS WITH "a" AND NOT (owner STARTS WITH "b" AND stock IN (1, :y))',
      { bindings: { y: 2 } },
      'NOT name STARTS WITH "a" AND NOT (owner STARTS WITH "b" AND stock IN (1, 2))',
    ],
    [
      'NOT name STARTS WITH "a" AND NOT (name STARTS WITH "b" AND released IN LAST WEEK)',
      { clock: { now: "2026-01-31T12:00:00Z" } },
      'NOT name STARTS WITH "a" AND NOT (name STARTS WITH "b" AND released BETWEEN "2026-01-19" AND "2026-01-25")',
    ],
    ['brand IS NULL OR NOT brand STARTS WITH "x"', {}, 'brand IS NULL OR NOT brand STARTS WITH "x"'],
  ])("%s with %j", (text, options, residual) => {
    expect(shown(text, { ...options, resource: shop })).toEqual(["", `rows: ${residual}`]);
  });

  it("is one request, which has nothing that it does not need", () => {
    const planned = plan('NOT name STARTS WITH "x"', { resource: shop });
    if (!planned.ok) throw new Error("It can be planned.");
    expect(planned.kind).toBe("one");
    expect(planned.requests.map((request) => Object.keys(request))).toEqual([[]]);
    expect(Object.keys(planned.merge)).not.toContain("limit");
  });

  it("and any number of conditions is asked", () => {
    const conditions = Array.from({ length: 150 }, (_, at) => `NOT name STARTS WITH "x${at}"`);
    expect(shown(conditions.join(" AND "), { resource: shop })).toEqual(["", `rows: ${conditions.join(" AND ")}`]);
  });

  it("where several requests need it", () => {
    expect(shown('NOT (a BETWEEN 1 AND 5 AND name STARTS WITH "x")')).toEqual([
      "a < 1",
      "a > 5",
      "name IS NOT NULL",
      'rows: NOT (a BETWEEN 1 AND 5 AND name STARTS WITH "x")',
    ]);
  });

  it("without a condition where a field is never null", () => {
    expect(shown('NOT name STARTS WITH "x"', { resource })).toEqual(["", 'rows: NOT name STARTS WITH "x"']);
  });

  it("with the values of variables, and the fields that it needs", () => {
    const planned = plan("SELECT price WHERE NOT name STARTS WITH :x AND (price > 1 OR stock = :y)", {
      resource,
      bindings: { x: "a", y: ref("ordered") },
    });
    if (!planned.ok) throw new Error("It can be planned.");
    expect(planned.residual && print(planned.residual)).toBe('NOT name STARTS WITH "a"');
    expect(planned.requests.map(({ fields }) => fields)).toEqual([
      ["price", "id", "name"],
      ["price", "id", "name"],
    ]);
    expect(planned.merge.added).toEqual(["id", "name"]);
    expect(planned.exact.map(({ how }) => how)).toEqual(["inexact", "exact", "exact"]);
  });

  it("and a comparison that has one answer for all rows of each request is not", () => {
    const { exact } = plan('a = 1 AND NOT name STARTS WITH "x" OR a = 2 AND NOT name STARTS WITH "y"');
    expect(exact.map(({ how }) => how)).toEqual(["exact", "inexact", "exact", "inexact"]);
  });
});

describe("the rest of a filter", () => {
  const planned = (text: string) => plan(text, { resource });

  it("each request has its fields and its order, ends with the key, and asks for enough rows", () => {
    expect(planned("SELECT name WHERE price < 5 OR stock > 100 ORDER BY price DESC LIMIT 10 OFFSET 5")).toMatchObject({
      kind: "several",
      requests: [5, 100].map(() => ({
        fields: ["name", "price", "id"],
        orders: [
          { name: "price", direction: "DESC" },
          { name: "id", direction: "ASC" },
        ],
        limit: 15,
      })),
      merge: { key: "id", offset: 5, limit: 10, added: ["price", "id"], isDisjoint: false },
    });
  });

  it("sorts by the key once", () => {
    const sorted = planned("price < 5 OR stock > 100 ORDER BY id DESC");
    expect(sorted).toMatchObject({ merge: { orders: [{ name: "id", direction: "DESC" }] } });
  });

  it("takes LIMIT from a variable", () => {
    const limited = plan("price < 5 OR stock > 100 ORDER BY price LIMIT :n", { resource, bindings: { n: 5 } });
    expect(limited).toMatchObject({ requests: [{ limit: 5 }, { limit: 5 }], merge: { limit: 5 } });
  });

  it("one request is what compile makes, and none is needed where nothing can be selected", () => {
    expect(planned("price < 5 LIMIT 3 OFFSET 2")).toMatchObject({
      kind: "one",
      requests: [{ limit: 3, offset: 2 }],
      merge: { offset: 0, limit: 3 },
    });
    expect(planned("price < 5 AND price > 7")).toMatchObject({ kind: "never", requests: [] });
    expect(planned('name STARTS WITH "a" AND name STARTS WITH "b"')).toMatchObject({ kind: "never", requests: [] });
    expect(planned("")).toMatchObject({ kind: "one", requests: [{}] });
  });

  it("adds what joining needs to the default fields, where these are asked for", () => {
    const named = { ...shop, defaultFields: ["name"] };
    expect(plan("price < 5 OR stock > 100", { resource: named })).toMatchObject({
      requests: [{ fields: ["name", "id"] }, { fields: ["name", "id"] }],
      merge: { added: ["id"] },
    });
    const whole = plan("price < 5 OR stock > 100", { resource: { ...shop, defaultFields: ["id", "name"] } });
    expect(whole).toMatchObject({ merge: { added: [] } });
    expect(whole.ok && whole.requests.map(({ fields }) => fields)).toEqual([undefined, undefined]);
  });

  it("knows which requests have no row in common", () => {
    expect(planned("NOT price BETWEEN 1 AND 5")).toMatchObject({ merge: { isDisjoint: true } });
  });

  it("takes texts, queries and selections", () => {
    const text = "a = 1 OR b > 2";
    expect(plan(parse(text).query)).toMatchObject({ text, requests: [{}, {}] });
    expect(plan({ filters: [{ name: "a", operator: "EQUALS", values: [1] }] })).toMatchObject({ kind: "one" });
    const wrong = { ok: false, text: "", exact: [], diagnostics: [{ path: ["filters"] }] };
    expect(plan({ filters: 1 } as never)).toMatchObject(wrong);
  });

  it("says where a request comes from", () => {
    const text = "a = 1 AND b > 2 OR c = 3";
    const made = plan(text);
    const at = (request: number, ...path: readonly (string | number)[]) => {
      const span = made.ok ? made.locate(request, path) : undefined;
      return span && text.slice(span.start, span.end);
    };
    expect([at(0), at(1), at(2)]).toEqual(["a = 1 AND b > 2", "c = 3", undefined]);
    expect(at(0, "filters", 1, "values", 0)).toBe("2");
    expect(at(1, "orders", 0)).toBeUndefined();
  });

  it("from the first to the last of its conditions, however they are joined", () => {
    const text = "(b = 1 OR c = 2) AND a = 3";
    const made = plan(text);
    const spans = [0, 1].map((request) => (made.ok ? made.locate(request, []) : undefined));
    expect(spans.map((span) => text.slice(span?.start, span?.end))).toEqual([
      "b = 1 OR c = 2) AND a = 3",
      "c = 2) AND a = 3",
    ]);
  });

  it.each([
    ["a IN (1, 2) OR a = 1 AND b = 2 OR c = 3", "a IN (1, 2)"],
    ['name > "b" AND name > "b" AND NOT name STARTS WITH "c"', 'name > "b"'],
  ])("from the first comparison that says it: %s", (text, first) => {
    const made = plan(text);
    expect(made.ok && made.locate(0, [])).toEqual({ start: 0, end: first.length });
  });

  it("also when there is one", () => {
    const made = plan("a = 1 AND b > 2");
    expect(made.ok && made.locate(0, ["filters", 1])).toEqual({ start: 10, end: 15 });
    expect(made.ok && made.locate(1, ["filters", 1])).toBeUndefined();
  });
});

describe("refused", () => {
  const refusal = (text: string, options: PlanOptions = {}) => {
    const { diagnostics } = plan(text, { resource, ...options });
    const [first, ...more] = diagnostics.filter(isError);
    expect(more).toEqual([]);
    return [
      first?.message.replace("This cannot be sent as several requests: ", ""),
      text.slice(first?.span?.start, first?.span?.end),
    ];
  };
  const or = "price < 5 OR stock > 100";
  const hidden = defineResource({
    name: "hidden",
    fields: {
      id: { type: "integer" },
      a: { type: "string", selectable: false },
      c: { type: "string" },
      b: { type: "integer", nullable: true },
    },
  });

  it.each<readonly [string, PlanOptions, string, string]>([
    [or, { action: "del" }, '"del" changes rows, and only get reads them.', or],
    ["price < 5", { action: "edit" }, '"edit" changes rows, and only get reads them.', "price < 5"],
    [or, { key: "code" }, '"code" must be a field that a request can return and sort by, and that is never null.', or],
    [
      or,
      { key: "changed" },
      '"changed" must be a field that a request can return and sort by, and that is never null.',
      or,
    ],
    [
      `SELECT id WHERE ${or} ORDER BY price`,
      { key: "code" },
      '"code" must be a field that a request can return and sort by, and that is never null.',
      or,
    ],
    [`${or} LIMIT 5`, {}, "LIMIT and OFFSET need ORDER BY, because the order of the rows is unknown.", "LIMIT 5"],
    [`${or} OFFSET 5`, {}, "LIMIT and OFFSET need ORDER BY, because the order of the rows is unknown.", "OFFSET 5"],
    [
      `${or} ORDER BY name LIMIT 5`,
      {},
      '"name" is a text or of unknown type, so the order of the rows is unknown, which LIMIT and OFFSET need.',
      "ORDER BY name",
    ],
    [
      "a = 'x' OR b = 1 ORDER BY a",
      { resource: hidden },
      '"a" cannot be returned, so the rows of several requests cannot be put in its order.',
      "a",
    ],
    [
      'NOT a STARTS WITH "x"',
      { resource: hidden },
      "the rows of a reply do not show whether they meet this condition.",
      'a STARTS WITH "x"',
    ],
    [
      "NOT c STARTS WITH Field:a",
      { resource: hidden },
      "the rows of a reply do not show whether they meet this condition.",
      "c STARTS WITH Field:a",
    ],
    [
      "id > 5 AND (id = 9 AND b = 1 OR NOT (b = 2 AND id = 8))",
      { resource: hidden, maxRequests: 1 },
      "it takes 2 of them, and at most 1 are allowed.",
      "b = 2 AND id = 8",
    ],
    [
      "price < 1 AND (is_new = 1 OR stock > 1 OR price < 0 AND ordered = 1)",
      { maxRequests: 2 },
      "it takes 3 of them, and at most 2 are allowed.",
      "is_new = 1 OR stock > 1 OR price < 0 AND ordered = 1",
    ],
  ])("%s %j", (text, options, sentence, at) => {
    expect(refusal(text, options)).toEqual([sentence, at]);
  });

  it.each(["selectable", "sortable"])("a key that is not %s", (key) => {
    const fields = { id: { type: "integer" }, code: { type: "integer", [key]: false } } as const;
    const keyed = { name: "keyed", fields } as const;
    expect(plan("id < 5 OR code > 100", { resource: keyed, key: "code" })).toMatchObject({
      ok: false,
      diagnostics: [{ code: "not-plannable", data: { reason: "key", name: "code" } }],
    });
    expect(plan("id < 5 OR code > 100", { resource: keyed }).ok).toBe(true);
  });

  it("but not for one request, and not where the order is known or nothing is cut", () => {
    const planned = (text: string, options: PlanOptions = {}) => plan(text, { resource, ...options }).ok;
    expect(planned("price < 5 ORDER BY name LIMIT 5", { key: "code" })).toBe(true);
    expect(planned(`${or} ORDER BY name`)).toBe(true);
    expect(planned(`${or} ORDER BY price, changed LIMIT 5`)).toBe(true);
    expect(planned(`${or} ORDER BY name LIMIT 5`, { collation: "code-point" })).toBe(true);
  });

  it("with a count that ends at a million", () => {
    const text = Array.from({ length: 21 }, (_, at) => `(price = ${at} OR stock < ${at})`).join(" AND ");
    const other = Array.from({ length: 21 }, (_, at) => `(a${at} = 1 OR b${at} = 1)`).join(" AND ");
    expect(plan(text, { resource }).ok).toBe(true);
    const { diagnostics } = plan(other);
    expect(diagnostics[0]?.message).toMatch(/it takes at least 1,?000,?000 of them, and at most \d+ are allowed/);
  });

  it("also where the filter is no text", () => {
    const filters = [{ name: "prise", operator: "EQUALS", values: [5] }] as const;
    expect(plan({ filters }, { resource }).ok).toBe(false);
    expect(plan({ filters }).ok).toBe(true);
    expect(plan(parse("prise = 5").query, { resource }).ok).toBe(false);
  });

  it("with a fix where one helps", () => {
    const [first] = plan(`${or} LIMIT 5`, { resource }).diagnostics;
    const edits = [{ span: { start: or.length, end: or.length }, text: " ORDER BY id" }];
    expect(first?.fixes).toMatchObject([{ title: "Insert ORDER BY id", edits }]);
  });

  it("what is wrong is said as compile says it", () => {
    expect(refusal("prise < 5 OR stock > 1")).toEqual(['There is no field "prise". Did you mean "price"?', "prise"]);
    expect(plan("price <")).toMatchObject({ ok: false, text: "price <", exact: [] });
    expect(plan(5 as never).ok).toBe(false);
  });

  it("in Russian too", () => {
    const { diagnostics } = plan(`${or} LIMIT 5`, { resource, messages: russian });
    expect(diagnostics[0]?.message).toMatch(/^Этого нельзя передать несколькими запросами: для LIMIT/);
  });

  it("a wrong option throws", () => {
    expect(() => plan("", { maxRequests: 0 })).toThrow(
      'The option "maxRequests" must be a whole number from 1 to 100.',
    );
    expect(() => plan("", { kee: "id" } as never)).toThrow(TypeError);
    expect(() => plan("", { collation: "ICU" } as never)).toThrow('must be "code-point"');
  });
});
