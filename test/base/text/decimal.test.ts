import { expect, it } from "vitest";
import { isExact } from "../../../src/base/text/decimal.ts";

it.each<[string, boolean]>([
  ["0.1", true],
  ["-0", true],
  ["1e21", true],
  ["00.500", true],
  ["9007199254740992", true],
  ["9007199254740993", false],
  ["0.10000000000000001", false],
  ["1e999", false],
  ["1e-999", false],
  ["x", false],
])("a double holds all digits of %s: %s", (text, expected) => expect(isExact(text)).toBe(expected));
