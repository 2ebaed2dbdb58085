import { expect, it } from "vitest";
import { isDate } from "../../../src/base/language/times.ts";

it.each([
  ["2024-02-29", true],
  ["2023-02-29", false],
  ["2024-2-9", false],
  ["2024-02-29 23:59:59", false],
  ["", false],
])("%j is a day: %s", (text, isDay) => {
  expect(isDate(text)).toBe(isDay);
});
