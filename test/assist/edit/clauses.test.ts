import { expect, it, test } from "vitest";
import {
  addCondition,
  conditions,
  setCondition,
  setLimit,
  setOffset,
  setOrder,
} from "../../../src/assist/edit/index.ts";

test.each([
  ["a = 1 LIMIT 5", setLimit("a = 1 LIMIT", 5)],
  ["a = 1 LIMIT 5 OFFSET 3", setLimit("a = 1 LIMIT OFFSET 3", 5)],
  ["a = 1 LIMIT 5", setLimit("a = 1 LIMIT x", 5)],
  ["OFFSET 5", setOffset("OFFSET", 5)],
  ["a = 1 ORDER BY b", setOrder("a = 1 ORDER BY", [{ name: "b" }])],
  ["a = 1 ORDER BY b LIMIT 3", setOrder("a = 1 ORDER BY LIMIT 3", [{ name: "b" }])],
])("a clause that is not finished takes what is missing: %s", (expected, { text }) => {
  expect(text).toBe(expected);
});

test.each([
  ["ORDER BY a, b", setOrder("ORDER BY a, b, a", [{ name: "a" }, { name: "b" }])],
  ["ORDER BY a", setOrder("ORDER BY a,", [{ name: "a" }])],
  ["ORDER BY a /**/ DESC, c", setOrder("ORDER BY a /**/ DESC, b", [{ name: "a", direction: "DESC" }, { name: "c" }])],
  ["ORDER BY  b ,a", setOrder("ORDER BY  b ,a", [{ name: "b" }, { name: "a" }])],
])("no key stays that was not asked for, no comment twice: %s", (expected, { text }) => expect(text).toBe(expected));

it("a text that is too long stays", () => {
  const limits = { maxLength: 5 };
  expect(setLimit("a = 1 LIMIT 3", 5, { limits })).toMatchObject({ ok: false, text: "a = 1 LIMIT 3" });
  expect(setOrder("a = 1 ORDER BY b", [{ name: "c" }], { limits }).text).toBe("a = 1 ORDER BY b");
});

it.each([
  ["a = 'shoe", (text: string) => setLimit(text, 5)],
  ["`a = 1", (text: string) => setOrder(text, [{ name: "b" }])],
  ["a = 1 /* b", (text: string) => setOffset(text, 5)],
  ["a = 1,", (text: string) => setOrder(text, [{ name: "b" }])],
  ["a BETWEEN 1", (text: string) => addCondition(text, "b = 2")],
  ["a BETWEEN 1 AND 2,", (text: string) => addCondition(text, "b = 2")],
])("%s stays, because it would hide what is added", (text, change) =>
  expect(change(text)).toMatchObject({ ok: false, text, edits: [], diagnostics: [{ severity: "error" }] }),
);

it("the limits of the caller count", () => {
  const text = `${"(".repeat(50)}a = 1${")".repeat(50)}`;
  expect(conditions(text, { limits: { maxDepth: 10 } })).toEqual([]);
  expect(conditions(text, { limits: { maxDepth: 60 } }).length).toBe(1);
  const added = addCondition("a = 1", "b = 2", { limits: { maxLength: 3 } });
  expect(added).toMatchObject({ ok: false, text: "a = 1", diagnostics: [{ code: "too-long" }] });
  expect(() => setLimit("", 5, { limit: 1 } as never)).toThrow(TypeError);
});

const limits = { maxLength: 17, maxDepth: 2 };
const setFirst = (text: string, by: string) => setCondition(text, conditions(text)[0] as never, by, { limits });
it.each([
  ["too-long", setFirst("a = 1 AND b = 2", "c = 3333333333")],
  ["too-deep", setFirst("((a = 1))", "(b = 1)")],
  ["too-long", setLimit("a = 1 AND b = 2", 10, { limits })],
  ["too-long", setOffset("a = 1 OFFSET 1", 10_000, { limits })],
  ["too-long", setOrder("a = 1 ORDER BY a", [{ name: "a" }, { name: "b" }], { limits })],
])("nothing is written beyond the limits: %s", (code, result) =>
  expect(result).toMatchObject({ ok: false, edits: [], diagnostics: [{ code }] }),
);

it.each([{ name: "" }, { name: "a", direction: "desc" }, { name: "a", desc: true }])("%j is no sort key", (key) => {
  expect(() => setOrder("a = 1", [key as never])).toThrow(TypeError);
});

it.each(["LIMIT WHERE price > 5", "LIMIT ORDER BY a"])("a clause that took others is not removed: %s", (text) => {
  expect(setLimit(text, undefined)).toMatchObject({ ok: false, text });
});

it("takes texts", () => {
  expect(() => addCondition("a = 1", { limit: 5 } as never)).toThrow("must be the AST");
  expect(() => setOrder("a = 1", undefined as never)).toThrow("The sort keys must be an array.");
  expect(() => conditions(5 as never)).toThrow(new TypeError("The filter to edit must be a string."));
});
