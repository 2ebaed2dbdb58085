import { Session } from "node:inspector";
import { describe, expect, it, test } from "vitest";

/*
 * How the work grows, counted and not timed: V8 counts how often each block of our code and of chevrotain's is entered.
 * Twice the input takes at most 2.3 times the steps when growth is linear, and four times when it is quadratic. The steps
 * that are left out are those of work which begins at some length, such as the look for the closest word.
 */
const MOST = 2.3;
const LEFT_OUT = 5000;

const session = new Session();
session.connect();
session.post("Profiler.enable");
session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
// Only code that is loaded from here on has counters in all its blocks.
const { compile, createClock, decompile, defineResource, diagnose, format } = await import("../../src/index.ts");
const { suggest } = await import("../../src/assist/suggest/index.ts");
const { equivalent, implies } = await import("../../src/engines/reason/index.ts");
const { addCondition } = await import("../../src/assist/edit/index.ts");
const { codeActions, complete, highlight, hover } = await import("../../src/assist/complete/index.ts");
const { plan } = await import("../../src/engines/plan/index.ts");

function steps(run: () => unknown): number {
  let total = 0;
  session.post("Profiler.takePreciseCoverage"); // Resets the counters.
  run();
  session.post("Profiler.takePreciseCoverage", (error, coverage) => {
    if (error) throw error;
    for (const { url, functions } of coverage.result) {
      if (!/\/src\/|chevrotain/.test(url)) continue;
      for (const { ranges } of functions) for (const { count } of ranges) total += count;
    }
  });
  return total;
}

type Make = (size: number) => string;

const repeated = (size: number, piece: (index: number) => string, separator = "") =>
  Array.from({ length: size }, (_, index) => piece(index)).join(separator);

/** A text of pieces between a start and an end. */
const of =
  (piece: string, start = "", end = ""): Make =>
  (size) =>
    start + piece.repeat(size) + end;

const joined =
  (piece: (index: number) => string, separator: string, start = "", end = ""): Make =>
  (size) =>
    start + repeated(size, piece, separator) + end;

const valid: Readonly<Record<string, Make>> = {
  "a list of numbers": joined(String, ", ", "a IN (", ")"),
  "a list of variables": joined((index) => `:v${index}`, ", ", "a IN (", ")"),
  "conditions joined by AND": joined((index) => `a != ${index}`, " AND "),
  "conditions joined by OR": joined((index) => `a = ${index}`, " OR "),
  "strings joined by OR": joined((index) => `name STARTS WITH "A${index}"`, " OR "),
  "branches that share a condition": joined((index) => `(a = ${index} AND b = 2)`, " OR "),
  ranges: joined((index) => `${index} AND ${index + 1}`, ", ", "a BETWEEN "),
  parentheses: joined((index) => `(NOT (a = ${index}))`, " AND "),
  "sort keys": joined((index) => `a${index} DESC`, ", ", "ORDER BY "),
  "one sort key again and again": joined(() => "a", ", ", "ORDER BY "),
  "a long string": of('x\\"', 'name = "', '"'),
  "a long name": of(":b", "a", " = 1"),
  comments: joined((index) => `a = /* x */ ${index} -- y`, "\nAND "),
  "comments in a row": of("/* x */ ", "", "a = 1"),
  dates: joined(() => "2024-01-31", ", ", "a IN (", ")"),
  "relative dates": joined(() => "a > NOW - 1 DAY", " AND "),
  "a contradiction of lists": (size) =>
    `a IN (${repeated(size, String, ", ")}) AND ${repeated(size, (n) => `a != ${n}`, " AND ")}`,
  "regular expressions": joined(() => "a REGEXP '('", " AND "),
};

