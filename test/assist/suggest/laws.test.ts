import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import type { SuggestOptions } from "../../../src/assist/suggest/options.ts";
import { suggest } from "../../../src/assist/suggest/suggest.ts";
import { decimalOf } from "../../../src/base/text/decimal.ts";
import { applyEdits } from "../../../src/base/text/edits.ts";
import { compile } from "../../../src/compiler/compile.ts";
import { optionsOf, phrasings, shop } from "../../support/phrasings.ts";

const resource = { resource: shop };

/** What holds for any suggestion whatever. */
function expectKept(text: string, options: SuggestOptions): void {
  const { dateOrder: _, freeText: __, ...compiling } = options;
  const suggestions = suggest(text, options);
  if (compile(text, compiling).ok) expect(suggestions).toEqual([]);
  expect(suggestions.length).toBeLessThanOrEqual(2);
  for (const { text: after, edits } of suggestions) {
    expect(compile(after, compiling).ok, after).toBe(true);
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

it("a certain one has every number of the text", () => {
  let count = 0;
  for (const phrasing of phrasings) {
    if (phrasing.group === "dates" || phrasing.group === "comments" || /page/i.test(phrasing.text)) continue;
    for (const { text, certainty } of suggest(phrasing.text, optionsOf(phrasing))) {
      if (certainty === "likely") continue;
      const numbers = phrasing.text.match(/(?<![\d.,])\d+(?![\d.,])/g) ?? [];
      for (const number of numbers) expect(text, phrasing.text).toContain(number);
      count++;
    }
  }
  expect(count).toBeGreaterThan(150);
});

describe("any string", () => {
  test.prop([fc.string({ unit: "binary", maxLength: 200 })])("of any characters", (text) => expectKept(text, resource));

  const words = phrasings.flatMap(({ text }) => text.split(/(\s+)/));
  const mixed = fc.array(fc.constantFrom(...words), { maxLength: 30 }).map((parts) => parts.join(" "));
  test.prop([mixed])("of words of the phrasings", (text) => expectKept(text, resource));
  test.prop([mixed])("without a resource", (text) => expectKept(text, {}));
});

const digits = (most: number) => fc.stringMatching(new RegExp(`^(?:[1-9]\\d{0,${most}})?$`));

test.prop([digits(24), digits(12), fc.constantFrom(["", 0], ["k", 3], [" million", 6])])(
  "a number keeps all its digits, or there is no suggestion",
  (whole, fraction, [unit, zeros]) => {
    const number = `${whole || "0"}${fraction && `.${fraction}`}`;
    for (const options of [resource, {}]) {
      for (const { text } of suggest(`price over ${number}${unit}`, options)) {
        const kept = text.replace("price > ", "");
        expect(decimalOf(kept), text).toEqual(decimalOf(`${number}e${zeros}`));
      }
    }
  },
);
