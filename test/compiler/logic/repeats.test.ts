import { fc, test } from "@fast-check/vitest";
import { expect, it } from "vitest";
import { hasRepeats } from "../../../src/compiler/logic/repeats.ts";

const value = fc.oneof(fc.string({ maxLength: 3 }), fc.integer({ min: -3, max: 40 }), fc.double({ noNaN: true }));

test.prop([fc.array(value, { maxLength: 400 })])("finds repeated values as a set does", (values) => {
  expect(hasRepeats(values)).toBe(new Set(values).size < values.length);
});

it("takes values that were chosen to share a place in the table", () => {
  const alike = Array.from({ length: 500 }, (_, index) => `a${String(index).padStart(4, "0")}same`);
  expect(hasRepeats(alike)).toBe(false);
  expect(hasRepeats([...alike, alike[7] as string])).toBe(true);
});
