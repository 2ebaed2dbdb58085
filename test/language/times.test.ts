import { expect, it } from "vitest";
import { isDate, isDateTime } from "../../src/language/times.ts";

it.each([
  ["2024-02-29", true, false],
  ["2023-02-29", false, false],
  ["2024-2-9", false, false],
  ["2024-02-29 23:59:59", false, true],
  ["2024-02-29 24:00:00", false, false],
  ["2023-02-29 10:00:00", false, false],
  ["", false, false],
])("%j is a day: %s, and a time: %s", (text, isDay, isTime) => {
  expect([isDate(text), isDateTime(text)]).toEqual([isDay, isTime]);
});
