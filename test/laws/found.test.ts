import { describe, expect, test } from "vitest";
import { applyEdits } from "../../src/base/text/edits.ts";
import { diagnose, diagnoseSyntax } from "../../src/compiler/diagnose.ts";
import { parse } from "../../src/compiler/parser/parse.ts";
import { sketch } from "../support/sketch.ts";
import { insideOut, spansOf } from "../support/spans.ts";

/** What the properties beside this file found, in its smallest form. */

test("a count of sixteen digits is a whole number", () => {
  expect(diagnose("LIMIT 9007199254740991").diagnostics).toEqual([]);
  expect(diagnose("LIMIT 9007199254740993").diagnostics).toMatchObject([{ code: "invalid-count" }]);
});

test.each(['"x\n" = 1', 'name LIKE "x\ny%"', 'a = "x\u001b[31m', "a = 1 `x\n`"])(
  "a sentence is one line: %j",
  (text) => {
    for (const { message, fixes } of diagnoseSyntax(text, {}).diagnostics) {
      for (const said of [message, ...fixes.map(({ title }) => title)]) expect(said).toMatch(/^[^\p{Cc}]+$/u);
    }
  },
);

test.each([
  "LIKE '%x%' select",
  '| . SELECT * "x"',
  "( SELECT * BETWEEN 1 AND",
  "order || a where",
  '&, "x" SELECT * a',
])("clauses out of order leave no span inside out: %s", (text) => {
  expect(spansOf(parse(text)).filter((span) => insideOut(span, text.length))).toEqual([]);
});

test.each([
  ["a = 1 ADN b IN (2)", "and(a EQUALS 1, b IN 2)"],
  ["a = 1 ADN b NOT IN (2)", "and(a EQUALS 1, b NOT_IN 2)"],
  ["a = 1 ADN b IS NULL LIMIT 5", "and(a EQUALS 1, b IS_NULL) limit(5)"],
  ["(a = 1 AND foo bar LIMIT 5", "and(a EQUALS 1, ?) limit(5)"],
])("what stands behind a mistake is read: %s", (text, query) => {
  expect(sketch(parse(text).query)).toBe(query);
});

describe("a fix stands where it helps", () => {
  const fixed = (text: string) =>
    diagnoseSyntax(text, {}).diagnostics.flatMap(({ fixes }) => fixes.map(({ edits }) => applyEdits(text, edits)));

  test("a sign does not grow together with the next", () => {
    expect(fixed("a !=== 1")[0]).toBe("a != = 1");
  });

  test("no parenthesis is put into a string that never ends", () => {
    expect(fixed("(a = 'x")).toEqual(["(a = 'x'"]);
  });

  test("a missing word is put behind the word before it", () => {
    expect(fixed("a STARTS 5")).toEqual(["a STARTS WITH 5"]);
  });

  test("an edit is of a span and nothing else", () => {
    const [diagnostic] = diagnoseSyntax("a = (1, 2)", {}).diagnostics;
    expect(Object.keys(diagnostic?.fixes[0]?.edits[0]?.span ?? {})).toEqual(["start", "end"]);
  });
});

test("behind more mistakes than are told nothing is read, and that is said", () => {
  const { diagnostics } = parse("(a = ? AND ".repeat(1000), { limits: { maxDepth: 250, maxDiagnostics: 5 } });
  expect(diagnostics.map(({ code }) => code)).toEqual(["too-deep"]);
  const many = parse("a = ? AND ".repeat(1000), { limits: { maxDiagnostics: 5 } });
  expect(many.diagnostics.map(({ code }) => code)).toEqual([
    ...new Array(4).fill("unknown-character"),
    "too-many-diagnostics",
  ]);
});

test.each([
  ["SELECT equals:0, in:1 WHERE not_in:x = 1", "select(equals:0, in:1) not_in:x EQUALS 1"],
  ["NOT equals:0 = 5", "not(equals:0 EQUALS 5)"],
  ["limit in (5) AND order equals :x", "and(limit IN 5, order EQUALS :x)"],
])("a name may begin as an operator does: %s", (text, query) => {
  expect(sketch(parse(text).query)).toBe(query);
});

test.each(["SELECT 'x' 7 =  LIKE limit '%x%' DAYS LIMIT", "'%x%' == BETWEEN :v SELECT WEEK"])(
  "a repair that the grammar does not accept is left out: %s",
  (text) => expect(parse(text).diagnostics.length).toBeGreaterThan(1),
);
