import { describe, expect, it } from "vitest";
import { isBareName, quoteName, quoteString } from "../../src/text/quote.ts";

describe("isBareName", () => {
  it.each(["a", "_", "_1", "Größe", "имя", "名前", "a:1", "a:-", "a:b:c-d_e", "𝒳"])("%s", (name) =>
    expect(isBareName(name)).toBe(true),
  );
  it.each(["", "1a", "-a", "a-b", "a b", "a.b", "a:", ":a", "a::b", "a`", "COUNT(*)", "a\n", "😀", "\ud835"])(
    "%j is none",
    (name) => expect(isBareName(name)).toBe(false),
  );
});

it.each([
  ["a b", "`a b`"],
  ["a`b", "`a``b`"],
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
