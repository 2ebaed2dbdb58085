import { describe, expect, it } from "vitest";
import { applyEdits } from "../../src/base/text/edits.ts";
import { createClock } from "../../src/compiler/dates/clock.ts";
import type { ClockSettings } from "../../src/compiler/dates/resolve-dates.ts";
import { type CheckOptions, check, diagnose } from "../../src/compiler/diagnose.ts";
import { parse } from "../../src/compiler/parser/parse.ts";
import { query } from "../../src/compiler/parser/template.ts";
import { checked } from "../support/readers.ts";
import { events } from "../support/resources.ts";

describe("all rules, in the order of the text", () => {
  checked`
    SELECT a, a WHERE b BETWEEN 5 AND 1 AND c IN (1, 1) AND d REGEXP '(' ORDER BY e, e
              ^ duplicate-field
              → SELECT a WHERE b BETWEEN 5 AND 1 AND c IN (1, 1) AND d REGEXP '(' ORDER BY e, e
                                ^^^^^^^ range-order: The range from 5 to 1 is empty, because its first value is the greater one.
                                → SELECT a, a WHERE b BETWEEN 1 AND 5 AND c IN (1, 1) AND d REGEXP '(' ORDER BY e, e
                                                     ^ duplicate-value: The value 1 is already in this list.
                                                     → SELECT a, a WHERE b BETWEEN 5 AND 1 AND c IN (1) AND d REGEXP '(' ORDER BY e, e
                                                                     ^^^ invalid-regexp: In the regular expression, "(" is not read alike by every database.
                                                                                     ^ duplicate-sort
                                                                                     → SELECT a, a WHERE b BETWEEN 5 AND 1 AND c IN (1, 1) AND d REGEXP '(' ORDER BY e
  `;
});

describe("what could not be read is passed over", () => {
  checked`
    SELECT a,, a ORDER BY b,, b
               ^ duplicate-field
               → SELECT a, ORDER BY b,, b
                              ^ duplicate-sort
                              → SELECT a,, a ORDER BY b,

    a = AND b BETWEEN «5 AND 1» → range-order ⇒ a = AND b BETWEEN 1 AND 5
    a IN (1,,«1») AND b = 2 → duplicate-value ⇒ a IN (1,) AND b = 2
  `;
});

it("says nothing of the empty query", () => expect(check(parse("").query)).toEqual([]));

it("checks a query that was not read from a text", () => {
  const codes = check(query`a IN ${[1, 1]} AND b BETWEEN ${5} AND ${1}`).map(({ code }) => code);
  expect([...codes].sort()).toEqual(["duplicate-value", "range-order"]);
});

it("a pattern that a variable is bound to is checked like one that is written", () => {
  const { query } = parse("name REGEXP :p");
  const remarks = (p: string) => check(query, { bindings: { p } }).map(({ code, span }) => ({ code, span }));
  expect(remarks("^a+$")).toEqual([]);
  for (const pattern of ["(?=a)b", "/abc/i", "a".repeat(10_001)])
    expect(remarks(pattern)).toEqual([{ code: "invalid-regexp", span: { start: 12, end: 14 } }]);
});

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
