import { readFileSync } from "node:fs";
import { expect, it, test } from "vitest";
import { addCondition, conditions, removeCondition, setCondition } from "../../../src/assist/edit/index.ts";

interface Cases {
  readonly removeCondition: readonly [text: string, index: number, expected: string][];
  readonly addCondition: readonly [text: string, expected: string][];
  readonly setCondition: readonly [text: string, index: number, by: string, expected: string][];
}
const cases: Cases = JSON.parse(readFileSync(new URL("conditions.json", import.meta.url), "utf8"));

const shown = (text: string) =>
  conditions(text)
    .map(({ text: written }) => written)
    .join(" | ");

const changed = (result: { readonly ok: boolean; readonly text?: string }) => (result.ok ? result.text : "not changed");

test.each([
  ["", ""],
  ["a = 1 AND NOT (b = 2 OR c IN (1, 2))", "a = 1 | b = 2 | c IN (1, 2)"],
  ["a = 1 /* AND b = 2 */ AND c = 3", "a = 1 | c = 3"],
  ["a = = 1 AND c = 3", "a = = 1 | c = 3"],
])("the conditions of %j", (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test.each([
  ["NOT a = 1", [true]],
  ["a NOT BETWEEN 1 AND 2", [true]],
  ["NOT a NOT BETWEEN 1 AND 2", [false]],
  ["NOT (a = 1) AND NOT NOT b = 2", [true, false]],
  ["NOT (a = 1 OR NOT b = 2) AND c != 3", [false, true, false]],
])("which conditions of %j are negated alone", (text, expected) => {
  expect(conditions(text).map(({ isNegated }) => isNegated)).toEqual(expected);
});

it("throws for a place without a condition, or with another one", () => {
  const [, elsewhere] = conditions("a = 1 AND x = 2");
  for (const place of [undefined, null, {}, "a = 1", { span: { start: 3, end: 4 } }, elsewhere])
    expect(() => removeCondition("b = 2 AND c = 3", place as never)).toThrow(
      new TypeError("The text has no such condition; take one that conditions(text) returns."),
    );
});

test.each(cases.removeCondition)("removeCondition: %j at %i", (text, index, expected) => {
  expect(removeCondition(text, conditions(text)[index] as never).text).toBe(expected);
});

test.each(cases.addCondition)("addCondition: %j", (text, expected) => {
  expect(changed(addCondition(text, "c = 3"))).toBe(expected);
});

test.each(cases.setCondition)("setCondition: %j at %i to %j", (text, index, by, expected) => {
  expect(changed(setCondition(text, conditions(text)[index] as never, by))).toBe(expected);
});

test.each([
  ["a = 1", "a = 1 AND (c = 3 OR d = 4)"],
  [`${"(".repeat(100)}a = 1${")".repeat(100)} OR b = 2`, "not changed"],
  ["(a = 1 OR b = 2)", "(c = 3 OR d = 4) AND (a = 1 OR b = 2)"],
  ["WHERE(a = 1 OR b = 2)LIMIT 5", "WHERE(c = 3 OR d = 4) AND (a = 1 OR b = 2)LIMIT 5"],
])("addCondition of an OR: %j", (text, expected) => {
  expect(changed(addCondition(text, "c = 3 OR d = 4"))).toBe(expected);
});

test.each(["a = 1) OR (b = 2", "a = 1 OR b = 2) OR (c = 3"])("nothing is added that hides an error: %j", (text) => {
  const result = addCondition(text, "c = 3");
  expect(result).toMatchObject({
    ok: false,
    text,
    edits: [],
    diagnostics: [{ severity: "error" }, { severity: "error" }],
  });
});

const unfinished = ["a = 'x", "a = 1 AND b = `c", "/*", "a = 1 /* b", "WHERE", "a = 1 AND", "a > 5 OR", "SELECT *"];
test.each(unfinished)("nothing is added where it is not read: %j", (text) => {
  const result = addCondition(text, "c = 3");
  expect(result).toMatchObject({ ok: false, text, edits: [], diagnostics: [{ severity: "error" }] });
});

test.each(["", "a = ", "LIMIT 5", "a = 1 LIMIT 5", "WHERE b = 2"])(
  "nothing is added that is no condition: %j",
  (by) => {
    const result = addCondition("a = 1", by);
    expect(result.ok || result.diagnostics.length).toBe(1);
  },
);
