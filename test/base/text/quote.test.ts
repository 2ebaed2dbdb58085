import { expect, it } from "vitest";
import { quoteName, quoteString } from "../../../src/base/text/quote.ts";

it.each([
  ["a b", "`a b`"],
  ["a`b", "`a``b`"],
  ["a\\b\\c", "`a\\\\b\\\\c`"],
  ["", "``"],
])("quoteName(%j)", (name, written) => expect(quoteName(name)).toBe(written));

it.each([
  ["shoe", '"shoe"'],
  ["", '""'],
  ["it's", '"it\'s"'],
  ['say "hi"', `'say "hi"'`],
  ["\\d", "'\\d'"],
  ["it's \\", "'it''s \\'"],
  ['"\n', '"\\"\\n"'],
  ["\\\u0000", '"\\\\\\u0000"'],
  ["\\\ud800", '"\\\\\\ud800"'],
  ["\ud800", '"\\ud800"'],
  ["a\tb", '"a\\tb"'],
  ["😀\\", "'😀\\'"],
])("quoteString(%j)", (value, written) => expect(quoteString(value)).toBe(written));
