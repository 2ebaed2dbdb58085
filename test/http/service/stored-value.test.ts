import { expect, it } from "vitest";
import { storedValue } from "../../../src/http/service/stored-value.ts";

const largest = "9223372036854775807";

it.each([
  [-0, "integer", 0],
  ["-0.0", "number", 0],
  ["-0", "string", "-0"],
  ["007", "integer", 7],
  [2 ** 53 - 1, "integer", 2 ** 53 - 1],
  ["9007199254740993", "integer", "9007199254740993"],
  [largest, "integer", largest],
  [largest, "number", undefined],
  ["9223372036854775808", "integer", undefined],
  ["0.5", "integer", undefined],
  ["", "integer", undefined],
  ["", "string", ""],
  ["\0", "string", undefined],
  ["\ud800", "string", undefined],
] as const)("%o of type %s is stored as %o", (value, type, stored) => {
  expect(storedValue(value, type)).toBe(stored);
});