const invalid: Readonly<Record<string, Make>> = {
  "a list that breaks off": joined(String, ", ", "a IN ("),
  "lists that break off": of("a IN (1, 2 "),
  "a list without commas": of("1 ", "a IN (", ")"),
  "lists without parentheses": of("a IN 1, "),
  "unknown operators": joined(() => "a CONTANS 1", " AND "),
  "unquoted values": joined(() => "name = word", " AND "),
  "unclosed strings": of('name = "x AND '),
  "quotes of all kinds": of(`'"“\``),
  "unknown escapes": of("\\q", 'a = "', '"'),
  "comments that never end": of("a IS /* x AND "),
  words: of("word "),
  "words with colons": of("a:a:"),
  signs: of("= ! & ) "),
  "opened parentheses": of("("),
  "closed parentheses": of(")"),
  "a clause again and again": of("LIMIT 1 "),
  "clauses in the wrong order": of("LIMIT 1 ORDER BY a WHERE a = 1 SELECT b "),
  "SELECT *": of("SELECT * "),
  "digits between underscores": of("1_", "a = "),
  "numbers with dots": of("1.", "a = "),
  "letters beyond ASCII": of("жß中𝒳"),
  "white space": of("\u00a0", "a", "= 1 x"),
  "curly quotes": of("a = “x” AND "),
  "fields without operators": of("a AND "),
  "keywords as names": of("order limit select "),
  LIKE: of("a LIKE '%x%' AND "),
  "one LIKE": of("%_", "a LIKE '", "'"),
  "comparisons with NULL": of("a = NULL AND "),
  "a list of NULL": of("NULL, ", "a IN (", "1)"),
  "lists with NULL": of("a IN (1, NULL) AND "),
  "lists with NULL that break off": of("a IN (1, NULL AND "),
  booleans: of("a = true AND "),
  "misspelt fields": joined(() => "nmae CONTAINS x", " && "),
  "alternatives without their field": joined(String, " or ", "a = "),
  "impossible dates": of("a = 2024-02-30 AND "),
  "unclosed references": of("a = Field:`"),
  "pasted lines": joined(String, "\n", "a\n"),
};

const fields = { a: { type: "integer" }, name: { type: "string" } } as const;
const resource = defineResource({ name: "things", fields });
const limits = { maxDiagnostics: 1_000_000 };
const clock = createClock({ now: "2024-01-31T12:00:00Z" });

/** The steps for twice the input to the steps for it. */
function growthOf(make: Make, run: (text: string) => unknown, size: number): number {
  run(make(20)); // What is made once is made now.
  const [single, double] = [make(size), make(2 * size)];
  const some = steps(() => run(single));
  expect(some).toBeGreaterThan(0);
  return (steps(() => run(double)) - LEFT_OUT) / some;
}

describe.each<[string, (text: string) => unknown, number]>([
  ["compile", (text) => compile(text, { limits, clock }), 800],
  ["compile with a resource, and fixes", (text) => diagnose(text, { resource, limits }), 400],
  ["format", (text) => format(text, { width: 80 }), 400],
  ["suggest", (text) => suggest(text, { resource }), 1600],
  ["complete at the end", (text) => complete(text, text.length, { resource }), 400],
  ["complete in the middle", (text) => complete(text, text.length >> 1, { resource }), 400],
  ["highlight", highlight, 400],
  ["hover", (text) => hover(text, text.length, { resource }), 400],
  ["code actions", (text) => codeActions(text, { start: 0, end: 5 }, { resource, diagnose }), 400],
])("twice the text is at most about twice the work: %s", (_, run, size) => {
  test.each(Object.entries({ ...valid, ...invalid }))("%s", (_, make) => {
    expect(growthOf(make, run, size)).toBeLessThan(MOST);
  });
});

describe.each<[string, (text: string) => unknown]>([
  ["edit", (text) => addCondition(text, "a = 1")],
  ["implies", (text) => implies(text, "a IS NOT NULL", { clock })],
  ["equivalent", (text) => equivalent(text, text, { clock })],
  ["plan", (text) => plan(text)],
])("twice the filter is at most about twice the work: %s", (_, run) => {
  test.each(Object.entries(valid))("%s", (_, make) => {
    expect(growthOf(make, run, 300)).toBeLessThan(MOST);
  });
});

