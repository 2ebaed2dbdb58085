import { describe, expect, it } from "vitest";
import {
  code,
  counted,
  didYouMean,
  glimpse,
  listed,
  onOneLine,
  sayExpected,
  shown,
  shownAsJson,
  sign,
  suchAs,
} from "../../../src/base/diagnostics/words.ts";

const long = "abcde".repeat(20);

describe("what a user wrote, in a sentence", () => {
  it.each([
    ["short", onOneLine("a  b\r\n\tc", 40), "a b c"],
    ["as long as it may be", onOneLine("abcde", 5), "abcde"],
    ["too long", onOneLine("abcdef", 5), "abcd…"],
    ["cut before half a character", onOneLine("abc😀ef", 5), "abc…"],
    ["cut behind a whole character", onOneLine("ab😀efg", 5), "ab😀…"],
    ["invisible", glimpse("a\u200b\n"), "a\\u200b\\n"],
    ["cut at 40", glimpse(long), `${long.slice(0, 39)}…`],
    ["in quotes", shown("it's"), '"it\'s"'],
    ["in quotes already", shown('"it"'), '"it"'],
    ["as JSON", shownAsJson('say "hi"\u200b'), '"say \\"hi\\"\\u200b"'],
    ["as JSON and cut", shownAsJson(long), `"${long.slice(0, 39)}…"`],
    ["a piece of a filter", code(`a = 1\nAND ${long}`), `a = 1 AND ${long.slice(0, 69)}…`],
  ])("%s", (_, actual, expected) => expect(actual).toBe(expected));
});

it.each([
  ["(", '"("'],
  ["!=", '"!="'],
  ["\u200b", '"\\u200b"'],
  ["AND", "AND"],
  ["ж", "ж"],
  ["5", "5"],
  ["<a", "<a"],
  ["a>", "a>"],
  ['"', '"'],
  ["'x'", "'x'"],
  ["`", "`"],
  ["= =", "= ="],
])("a sign is in quotes and a word is not: %s", (text, expected) => expect(sign(text)).toBe(expected));

it("counts, lists and suggests", () => {
  expect([0, 1, 2].map((count) => counted(count, "value"))).toEqual(["0 values", "1 value", "2 values"]);
  expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map((words) => listed(words))).toEqual([
    "",
    "a",
    "a or b",
    "a, b or c",
  ]);
  expect(listed(["a", "b", "c"], "and")).toBe("a, b and c");
  expect([didYouMean("x"), didYouMean(undefined)]).toEqual([' Did you mean "x"?', ""]);
  expect([suchAs("a date", "2026-01-31"), suchAs("a date", undefined)]).toEqual([
    'a date such as "2026-01-31"',
    "a date",
  ]);
});

it("what was expected is a term of the grammar or stands for itself", () => {
  expect(sayExpected(["name", "NOT", "(", "constructor"])).toBe('a field name, NOT, "(" or constructor');
});
