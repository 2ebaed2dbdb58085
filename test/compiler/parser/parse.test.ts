import { describe, expect, it } from "vitest";
import { walk } from "../../../src/compiler/ast/walk.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";
import { read } from "../../support/readers.ts";
import { sketch } from "../../support/sketch.ts";

describe("every clause, alone and together", () => {
  it("the empty text is the empty query", () => {
    for (const text of ["", " ", "\n\t\u00a0"]) {
      expect(parse(text)).toEqual({ query: { kind: "query", start: 0, end: text.length }, diagnostics: [] });
    }
  });
  read`
    SELECT id, name, \`COUNT(*)\`                                        → select(id, name, COUNT(*))
    ORDER BY a ASC, b DESC, c                                          → order(a ASC, b DESC, c)
    order by a desc                                                    → order(a DESC)
    SELECT id a = 1 ORDER BY a LIMIT 1 OFFSET 2                        → select(id) a EQUALS 1 order(a) limit(1) offset(2)
    SELECT id (a = 1)                                                  → select(id) a EQUALS 1
    tags IN (2,3) AND name CONTAINS "shoe" ORDER BY date DESC LIMIT 10 → and(tags IN 2 3, name CONTAINS "shoe") order(date DESC) limit(10)
  `;
});

describe("AND binds closer than OR, NOT closest", () => {
  read`
    (a = 1 OR b = 2) AND c = 3             → and(or(a EQUALS 1, b EQUALS 2), c EQUALS 3)
    NOT a = 1 AND b = 2                    → and(not(a EQUALS 1), b EQUALS 2)
    NOT a = 1 OR NOT b = 2                 → or(not(a EQUALS 1), not(b EQUALS 2))
    (a = 1 AND b = 2) AND c = 3            → and(and(a EQUALS 1, b EQUALS 2), c EQUALS 3)
    a = 1 OR b = 2 OR c = 3                → or(a EQUALS 1, b EQUALS 2, c EQUALS 3)
    a BETWEEN 1 AND 2 AND b = 3            → and(a BETWEEN 1 2, b EQUALS 3)
    a BETWEEN 1 AND 2 OR b BETWEEN 3 AND 4 → or(a BETWEEN 1 2, b BETWEEN 3 4)
  `;
});

describe("operands", () => {
  read`
    a IN (1, "x", Field:b, :v)   → a IN 1 "x" Field(b) :v
    a BETWEEN :low AND "x"       → a BETWEEN :low "x"
    a BETWEEN 1 AND 2, :x AND :y → a BETWEEN 1 2 :x :y
  `;
});

describe("a NOT that belongs to the operator", () => {
  read`
    a NOT BETWEEN 1 AND 2           → not(a BETWEEN 1 2)
    a NOT BETWEEN 1 AND 2 AND b = 1 → and(not(a BETWEEN 1 2), b EQUALS 1)
  `;
});

it("every node has the span that it was read from", () => {
  const text = 'SELECT id WHERE (a IN (1, "x")) AND NOT b <= Field:c ORDER BY d DESC LIMIT 5 OFFSET :o';
  const { query } = parse(text);
  const places: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { kind, start, end } = node as { kind?: string; start: number; end: number };
    if (kind) places.push(`${kind}: ${text.slice(start, end)}`);
    Object.values(node).forEach(walk);
  };
  walk(query);
  expect(places).toEqual([
    `query: ${text}`,
    "select: SELECT id",
    "name: id",
    'and: (a IN (1, "x")) AND NOT b <= Field:c',
    'group: (a IN (1, "x"))',
    'comparison: a IN (1, "x")',
    "name: a",
    "operator: IN",
    'literals: (1, "x")',
    "not: NOT b <= Field:c",
    "comparison: b <= Field:c",
    "name: b",
    "operator: <=",
    "reference: Field:c",
    "order: ORDER BY d DESC",
    "sort: d DESC",
    "name: d",
    "direction: DESC",
    "count: LIMIT 5",
    "number: 5",
    "count: OFFSET :o",
    "variable: :o",
  ]);
});

describe("parentheses are groups, and pairs are ranges, with spans of their own", () => {
  const kindsIn = (text: string) => {
    const nodes: string[] = [];
    walk(parse(text).query, ({ kind, start, end }) => nodes.push(`${kind}: ${text.slice(start, end)}`));
    return nodes.filter((node) => /^(?:group|range|or|and|not|comparison)/.test(node));
  };

  it("one in another", () => {
    expect(kindsIn("((a = 1) OR b = 2)")).toEqual([
      "group: ((a = 1) OR b = 2)",
      "or: (a = 1) OR b = 2",
      "group: (a = 1)",
      "comparison: a = 1",
      "comparison: b = 2",
    ]);
  });

  it("behind NOT", () => {
    expect(kindsIn("NOT ( a IS NULL )")).toEqual([
      "not: NOT ( a IS NULL )",
      "group: ( a IS NULL )",
      "comparison: a IS NULL",
    ]);
  });

  it("ranges", () => {
    expect(kindsIn("a BETWEEN 1 AND 2, :x AND 'y'")).toEqual([
      "comparison: a BETWEEN 1 AND 2, :x AND 'y'",
      "range: 1 AND 2",
      "range: :x AND 'y'",
    ]);
  });
});

it("is plain data", () => {
  const { query } = parse("a IN (1, 2) AND b = Field:c OR NOT d IS NULL");
  expect(JSON.parse(JSON.stringify(query))).toEqual(query);
});

it.each([undefined, null, 5, {}, ["a = 1"], new String("a = 1")])("%j is no text, and no exception", (wrong) => {
  const { query, diagnostics } = parse(wrong as string);
  expect(query.condition).toEqual({ kind: "invalid", start: 0, end: 0 });
  expect(diagnostics.map(({ code, span }) => [code, span])).toEqual([["not-text", { start: 0, end: 0 }]]);
});

it("reads names of Object's own as names", () => {
  expect(sketch(parse("__proto__ = 1 AND constructor = 2 AND toString IN (:hasOwnProperty)").query)).toBe(
    "and(__proto__ EQUALS 1, constructor EQUALS 2, toString IN :hasOwnProperty)",
  );
});
