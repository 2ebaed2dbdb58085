import { describe, expect, it } from "vitest";
import { operatorExamples } from "../../../grammar/write/operator-examples.ts";
import { type Arity, operatorNames, operators } from "../../../src/base/language/operators.ts";
import { foreignSpellings, spellingsOf } from "../../../src/base/language/spellings.ts";
import { applyEdits } from "../../../src/base/text/edits.ts";
import { compile } from "../../../src/compiler/compile.ts";
import { diagnose } from "../../../src/compiler/diagnose.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";

const written: Readonly<Record<Arity, string>> = { none: "", one: " 1", list: " (1, 2)", range: " 1 AND 2, 3 AND 4" };
const values: Readonly<Record<Arity, readonly number[]>> = { none: [], one: [1], list: [1, 2], range: [1, 2, 3, 4] };
const mixed = (word: string) => word.replace(/\w/g, (letter, at) => (at % 2 ? letter.toLowerCase() : letter));

describe.each(operatorNames)("%s", (name) => {
  const { arity, complement } = operators[name];
  const spellings = spellingsOf(name).flatMap((spelling) => [spelling, spelling.toLowerCase(), mixed(spelling)]);
  const spread = spellings.filter((spelling) => spelling.includes(" ")).map((each) => each.replaceAll(" ", " \n\t"));

  it.each([...new Set([...spellings, ...spread])])("is written %j", (spelling) => {
    const result = compile(`f ${spelling}${written[arity]}`);
    expect(result.ok && result.selection).toEqual({ filters: [{ name: "f", operator: name, values: values[arity] }] });
  });

  it("is the complement of its complement, which is written alike", () => {
    const other = complement && operators[complement];
    expect([other?.complement, other?.arity]).toEqual(complement ? [name, arity] : [undefined, undefined]);
  });

  it("has an example that compiles to it", () => {
    const result = compile(operatorExamples[name]);
    expect(result.ok && result.selection.filters?.map(({ operator }) => operator)).toEqual([name]);
    expect(result.diagnostics).toEqual([]);
  });

  it("is read after every kind of name", () => {
    for (const field of ["f", "a:b-1", "`x y`", "in", "`limit`"]) {
      const { query, diagnostics } = parse(`${field} ${operators[name].canonical}${written[arity]}`);
      expect(diagnostics).toEqual([]);
      expect(query.condition).toMatchObject({ operator: { name } });
    }
  });
});

const operand = { none: "", one: " 'x'", list: " (1, 2)", range: " 1 AND 2" } as const;

describe("every spelling of another language has a fix that compiles to what it means", () => {
  it.each(foreignSpellings())("$words", ({ words, means, rewrite }) => {
    const text = `f ${words}${operand[operators[means].arity]}`;
    const { diagnostics } = diagnose(text);
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
