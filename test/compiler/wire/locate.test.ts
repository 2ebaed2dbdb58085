import { describe, expect, it } from "vitest";
import type { Path } from "../../../src/base/diagnostics/diagnostic.ts";
import { ref } from "../../../src/compiler/ast/values.ts";
import { type CompileOptions, compile } from "../../../src/index.ts";

function located(text: string, path: Path, options: CompileOptions = {}): string | undefined {
  const result = compile(text, options);
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  const span = result.locate(path);
  return span && text.slice(span.start, span.end);
}

const whole = 'SELECT id, `odd name` WHERE a = 1 AND b IN (2, "x") AND c IS NULL ORDER BY d DESC, e LIMIT 10 OFFSET 20';

describe("every kind of path", () => {
  it.each<[Path, string | undefined]>([
    [[], whole],
    [["fields"], "SELECT id, `odd name`"],
    [["fields", 0], "id"],
    [["fields", 1], "`odd name`"],
    [["fields", 0, "x"], undefined],
    [["filters"], 'a = 1 AND b IN (2, "x") AND c IS NULL'],
    [["filters", 0], "a = 1"],
    [["filters", 0, "name"], "a"],
    [["filters", 0, "operator"], "="],
    [["filters", 0, "values"], "1"],
    [["filters", 0, "values", 0], "1"],
    [["filters", 0, "values", 1], undefined],
    [["filters", 0, "foo"], undefined],
    [["filters", 1], 'b IN (2, "x")'],
    [["filters", 1, "operator"], "IN"],
    [["filters", 1, "values"], '(2, "x")'],
    [["filters", 1, "values", 0], "2"],
    [["filters", 1, "values", 1], '"x"'],
    [["filters", "1", "values", "1"], '"x"'],
    [["filters", 2, "values"], "IS NULL"],
    [["filters", 2, "values", 0], undefined],
    [["filters", 3], undefined],
    [["filters", -1], undefined],
    [["orders"], "ORDER BY d DESC, e"],
    [["orders", 0], "d DESC"],
    [["orders", 0, "name"], "d"],
    [["orders", 0, "direction"], "DESC"],
    [["orders", 1], "e"],
    [["orders", 1, "direction"], "e"],
    [["orders", 0, "foo"], undefined],
    [["limit"], "10"],
    [["offset"], "20"],
    [["id"], undefined],
    [["__proto__"], undefined],
  ])("%j", (path, text) => expect(located(whole, path)).toBe(text));
});

it("what the selection does not have is nowhere", () => {
  for (const path of [["fields", 0], ["filters"], ["filters", 0], ["orders", 0], ["limit"], ["id"]])
    expect(located("", path)).toBeUndefined();
});

describe("filters that OR and NOT made", () => {
  it.each<[string, Path, string | undefined]>([
    ["a = 1 OR a = 2", ["filters", 0], "a = 1 OR a = 2"],
    ["a = 1 OR a = 2", ["filters", 0, "name"], "a"],
    ["a = 1.0 OR a = 2 OR a = 1", ["filters", 0, "values", 0], "1.0"],
    ["a = 1 OR a = 2", ["filters", 0, "operator"], "="],
    ["a = 1 OR a = 1 OR a = 2", ["filters", 0, "values", 1], "2"],
    ["a = 1 OR a = Field:x OR a = 2", ["filters", 0, "values", 1], "Field:x"],
    ["a IN (1, Field:x) OR a IN (Field:y, 1)", ["filters", 0, "values", 2], "Field:y"],
    ['b = 0 AND (a IN ("x", 5) OR a = 7)', ["filters", 1, "values", 2], "7"],
    ["a BETWEEN 1 AND 2 OR a BETWEEN 3 AND 4", ["filters", 0, "values", 3], "4"],
    ["(a = 1 AND b = 2) OR (a = 3 AND b = 2)", ["filters", 0, "values", 1], "3"],
    ["NOT a = 1", ["filters", 0, "operator"], "="],
    ["NOT (a = 1 OR b > 2)", ["filters", 1], "b > 2"],
    ["NOT (a != 1 AND a != 2)", ["filters", 0, "values", 1], "2"],
  ])("%s at %j", (text, path, expected) => expect(located(text, path)).toBe(expected));
});

describe("bindings and references", () => {
  const bindings = { v: ["m", "n"], x: 5, r: ref("f"), d: new Date(0), l: [new Date(5000), new Date(9000)] };
  it.each<[string, Path, string]>([
    ['b IN ("a", :v, 7) AND c = :x AND d = :r', ["filters", 0, "values", 1], ":v"],
    ['b IN ("a", :v, 7) AND c = :x AND d = :r', ["filters", 0, "values", 2], ":v"],
    ['b IN ("a", :v, 7) AND c = :x AND d = :r', ["filters", 0, "values", 3], "7"],
    ['b IN ("a", :v, 7) AND c = :x AND d = :r', ["filters", 2, "values", 0], ":r"],
    ["b = :x OR b = :r OR b IN :v", ["filters", 0, "values", 3], ":v"],
    ["b IN :v AND d = :r LIMIT :x", ["limit"], ":x"],
    ["b IN :v AND d > :d", ["filters", 1, "values", 0], ":d"],
    ["d IN (1, :l)", ["filters", 0, "values", 2], ":l"],
    ["d = :d OR d IN :l", ["filters", 0, "values", 1], ":l"],
  ])("%s at %j", (text, path, expected) => expect(located(text, path, { bindings })).toBe(expected));
});

describe("with idShorthand", () => {
  const options = { idShorthand: true };
  it.each<[Path, string | undefined]>([
    [["id"], "5"],
    [["filters", 0], "a = 1"],
    [["filters", 1], "b = 2"],
    [["filters", 2], undefined],
    [["id", 0], undefined],
  ])("%j", (path, text) => expect(located("a = 1 AND id = 5 AND b = 2", path, options)).toBe(text));
  it("no id, no place", () => expect(located("a = 1", ["id"], options)).toBeUndefined());
});

it.each([
  ["limit", "x"],
  ["filters", 0, "values", 0, 0],
  ["filters", "0x0"],
  ["filters", 0.5],
  ["orders", "1e0"],
])("%j is no path of the selection", (...path) => expect(located(whole, path)).toBeUndefined());

it("locates every value of a long OR in linear time", () => {
  const text = Array.from({ length: 20_000 }, (_, index) => `a = ${index}`).join(" OR ");
  const result = compile(text);
  if (!result.ok) throw new Error("not compiled");
  const starts = Array.from({ length: 20_000 }, (_, index) => result.locate(["filters", 0, "values", index])?.start);
  expect(starts.every((start, index) => index === 0 || (start ?? 0) > (starts[index - 1] ?? 0))).toBe(true);
});
