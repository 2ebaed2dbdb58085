import { expect, it, test } from "vitest";
import { highlight } from "../../../src/assist/complete/highlight.ts";

const written = (text: string) =>
  highlight(text)
    .map(({ span, kind }) => `${kind} ${text.slice(span.start, span.end)}`)
    .join(" | ");

test.each<[string, string]>([
  [
    "SELECT a, `b c` WHERE a != -1.5",
    "keyword SELECT | field a | punctuation , | field `b c` | keyword WHERE | field a | operator != | number -1.5",
  ],
  [
    "tags IN (1,'a' , 2)",
    "field tags | operator IN | punctuation ( | number 1 | punctuation , | string 'a' | punctuation , | number 2 | punctuation )",
  ],
  [
    "tags IN (1, :x)",
    "field tags | operator IN | punctuation ( | number 1 | punctuation , | variable :x | punctuation )",
  ],
  ["name DOES NOT CONTAIN Field:`x y`", "field name | operator DOES NOT CONTAIN | reference Field:`x y`"],
  [
    "a BETWEEN 1 AND 2 AND NOT b = 3",
    "field a | operator BETWEEN | number 1 | keyword AND | number 2 | keyword AND | keyword NOT | field b | operator = | number 3",
  ],
  ["volume:213:0:3 > 5", "field volume:213:0:3 | operator > | number 5"],
  ["ORDER BY a DESC LIMIT 5", "keyword ORDER | keyword BY | field a | keyword DESC | keyword LIMIT | number 5"],
  [
    "tags IN（1 ， 'a，'）",
    "field tags | operator IN | punctuation （ | number 1 | punctuation ， | string 'a，' | punctuation ）",
  ],
  ["today ≥ 5", "field today | operator ≥ | number 5"],
  ["a IS /* x */ NOT NULL -- y", "field a | operator IS | comment /* x */ | operator NOT NULL | comment -- y"],
  ["/* x */", "comment /* x */"],
  ["a = 1 /* x", "field a | operator = | number 1 | invalid /* x"],
  ["in = 5", "field in | operator = | number 5"],
  ["a = red # 5", "field a | operator = | invalid red | invalid # | number 5"],
  ['a = "x', 'field a | operator = | string "x'],
  ["a LIKE 'x%'", "field a | operator LIKE | string 'x%'"],
  [" \n", ""],
])("%s", (text, expected) => {
  expect(written(text)).toBe(expected);
});

it("is not stopped by nesting", () => {
  expect(highlight("(".repeat(5000))).toHaveLength(5000);
});

it("has nothing to show of what is no text", () => {
  expect(highlight(undefined as never)).toEqual([]);
});
