import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { compile } from "../../src/compile.ts";
import { suggest } from "../../src/suggest/suggest.ts";
import { applyEdits } from "../../src/text/edits.ts";
import { optionsOf, phrasings, shop } from "../support/phrasings.ts";

const resource = { resource: shop };

/** What holds for any suggestion whatever. */
function expectKept(text: string, options: ReturnType<typeof optionsOf>): void {
  const suggestions = suggest(text, options);
  if (compile(text, options).ok) expect(suggestions).toEqual([]);
  expect(suggestions.length).toBeLessThanOrEqual(3);
  for (const { text: after, edits } of suggestions) {
    expect(compile(after, options).ok, after).toBe(true);
    expect(applyEdits(text, edits)).toBe(after);
    const inOrder = [...edits].sort((a, b) => a.span.start - b.span.start);
    for (const [index, { span }] of inOrder.entries()) {
      expect(span.start).toBeGreaterThanOrEqual(inOrder[index - 1]?.span.end ?? 0);
      expect(span.end).toBeLessThanOrEqual(text.length);
    }
  }
}

it("every suggestion compiles, and its edits lead to it", () => {
  for (const phrasing of phrasings) expectKept(phrasing.text, optionsOf(phrasing));
});

it("a phrasing that is cut anywhere is still answered", () => {
  for (const phrasing of phrasings.filter((_, index) => index % 10 === 0)) {
    for (let end = 0; end < phrasing.text.length; end += 3)
      expectKept(phrasing.text.slice(0, end), optionsOf(phrasing));
  }
});

/** The literals of a text in the order in which it has them, dates and numbers as their digits. */
const literals = (text: string) =>
  text
    .match(/"[^"]*"|\d+/g)
    ?.join(" ")
    .replaceAll('"', "")
    .toLowerCase() ?? "";

it("a certain one has the same literals, when they are written plainly", () => {
  const plain = phrasings.filter(({ text }) => !/--|\/\/|\/\*|#|<!--|1=1|from|like|in|^"|[[{~.,'“„«]/i.test(text));
  expect(plain.length).toBeGreaterThan(80);
  for (const phrasing of plain) {
    const { text } = phrasing;
    for (const { text: after, certainty } of suggest(text, optionsOf(phrasing))) {
      if (certainty === "certain" && /"|\d/.test(text)) expect(literals(after)).toContain(literals(text).split(" ")[0]);
    }
  }
});

describe("any string", () => {
  test.prop([fc.string({ unit: "binary", maxLength: 200 })])("of any characters", (text) => expectKept(text, resource));

  const words = phrasings.flatMap(({ text }) => text.split(/(\s+)/));
  const mixed = fc.array(fc.constantFrom(...words), { maxLength: 30 }).map((parts) => parts.join(" "));
  test.prop([mixed])("of words of the phrasings", (text) => expectKept(text, resource));
  test.prop([mixed])("without a resource", (text) => expectKept(text, {}));
});
