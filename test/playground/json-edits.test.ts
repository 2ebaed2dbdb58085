import { expect, it } from "vitest";
import { applyJsonEdits, valueAt } from "../../docs/playground/json-edits.ts";
import type { JsonEdit } from "../../src/base/diagnostics/diagnostic.ts";

const before = { a: [1, 2, 3], b: { c: null } };

it.each<[string, readonly JsonEdit[], unknown]>([
  ["nothing", [], before],
  ["a value", [{ op: "replace", path: ["a", 1], value: { d: 5 } }], { a: [1, { d: 5 }, 3], b: { c: null } }],
  ["all of it", [{ op: "replace", path: ["b"], value: [] }], { a: [1, 2, 3], b: [] }],
  ["an item away", [{ op: "remove", path: ["a", 1] }], { a: [1, 3], b: { c: null } }],
  ["a key away", [{ op: "remove", path: ["b", "c"] }], { a: [1, 2, 3], b: {} }],
  ["the name of a key", [{ op: "move", from: ["b", "c"], path: ["b", "d"] }], { a: [1, 2, 3], b: { d: null } }],
  ["the place of a value", [{ op: "move", from: ["a", 0], path: ["b", "c"] }], { a: [2, 3], b: { c: 1 } }],
  [
    "one after another",
    [
      { op: "remove", path: ["a", 0] },
      { op: "replace", path: ["a", 0], value: 7 },
    ],
    { a: [7, 3], b: { c: null } },
  ],
])("edits change %s, and leave the value alone", (_, edits, after) => {
  const value = structuredClone(before);
  expect(applyJsonEdits(value, edits)).toEqual(after);
  expect(value).toEqual(before);
});

it("a key can have any name", () => {
  const made = applyJsonEdits({ b: {} }, [{ op: "replace", path: ["b", "__proto__"], value: 1 }]);
  expect(JSON.stringify(made)).toBe('{"b":{"__proto__":1}}');
  expect(Object.getPrototypeOf(valueAt(made, ["b"]))).toBe(Object.prototype);
});

it.each<[readonly (string | number)[], unknown]>([
  [[], before],
  [["a", 2], 3],
  [["b", "c"], null],
  [["a", 9], undefined],
  [["b", "c", "d"], undefined],
  [["a", 0, "length"], undefined],
  [["x", "y"], undefined],
])("what stands at %j", (path, expected) => expect(valueAt(before, path)).toEqual(expected));
