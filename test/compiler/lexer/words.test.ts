import { describe, expect, it } from "vitest";
import { clauses, directions } from "../../../src/base/language/clauses.ts";
import { ownSpellings } from "../../../src/base/language/spellings.ts";
import { applyEdits } from "../../../src/base/text/edits.ts";
import { compile } from "../../../src/compiler/compile.ts";
import { decompileOrThrow } from "../../../src/compiler/decompile.ts";
import { diagnose } from "../../../src/compiler/diagnose.ts";
import { isReservedWord } from "../../../src/compiler/lexer/characters.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";
import { formatted, parsed, read, tokenized } from "../../support/readers.ts";
import { sketch } from "../../support/sketch.ts";

const spelt = [
  ...ownSpellings,
  ...Object.values(clauses).map(({ keywords }) => keywords),
  ...directions,
  "AND",
  "OR",
  "NOT",
];
const keywords = [...new Set(spelt.flatMap((text) => text.split(" ")).filter((word) => /^\w+$/.test(word)))];
const inCases = keywords.flatMap((word) => [word, word.toLowerCase(), `${word[0]}${word.slice(1).toLowerCase()}`]);

it("there are keywords to try, and eleven are reserved", () => {
  expect(keywords.length).toBeGreaterThan(30);
  expect(keywords.filter(isReservedWord).length).toBe(11);
});

describe.each(inCases.filter((word) => !isReservedWord(word)))("%s as a bare name", (word) => {
  const sketchOf = (text: string) => {
    const { query, diagnostics } = parse(text);
    return diagnostics.length > 0 ? diagnostics.map(({ message }) => message).join(" ") : sketch(query);
  };

  const cases: readonly (readonly [string, string])[] = [
    [`${word} = 1`, `${word} EQUALS 1`],
    [`${word} != "x"`, `${word} NOT_EQUALS "x"`],
    [`${word}>=2`, `${word} GREATER_THAN_EQUALS 2`],
    [`${word} IN (1)`, `${word} IN 1`],
    [`${word} NOT IN (1)`, `${word} NOT_IN 1`],
    [`${word} BETWEEN 1 AND 2`, `${word} BETWEEN 1 2`],
    [`${word} IS NULL`, `${word} IS_NULL`],
    [`${word} IS NOT NULL`, `${word} IS_NOT_NULL`],
    [`${word} CONTAINS "x"`, `${word} CONTAINS "x"`],
    [`${word} STARTS WITH 'x'`, `${word} STARTS_WITH "x"`],
    [`${word} DOES NOT CONTAIN Field:b`, `${word} DOES_NOT_CONTAIN Field(b)`],
    [`NOT ${word} = 1`, `not(${word} EQUALS 1)`],
    [`(${word} = 1)`, `${word} EQUALS 1`],
    [`a = 1 AND ${word} = 1`, `and(a EQUALS 1, ${word} EQUALS 1)`],
    [`a = 1 OR ${word} = 1`, `or(a EQUALS 1, ${word} EQUALS 1)`],
    [`a BETWEEN 1 AND 2 AND ${word} = 1`, `and(a BETWEEN 1 2, ${word} EQUALS 1)`],
    [`WHERE ${word} = 1`, `${word} EQUALS 1`],
    [`SELECT a WHERE ${word} = 1`, `select(a) ${word} EQUALS 1`],
    [`SELECT ${word} WHERE a = 1`, `select(${word}) a EQUALS 1`],
    [`SELECT ${word}, ${word}`, `select(${word}, ${word})`],
    [`ORDER BY ${word}`, `order(${word})`],
    [`ORDER BY ${word} DESC, ${word} ASC, b`, `order(${word} DESC, ${word} ASC, b)`],
    [`a = Field:${word}`, `a EQUALS Field(${word})`],
  ];
  it("is one wherever a name can stand and what follows makes it one", () => {
    expect(cases.map(([text]) => `${text} → ${sketchOf(text)}`)).toEqual(cases.map((pair) => pair.join(" → ")));
  });

  it("is printed bare", () => {
    const filters = [{ name: word, operator: "EQUALS", values: [`x`] }];
    const text = decompileOrThrow({ fields: [word], filters, orders: [{ name: word }] });
    expect(text).toBe(`SELECT ${word} WHERE ${word} = "x" ORDER BY ${word} ASC`);
    const result = compile(text);
    expect(result.ok && result.selection.filters).toEqual(filters);
  });
});

describe.each(inCases.filter(isReservedWord))("%s, which is reserved", (word) => {
  const connectives = ["AND", "OR", "NOT"];
  const before = connectives.includes(word.toUpperCase()) ? [] : [`SELECT ${word}, a`, `ORDER BY a, ${word} ASC`];
  it.each([`${word} = 1`, `a = 1 AND ${word} >= 2`, ...before])("needs backticks in %s", (text) => {
    const [first, ...others] = diagnose(text).diagnostics;
    expect([first?.code, others]).toEqual(["reserved-word", []]);
    const fixed = applyEdits(text, first?.fixes[0]?.edits ?? []);
    const at = first?.span?.start ?? 0;
    expect(fixed).toBe(`${text.slice(0, at)}\`${word}\`${text.slice(at + word.length)}`);
    expect(compile(fixed).ok).toBe(true);
  });

  it("is printed in backticks", () => {
    const text = decompileOrThrow({ filters: [{ name: word, operator: "IS_NULL", values: [] }] });
    expect(text).toBe(`\`${word}\` IS NULL`);
  });
});

