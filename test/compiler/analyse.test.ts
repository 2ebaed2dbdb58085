import { test } from "@fast-check/vitest";
import { describe, expect, expectTypeOf, it } from "vitest";
import { codeActions } from "../../src/assist/complete/code-actions.ts";
import { complete } from "../../src/assist/complete/complete.ts";
import { standardSchema } from "../../src/assist/standard-schema.ts";
import { suggest } from "../../src/assist/suggest/suggest.ts";
import { isError } from "../../src/base/diagnostics/diagnostic.ts";
import { compile } from "../../src/compiler/compile.ts";
import { diagnose } from "../../src/compiler/diagnose.ts";
import { prepare } from "../../src/compiler/prepare.ts";
import type { Prepared } from "../../src/compiler/prepared-filter.ts";
import { print } from "../../src/compiler/printer/print.ts";
import { matcher } from "../../src/engines/evaluate/matcher.ts";
import { anyText } from "../support/arbitraries/texts.ts";
import { runs } from "../support/runs.ts";
import { products } from "../support/samples.ts";

const output = "query";
const options = { resource: products, output } as const;
const text = 'price < 50 OR NOT name = "Sock"';
const rows = [
  { price: 10, name: "Sock" },
  { price: 90, name: "Sock" },
  { price: 90, name: "Shoe" },
];
const selectedBy = (filter: Prepared) => rows.map(matcher(filter));

describe("a result", () => {
  it("can be run, whichever call checked it; its query must be checked again", () => {
    const result = prepare(text, { resource: products });
    expect(result.ok && selectedBy(result)).toEqual([true, false, true]);
    const compiled = compile("price < 50");
    expect(compiled.ok && selectedBy(compiled)).toEqual([true, false, false]);
    expect(print(result.query)).toBe(text);
    for (const other of [result.query, structuredClone(result.query), JSON.parse(JSON.stringify(result))])
      expect(() => matcher(other as never)).toThrow("matcher takes a filter that was checked");
  });
});

describe('with output: "query"', () => {
  it.each([
    ["price < 50 OR nmae = 1", ["unknown-field"]],
    [text, []],
    ["NOT name STARTS WITH 'a' OR price = 1", []],
    ["price > 1 AND price < 1", ["contradiction"]],
    ["price > 1 AND stock < 1 OR name = 'a'", ["mixed-and-or"]],
  ])("diagnose finds what prepare and check do in %s", (given, codes) => {
    expect(diagnose(given, options).diagnostics.map(({ code }) => code)).toEqual(codes);
  });

  it("an action must be restricted by each side of an OR", () => {
    const codes = (given: string) =>
      diagnose(given, { ...options, action: "edit" }).diagnostics.map(({ code }) => code);
    expect(codes("price = 1 OR name = 'a'")).toEqual([]);
    expect(codes("price = 1 OR name != 'a'")).toEqual(["unrestricted-action"]);
  });

  it("standardSchema gives a filter that engines take", () => {
    const schema = standardSchema(options);
    const result = schema["~standard"].validate(text);
    expectTypeOf(result).toExtend<{ readonly value: Prepared } | { readonly issues: readonly unknown[] }>();
    expect("value" in result && selectedBy(result.value)).toEqual([true, false, true]);
    expect(schema["~standard"].validate("price < 50 OR nmae = 1")).toMatchObject({
      issues: [{ code: "unknown-field", fixes: [{ title: 'Rename "nmae" to "name"' }] }],
    });
  });

  it("completions go on after OR and NOT with any field and operator", () => {
    const labels = (given: string, asked: object = options) =>
      complete(given, given.length, asked).map((one) => one.label);
    expect(labels("price < 50 ")).toContain("OR");
    expect(labels("price < 50 OR ")).toEqual(expect.arrayContaining(["name", "NOT", "("]));
    expect(labels("price < 50 OR ", { resource: products })).not.toContain("name");
    expect(labels("NOT name ")).toContain("STARTS WITH");
    expect(labels("NOT name ", { resource: products })).not.toContain("STARTS WITH");
    expect(complete("", 0, { ...options, recent: [text] }).map((one) => one.label)).toContain(text);
  });

  it("suggestions and code actions can have OR", () => {
    const meant = "price under 50 or name is Sock";
    expect(suggest(meant, { resource: products })).toEqual([]);
    expect(suggest(meant, options).map((one) => one.text)).toEqual(['price < 50 or name = "Sock"']);
    const titles = codeActions("price<50 or stock>1", { start: 0, end: 0 }, options).map(({ title }) => title);
    expect(titles).toEqual(["Write it in the canonical spelling"]);
  });

  it("a wrong output says what is expected", () => {
    const said = 'The option "output" must be selection or query.';
    expect(() => diagnose("a = 1", { output: "sql" as never })).toThrow(said);
    expect(() => complete("a = 1", 1, { output: "sql" as never })).toThrow(said);
    expect(() => compile("a = 1", { output } as never)).toThrow('no option "output"');
  });
});

test.prop([anyText], runs(300))("diagnose has the errors of prepare", (given) => {
  const result = prepare(given);
  const errors = (all: typeof result.diagnostics) => all.filter(isError).map(({ code, span }) => [code, span]);
  expect(errors(diagnose(given, { output }).diagnostics)).toEqual(errors(result.diagnostics));
});

test.prop([anyText], runs(300))(
  "what compiles can be run as well, and a query has no error that a selection has not",
  (given) => {
    const compiled = compile(given);
    const result = prepare(given);
    if (compiled.ok) expect(result.ok).toBe(true);
    const known = new Set(compiled.diagnostics.filter(isError).map(({ code }) => code));
    for (const { code } of result.diagnostics.filter(isError)) expect(known).toContain(code);
  },
);
