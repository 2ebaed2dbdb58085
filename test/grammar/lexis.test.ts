import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readEbnf } from "../../grammar/write/read-ebnf.ts";
import { tokenize } from "../../src/compiler/lexer/lexer.ts";
import { Kind } from "../../src/compiler/lexer/token.ts";
import { patternOf } from "../support/grammar/lexical-pattern.ts";

const rules = readEbnf(readFileSync(new URL("../../grammar/selection.ebnf", import.meta.url), "utf8"));

/** Whether the lexer reads the whole of a text as one token of a kind, when it stands behind these words. */
function isOneToken(before: string, text: string, kind: number): boolean {
  const token = tokenize(before + text).find(({ start }) => start === before.length);
  if (token?.kind !== kind || token.end !== before.length + text.length) return false;
  return token.diagnostic === undefined || token.diagnostic.code === "number-precision";
}

const cases = [
  { rule: "Name", before: "SELECT ", kind: Kind.Name, pieces: [..."aZ_é5٣:-`*( 𝒜"] },
  { rule: "String", before: "a = ", kind: Kind.String, pieces: [...'""\'\\/nu0aF\n😀'] },
  {
    rule: "Date",
    before: "a = ",
    kind: Kind.String,
    pieces: ["2024-01-31", "T", " ", "10:30", ":59", ".5", "Z", "-23:00", "24:00", "-1"],
  },
  { rule: "Number", before: "a = ", kind: Kind.Number, pieces: [..."--0017.eE+_"] },
  { rule: "Reference", before: "a = ", kind: Kind.Reference, pieces: [..."Fa_5:-`*", "Field:", "field:"] },
  { rule: "Now", before: "a = ", kind: Kind.Now, pieces: ["now", "TODAY", "To", "day", "s", "ſ"] },
  { rule: "Edge", before: "a = ", kind: Kind.Edge, pieces: ["Start", "END", "s", "e", "nd"] },
  { rule: "Place", before: "a IN ", kind: Kind.Place, pieces: ["last", "NEXT", "la", "st", "ne", "xt"] },
  { rule: "Unit", before: "a IN LAST ", kind: Kind.Unit, pieces: ["week", "Month", "minute", "day", "s", "S", "year"] },
  { rule: "Variable", before: "a = ", kind: Kind.Variable, pieces: [..."a_5é:-`"] },
];

describe("the lexis as written", () => {
  it.each(cases)("says of $rule what the lexer does", ({ rule, before, kind, pieces }) => {
    const pattern = patternOf(rules, rule);
    const texts = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 9 }).map((each) => each.join(""));
    let valid = 0;
    const check = (text: string) => {
      const isValid = pattern.test(text);
      if (isValid) valid++;
      expect({ text, is: isOneToken(before, text, kind) }).toEqual({ text, is: isValid });
    };
    fc.assert(fc.property(texts, check), { numRuns: 5000 });
    expect(valid).toBeGreaterThan(5);
  });

  it("says of WhiteSpace what the lexer does", () => {
    const pattern = patternOf(rules, "WhiteSpace");
    const wrong: string[] = [];
    for (let code = 0; code < 0x10000; code++) {
      const text = String.fromCharCode(code);
      if ((tokenize(text).length === 1) !== pattern.test(text)) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
  });
});
