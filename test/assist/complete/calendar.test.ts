import { describe, expect, it } from "vitest";
import { completionsAt } from "../../../src/assist/complete/complete.ts";
import { ANY_DAY } from "../../../src/assist/complete/date-candidates.ts";
import { editsOf } from "../../../src/assist/complete/insert.ts";
import { applyEdits } from "../../../src/base/text/edits.ts";
import { events, shop } from "../../support/resources.ts";

/** The text that choosing 15 March 2024 in the calendar makes; undefined when there is no calendar. */
function chosen(text: string, options: object = { resource: events }): string | undefined {
  const found = completionsAt(text, text.length, options, { inEditor: true }).filter(({ kind }) => kind === "calendar");
  expect(found.length).toBeLessThanOrEqual(1);
  const [calendar] = found;
  return calendar && applyEdits(text, editsOf(calendar)).replaceAll(ANY_DAY, "2024-03-15");
}

describe("an editor offers a calendar where a day can be chosen", () => {
  it.each([
    ["day = ", 'day = "2024-03-15"'],
    ["day >= ", 'day >= "2024-03-15"'],
    ["day = 2024-0", 'day = "2024-03-15"'],
    ["day = 2024x", undefined],
    ["time = ", 'time BETWEEN "2024-03-15 00:00:00" AND "2024-03-15 23:59:59"'],
    ["time > ", 'time > "2024-03-15 23:59:59"'],
    ["time <= ", 'time <= "2024-03-15 23:59:59"'],
    ["exact BETWEEN ", 'exact BETWEEN "2024-03-15 00:00:00.000"'],
    ["day IN (", 'day IN ("2024-03-15"'],
    ["id = ", undefined],
    ["day ", undefined],
  ])("%s", (text, made) => expect(chosen(text)).toBe(made));
});

it("but not where the offset of the day depends on the time zone", () => {
  const now = "2026-01-31T12:00:00Z";
  const with_ = (text: string, clock: object) => chosen(text, { resource: events, clock });
  expect(with_("iso > ", { now, timeZone: "Europe/Berlin" })).toBeUndefined();
  expect(with_("iso > ", { now, timeZone: "UTC" })).toBeDefined();
  expect(with_("iso > ", { now })).toBeDefined();
});

it("it is marked as a guess, and said in the language of the editor", () => {
  const options = { resource: shop, messages: { texts: { "Choose a date…": "Datum wählen…" } } };
  const completions = completionsAt("released = ", 11, options, { inEditor: true });
  expect(completions.find(({ kind }) => kind === "calendar")).toMatchObject({
    guess: true,
    label: "Datum wählen…",
  });
});

it("other tools have none", () => {
  expect(completionsAt("day = ", 6, { resource: events }).some(({ kind }) => kind === "calendar")).toBe(false);
});
