import { fc, test } from "@fast-check/vitest";
import { RE2JS } from "re2js";
import { describe, expect, it } from "vitest";
import { re2 } from "../../../src/engines/evaluate/re2/engine.ts";
import { partsOf } from "../../../src/engines/evaluate/regexp-size.ts";
import { matcher } from "../../support/running.ts";
import { runs } from "../../support/runs.ts";

const atom = fc.constantFrom(
  "a",
  ".",
  "\\d",
  "\\p{L}",
  "\\pL",
  "[a-z]",
  "[^]a]",
  "[\\]x]",
  "\\x{61}",
  "\\{",
  "é",
  "^",
  "$",
  "\\b",
);
const times = fc.constantFrom("*", "+?", "?", "{2}", "{0,3}", "{1,}", "{2,5}", "{0}", "{7}?", "{,3}", "{x}");
const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { maxDepth: 5, depthSize: "medium" },
    atom,
    fc.tuple(atom, times).map((parts) => parts.join("")),
    fc.tuple(tie("pattern"), times).map(([inner, repeat]) => `(?:${inner})${repeat}`),
    fc.tuple(tie("pattern"), tie("pattern")).map((parts) => parts.join("")),
    fc.tuple(tie("pattern"), tie("pattern")).map((parts) => `(${parts.join("|")})`),
  ),
}));

/** How many instructions the engine makes of a pattern; undefined for one that it rejects. */
function compiledSize(written: string): number | undefined {
  try {
    return RE2JS.compile(written).programSize();
  } catch {
    return undefined;
  }
}

/** Instructions that every program has, and those that end an alternative. */
const ALWAYS = 4;

test.prop([pattern], runs(1000))("never less than what is compiled", (written) => {
  expect(compiledSize(written) ?? 0).toBeLessThanOrEqual(2 * partsOf(written) + ALWAYS);
});

test.prop([fc.string({ unit: fc.constantFrom(..."()[]{}\\|*+?,019apPLQEx^$") })], runs(500))(
  "any text has a number of parts",
  (text) => {
    expect(partsOf(text)).toBeGreaterThanOrEqual(0);
    expect(partsOf(text)).toBeLessThan(Number.POSITIVE_INFINITY);
  },
);

describe("counts", () => {
  it.each([
    ["", 0],
    ["abc", 3],
    ["a{3}", 3],
    ["a{0,99}", 198],
    ["(?:a{0,99}){0,9}", 1800],
    ["[abc]{10}", 10],
    ["\\p{L}", 201],
    ["a{9,1}", 9],
  ])("%s: about %i", (written, expected) => {
    expect(partsOf(written)).toBeGreaterThanOrEqual(expected);
    expect(partsOf(written)).toBeLessThanOrEqual(expected * 1.1 + 30);
  });
});

it("refuses patterns that are too large together, before they are compiled", () => {
  const filters = (count: number) => ({
    filters: Array.from({ length: count }, () => ({ name: "a", operator: "REGEXP", values: ["x{1000}"] }) as const),
  });
  expect(matcher(filters(10), { regexp: re2 })({ a: "x".repeat(1000) })).toBe(true);
  expect(() => matcher(filters(11), { regexp: re2 })).toThrow("can have at most 10000 parts together");
  expect(() => matcher(filters(2), { regexp: re2, maxRegexpParts: 1500 })).toThrow("at most 1500 parts");
  expect(() => matcher(filters(2), { regexp: re2, maxRegexpParts: 0 })).toThrow(TypeError);
});

it.each([
  ["a{2}", 2],
  ["a{2,}", 4],
  ["a{2,3}", 4],
  ["a+{2}", 4],
])("%s has %i parts", (pattern, parts) => {
  expect(partsOf(pattern)).toBe(parts);
});
