import { expect, it } from "vitest";
import { applyEdits } from "../../../src/base/text/edits.ts";
import { defineResource } from "../../../src/compiler/define/define.ts";
import { diagnose, diagnoseSyntax } from "../../../src/compiler/diagnose.ts";
import { shop } from "../../support/resources.ts";

/** The texts that the fixes lead to, each without the conditions that it leaves as they are. */
function led(text: string): readonly string[] {
  return diagnoseSyntax(text, {}).diagnostics.flatMap(({ fixes }) => fixes.map(({ edits }) => applyEdits(text, edits)));
}

const numbers = Array.from({ length: 100 }, (_, index) => index);

it.each<[string, (index: number) => string, readonly string[]]>([
  ["values without quotes", (at) => `a${at} = open`, ['"open"', "Field:open"]],
  ["misspelt operators", (at) => `a${at} contians "x"`, ["CONTAINS"]],
  ["numbers with zeros before them", (at) => `a${at} = 007`, ['"007"', "7"]],
])("a long filter keeps the fixes of every condition: %s", (_, write, offered) => {
  const { diagnostics } = diagnoseSyntax(numbers.map(write).join(" AND "), {});
  expect(diagnostics.map(({ fixes }) => fixes.map(({ edits }) => edits[0]?.text.trim()))).toEqual(
    numbers.map(() => offered),
  );
});

it("a fix that does not help in one of many conditions costs the others nothing", () => {
  const some = numbers.slice(0, 80);
  const conditions = some.map((at) => (at % 10 === 5 ? `a${at} = 1,000.50` : `a${at} = open`));
  const { diagnostics } = diagnoseSyntax(conditions.join(" AND "), {});
  expect(diagnostics.flatMap(({ code, fixes }) => (code === "unquoted-value" ? [fixes.length] : []))).toEqual(
    some.filter((at) => at % 10 !== 5).map(() => 2),
  );
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

it("mistakes in conditions that OR joins are tried one after the other, and only the first of many", () => {
  const { diagnostics } = diagnoseSyntax(
    numbers
      .slice(0, 20)
      .map((at) => `a${at} = open`)
      .join(" OR "),
    {},
  );
  expect(diagnostics[0]?.fixes).toHaveLength(2);
  expect(diagnostics).toHaveLength(20);
  expect(diagnostics.at(-1)?.fixes).toEqual([]);
});

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
