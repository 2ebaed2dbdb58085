import { describe, expect, it, test } from "vitest";
import { parseJson } from "../../../src/compiler/wire/parse-json.ts";
import unreadable from "./parse-json.json" with { type: "json" };

/** What is wrong, with the place in brackets. */
function wrong(text: string): string | undefined {
  const read = parseJson(text);
  const [first] = read.ok ? [] : read.diagnostics;
  if (!first?.span) return undefined;
  const { start, end } = first.span;
  return `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)} ${first.message}`;
}

test.each(unreadable)("$text", ({ text, expected }) => expect(wrong(text)).toBe(expected));

describe("keys that an object has twice", () => {
  it("in JSON that is nested deep", () => {
    const deep = (inner: string) => "[".repeat(5_000) + inner + "]".repeat(5_000);
    expect(parseJson(deep('{"a":1}')).ok).toBe(true);
    expect(parseJson(deep('{"a":1,"a":1}')).ok).toBe(false);
  });

  test.each([
    '{"a":{"a":[{"a":1},{"a":1}]},"A":1}',
    '{"a":"a","b":"a"}',
    '["a","a"]',
    '{"constructor":1}',
    '{"a":"{\\"a\\":1,\\"a\\":2}"}',
  ])("but not %s", (text) => expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text) }));
});

describe("numbers that would lose digits", () => {
  test.each(["12345678901234567890", "123456789.12345678901", "1e999", "[0.1234567890123456789]"])("%s", (text) => {
    const read = parseJson(text);
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.diagnostics.map(({ code }) => code)).toEqual(["number-precision"]);
  });

  test.each(["1e3", "1234567890123456", "100000000000000000000", '"12345678901234567890"', "0.1", '{"1e999":1}'])(
    "but not %s",
    (text) => expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text) }),
  );
});
