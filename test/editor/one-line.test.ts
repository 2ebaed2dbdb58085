import { fc, test } from "@fast-check/vitest";
import { expect, it } from "vitest";
import { isError } from "../../src/base/diagnostics/diagnostic.ts";
import { compile } from "../../src/compiler/compile.ts";
import { onOneLine } from "../../src/editor/one-line.ts";
import { commented } from "../support/arbitraries/commented.ts";
import { fragment, validText } from "../support/arbitraries/texts.ts";
import { runs } from "../support/runs.ts";
import texts from "./one-line.json" with { type: "json" };

function meaning(text: string): unknown {
  const result = compile(text);
  return result.ok ? result.selection : result.diagnostics.filter(isError).map(({ code }) => code);
}

it.each(texts as [string, string][])("%j becomes %j", (text, wanted) => expect(onOneLine(text)).toBe(wanted));

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
