import { expect, it } from "vitest";
import { applyEdits } from "../../../src/base/text/edits.ts";
import { type CheckOptions, check } from "../../../src/compiler/check.ts";
import { createClock } from "../../../src/compiler/dates/clock.ts";
import type { ClockSettings } from "../../../src/compiler/dates/resolve-dates.ts";
import { diagnose } from "../../../src/compiler/diagnose.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";
import { events } from "../../support/resources.ts";

const now = "2024-03-31T10:20:30Z";

it("relative dates are checked too when there is a clock, and all is told in the order of the text", () => {
  const { query } = parse(
    'iso >= NOW + 9000 YEARS AND foo = 1 AND iso BETWEEN "2025-01-01T00:00:00Z" AND "2024-01-01T00:00:00Z"',
  );
  const codes = (options: CheckOptions) => check(query, options).map(({ code }) => code);
  expect(codes({ resource: events, clock: createClock({ now }) })).toEqual([
    "malformed-relative-date",
    "unknown-field",
    "range-order",
  ]);
  expect(codes({ resource: events })).toEqual(["unknown-field", "range-order"]);
});

it.each([
  ["UTC, unless the clock says another", { now }, 'iso >= "2024-03-31T00:00:00Z"'],
  ["the clock", { now, timeZone: "Asia/Kolkata" }, 'iso >= "2024-03-30T18:30:00Z"'],
])("a whole day is one in the time zone of %s", (_, clock, expected) => {
  const text = 'iso >= "2024-03-31"';
  const [fix] = diagnose(text, { resource: events, clock: createClock(clock) }).diagnostics[0]?.fixes ?? [];
  expect(fix && applyEdits(text, fix.edits)).toBe(expected);
  expect(fix?.certainty).toBe("certain");
});

it.each<[string, ClockSettings | undefined, string]>([
  ['iso >= "2024-03-31"', undefined, "likely"],
  ['iso >= "2024-03-31"', { now }, "certain"],
  ['berlin >= "2024-03-31"', undefined, "certain"],
  ['berlin < "2024-03-31"', undefined, "certain"],
  ['berlin > "2024-03-31"', undefined, "likely"],
  ['berlin <= "2024-03-31"', undefined, "likely"],
])("%s: what the day is, with the clock %j, is %s", (text, clock, certainty) => {
  const found = diagnose(text, { resource: events, ...(clock && { clock: createClock(clock) }) }).diagnostics;
  expect(found.flatMap(({ fixes }) => fixes.map((fix) => fix.certainty))).toEqual([certainty]);
});
