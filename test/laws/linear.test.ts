import { describe, expect, test } from "vitest";
import { suggest } from "../../src/assist/suggest/suggest.ts";
import { createClock } from "../../src/compiler/bindings/clock.ts";
import { compile } from "../../src/compiler/compile.ts";
import { decompile, format } from "../../src/compiler/decompile.ts";
import { diagnose } from "../../src/compiler/diagnose.ts";
import { shop } from "../support/resources.ts";
import { workOf } from "../support/work.ts";

const SIZE = 2000;

/** A text of about the given number of characters: the piece again and again, between a beginning and an end. */
function repeated(piece: string, before = "", after = "") {
  return (size: number) => before + piece.repeat(Math.ceil(size / piece.length)) + after;
}

const texts: Readonly<Record<string, (size: number) => string>> = {
  "conditions joined by AND": repeated("a = 1 AND ", "", "a = 1"),
  "conditions joined by OR": repeated("a = 1 OR ", "", "a = 1"),
  "branches that share a condition": repeated("(a = 1 AND b = 2) OR ", "", "(a = 3 AND b = 2)"),
  "a list of numbers": repeated("1, ", "a IN (", "2)"),
  "a list of texts": repeated('"x", ', "a IN (", '"y")'),
  "a list that is broken at its end": repeated("1,", "a IN (", "x"),
  "a list without commas": repeated("1 ", "a IN (", ")"),
  "a list without parentheses": repeated("1, ", "a IN ", "2"),
  "many short lists without parentheses": repeated("a IN 1, "),
  ranges: repeated("1 AND 2, ", "a BETWEEN ", "3 AND 4"),
  "unclosed double quotes": repeated('a = "'),
  "unclosed single quotes": repeated("a = '"),
  "unclosed backticks": repeated("`a "),
  "double quotes": repeated('"'),
  backticks: repeated("`"),
  backslashes: repeated("\\", 'a = "'),
  "unknown escapes": repeated("\\q", 'a = "', '"'),
  "opened lists": repeated("IN ("),
  "opened lists of fields": repeated("a IN ("),
  "opened lists that one parenthesis closes": repeated("a IN (1, ", "", ")"),
  "opened lists with a text": repeated('a IN ("x", ', "", ")"),
  "lists of unclosed texts": repeated("a IN ('"),
  negations: repeated("NOT "),
  "operators that begin": repeated("a NOT 3 AND "),
  "operators that begin without an operand": repeated("a DOES NOT "),
  "opened parentheses": repeated("("),
  "closed parentheses": repeated(")"),
  "empty parentheses": repeated("()"),
  "parentheses one after another": repeated("(a = 1) AND ", "", "(a = 1)"),
  "conditions in parentheses that never close": repeated("a = 1 AND ", "(".repeat(90)),
  "the same clause again": repeated("LIMIT 1 "),
  "the same condition again": repeated("WHERE a = 1 "),
  "the same condition again behind a long one": repeated("WHERE b = 1 ", "a = 1 AND ".repeat(100)),
  "clauses in the wrong order": repeated("LIMIT 1 ORDER BY a WHERE a = 1 SELECT b "),
  "SELECT *": repeated("SELECT * "),
  "sorts by one field": repeated("a, ", "ORDER BY ", "a"),
  "zeros before a letter": repeated("0", "a = ", "x"),
  "zeros between digits": repeated("0", "a = 1", "1"),
  digits: repeated("1", "a = "),
  "digits between underscores": repeated("1_", "a = "),
  "numbers with dots": repeated("1.", "a = "),
  "a long exponent": repeated("9", "a = 1e"),
  "letters beyond ASCII": repeated("жß中"),
  "letters of two code units": repeated("𝒳"),
  "one word": repeated("x"),
  "one word for an operator": repeated("x", "a "),
  "one word for a value": repeated("x", "a = "),
  "one name of many segments": repeated(":b", "a"),
  colons: repeated(":", "a"),
  "dashes in a name": repeated("-", "a"),
  "parentheses in a name": repeated("(x)", "a"),
  "white space": repeated(" ", "a", "= 1"),
  "no-break spaces": repeated("\u00a0", "a = 1"),
  "white space behind keywords": repeated(`limit${" ".repeat(50)}`),
  "line ends": repeated("\n", "", "a = "),
  signs: repeated("="),
  "foreign connectives": repeated("&"),
  "foreign connectives between conditions": repeated("a = 1 && ", "", "a = 1"),
  commas: repeated(","),
  "characters that mean nothing": repeated("?"),
  "characters that mean nothing as values": repeated("a = ? AND "),
  "curly quotes": repeated("“"),
  "texts in curly quotes": repeated("a = “x” AND "),
  "AND alone": repeated("AND "),
  "fields without operators": repeated("a AND "),
  words: repeated("foo bar "),
  "keywords as names": repeated("order limit select "),
  LIKE: repeated("a LIKE '%x%' AND "),
  "one LIKE": repeated("%_", "a LIKE '", "'"),
  "comparisons with NULL": repeated("a = NULL AND "),
  EXISTS: repeated("EXISTS a AND "),
  "truth values": repeated("a = true AND "),
  "lists behind =": repeated("a = (1, 2) AND "),
  "a contradiction of long lists": repeated("a != 0 AND ", `a IN (${"1, ".repeat(300)}1) AND `, "a = 1"),
  "regular expressions": repeated("a REGEXP '(' AND ", "", "a = 1"),
  "dates in a list": repeated("2024-01-31, ", "a IN (", "2024-02-29)"),
  "dates of no day": repeated("a = 2024-02-30 AND ", "", "a = 1"),
  "half dates": repeated("a = 2024-01 AND ", "", "a = 1"),
  "a date that goes on": repeated("-01", "a = 2024-01"),
  "relative dates": repeated("a > NOW - 1 DAY AND ", "", "a < TODAY"),
  "relative dates in a list": repeated("NOW, ", "a IN (", "TODAY)"),
  "periods joined by OR": repeated("a IN LAST 7 DAYS OR ", "", "a IN THIS WEEK"),
  "conditions outside periods": repeated("a NOT IN LAST WEEK AND ", "", "a = 1"),
  "a moment moved again and again": repeated(" + 1 DAY - 1 DAY", "a = NOW"),
  "a moment moved by no unit": repeated(" + 1", "a = NOW"),
  "a moment before white space": repeated(" ", "a = NOW", "x"),
  "words that begin relative dates": repeated("a = START OF "),
  "a long number of days": repeated("1", "a IN LAST ", " DAYS"),
  variables: repeated("a = :x AND ", "", "a = :y"),
  references: repeated("a = Field:b AND ", "", "a = Field:"),
  "unclosed references": repeated("a = Field:`"),
};

