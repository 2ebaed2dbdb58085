import { expect, it } from "vitest";
import { daysOf, daysWritten, firstDay, periods } from "../../../src/assist/complete/periods.ts";
import { localTimeZone } from "../../../src/base/language/zones.ts";
import { calendarOf } from "../../../src/compiler/dates/clock-calendar.ts";

const periodsAt = (now: string) =>
  Object.fromEntries(
    periods.map((period) => {
      const { first, last } = daysOf(period, calendarOf({ now: new Date(now), timeZone: localTimeZone() }));
      return [period.name, `${first} ${last}`];
    }),
  );

it("has the usual periods in the calendar of the user", () => {
  expect(periodsAt("2026-11-19T12:00:00")).toEqual({
    today: "2026-11-19 2026-11-19",
    "this week": "2026-11-16 2026-11-22",
    "last 7 days": "2026-11-13 2026-11-19",
    "last month": "2026-10-01 2026-10-31",
    "this year": "2026-01-01 2026-12-31",
  });
});

it.each([
  ["2026-11-22T23:59:59", "this week", "2026-11-16 2026-11-22"],
  ["2026-11-23T00:00:00", "this week", "2026-11-23 2026-11-29"],
  ["2027-01-01T00:00:00", "this week", "2026-12-28 2027-01-03"],
  ["2026-01-31T00:00:00", "last month", "2025-12-01 2025-12-31"],
  ["2024-03-31T00:00:00", "last month", "2024-02-01 2024-02-29"],
  ["2024-03-03T00:00:00", "last 7 days", "2024-02-26 2024-03-03"],
])("on %s, %s is %s", (now, name, days) => expect(periodsAt(now)[name]).toBe(days));

it.each([
  ["2024", "2024-01-01 2024-12-31"],
  ["2024-", "2024-01-01 2024-12-31"],
  ["0099", "0099-01-01 0099-12-31"],
  ["2024-02", "2024-02-01 2024-02-29"],
  ["2023-02-", "2023-02-01 2023-02-28"],
  ["2024-02-29", "2024-02-29 2024-02-29"],
  ["2023-02-29", undefined],
  ["2024-1", "2024-01-01 2024-01-31"],
  ["2024-2-1", "2024-02-01 2024-02-01"],
  ["2024-12-9", "2024-12-09 2024-12-09"],
  ["2024-13", undefined],
  ["2024-0", undefined],
  ["202", undefined],
])("%s is written for %s", (typed, days) => {
  const found = daysWritten(typed);
  expect(found && `${found.first} ${found.last}`).toBe(days);
});

it.each([
  ["2024-0", "2024-01-01"],
  ["2024-02-0", "2024-02-01"],
  ["2024-2-0", undefined],
  ["2024-13-0", undefined],
  ["2024-03-1", undefined],
  ["2024-03-15", undefined],
])("the first day of %s is %s", (typed, day) => expect(firstDay(typed)).toBe(day));
