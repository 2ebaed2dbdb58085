import { expect, it } from "vitest";
import { lineAt, linesOf } from "../../../src/base/text/lines.ts";

it.each([
  ["", 0, 1, ""],
  ["ab", 0, 1, "ab"],
  ["ab", 2, 1, "ab"],
  ["a\nb", 0, 1, "a"],
  ["a\nb", 1, 1, "a"],
  ["a\nb", 2, 2, "b"],
  ["a\r\nb", 3, 2, "b"],
  ["a\rb\nc", 4, 3, "c"],
  ["a\u2028b", 2, 2, "b"],
  ["a\n\nb", 2, 2, ""],
  ["a\n", 2, 2, ""],
])("%j at %i", (text, offset, number, line) => {
  const found = lineAt(linesOf(text), offset);
  expect(found.number).toBe(number);
  expect(text.slice(found.start, found.end)).toBe(line);
});