describe("twice the text is at most about twice the work", () => {
  test.each(Object.entries(texts))("%s", (_, text) => {
    const limits = { maxDiagnostics: 1_000_000 };
    for (const act of [
      (given: string) => compile(given),
      (given: string) => compile(given, { limits, clock: createClock({ now: "2024-01-31T12:00:00Z" }) }),
      (given: string) => format(given, { width: 80 }),
      (given: string) => suggest(given, { resource: shop }),
    ]) {
      act(text(100));
      const [single, double] = [text(SIZE), text(2 * SIZE)];
      const [some, twice] = [workOf(() => act(single)), workOf(() => act(double))];
      expect(some).toBeGreaterThan(0);
      expect(twice).toBeLessThan(2.3 * some + 2000);
    }
  });
});

describe("twice the JSON is at most about twice the work", () => {
  const filters = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      name: "a",
      operator: index % 2 ? "IN" : "LIKE",
      values: [1, null],
    }));
  const jsons: Readonly<Record<string, (size: number) => unknown>> = {
    values: (size) => ({
      filters: [{ name: "a", operator: "IN", values: Array.from({ length: size }, (_, at) => at) }],
    }),
    "wrong values": (size) => ({ filters: [{ name: "a", operator: "IN", values: new Array(size) }] }),
    "wrong filters": (size) => ({ filters: filters(size) }),
    "wrong keys": (size) => Object.fromEntries(Array.from({ length: size }, (_, at) => [`key ${at}`, at])),
    fields: (size) => ({ fields: Array.from({ length: size }, (_, at) => `field ${at}`) }),
  };
  test.each(Object.entries(jsons))("%s", (_, json) => {
    const [single, double] = [json(500), json(1000)];
    decompile(single);
    expect(workOf(() => decompile(double))).toBeLessThan(2.3 * workOf(() => decompile(single)) + 2000);
  });
});

describe("what nests deeper than the limit is one diagnostic, at its place", () => {
  test.each([
    ["10,000 parentheses", `${"(".repeat(10_000)}a = 1${")".repeat(10_000)}`, 100],
    ["100,000 negations", `${"NOT ".repeat(100_000)}a = 1`, 400],
    ["100,000 signs of negation", `${"!".repeat(100_000)}a = 1`, 100],
    ["negated parentheses", `${"NOT (".repeat(10_000)}a = 1`, 250],
  ])("%s", (_, text, start) => {
    for (const { ok, diagnostics } of [compile(text), compile(text, { limits: { maxDepth: 100 } })]) {
      expect(ok).toBe(false);
      expect(diagnostics.map(({ code, span }) => [code, span?.start])).toEqual([["too-deep", start]]);
    }
  });

  test.each([100, 250])("and what nests just as deep is read: %i", (maxDepth) => {
    const text = `${"NOT (".repeat(maxDepth / 2)}a = 1${")".repeat(maxDepth / 2)}`;
    expect(diagnose(text, { limits: { maxDepth } }).diagnostics).toEqual([]);
    expect(diagnose(`NOT ${text}`, { limits: { maxDepth } }).diagnostics).toMatchObject([{ code: "too-deep" }]);
  });
});

describe("large, and still read", () => {
  test("a list of 100,000 values", () => {
    const result = compile(`a IN (${Array.from({ length: 100_000 }, (_, index) => index).join(", ")})`);
    expect(result.ok && result.selection.filters?.[0]?.values.length).toBe(100_000);
  });

  test("10,000 conditions, and 10,000 that OR unites", () => {
    const conditions = Array.from({ length: 10_000 }, (_, index) => `a = ${index}`);
    const [all, any] = [compile(conditions.join(" AND ")), compile(conditions.join(" OR "))];
    expect(all.ok && all.selection.filters?.length).toBe(10_000);
    expect(any.ok && any.selection.filters?.[0]?.values.length).toBe(10_000);
  });

  test.each([
    ["unknown escapes", `a = "${"\\q".repeat(400_000)}"`, "unknown-escape"],
    ["clauses", "WHERE ".repeat(160_000), "duplicate-clause"],
    ["a name", `a${"-".repeat(900_000)} = 1`, "name-needs-backticks"],
    ["a word", `a = ${"x".repeat(900_000)}`, "unquoted-value"],
    ["a text", `a = "${"x".repeat(1_000_000)}"`, "too-long"],
  ])("a text of almost a million characters: %s", (_, text, code) => {
    expect(diagnose(text).diagnostics[0]?.code).toBe(code);
  });
});
