import { describe, expect, it } from "vitest";
import { query } from "../../src/compiler/parser/query-template.ts";
import type { Resource } from "../../src/compiler/resource/resource.ts";
import { check, compile, decompile, defineResource, diagnose, parse, prepare } from "../../src/index.ts";

describe("check", () => {
  it("says nothing of the empty query", () => expect(check(parse("").query)).toEqual([]));

  it("takes a query that was not read from a text", () => {
    const codes = check(query`a IN ${[1, 1]} AND b BETWEEN ${5} AND ${1}`).map(({ code }) => code);
    expect([...codes].sort()).toEqual(["duplicate-value", "range-order"]);
  });

  it("tells as much as the limit allows, besides the variables without a value", () => {
    const text = Array.from({ length: 150 }, (_, index) => `f${index} = :v${index}`).join(" AND ");
    expect(check(parse(text).query)).toEqual([]);
    expect(check(parse(`${text} AND sum BETWEEN 5 AND 1`).query).map(({ code }) => code)).toEqual(["range-order"]);
  });

  it("refuses a bound pattern that is too long", () => {
    const { query } = parse("name REGEXP :p");
    expect(check(query, { bindings: { p: "a".repeat(10_000) } })).toEqual([]);
    expect(check(query, { bindings: { p: "a".repeat(10_001) } })).toMatchObject([{ code: "invalid-regexp" }]);
  });
});

it("no fix removes a comment", () => {
  const fixes = (text: string) => diagnose(text).diagnostics.map(({ code, fixes }) => [code, fixes.length]);
  expect(fixes("tags IN (2, 2)")).toEqual([["duplicate-value", 1]]);
  expect(fixes("tags IN (2, /* why */ 2)")).toEqual([
    ["comment-not-sent", 0],
    ["duplicate-value", 0],
  ]);
});

it("a replacement that is deprecated too is no fix", () => {
  const fieldsOf = (last: true | undefined) => ({
    first: { type: "string", deprecated: { replacement: "second" } },
    second: { type: "string", ...(last && { deprecated: last }) },
  });
  const fixes = (last: true | undefined) => {
    const resource = defineResource({ name: "any", fields: fieldsOf(last) as Resource["fields"] });
    return diagnose('first = "x"', { resource }).diagnostics[0]?.fixes.length;
  };
  expect([fixes(undefined), fixes(true)]).toEqual([1, 0]);
});

describe("diagnose of a result", () => {
  const text = "a LIKE '%x%' OR b = :v";
  const bindings = { v: 1 };
  it("knows the options of compile and of prepare", () => {
    expect(diagnose(compile(text, { bindings }))).toEqual(diagnose(text, { bindings }));
    expect(diagnose(prepare(text, { bindings }))).toEqual(diagnose(text, { bindings, output: "query" }));
  });
  it("has the diagnostics and fixes of decompile", () => {
    const result = decompile({ filter: [] });
    expect(diagnose(result)).toEqual({ text: "", diagnostics: result.diagnostics });
  });
});
