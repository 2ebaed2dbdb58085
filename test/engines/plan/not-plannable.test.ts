import { describe, expect, it } from "vitest";
import { products } from "../../../src/assist/samples/samples.ts";
import { isError } from "../../../src/base/diagnostics/diagnostic.ts";
import { russian } from "../../../src/base/messages/ru/index.ts";
import { defineResource } from "../../../src/compiler/define/define.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";
import type { PlanOptions } from "../../../src/engines/plan/options.ts";
import { plan } from "../../../src/engines/plan/plan.ts";
import { defined } from "../../support/defined.ts";

const resource = products;

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
      'NOT (name REGEXP "a" AND name STARTS WITH "x")',
      {},
      "the rows of a reply do not show whether they meet this condition.",
      'name REGEXP "a"',
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
    const keyed = defined({ name: "keyed", fields });
    expect(plan("id < 5 OR code > 100", { resource: keyed, key: "code" })).toMatchObject({
      ok: false,
      diagnostics: [{ code: "not-plannable", data: { reason: "key", name: "code" } }],
    });
    expect(plan("id < 5 OR code > 100", { resource: keyed }).ok).toBe(true);
  });

  it("but not for one request, and not where the order is known or nothing is cut", () => {
    const planned = (text: string, options: PlanOptions = {}) => plan(text, { resource, ...options }).ok;
    expect(planned("price < 5 ORDER BY name LIMIT 5", { key: "code" })).toBe(true);
    expect(planned(`${or} LIMIT 0`)).toBe(true);
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
