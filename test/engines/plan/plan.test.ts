import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { compile } from "../../../src/compiler/compile.ts";
import { decompileOrThrow } from "../../../src/compiler/decompile.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";
import { prepareOrThrow } from "../../../src/compiler/prepare.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import { select as selectChecked } from "../../../src/engines/evaluate/select.ts";
import type { PlanOptions } from "../../../src/engines/plan/plan.ts";
import { plan } from "../../../src/engines/plan/plan.ts";
import { queryAndRows, smallTable } from "../../support/arbitraries/small-tables.ts";
import { select } from "../../support/running.ts";
import { runs } from "../../support/runs.ts";

/** The requests as text. */
function requestsOf(text: string, options: PlanOptions = {}): readonly string[] {
  const planned = plan(text, options);
  if (!planned.ok) throw new Error(planned.diagnostics[0]?.message);
  return planned.requests.map((request) => decompileOrThrow(request));
}

/** Why there is no plan, and the part of the text that is the reason. */
function refusalOf(text: string, options: PlanOptions = {}) {
  const { ok, diagnostics } = plan(text, options);
  const [{ code, data, span } = { code: "", data: {}, span: undefined }] = diagnostics;
  return ok ? "planned" : [code, "reason" in data ? data.reason : undefined, span && text.slice(span.start, span.end)];
}

const resource = defineResource({
  name: "things",
  fields: {
    id: { type: "integer" },
    name: { type: "string" },
    price: { type: "number" },
    stock: { type: "integer" },
    secret: { type: "string", selectable: false },
    note: { type: "string", nullable: true },
  },
  defaultFields: ["id", "name"],
});

describe("a request for each part of OR", () => {
  it.each([
    ["price < 5 OR stock > 100", ["price < 5", "stock > 100"]],
    ["NOT (price >= 5 AND stock <= 100)", ["price < 5", "stock > 100"]],
    [
      "(a = 1 OR b = 2) AND (c = 3 OR d = 4)",
      ["a = 1 AND c = 3", "a = 1 AND d = 4", "b = 2 AND c = 3", "b = 2 AND d = 4"],
    ],
    ["(a = 1 OR a = 2) AND b = 1 OR c = 1", ["a IN (1, 2) AND b = 1", "c = 1"]],
    ["a = 1 OR b = 2 OR a = 1", ["a = 1", "b = 2"]],
    ["NOT a BETWEEN 1 AND 5", ["a < 1", "a > 5"]],
    ["NOT a BETWEEN 1 AND 5, 7 AND 9", ["a < 1 AND a < 7", "a < 1 AND a > 9", "a > 5 AND a < 7", "a > 5 AND a > 9"]],
    ["a IS NULL OR name REGEXP 'x'", ["a IS NULL", 'name REGEXP "x"']],
    // The filter decides about what cannot be sent.
    ["a = 1 AND NOT b STARTS WITH 'x'", ["a = 1"]],
    ["a = 1 OR c = 2 AND NOT b STARTS WITH 'x' LIMIT 5", ["a = 1", "c = 2"]],
  ])("%s", (text, requests) => {
    expect(requestsOf(text)).toEqual(requests);
  });

  it("has the fields that the filter asks for, those that it reads, and the key", () => {
    expect(requestsOf("price < 5 OR name = 'x' ORDER BY stock LIMIT 1", { resource })).toEqual([
      "SELECT id, name, stock WHERE price < 5",
      'SELECT id, name, stock WHERE name = "x"',
    ]);
    expect(requestsOf("SELECT name WHERE price < 5 OR price > 9 AND NOT name STARTS WITH 'x'", { resource })).toEqual([
      "SELECT name, id, price WHERE price < 5",
      "SELECT name, id, price WHERE price > 9",
    ]);
  });

  it("is not needed for what one request says", () => {
    const text = "SELECT a WHERE a = :a OR a = 2 ORDER BY b LIMIT 5";
    const planned = plan(text, { bindings: { a: 1 } });
    expect(planned).toMatchObject({ ok: true, requests: [{ fields: ["a"], limit: 5 }] });
    expect(planned).not.toHaveProperty("filter");
  });

  it("reads texts, queries, selections and checked filters", () => {
    const text = "price < 5 OR stock > 100";
    expect(plan(parse(text).query)).toMatchObject({ ok: true, text, requests: [{}, {}] });
    expect(plan(prepareOrThrow(text))).toMatchObject({ ok: true, text, requests: [{}, {}] });
    expect(plan(prepareOrThrow(text, { resource }))).toHaveProperty("requests.0.fields");
    expect(plan({ filters: [{ name: "a", operator: "EQUALS", values: [1] }] })).toMatchObject({ text: "a = 1" });
    expect(plan({ filters: 5 } as never)).toMatchObject({ ok: false, diagnostics: [{ code: "json-type" }] });
    expect(plan("a = 1 OR")).toMatchObject({ ok: false, diagnostics: [{ code: "expected" }] });
  });

  it("says where a request comes from", () => {
    const text = "price < 5 OR stock > 100";
    const planned = plan(text);
    const { start = 0, end = 0 } = (planned.ok && planned.locate(1, ["filters", 0, "values", 0])) || {};
    expect(text.slice(start, end)).toBe("100");
    expect(planned.ok && planned.locate(2, [])).toBeUndefined();
  });
});

