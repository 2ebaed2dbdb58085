import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { compareByCodePoint, lowerCase } from "../../../src/base/text/code-points.ts";

/** Every Unicode text, and such as no Unicode text is: halves of surrogate pairs. */
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom("a", "\ud83d", "\ude00", "\ud83e", "\ue000", "\uffff", "\u{1f600}", "é") }),
  fc.string({ unit: "binary" }),
);
const pointsOf = (each: string) => Array.from(each, (character) => character.codePointAt(0) ?? 0);

function compareLists(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((point, index) => point !== b[index]);
  if (at < 0) return a.length - b.length;
  return (a[at] ?? 0) - (b[at] ?? -1);
}

describe("the order by code point", () => {
  test.prop([text, text], { numRuns: 10_000 })("is that of the lists of code points", (a, b) => {
    expect(Math.sign(compareByCodePoint(a, b))).toBe(Math.sign(compareLists(pointsOf(a), pointsOf(b))));
  });

  it("puts an emoji behind all of the basic plane, which JavaScript's own order does not", () => {
    expect(compareByCodePoint("\uffff", "😀")).toBeLessThan(0);
    expect("\uffff" < "😀").toBe(false);
  });
});

describe("lower case", () => {
  it("takes every code point by itself, wherever it stands", () => {
    for (let point = 0; point <= 0x10ffff; point++) {
      const character = String.fromCodePoint(point);
      const lower = String.fromCodePoint(character.toLowerCase().codePointAt(0) ?? 0);
      if (lowerCase(`Α${character} ${character}Α`) !== `α${lower} ${lower}α`) expect.fail(point.toString(16));
    }
  });

  it.each([
    ["ΟΔΟΣ ΟΔΟΣ", "οδοσ οδοσ"],
    ["İstanbul", "istanbul"],
    ["STRASSE", "strasse"],
    ["Straße", "straße"],
    ["ЖЁ", "жё"],
  ])("makes of %s %s", (written, lower) => expect(lowerCase(written)).toBe(lower));
});
