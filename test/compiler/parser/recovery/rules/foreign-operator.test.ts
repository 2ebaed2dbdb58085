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

describe("LIKE, by what its pattern means", () => {
  parsed`
    name LIKE '%x%'
         ^^^^ foreign-operator: "LIKE" is not an operator; write CONTAINS "x".
         → name CONTAINS "x"

    name LIKE 'x%'
         ^^^^ foreign-operator: "LIKE" is not an operator; write STARTS WITH "x".
         → name STARTS WITH "x"

    name LIKE '%x'
         ^^^^ foreign-operator: "LIKE" is not an operator; write REGEXP "x$".
         → name REGEXP "x$"

    name LIKE 'x'
         ^^^^ foreign-operator: "LIKE" is not an operator; write = "x".
         → name = "x"

    name LIKE 5
         ^^^^ foreign-operator: "LIKE" is not an operator; write CONTAINS.

    name LIKE shoe
         ^^^^ foreign-operator
              ^^^^ unquoted-value
              → name LIKE "shoe"
              → name LIKE Field:shoe

    name «LIKE» '%' → foreign-operator ⇒ name CONTAINS ""
    name «LIKE» '' → foreign-operator ⇒ name = ""
    name «LIKE» 'a%b' → foreign-operator ⇒ name REGEXP "^a.*b$"
    name «LIKE» 'a_b%' → foreign-operator ⇒ name REGEXP "^a.b"
    name «LIKE» 'sh_e' → foreign-operator ⇒ name REGEXP "^sh.e$"
    name «LIKE» '%sh_e' → foreign-operator ⇒ name REGEXP "sh.e$"
    name «LIKE» '%a%b%' → foreign-operator ⇒ name REGEXP "a.*b"
    name «LIKE» 'a.c_' → foreign-operator ⇒ name REGEXP '^a\.c.$'
    name «LIKE» '10\%' → foreign-operator ⇒ name = "10%"
    name «LIKE» '10\%%' → foreign-operator ⇒ name STARTS WITH "10%"
    name «LIKE» '\%a_' → foreign-operator ⇒ name REGEXP "^%a.$"
    name «LIKE» 'a\' → foreign-operator ⇒ name = 'a\'
    name «LIKE» '%\^$.*+?()[]{}|' → foreign-operator ⇒ name REGEXP '\^\\$\.\*\+\?\(\)\[\]\{\}\|$'
    name «NOT LIKE» 'shoe' → foreign-operator ⇒ name != "shoe"
    name «NOT LIKE» '%shoe%' → foreign-operator ⇒ name DOES NOT CONTAIN "shoe"
    name «NOT LIKE» 'sho.%' → foreign-operator ⇒ name NOT REGEXP '^sho\.'
    name «LIKE» :x → foreign-operator
  `;
});

describe("the ends of a text", () => {
  parsed`
    name BEGINS WITH "x"
         ^^^^^^^^^^^ foreign-operator: "BEGINS WITH" is not an operator; write STARTS WITH.
         → name STARTS WITH "x"

    name ENDS WITH 5
         ^^^^^^^^^ foreign-operator: "ENDS WITH" is not an operator; write REGEXP.

    name «ENDS WITH» "x" → foreign-operator ⇒ name REGEXP "x$"
    name «ENDS WITH» "a.b" → foreign-operator ⇒ name REGEXP 'a\.b$'
    name «ends_with» 'x' → foreign-operator ⇒ name REGEXP "x$"
    name «NOT ENDS WITH» "x" → foreign-operator ⇒ name NOT REGEXP "x$"
    name «DOES NOT START WITH» "x" → foreign-operator ⇒ name NOT REGEXP "^x"
  `;
});
