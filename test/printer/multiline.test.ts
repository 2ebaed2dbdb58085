import { describe, expect, it } from "vitest";
import { parse } from "../../src/parser/parse.ts";
import { print } from "../../src/printer/print.ts";

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
