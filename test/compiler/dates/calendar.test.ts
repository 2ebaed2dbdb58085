import { describe, expect, it } from "vitest";
import { walk } from "../../../src/compiler/ast/walk.ts";
import { type Calendar, type Time, timeRangeOf, toLocal } from "../../../src/compiler/dates/calendar.ts";
import type { TimeRange } from "../../../src/compiler/dates/periods.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";

/** What clocks of the calendar show at both ends of a relative date; an end before `)` is not in it. */
function placed(operator: "=" | "IN", text: string, calendar: Calendar): string {
  let found: TimeRange<Time> | undefined;
  walk(parse(`a ${operator} ${text}`).query, (node) => {
    if (node.kind === "moment" || node.kind === "period") found = timeRangeOf(node, calendar);
  });
  if (!found) return "beyond the calendar";
  const { first, end, includesEnd } = found;
  const shown = (time: Time) => new Date(toLocal(time, calendar)).toISOString().replace(/T00:00:00\.000Z$|Z$/, "");
  return `${first.isDay ? "days " : ""}${shown(first)} to ${shown(end)}${includesEnd ? "" : ")"}`;
}

/** A Wednesday in a leap year. */
const utc: Calendar = { now: Date.parse("2024-01-31T12:34:56.789Z"), timeZone: "UTC", weekStartsOn: "monday" };
/** The Sunday on which clocks go from 02:00 to 03:00, at 10:15 there. */
const berlin: Calendar = { now: Date.parse("2024-03-31T08:15:00Z"), timeZone: "Europe/Berlin", weekStartsOn: "sunday" };
/** Where hours begin at the half hours of UTC. */
const kolkata: Calendar = { ...utc, timeZone: "Asia/Kolkata", weekStartsOn: "saturday" };

describe("moments", () => {
  it.each([
    ["NOW - 90 MINUTES", "2024-01-31T11:04:56.789 to 2024-01-31T11:04:56.789"],
    ["NOW + 13 MONTHS", "2025-02-28T12:34:56.789 to 2025-02-28T12:34:56.789"],
    ["NOW - 1 QUARTER", "2023-10-31T12:34:56.789 to 2023-10-31T12:34:56.789"],
    ["NOW + 1 MONTH + 1 MONTH", "2024-03-29T12:34:56.789 to 2024-03-29T12:34:56.789"],
    ["END OF NEXT MONTH", "days 2024-02-29T23:59:59.999 to 2024-03-01)"],
    ["START OF LAST QUARTER", "days 2023-10-01 to 2023-10-01"],
    ["START OF HOUR", "2024-01-31T12:00:00.000 to 2024-01-31T12:00:00.000"],
    ["END OF LAST MINUTE", "2024-01-31T12:33:59.999 to 2024-01-31T12:34:00.000)"],
    ["START OF YEAR - 1 MINUTE", "2023-12-31T23:59:00.000 to 2023-12-31T23:59:00.000"],
    ["TODAY + 7975 YEARS", "days 9999-01-31 to 9999-02-01)"],
    ["TODAY + 7976 YEARS", "beyond the calendar"],
    ["TODAY - 2024 YEARS", "days 0000-01-31 to 0000-02-01)"],
    ["TODAY - 2025 YEARS", "beyond the calendar"],
    ["TODAY + 7976 YEARS - 10 YEARS", "beyond the calendar"],
  ])("%s: %s", (text, expected) => expect(placed("=", text, utc)).toBe(expected));
});

describe("periods", () => {
  it.each([
    ["NEXT QUARTER", "days 2024-04-01 to 2024-07-01)"],
    ["LAST HOUR", "2024-01-31T11:00:00.000 to 2024-01-31T12:00:00.000)"],
    ["NEXT MINUTE", "2024-01-31T12:35:00.000 to 2024-01-31T12:36:00.000)"],
    ["LAST 1 DAY", "days 2024-01-31 to 2024-02-01)"],
    ["LAST 1 MONTH", "days 2024-01-01 to 2024-02-01)"],
    ["NEXT 1 MONTH", "days 2024-01-31 to 2024-02-29)"],
    ["LAST 90 MINUTES", "2024-01-31T11:04:56.789 to 2024-01-31T12:34:56.789"],
    ["NEXT 2 HOURS", "2024-01-31T12:34:56.789 to 2024-01-31T14:34:56.789"],
    ["LAST 2100 YEARS", "beyond the calendar"],
    ["NEXT 8000 YEARS", "beyond the calendar"],
  ])("%s: %s", (text, expected) => expect(placed("IN", text, utc)).toBe(expected));
});

describe("where clocks are not those of UTC", () => {
  it.each<["=" | "IN", string, Calendar, string]>([
    ["=", "TODAY", berlin, "days 2024-03-31 to 2024-04-01)"],
    ["=", "NOW - 1 DAY", berlin, "2024-03-30T10:15:00.000 to 2024-03-30T10:15:00.000"],
    ["=", "NOW - 24 HOURS", berlin, "2024-03-30T09:15:00.000 to 2024-03-30T09:15:00.000"],
    ["=", "START OF DAY + 3 HOURS", berlin, "2024-03-31T04:00:00.000 to 2024-03-31T04:00:00.000"],
    ["IN", "THIS WEEK", berlin, "days 2024-03-31 to 2024-04-07)"],
    ["=", "START OF HOUR", kolkata, "2024-01-31T18:00:00.000 to 2024-01-31T18:00:00.000"],
    ["=", "START OF WEEK", kolkata, "days 2024-01-27 to 2024-01-27"],
  ])("a %s %s", (operator, text, calendar, expected) => expect(placed(operator, text, calendar)).toBe(expected));
});
