import { describe, expect, it } from "vitest";
import { products } from "../../../src/assist/samples/samples.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";
import { plan } from "../../../src/engines/plan/plan.ts";
import { shown } from "../../support/plans.ts";
import { shop } from "../../support/resources.ts";

const resource = products;

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

  it("also of more parts than there may be requests", () => {
    const text = "a IS NULL AND b = 1 OR a IS NOT NULL AND c = 1 OR b = 1 AND c = 1";
    expect(shown(text, { maxRequests: 2 })).toHaveLength(2);
    const others = Array.from({ length: 40 }, (_, at) => `p${at} = 1 AND q${at} = 1`);
    expect(shown([text, ...others].join(" OR "), { maxRequests: 100 })).toHaveLength(42);
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

it.each([
  "a = 1 OR b = 2 OR c = 3",
  'NOT name STARTS WITH "x" AND (a = 1 OR b = 2)',
  'name STARTS WITH "a" AND NOT name STARTS WITH "ab"',
  "a IS NULL AND b = 1 OR a IS NOT NULL AND c = 1",
])("with any number of steps, a plan leaves no request and no condition out: %s", (text) => {
  const countOf = (maxSteps: number) => {
    const made = plan(text, { maxSteps });
    return made.ok ? [made.requests.length + (made.residual ? 1 : 0)] : [];
  };
  const counts = Array.from({ length: 400 }, (_, at) => at + 1).flatMap(countOf);
  expect(new Set(counts)).toEqual(new Set([shown(text).length]));
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

  it("one request for what only the parts show to be one says all", () => {
    const found = plan('SELECT t WHERE s CONTAINS "a" OR s != "b" OR s = "b" ORDER BY n LIMIT 3 OFFSET 2');
    expect(found).toMatchObject({
      kind: "one",
      requests: [
        {
          fields: ["t"],
          filters: [{ name: "s", operator: "IS_NOT_NULL", values: [] }],
          orders: [{ name: "n", direction: "ASC" }],
          limit: 3,
          offset: 2,
        },
      ],
      merge: { orders: [{ name: "n", direction: "ASC" }], limit: 3, offset: 0, added: [] },
    });
    expect(found).not.toHaveProperty("residual");
  });

  it("one request is what compile makes, and none is needed where nothing can be selected", () => {
    expect(planned("price < 5 LIMIT 3 OFFSET 2")).toMatchObject({
      kind: "one",
      requests: [{ limit: 3, offset: 2 }],
      merge: { offset: 0, limit: 3 },
    });
    expect(planned("price < 5 AND price > 7")).toMatchObject({ kind: "never", requests: [] });
    expect(planned('name STARTS WITH "a" AND name STARTS WITH "b"')).toMatchObject({ kind: "never", requests: [] });
    const impossible = [1, 2].map((at) => `name CONTAINS "${at}b" AND NOT name CONTAINS "${at}"`);
    expect(planned(impossible.join(" OR "))).toMatchObject({ kind: "never", requests: [] });
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