describe("twice the JSON is at most about twice the work", () => {
  const filtersOf = (size: number, operator: string, values: readonly unknown[]) =>
    Array.from({ length: size }, () => ({ name: "a", operator, values }));
  const jsons: Readonly<Record<string, (size: number) => unknown>> = {
    values: (size) => ({ filters: [{ name: "a", operator: "IN", values: Array.from({ length: size }, (_, n) => n) }] }),
    filters: (size) => ({ filters: filtersOf(size, "EQUALS", [1]) }),
    "wrong filters": (size) => ({ filters: filtersOf(size, "LIKE", [1, null]) }),
    "wrong values": (size) => ({ filters: [{ name: "a", operator: "IN", values: new Array(size) }] }),
    "wrong keys": (size) => Object.fromEntries(Array.from({ length: size }, (_, n) => [`key ${n}`, n])),
    fields: (size) => ({ fields: Array.from({ length: size }, (_, n) => `field ${n}`) }),
  };
  it.each(Object.entries(jsons))("%s", (_, make) => {
    decompile(make(20), { width: 80 });
    const [single, double] = [make(500), make(1000)];
    const [some, twice] = [single, double].map((json) => steps(() => decompile(json, { width: 80 })));
    expect((twice as number) / (some as number)).toBeLessThan(MOST);
  });
});

describe("twice the values of a list are at most about twice the work", () => {
  const values = Array.from({ length: 100 }, (_, index) => ({ value: `state-${index}` }));
  const resource = defineResource({ name: "states", fields: { state: { type: "enum", values }, a: fields.a } });
  const list = (value: (index: number) => string) => joined((index) => `"${value(index)}"`, ", ", "state IN (", ")");
  it.each<[string, Make]>([
    ["values of a long enum", list((index) => `state-${index % 100}`)],
    ["values that a long enum has not", list((index) => `statt-${index}`)],
  ])("%s", (_, make) => {
    expect(growthOf(make, (text) => diagnose(text, { resource, limits }), 400)).toBeLessThan(MOST);
  });

  it("bound values", () => {
    const run = (bound: string) => diagnose("a IN :x", { resource, bindings: { x: bound.split(",") } });
    expect(growthOf(joined(String, ","), run, 400)).toBeLessThan(MOST);
  });
});

it("an unknown name takes few steps for each of a thousand fields", () => {
  const long = (index: number) => `x${(index * 7919).toString(26)}_`.repeat(60).slice(0, 60);
  const named = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [long(n), { type: "integer" as const }]));
  const resource = defineResource({ name: "r", fields: named });
  const text = repeated(100, (index) => `${long(index + 5000)} = 1`, " AND ");
  compile(text, { resource });
  expect(steps(() => compile(text, { resource }))).toBeLessThan(100 * 1000 * 100);
});

describe("a large filter", () => {
  it("of 100,000 values", () => {
    const result = compile(`a IN (${repeated(100_000, String, ", ")})`);
    expect(result.ok && result.selection.filters?.[0]?.values.length).toBe(100_000);
  });

  it("of 10,000 conditions, and 10,000 that OR merges", () => {
    const [all, any] = [" AND ", " OR "].map((by) => compile(repeated(10_000, (index) => `a = ${index}`, by)));
    expect(all?.ok && all.selection.filters?.length).toBe(10_000);
    expect(any?.ok && any.selection.filters?.[0]?.values.length).toBe(10_000);
  });

  test.each([
    ["unknown escapes", `a = "${"\\q".repeat(400_000)}"`, "unknown-escape"],
    ["a name", `a${"-".repeat(900_000)} = 1`, "name-needs-backticks"],
    ["a word", `a = ${"x".repeat(900_000)}`, "unquoted-value"],
    ["a string", `a = "${"x".repeat(1_000_000)}"`, "too-long"],
  ])("of almost a million characters: %s", (_, text, code) => {
    expect(diagnose(text).diagnostics[0]?.code).toBe(code);
  });
});
