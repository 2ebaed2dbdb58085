import { describe, expect, it } from "vitest";
import { clauses, directions } from "../../../src/base/language/clauses.ts";
import { ownSpellings } from "../../../src/base/language/spellings.ts";
import { applyEdits } from "../../../src/base/text/edits.ts";
import type { Query } from "../../../src/compiler/ast/nodes.ts";
import { walk } from "../../../src/compiler/ast/walk.ts";
import { compile } from "../../../src/compiler/compile.ts";
import { decompileOrThrow } from "../../../src/compiler/decompile.ts";
import { diagnose } from "../../../src/compiler/diagnose.ts";
import { isReservedWord } from "../../../src/compiler/lexer/characters.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";

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

/** How often a query has a name. */
function count(query: Query, name: string): number {
  let found = 0;
  walk(query, (node) => {
    if ((node.kind === "name" && node.text === name) || (node.kind === "reference" && node.name === name)) found++;
  });
  return found;
}

const conditions = [
  ...["= 1", '!= "x"', ">=2", "IN (1)", "NOT IN (1)", "BETWEEN 1 AND 2", "IS NULL", "IS NOT NULL", 'CONTAINS "x"'],
  ...["STARTS WITH 'x'", "DOES NOT CONTAIN Field:b"],
];

describe.each(inCases.filter((word) => !isReservedWord(word)))("%s as a bare name", (word) => {
  it("is one wherever a name can stand and what follows makes it one", () => {
    const befores = ["", "NOT ", "a = 1 AND ", "a = 1 OR ", "a BETWEEN 1 AND 2 AND ", "WHERE ", "SELECT a WHERE "];
    const texts = [
      ...befores.flatMap((before) => conditions.map((rest) => `${before}${word} ${rest}`)),
      ...[`(${word} = 1)`, `SELECT ${word}, b WHERE a = 1`, `a = Field:${word}`, `ORDER BY b DESC, ${word} ASC, c`],
    ];
    for (const text of texts) {
      const { query, diagnostics } = parse(text);
      expect([text, diagnostics]).toEqual([text, []]);
      expect([text, count(query, word)]).toEqual([text, 1]);
    }
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
  it.each(["ſelect", "lımıt", "liKe", "notes", "key", "", "AND OR", "="])("%j", (word) =>
    expect(isReservedWord(word)).toBe(false),
  );
});
