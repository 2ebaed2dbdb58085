import { describe, expect, it } from "vitest";
import { products } from "../../../src/assist/samples/samples.ts";
import { ref } from "../../../src/compiler/ast/reference.ts";
import { createClock } from "../../../src/compiler/bindings/clock.ts";
import { print } from "../../../src/compiler/printer/print.ts";
import type { PlanOptions } from "../../../src/engines/plan/options.ts";
import { plan } from "../../../src/engines/plan/plan.ts";
import { shown } from "../../support/plans.ts";
import { shop } from "../../support/resources.ts";

const resource = products;

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
      { clock: createClock({ now: "2026-01-31T12:00:00Z" }) },
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

  it("asks for a field once, however many conditions need it", () => {
    const planned = plan('SELECT price WHERE NOT name STARTS WITH "a" AND NOT name STARTS WITH "b"', { resource });
    expect(planned).toMatchObject({ requests: [{ fields: ["price", "name"] }], merge: { added: ["name"] } });
  });

  it("and a comparison that has one answer for all rows of each request is not", () => {
    const { exact } = plan('a = 1 AND NOT name STARTS WITH "x" OR a = 2 AND NOT name STARTS WITH "y"');
    expect(exact.map(({ how }) => how)).toEqual(["exact", "inexact", "exact", "inexact"]);
  });
});
