import { fc, test } from "@fast-check/vitest";
import { expect, it } from "vitest";
import { isError } from "../../src/base/diagnostics/diagnostic.ts";
import { compile } from "../../src/compiler/compile.ts";
import { onOneLine } from "../../src/editor/one-line.ts";
import { commented } from "../support/arbitraries/commented.ts";
import { fragment, validText } from "../support/arbitraries/texts.ts";
import { runs } from "../support/runs.ts";

function meaning(text: string): unknown {
  const result = compile(text);
  return result.ok ? result.selection : result.diagnostics.filter(isError).map(({ code }) => code);
}

it.each([
  ["a = 1\nAND b = 2", "a = 1 AND b = 2"],
  ["a = 1\r\nAND b = 2\r\n", "a = 1 AND b = 2 "],
  ["\n\na = 1\rLIMIT 2", "  a = 1 LIMIT 2"],
  [" \r\n\n", ""],
  ['name = "two\nlines"', 'name = "two\\nlines"'],
  ['name = "two\r\nlines"\nLIMIT 1', 'name = "two\\r\\nlines" LIMIT 1'],
  ["name = 'it''s\ntwo \"lines\"'", 'name = "it\'s\\ntwo \\"lines\\""'],
  ["name IN (\"a\nb\",\n'c', 2)\nLIMIT 1", "name IN (\"a\\nb\", 'c', 2) LIMIT 1"],
  ['name = "not closed\nAND b = 2', 'name = "not closed\\nAND b = 2'],
  ["name = 'it's\nAND b = 2", "name = 'it's AND b = 2"],
  ["`odd\nname` = 1", "`odd\\nname` = 1"],
  ["a = Field:`odd\nname`", "a = Field:`odd\\nname`"],
  ["a = 1 -- one\nAND b = 2 -- two", "a = 1 /* one */ AND b = 2 /* two */"],
  ["-- ends */ here\na = 1", "/* ends *\\/ here */ a = 1"],
  ["a IN -- these\r\n(1, -- one\n2)", "a IN /* these */ (1, /* one */ 2)"],
  ["a = 1 /* two\nlines */ AND name = '-- no\ncomment'", 'a = 1 /* two lines */ AND name = "-- no\\ncomment"'],
])("%j becomes %j", (text, wanted) => expect(onOneLine(text)).toBe(wanted));

test.prop([validText], runs(2000))("a filter on one line asks for what it asked for", (text) => {
  const line = onOneLine(text);
  expect(line).not.toMatch(/[\r\n]/);
  expect(meaning(line)).toEqual(meaning(text));
});

test.prop([commented], runs(1000))("a filter with comments asks on one line for what it asked for", ({ text }) => {
  const line = onOneLine(text);
  expect(line).not.toMatch(/[\r\n]/);
  expect(meaning(line)).toEqual(meaning(text));
  expect(onOneLine(line)).toBe(line);
});

const anyPieces = fc.array(fc.oneof(fragment, fc.constantFrom("\n", "\r\n", "\r", "\\\n"))).map((all) => all.join(" "));

test.prop([anyPieces], runs(2000))(
  "any text comes to stand on one line, and nothing else changes in one that does",
  (text) => {
    const line = onOneLine(text);
    expect(line).not.toMatch(/[\r\n]/);
    expect(onOneLine(line)).toBe(line);
    if (!/[\r\n]/.test(text)) expect(line).toBe(text);
  },
);
