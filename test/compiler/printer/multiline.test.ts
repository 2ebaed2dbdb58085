import { describe, expect, it } from "vitest";
import { parse } from "../../../src/compiler/parser/parse.ts";
import { print } from "../../../src/compiler/printer/print.ts";

function wrapped(text: string, width: number): readonly string[] {
  const { query, diagnostics } = parse(text);
  expect(diagnostics).toEqual([]);
  const printed = print(query, { width });
  expect(print(parse(printed).query, { width })).toBe(printed);
  expect(print(parse(printed).query)).toBe(print(query));
  return printed.split("\n");
}

it("a query that fits stays on one line", () => {
  expect(wrapped("a = 1 AND b = 2", 15)).toEqual(["a = 1 AND b = 2"]);
});

it("one clause a line", () => {
  expect(wrapped("SELECT id, name WHERE a = 1 ORDER BY a LIMIT 10 OFFSET 20", 20)).toEqual([
    "SELECT id, name",
    "WHERE a = 1",
    "ORDER BY a",
    "LIMIT 10",
    "OFFSET 20",
  ]);
});

it("one term a line", () => {
  expect(wrapped("a = 1 AND b = 2 AND c = 3", 14)).toEqual(["a = 1", "AND b = 2", "AND c = 3"]);
});

it("after WHERE too", () => {
  expect(wrapped("SELECT id WHERE aaa = 1 AND bbb = 2", 20)).toEqual(["SELECT id", "WHERE aaa = 1", "AND bbb = 2"]);
});

it("a group that does not fit is indented between its parentheses", () => {
  expect(wrapped("a = 1 AND (bbbbbb = 2 OR cccccc = 3 OR d = 4) AND NOT (e = 5 AND ffffff = 6)", 20)).toEqual([
    "a = 1",
    "AND (",
    "  bbbbbb = 2",
    "  OR cccccc = 3",
    "  OR d = 4",
    ")",
    "AND NOT (",
    "  e = 5",
    "  AND ffffff = 6",
    ")",
  ]);
});

it("a long list fills lines", () => {
  expect(wrapped('tags IN (1, 2, 3, 4, 5, 6, 7, 8, 9, "x, y")', 16)).toEqual([
    "tags IN (",
    "  1, 2, 3, 4, 5,",
    "  6, 7, 8, 9,",
    '  "x, y"',
    ")",
  ]);
});

it("so do long ranges", () => {
  expect(wrapped("a BETWEEN 1 AND 2, 3 AND 4, 5 AND 6", 20)).toEqual(["a BETWEEN", "  1 AND 2, 3 AND 4,", "  5 AND 6"]);
});

describe("what cannot be broken is longer than the width", () => {
  it.each(['name = "a long string"', "a_long_name IS NOT NULL"])("%s", (text) => {
    expect(wrapped(text, 5)).toEqual([text]);
  });
});

it("a long list of names fills lines", () => {
  expect(wrapped("SELECT aaaa, bbbb, cccc, dddd WHERE a = 1 ORDER BY aaaa, bbbb DESC, cccc LIMIT 1", 16)).toEqual([
    "SELECT",
    "  aaaa, bbbb,",
    "  cccc, dddd",
    "WHERE a = 1",
    "ORDER BY",
    "  aaaa,",
    "  bbbb DESC,",
    "  cccc",
    "LIMIT 1",
  ]);
});

it("a line may be as long as the width, and no longer", () => {
  const text = "SELECT id, name WHERE aaa = 1 AND b = 2";
  expect(wrapped(text, 39)).toEqual([text]);
  expect(wrapped(text, 38)).toEqual(["SELECT id, name", "WHERE aaa = 1 AND b = 2"]);
  expect(wrapped(text, 22)).toEqual(["SELECT id, name", "WHERE aaa = 1", "AND b = 2"]);
  expect(wrapped(text, 14)).toEqual(["SELECT", "  id, name", "WHERE aaa = 1", "AND b = 2"]);
  expect(wrapped("a IN (11, 22, 33)", 11)).toEqual(["a IN (", "  11, 22,", "  33", ")"]);
  expect(wrapped("a IN (11, 22, 33)", 9)).toEqual(["a IN (", "  11, 22,", "  33", ")"]);
  expect(wrapped("a IN (11, 22, 33)", 8)).toEqual(["a IN (", "  11,", "  22, 33", ")"]);
});

it("what is longer than a line stands on one of its own", () => {
  expect(wrapped('a IN ("a long text", 1, "another long one", 2)', 10)).toEqual([
    "a IN (",
    '  "a long text",',
    "  1,",
    '  "another long one",',
    "  2",
    ")",
  ]);
});

it.each(["SELECT ?", "ORDER BY ?", "LIMIT x", "OFFSET ?", "a =", "a = 1 AND ?", "a IN (1, ?)", "a BETWEEN 1 AND"])(
  "a query that could not be read is not printed: %s",
  (text) => {
    for (const options of [{}, { width: 1 }]) {
      expect(() => print(parse(text).query, options)).toThrow("could not be read");
    }
  },
);
