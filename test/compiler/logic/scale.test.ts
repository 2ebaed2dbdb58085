import { describe, expect, it } from "vitest";
import { type Scale, scalesOf } from "../../../src/compiler/logic/scale.ts";
import { textsIn, type Value } from "../../../src/compiler/logic/value-order.ts";
import type { Field } from "../../../src/compiler/resource/resource.ts";

const cellsOf = (scale: Scale) => Array.from({ length: scale.size }, (_, cell) => cell);
const only = (field: Field, compared: readonly Value[]) => scalesOf(field, compared, {})[0] as Scale;

describe("the cells of a field", () => {
  it.each<[string, Field, readonly Value[], readonly (Value | undefined)[], readonly (Value | undefined)[]]>([
    ["one when nothing is compared with it", { type: "integer" }, [], [undefined], [0]],
    ["around a value", { type: "integer" }, [5], [undefined, 5, undefined], [4, 5, 6]],
    ["none between neighbours", { type: "integer" }, [6, 5], [undefined, 5, 6, undefined], [4, 5, 6, 7]],
    ["one between others", { type: "integer" }, [7, 5], [undefined, 5, undefined, 7, undefined], [4, 5, 6, 7, 8]],
    ["one for equal values", { type: "integer" }, [5, "5", "5.0"], [undefined, 5, undefined], [4, 5, 6]],
    ["none for what is no value", { type: "integer" }, ["x", 2.5], [undefined], [0]],
    ["all values, where they are few", { type: "flag" }, [], [1, 0], [1, 0]],
    [
      "no text before the empty one",
      { type: "string" },
      ["", "a"],
      ["", undefined, "a", undefined],
      ["", "0", "a", "a0"],
    ],
  ])("are %s", (_, field, compared, points, samples) => {
    const scale = only(field, compared);
    expect(cellsOf(scale).map(scale.pointAt)).toEqual(points);
    expect(cellsOf(scale).map(scale.sampleAt)).toEqual(samples);
    for (const cell of cellsOf(scale)) {
      const sample = scale.sampleAt(cell) as Value;
      expect(scale.runOf(sample)).toEqual({ from: cell, to: cell + 1 });
    }
  });

  it("have no place for what is no value", () => {
    expect(only({ type: "integer" }, [5]).runOf("x")).toBeUndefined();
  });

  it("are of two scales in a field that may hold numbers and texts", () => {
    const [numbers, words] = scalesOf(undefined, [5, 6], {});
    expect(numbers && cellsOf(numbers).map(numbers.sampleAt)).toEqual([4, 5, 5.5, 6, 7]);
    expect(words && cellsOf(words).map(words.sampleAt)).toEqual(["", "5 ", "6 "]);
    expect(words?.runOf(5)).toEqual({ from: 1, to: 1 });
  });
});

it.each([
  ["a", "b"],
  ["ab", "ac"],
  ["a\u{10ffff}", "b"],
  ["\u{10ffff}\u{10ffff}", undefined],
  ["", undefined],
  ["\ud7ff", "\ue000"],
  ["\u{10fffe}", "\u{10ffff}"],
  ["a😀", "a😁"],
])("the texts that begin with %j are those before %j", (prefix, after) => {
  expect(textsIn({}).afterPrefix(prefix)).toBe(after);
});

it.each([
  ["A", "b"],
  ["aB", "ac"],
  ["@", "["],
  ["Z", "{"],
  ["¿", "×"],
  ["", undefined],
])("in lower case, the texts that begin with %j are those before %j", (prefix, after) => {
  expect(textsIn({ ignoresCase: true }).afterPrefix(prefix)).toBe(after);
});
