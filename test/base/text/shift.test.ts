import { describe, expect, it } from "vitest";
import { shiftOf } from "../../../src/base/text/edits.ts";

const edit = (start: number, end: number, text: string) => ({ span: { start, end }, text });

/** `ab` inserted at 2, `cde` replaced by `X`, and the last of ten characters removed. */
const { moved, isChanged } = shiftOf([edit(2, 2, "ab"), edit(4, 7, "X"), edit(9, 10, "")]);

describe("where an offset is after edits", () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 4],
    [3, 5],
    [4, 6],
    [5, 6],
    [6, 6],
    [7, 7],
    [9, 9],
    [10, 9],
    [12, 11],
  ])("%i is at %i", (before, after) => expect(moved(before)).toBe(after));
});

it.each([
  [0, 2, false],
  [1, 3, true],
  [2, 4, false],
  [3, 5, true],
  [5, 6, true],
  [7, 9, false],
  [8, 10, true],
  [10, 12, false],
])("whether an edit changes what is between %i and %i: %s", (start, end, expected) => {
  expect(isChanged({ start, end })).toBe(expected);
});
