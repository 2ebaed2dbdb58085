import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { compareNumeric, type Numeric, numericKey, numericOf } from "../../../src/engines/evaluate/numeric.ts";

function numeric(text: string): Numeric {
  const value = numericOf(text);
  if (value === undefined) throw new Error(`${text} says no number`);
  return value;
}
const compare = (a: string, b: string) => Math.sign(compareNumeric(numeric(a), numeric(b)));

describe("what says a number", () => {
  it.each(["0", "-0", "007", "1.50", "1e3", "1E+3", "-1.5e-3", "9".repeat(400), "1e999999999999999999999"])(
    "%s",
    (text) => {
      expect(numericOf(text)).toBeDefined();
    },
  );

  it.each(["", " ", "1 ", "+1", "1.", ".5", "1e", "0x10", "1_000", "NaN", "Infinity", "-", "--1", "١"])(
    "%j does not",
    (text) => {
      expect(numericOf(text)).toBeUndefined();
    },
  );

  test.prop([fc.double({ noNaN: true, noDefaultInfinity: true })])("a number as JSON writes it is itself", (value) => {
    expect(numericOf(JSON.stringify(value))).toBe(value === 0 ? 0 : value);
  });
});

describe("the order", () => {
  it.each([
    ["9007199254740992", "<", "9007199254740993"],
    ["9007199254740993", "=", "9007199254740993.0"],
    ["-9007199254740993", "<", "-9007199254740992"],
    ["-9007199254740993", "<", "9007199254740993"],
    ["0.1", "<", "0.1000000000000000055511151231257827"],
    ["0.1", "=", "00.10"],
    ["1e400", "<", "1.0000001e400"],
    ["1e400", "=", `1${"0".repeat(400)}`],
    ["-1e400", "<", "-1e399"],
    ["1e308", "<", "1e309"],
    ["-0", "=", "0"],
    ["0", "<", "1e-400"],
    ["-1e-400", "<", "0"],
    ["1e-401", "<", "1e-400"],
    ["0e999", "=", "0"],
    ["1e99999999999999999999", "<", "1e100000000000000000000"],
    ["123456789012345678901234567890", "<", "123456789012345678901234567891"],
  ])("%s %s %s", (left, sign, right) => {
    const order = sign === "=" ? 0 : -1;
    expect(compare(left, right)).toBe(order);
    expect(compare(right, left)).toBe(-order || 0);
    expect(numericKey(numeric(left)) === numericKey(numeric(right))).toBe(order === 0);
  });

  const scale = 30n;
  const decimal = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });
  const near = fc
    .tuple(decimal, fc.bigInt({ min: -2n, max: 2n }))
    .map(([value, step]) => [value, value + step] as const);
  function written(value: bigint): string {
    const digits = String(value < 0n ? -value : value).padStart(Number(scale) + 1, "0");
    return `${value < 0n ? "-" : ""}${digits.slice(0, -Number(scale))}.${digits.slice(-Number(scale))}`;
  }

  test.prop([fc.oneof(near, fc.tuple(decimal, decimal))], { numRuns: 3000 })("is that of all digits", ([a, b]) => {
    expect(compare(written(a), written(b))).toBe(a < b ? -1 : a > b ? 1 : 0);
    expect(numericKey(numeric(written(a))) === numericKey(numeric(written(b)))).toBe(a === b);
  });
});
