import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { readJson } from "../../../../src/compiler/wire/lift/read-json.ts";

/** What is wrong, with the place in brackets. */
function wrong(text: string): string | undefined {
  const read = readJson(text);
  const [first] = read.ok ? [] : read.diagnostics;
  if (!first?.span) return undefined;
  const { start, end } = first.span;
  const place = `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`;
  return `${place} ${first.message.replace(/^.*: /, "")}`;
}

test.each([
  ["", "⟦⟧ expected a value, found the end."],
  ["{", '{⟦⟧ expected a key in double quotes or "}", found the end.'],
  ["{'a':1}", "{⟦'a'⟧:1} expected a key in double quotes or \"}\", found \"'a'\"."],
  ['{"a" 1}', '{"a" ⟦1⟧} expected ":", found "1".'],
  ['{"a":}', '{"a":⟦}⟧ expected a value, found "}".'],
  ['{"a":1,}', '{"a":1,⟦}⟧ expected a key in double quotes, found "}".'],
  ['{"a":1 "b":2}', '{"a":1 ⟦"b"⟧:2} expected "," or "}", found "b".'],
  ["[1 2]", '[1 ⟦2⟧] expected "," or "]", found "2".'],
  ["[1,]", '[1,⟦]⟧ expected a value, found "]".'],
  ["[1}", '[1⟦}⟧ expected "," or "]", found "}".'],
  ["{} x", '{} ⟦x⟧ expected the end, found "x".'],
  ["tru", '⟦tru⟧ expected a value, found "tru".'],
  ["-", '⟦-⟧ expected a value, found "-".'],
  ["007", '⟦007⟧ expected a value, found "007".'],
  ["1.", '⟦1.⟧ expected a value, found "1.".'],
  ["NaN", '⟦NaN⟧ expected a value, found "NaN".'],
  ["\u00a01", '⟦\u00a0⟧1 expected a value, found "\\u00a0".'],
  ['"abc', '⟦"abc⟧ expected a closing quote, found the end.'],
  ['["\\x"]', '["⟦\\x⟧"] expected an escape of JSON, found "\\x".'],
  ['["a\nb"]', '["a⟦\n⟧b"] expected a closing quote, found a line end.'],
  ['["a\tb"]', '["a⟦\t⟧b"] expected a closing quote, found a control character.'],
])("%j", (text, expected) => expect(wrong(text)).toBe(expected));

describe("keys that an object has twice", () => {
  test.each([
    ['{"a":1,"a":2}', '{"a":1,⟦"a"⟧:2} expected a key that is not there yet, found "a".'],
    [
      '{"a":1,"b":{"a":1},"\\u0061":2}',
      '{"a":1,"b":{"a":1},⟦"\\u0061"⟧:2} expected a key that is not there yet, found "\\u0061".',
    ],
    [
      '{"__proto__":1,"__proto__":1}',
      '{"__proto__":1,⟦"__proto__"⟧:1} expected a key that is not there yet, found "__proto__".',
    ],
    ['[{"":1,"":1}]', '[{"":1,⟦""⟧:1}] expected a key that is not there yet, found "".'],
  ])("%s", (text, expected) => expect(wrong(text)).toBe(expected));

  test.each(['{"a":1,"a":2,"b":"\\u003a"}', '{"a":[":"],"a":":","b":"\\u003a\\u003A"}', '{":":1,":":1}'])(
    "also behind colons in strings: %s",
    (text) => expect(wrong(text)).toContain("expected a key that is not there yet"),
  );

  it("at any depth, whatever colons there are", () => {
    const key = fc.constantFrom("a", ":", "a:b", "__proto__");
    const { json } = fc.letrec<{ json: { text: string; isOnce: boolean } }>((tie) => ({
      json: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('":"', '"a:1"', "1").map((text) => ({ text, isOnce: true })),
        fc.array(fc.tuple(key, tie("json")), { maxLength: 3 }).map((all) => ({
          text: `{${all.map(([name, { text }]) => `"${name}": ${text}`).join(",")}}`,
          isOnce: new Set(all.map(([name]) => name)).size === all.length && all.every(([, { isOnce }]) => isOnce),
        })),
        fc.array(tie("json"), { maxLength: 3 }).map((all) => ({
          text: `[${all.map(({ text }) => text).join(",")}]`,
          isOnce: all.every(({ isOnce }) => isOnce),
        })),
      ),
    }));
    fc.assert(
      fc.property(json, ({ text, isOnce }) => {
        expect(readJson(text).ok).toBe(isOnce);
      }),
      { numRuns: 1_000 },
    );
  });

  it("in JSON that is nested deep", () => {
    const deep = (inner: string) => "[".repeat(5_000) + inner + "]".repeat(5_000);
    expect(readJson(deep('{"a":1}')).ok).toBe(true);
    expect(readJson(deep('{"a":1,"a":1}')).ok).toBe(false);
  });

  test.each(['{"a":{"a":[{"a":1},{"a":1}]},"A":1}', '{"a":"a","b":"a"}', '["a","a"]', '{"constructor":1}'])(
    "but not %s",
    (text) => expect(readJson(text)).toEqual({ ok: true, value: JSON.parse(text) }),
  );
});

describe("numbers that would lose digits", () => {
  test.each(["12345678901234567890", "123456789.12345678901", "1e999", "[0.1234567890123456789]"])("%s", (text) => {
    const read = readJson(text);
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.diagnostics.map(({ code }) => code)).toEqual(["number-precision"]);
  });

  test.each(["1e3", "1234567890123456", "100000000000000000000", '"12345678901234567890"', "0.1"])(
    "but not %s",
    (text) => expect(readJson(text)).toEqual({ ok: true, value: JSON.parse(text) }),
  );
});

it("takes what JSON.parse takes, and says where for the rest", () => {
  const text = fc.oneof(
    fc.json(),
    fc.string({ unit: fc.constantFrom(...'{}[],:"\\ \n\tu0ae1-.+truefalsn'.split("")), maxLength: 30 }),
    fc.tuple(fc.json(), fc.nat(), fc.string({ maxLength: 2 })).map(([json, at, more]) => {
      const place = at % (json.length + 1);
      return json.slice(0, place) + more + json.slice(place + 1);
    }),
  );
  fc.assert(
    fc.property(text, (written) => {
      const read = readJson(written);
      let value: unknown;
      try {
        value = JSON.parse(written);
      } catch {
        expect(read.ok).toBe(false);
        if (read.ok) return;
        expect(read.diagnostics.at(-1)?.code).toBe("json-unreadable");
        for (const { span } of read.diagnostics) {
          expect(span?.start).toBeLessThanOrEqual(span?.end ?? -1);
          expect(span?.end).toBeLessThanOrEqual(written.length);
        }
        return;
      }
      if (read.ok) expect(read.value).toEqual(value);
      else
        for (const { code, data } of read.diagnostics) {
          if (code === "number-precision") continue;
          expect(code).toBe("json-unreadable");
          expect(data).toMatchObject({ expected: ["new-key"] });
        }
    }),
    { numRuns: 3_000 },
  );
});
