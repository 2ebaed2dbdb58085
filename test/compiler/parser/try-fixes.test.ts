import { expect, it } from "vitest";
import { applyEdits } from "../../../src/base/text/edits.ts";
import { diagnose, diagnoseSyntax } from "../../../src/compiler/diagnose.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import { shop } from "../../support/resources.ts";

/** The texts that the fixes lead to, each without the conditions that it leaves as they are. */
function led(text: string): readonly string[] {
  return diagnoseSyntax(text, {}).diagnostics.flatMap(({ fixes }) => fixes.map(({ edits }) => applyEdits(text, edits)));
}

const numbers = Array.from({ length: 12 }, (_, index) => index);

it("the first ten fixes are tried, and one that does not help is not offered", () => {
  const text = numbers.map((at) => (at === 5 ? "a5 = 1,000.50" : `a${at} = open`)).join(" AND ");
  const { diagnostics } = diagnoseSyntax(text, {});
  expect(diagnostics.flatMap(({ code, fixes }) => (code === "unquoted-value" ? [fixes.length] : []))).toEqual([
    2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0,
  ]);
});

it("no fix is tried in a text of more than 4,000 characters", () => {
  const found = [3900, 4000].map((length) => diagnoseSyntax(`a = open AND b = "${"x".repeat(length)}"`, {}));
  expect(found.map(({ diagnostics }) => diagnostics[0]?.fixes.length)).toEqual([2, 0]);
});

it.each([
  // OR and clauses change what the rest belongs to.
  [
    "a = x AND b = 1 || c = 2",
    ['a = "x" AND b = 1 || c = 2', "a = Field:x AND b = 1 || c = 2", "a = x AND b = 1 OR c = 2"],
  ],
  [
    "a = x AND b = 1 ORDERBY c",
    ['a = "x" AND b = 1 ORDERBY c', "a = Field:x AND b = 1 ORDERBY c", "a = x AND b = 1 ORDER BY c"],
  ],
])("%s", (text, expected) => expect(led(text)).toEqual(expected));

it.each([
  ["price BETWEEN 10 AND 5 AND (stock = 1 OR stock = 2)", ["swap-range"]],
  ["price BETWEEN 10 AND 5 AND stock = 1", ["swap-range"]],
  ['old_code = "a" OR old_code = "b"', []],
  ['old_code = "a" AND old_code = "b"', ["rename", "rename"]],
])("a fix stands alone before the rest of the text: %s", (text, expected) => {
  const old_code = { type: "string", deprecated: { replacement: "code" } } as const;
  const resource = defineResource({ name: "shop", fields: { ...shop.fields, code: { type: "string" }, old_code } });
  const { diagnostics } = diagnose(text, { resource });
  expect(diagnostics.flatMap(({ fixes }) => fixes.map(({ code }) => code))).toEqual(expected);
});
