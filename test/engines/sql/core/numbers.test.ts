import { describe, expect, test } from "vitest";
import { fitsDecimal, isBigint } from "../../../../src/engines/sql/core/numbers.ts";

describe("whether 64 bits hold a number", () => {
  test.each([
    ["9223372036854775807", true],
    ["9223372036854775808", false],
    ["-9223372036854775808", true],
    ["-9223372036854775809", false],
    [0, true],
    ["00000000000000000001", true],
    ["000000000000000000001", false],
    [1.5, false],
    ["1e3", false],
  ])("%s: %s", (value, expected) => {
    expect(isBigint(value)).toBe(expected);
  });
});

describe("whether a decimal of three digits before and two behind the point holds a number", () => {
  test.each([
    ["123.45", true],
    ["-123.45", true],
    ["1234.5", false],
    ["1.234", false],
    ["123", false],
    ["1.2e3", false],
    ["1.2.3", false],
    ["x1.2", false],
    ["", false],
  ])("%s: %s", (value, expected) => {
    expect(fitsDecimal(value, 3, 2)).toBe(expected);
  });
});