describe("no plan", () => {
  it.each([
    ["(a = 1 OR b = 1) AND (c = 1 OR d = 1) OR e = 1", { maxRequests: 3 }, ["not-plannable", "count", "(a = 1 OR b = 1) AND (c = 1 OR d = 1)"]],
    ["a = 1 OR b = 1 OR c = 1", { maxRequests: 2 }, ["not-plannable", "count", "a = 1 OR b = 1 OR c = 1"]],
    ["a = 1 OR NOT b STARTS WITH 'x'", {}, ["not-plannable", "everything", "b STARTS WITH 'x'"]],
    ["a = 1 AND NOT b STARTS WITH 'x' OR c REGEXP 'x'", {}, ["not-plannable", "rows", "c REGEXP 'x'"]],
    ["price < 5 OR stock > 1 ORDER BY secret", { resource }, ["not-plannable", "hidden", "secret"]],
    ["price < 5 OR stock > 1", { resource, key: "note" }, ["not-plannable", "key", "price < 5 OR stock > 1"]],
    ["nmae = 1 OR stock > 1", { resource }, ["unknown-field", undefined, "nmae"]],
  ] as const)("%s", (text, options, refusal) => {
    expect(refusalOf(text, options)).toEqual(refusal);
  }); // biome-ignore format: a table

  it("for wrong options", () => {
    expect(() => plan("a = 1", { maxRequests: 0 })).toThrow('The option "maxRequests" must be a whole number from 1');
    expect(() => plan("a = 1", { idShorthand: true } as never)).toThrow('There is no option "idShorthand"');
  });
});

/** The rows of all requests, each once. */
const rowsOf = (requests: readonly object[], rows: readonly { readonly id?: unknown }[]) => {
  const all = requests.flatMap((request) => select(rows, request, smallTable).result);
  return [...new Map(all.map((row) => [row.id, row])).values()];
};

test.prop([queryAndRows], runs(500))("the filter selects from the rows what it selects from all", ([text, rows]) => {
  const planned = plan(text, { resource: smallTable, maxRequests: 30 });
  fc.pre(planned.ok);
  const { requests, filter } = planned;
  const byId = (one: object, other: object) => JSON.stringify(one).localeCompare(JSON.stringify(other));
  const { limit, offset, order, ...query } = parse(text).query;
  const wanted = select(rows, query, smallTable).result;
  if (!filter) {
    expect(compile(text, { resource: smallTable })).toMatchObject({ selection: requests[0] });
    return;
  }
  const found = selectChecked(rowsOf(requests, rows), filter);
  expect(found.total).toBe(wanted.length);
  if (limit || offset) expect(wanted).toEqual(expect.arrayContaining([...found.result]));
  else expect([...found.result].sort(byId)).toEqual([...wanted].sort(byId));
});

test("any number of conditions can stay with the filter", () => {
  const names = Array.from({ length: 150 }, (_, index) => `NOT a${index} STARTS WITH "x"`);
  expect(plan(["a = 1", ...names].join(" AND "))).toMatchObject({ ok: true, requests: [{ filters: [{ name: "a" }] }] });
});
