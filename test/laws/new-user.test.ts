import { describe, expect, test } from "vitest";
import { applyEdits } from "../../src/base/text/edits.ts";
import type { Condition } from "../../src/compiler/ast/nodes.ts";
import { ref } from "../../src/compiler/ast/values.ts";
import { type CompileOptions, compile } from "../../src/compiler/compile.ts";
import { decompile, decompileOrThrow } from "../../src/compiler/decompile.ts";
import { compileOrThrow, diagnose } from "../../src/compiler/diagnose.ts";
import { applyJsonEdits } from "../support/json-edits.ts";

/** Each diagnostic as its code and the piece of the text that it is about. */
function said(text: string, options: CompileOptions = {}): readonly (readonly [string, string])[] {
  const { diagnostics } = diagnose(text, options);
  return diagnostics.map(({ code, span }) => [code, text.slice(span?.start, span?.end)]);
}

describe("what can be sent, and what cannot", () => {
  test("OR across fields is refused, on exactly that text", () => {
    expect(said("a = 1 OR b = 2")).toEqual([["not-expressible", "a = 1 OR b = 2"]]);
    expect(said("c = 3 AND (a = 1 OR b = 2)")).toEqual([["not-expressible", "a = 1 OR b = 2"]]);
  });

  test("OR on one field is IN", () => {
    expect(compileOrThrow("a = 1 OR a = 2")).toEqual({ filters: [{ name: "a", operator: "IN", values: [1, 2] }] });
  });

  test("NOT moves inward", () => {
    expect(compileOrThrow("NOT (a = 1 OR b > 2)")).toEqual({
      filters: [
        { name: "a", operator: "NOT_EQUALS", values: [1] },
        { name: "b", operator: "LESS_THAN_EQUALS", values: [2] },
      ],
    });
  });

  test("what all branches share stands outside", () => {
    expect(compileOrThrow("(a = 1 AND b = 2) OR (a = 3 AND b = 2)")).toEqual({
      filters: [
        { name: "a", operator: "IN", values: [1, 3] },
        { name: "b", operator: "EQUALS", values: [2] },
      ],
    });
  });
});

describe("a text never becomes a reference", () => {
  test.each([
    ['name = "Field:secret"', {}, '"Field:secret"'],
    ["name = 'Field:secret'", {}, "'Field:secret'"],
    ['name = "\\u0046ield:secret"', {}, '"\\u0046ield:secret"'],
    ['name IN ("a", "Field:secret")', {}, '"Field:secret"'],
    ['name IN ("a", "\\u0046ield:secret")', {}, '"\\u0046ield:secret"'],
    ["name = :x", { bindings: { x: "Field:secret" } }, ":x"],
    ["name IN :x", { bindings: { x: ["a", "Field:secret"] } }, ":x"],
    ['name = "a" OR name = "Field:secret"', {}, '"Field:secret"'],
  ])("%s", (text, options, piece) => {
    expect(said(text, options)).toEqual([["reserved-prefix", piece]]);
  });

  test("but a reference is one", () => {
    const filters = [{ name: "name", operator: "EQUALS", values: ["Field:secret"] }];
    expect(compileOrThrow("name = Field:secret")).toEqual({ filters });
    expect(compileOrThrow("name = :x", { bindings: { x: ref("secret") } })).toEqual({ filters });
  });

  test("and not where the operator takes none", () => {
    expect(said("sum BETWEEN Field:a AND 5")).toEqual([["field-reference-operator", "Field:a"]]);
    expect(said("name REGEXP Field:a")).toEqual([["field-reference-operator", "Field:a"]]);
  });
});

test("words of the language as names", () => {
  const selection = compileOrThrow("`limit` = 5 AND `order` = 1 ORDER BY `limit` DESC LIMIT 3");
  expect(selection).toEqual({
    filters: [
      { name: "limit", operator: "EQUALS", values: [5] },
      { name: "order", operator: "EQUALS", values: [1] },
    ],
    orders: [{ name: "limit", direction: "DESC" }],
    limit: 3,
  });
  expect(compileOrThrow(decompileOrThrow(selection))).toEqual(selection);
});

test("several errors in one pass, and the rest is read", () => {
  const text = "a = AND b IN (1,,2) AND c ~ 3 AND d = 1";
  const { query } = compile(text);
  expect(said(text)).toEqual([
    ["expected", "AND"],
    ["expected", ","],
    ["foreign-operator", "~"],
  ]);
  const terms = query.condition?.kind === "and" ? query.condition.terms : [];
  const isLast = (term: Condition | undefined) => term?.kind === "comparison" && term.name.text;
  expect(isLast(terms.at(-1))).toBe("d");
});

test("an unknown escape has a way out that compiles", () => {
  const text = 'name REGEXP "^\\d+"';
  const [diagnostic] = diagnose(text).diagnostics;
  const mended = diagnostic?.fixes.map(({ edits }) => applyEdits(text, edits)) ?? [];
  expect(mended).toEqual(['name REGEXP "^\\\\d+"']);
  for (const each of mended) expect(compileOrThrow(each).filters?.[0]?.values).toEqual(["^\\d+"]);
});

test("an edit of nearly everything is refused", () => {
  const { ok, diagnostics } = compile("id NOT IN (0)", { action: "edit" });
  expect(ok).toBe(false);
  expect(diagnostics).toMatchObject([{ code: "unrestricted-action" }]);
  expect(diagnostics[0]?.message).toContain("nearly every row");
  expect(compile("id NOT IN (0)", { action: "edit", allowUnrestricted: true }).ok).toBe(true);
});

describe("JSON that is wrong", () => {
  test("EQUALS with two values offers IN", () => {
    const selection = { filters: [{ name: "id", operator: "EQUALS", values: [1, 2] }] };
    const { ok, diagnostics } = decompile(selection);
    expect(ok).toBe(false);
    expect(diagnostics).toMatchObject([{ code: "value-count", path: ["filters", 0, "values"] }]);
    const mended = applyJsonEdits(selection, diagnostics[0]?.fixes[0]?.jsonEdits ?? []);
    expect(decompileOrThrow(mended)).toBe("id IN (1, 2)");
  });

  test("page suggests offset", () => {
    const { diagnostics } = decompile({ page: 0 });
    expect(diagnostics).toMatchObject([{ code: "unknown-key", path: ["page"], data: { suggestion: "offset" } }]);
  });

  test.each([[[]], [[""]]])("IS_NULL with values %j is read as empty", (values) => {
    expect(decompileOrThrow({ filters: [{ name: "a", operator: "IS_NULL", values }] })).toBe("a IS NULL");
  });

  test("a negated operator that the wire lacks does not suggest its opposite", () => {
    const { diagnostics } = decompile({ filters: [{ name: "a", operator: "NOT BETWEEN", values: [1, 2] }] });
    expect(diagnostics).toMatchObject([{ code: "unknown-operator", fixes: [] }]);
  });
});
