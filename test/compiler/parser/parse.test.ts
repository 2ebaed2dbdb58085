import { describe, expect, it } from "vitest";
import { walk } from "../../../src/compiler/ast/walk.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";

/* What texts mean is in `grammar/conformance`. Here is how their nodes lie in each other, and where. */

it("the empty text is the empty query", () => {
  for (const text of ["", " ", "\n\t\u00a0"])
    expect(parse(text)).toEqual({ query: { kind: "query", start: 0, end: text.length }, diagnostics: [] });
});

/** Each node as its kind and its text, in the order of the walk. */
function nodesIn(text: string): readonly string[] {
  const nodes: string[] = [];
  walk(parse(text).query, ({ kind, start, end }) => nodes.push(`${kind}: ${text.slice(start, end)}`));
  return nodes;
}

it("every node has the span that it was read from", () => {
  const text = 'SELECT id WHERE (a IN (1, "x")) AND NOT b <= Field:c ORDER BY d DESC LIMIT 5 OFFSET :o';
  expect(nodesIn(text)).toEqual([
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

it.each<[string, readonly string[]]>([
  ["a IS NULL OR b IS NULL AND NOT c IS NULL", ["or", "a", "and", "b", "not", "c"]],
  ["(a IS NULL OR b IS NULL) AND c IS NULL", ["and", "group", "or", "a", "b", "c"]],
  ["(a IS NULL AND b IS NULL) AND c IS NULL", ["and", "group", "and", "a", "b", "c"]],
  ["NOT ((a IS NULL))", ["not", "group", "group", "a"]],
  ["a BETWEEN 1 AND 2 AND b BETWEEN 3 AND 4", ["and", "a", "range", "b", "range"]],
  ["a NOT BETWEEN 1 AND 2, :x AND 'y' OR b IS NULL", ["or", "not", "a", "range", "range", "b"]],
])("AND binds closer than OR, NOT closest: %s", (text, expected) => {
  const shown = nodesIn(text).flatMap((node) => {
    const [, kind = "", rest] = /^(\w+): (.*)$/.exec(node) ?? [];
    return kind === "name" ? [rest] : /^(?:and|or|not|group|range)$/.test(kind) ? [kind] : [];
  });
  expect(shown).toEqual(expected);
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

describe("what cannot be read", () => {
  it.each([
    ["a BETWEEN 1 AND AND b = 2", ["a", "b"]],
    ["name contians 'x' AND b = 2", ["name", "b"]],
    ["SELECT a,, b WHERE c = 1 ORDER BY d, LIMIT 3", ["a", "b", "c", "d"]],
    ["OFFSET 1 LIMIT 2 ORDER BY a WHERE b = 1 SELECT c", ["c", "b", "a"]],
  ])("is an invalid node, and the rest is kept: %s", (text, names) => {
    expect(nodesIn(text).flatMap((node) => /^name: (.*)/.exec(node)?.[1] ?? [])).toEqual(names);
  });

  it("is too deep for its parentheses, also where they have lists that are no literals", () => {
    const nested = (count: number) => `${"(a IN (Field:b) AND ".repeat(count)}c = 1${")".repeat(count)}`;
    const codes = [100, 101, 5000].map((count) => parse(nested(count)).diagnostics.map(({ code }) => code));
    expect(codes).toEqual([[], ["too-deep"], ["too-deep"]]);
  });

  it("are numbers in a long list that a double would round", () => {
    const numbers = Array.from({ length: 100 }, (_, index) => index);
    const codes = (first: string) => parse(`a IN (${[first, ...numbers]})`).diagnostics.map(({ code }) => code);
    expect(codes("1.00000000000000000001")).toEqual(["number-precision"]);
    expect(codes("1e-400")).toEqual(["number-precision"]);
    expect(codes("-1.5e3")).toEqual([]);
  });

  it("behind more mistakes than are told is not read", () => {
    const codes = (text: string, limits: object) => parse(text, { limits }).diagnostics.map(({ code }) => code);
    expect(codes("(a = ? AND ".repeat(1000), { maxDepth: 250, maxDiagnostics: 5 })).toEqual(["too-deep"]);
    const unknown = new Array(4).fill("unknown-character");
    expect(codes("a = ? AND ".repeat(1000), { maxDiagnostics: 5 })).toEqual([...unknown, "too-many-diagnostics"]);
  });
});

it("leaves the stacks of other errors as they are", () => {
  expect([parse("a =").diagnostics.length, new Error("x").stack?.includes("parse.test.ts")]).toEqual([1, true]);
});
