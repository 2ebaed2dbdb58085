import { describe, expect, it } from "vitest";
import { operators } from "../../../../../src/base/language/operators.ts";
import { foreignSpellings } from "../../../../../src/base/language/spellings.ts";
import { applyEdits } from "../../../../../src/base/text/edits.ts";
import { compile } from "../../../../../src/compiler/compile.ts";
import { diagnose } from "../../../../../src/compiler/diagnose.ts";
import { parsed } from "../../../../support/readers.ts";

describe("words of other languages", () => {
  parsed`
    a EQ 5
      ^^ foreign-operator: "EQ" is not an operator; write =.
      → a = 5

    name DOES NOT MATCH '^x'
         ^^^^^^^^^^^^^^ foreign-operator: "DOES NOT MATCH" is not an operator; write NOT REGEXP.
         → name NOT REGEXP '^x'

    tags IS IN (1, 2)
         ^^^^^ foreign-operator: "IS IN" is not an operator; write IN.
         → tags IN (1, 2)

    name EXISTS
         ^^^^^^ foreign-operator: "EXISTS" is not an operator; write IS NOT NULL.
         → name IS NOT NULL

    a «EQUAL TO» 5 → foreign-operator ⇒ a = 5
    a «IS NOT» 5 → foreign-operator ⇒ a != 5
    a «NE» 5 → foreign-operator ⇒ a != 5
    sum «GREATER» 5 → foreign-operator ⇒ sum > 5
    sum «GREATER THAN» 5 → foreign-operator ⇒ sum > 5
  `;
});

const operand = { none: "", one: " 'x'", list: " (1, 2)", range: " 1 AND 2" } as const;

describe("every spelling of another language has a fix that compiles to what it means", () => {
  it("there are many", () => expect(foreignSpellings().length).toBeGreaterThan(80));

  it.each(foreignSpellings())("$words", ({ words, means, rewrite }) => {
    const text = `f ${words}${operand[operators[means].arity]}`;
    const { ok } = compile(text);
    const { diagnostics } = diagnose(text);
    expect(ok).toBe(false);
    expect(diagnostics.map(({ code }) => code)).toEqual(["foreign-operator"]);
    const fixed = compile(applyEdits(text, diagnostics[0]?.fixes[0]?.edits ?? []));
    expect(fixed.diagnostics).toEqual([]);
    if (!rewrite) expect(fixed.ok && fixed.selection.filters?.[0]?.operator).toBe(means);
  });

  it.each(foreignSpellings().filter(({ words }) => /^[A-Z_]+$/.test(words)))("$words as a name", ({ words }) => {
    const result = compile(`${words} = 1 AND ${words.toLowerCase()} IN (1) ORDER BY ${words}`);
    expect(result.diagnostics).toEqual([]);
    expect(result.ok && result.selection.filters?.[0]?.name).toBe(words);
  });
});