describe("names that only look like keywords", () => {
  read`
    key = 1 AND date = 2 AND on = 3 AND type = 4 AND not_in = 5 AND orders = 6 → and(key EQUALS 1, date EQUALS 2, on EQUALS 3, type EQUALS 4, not_in EQUALS 5, orders EQUALS 6)
    ſelect = 1 AND ORDER BY ſelect                                             → and(ſelect EQUALS 1, ?) order(ſelect)
    ordеr = 1                                                                  → ordеr EQUALS 1
    lıke = 1 AND ın = 2 AND lımıt = 3                                          → and(lıke EQUALS 1, ın EQUALS 2, lımıt EQUALS 3)
    liKe = 1 AND liKe = 2                                                      → and(liKe EQUALS 1, liKe EQUALS 2)
    NOT:a = 1 AND limit:2 = 2 AND select:x = 3                                 → and(NOT:a EQUALS 1, limit:2 EQUALS 2, select:x EQUALS 3)
  `;
  formatted`
    ſelect = 1 → ſelect = 1
    lımıt = 1  → lımıt = 1
    not:a = 1  → not:a = 1
    key = 1    → key = 1
    Limit = 1  → reserved-word
  `;
  it.each(["ſelect", "lımıt", "liKe", "notes", "key", "", "AND OR", "="])("%j", (word) =>
    expect(isReservedWord(word)).toBe(false),
  );
});

describe("letters that look like others make no keyword", () => {
  parsed`
    a = 1 ORDER BY b DEſC
                     ^^^^ expected: Expected ASC, DESC, ",", LIMIT, OFFSET or the end of the filter, found "DEſC".

    a «lıke» "x" → unknown-operator
    «a ıs» null → unsupported-syntax
  `;
});

describe("a keyword in its place stays one", () => {
  read`
    not in (1)                                           → not(?)
    not in = 5                                           → not(in EQUALS 5)
    not between 1 and 2                                  → not(?)
    and = 1 and and = 2 or or = 3                        → or(and(and EQUALS 1, and EQUALS 2), or EQUALS 3)
    select select where where = 1 order by order limit 1 → select(select) where EQUALS 1 order(order) limit(1)
    SELECT by ORDER BY by                                → select(by) order(by)
    select limit limit 5                                 → select(limit) limit(5)
    select a limit = 5                                   → select(a) limit EQUALS 5
    SELECT a, b NOT c = 1                                → select(a, b) not(c EQUALS 1)
    is is null                                           → is IS_NULL
    limit 5                                              → limit(5)
    limit = 5 limit 5                                    → limit EQUALS 5 limit(5)
    asc = 1 ORDER BY asc asc, desc desc                  → asc EQUALS 1 order(asc ASC, desc DESC)
  `;
});

describe("WHERE in place of a field of SELECT begins the conditions if one follows", () => {
  tokenized`
    SELECT a, WHERE NOT b = 1   → Select · Name "a" · Comma · Where · Not · Name "b" · OneOperator "EQUALS" · Number 1
    SELECT a, WHERE \`b c\` = 1 → Select · Name "a" · Comma · Where · Name "b c" · OneOperator "EQUALS" · Number 1
    SELECT a, WHERE (b = 1)     → Select · Name "a" · Comma · Where · LeftParenthesis · Name "b" · OneOperator "EQUALS" · Number 1 · RightParenthesis
    SELECT a, WHERE （b = 1)     → Select · Name "a" · Comma · Where · LeftParenthesis · Name "b" · OneOperator "EQUALS" · Number 1 · RightParenthesis
    SELECT a, WHERE b foo 1     → Select · Name "a" · Comma · Where · Name "b" · Name "foo" · Number 1
    SELECT a, WHERE limit = 5   → Select · Name "a" · Comma · Where · Limit · OneOperator "EQUALS" · Number 5
    SELECT a, WHERE LIMIT 5     → Select · Name "a" · Comma · Where · Limit · Number 5
    SELECT a, WHERE ORDER BY b  → Select · Name "a" · Comma · Where · Order · By · Name "b"
    SELECT a, WHERE, b          → Select · Name "a" · Comma · Where · Comma · Name "b"
    SELECT WHERE b = 1          → Select · Where · Name "b" · OneOperator "EQUALS" · Number 1
    ORDER BY WHERE b = 1        → Order · By · Where · Name "b" · OneOperator "EQUALS" · Number 1
    ORDER BY WHERE:b            → Order · By · Name "WHERE:b"
  `;
});

describe("a name that its place does not make one needs backticks", () => {
  parsed`
    a = AND
        ^^^ expected
           | expected

    SELECT
          | expected: Expected a field name, found the end of the filter.

    a = 1 AND limit 5
              ^^^^^ expected: Expected a field name, NOT or "(", found "limit".

    NOT«» → expected
  `;
});
