import { describe, expect, it } from "vitest";
import { complete } from "../../../src/assist/complete/complete.ts";
import { applyEdits } from "../../../src/base/text/edits.ts";
import { compile } from "../../../src/compiler/compile.ts";
import { createClock } from "../../../src/compiler/dates/clock.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";

const resource = defineResource({
  name: "events",
  fields: {
    day: { type: "date" },
    time: { type: "datetime" },
    instant: { type: "datetime", format: "iso" },
    name: { type: "string" },
  },
});
const clock = createClock({ now: "2026-01-31T12:00:00Z", timeZone: "Europe/Berlin" });
const options = { resource, clock };

const offered = (text: string) =>
  complete(text, text.length, options).flatMap(({ label, kind }) => (kind === "value" ? label : []));

describe("with a clock, the usual periods are relative dates", () => {
  it.each([
    ["day = ", ["TODAY", "TODAY - 1 DAY", "TODAY + 1 DAY"]],
    ["day IN ", ["THIS WEEK", "LAST 7 DAYS", "LAST MONTH", "THIS YEAR"]],
    [
      "time >= ",
      [
        "TODAY",
        "START OF WEEK",
        "TODAY - 6 DAYS",
        "START OF LAST MONTH",
        "START OF YEAR",
        "TODAY - 1 DAY",
        "TODAY + 1 DAY",
      ],
    ],
    ["day IN la", ["LAST 7 DAYS", "LAST MONTH"]],
    ["day != yest", ["TODAY - 1 DAY"]],
    ["day = yest", ["TODAY - 1 DAY"]],
    ["time < Tom", ["TODAY + 1 DAY"]],
    ["time != ", []],
    ["day NOT IN ", []],
    ["day IS NULL OR ", []],
    ["day = TODAY AND ", []],
    ["day NOT IN NEXT ", ["MINUTE", "HOUR", "DAY"]],
    ["name = ", []],
    ["name IN ", []],
    ["day IN LAST 7 d", ["DAYS"]],
    ["time >= NOW - 1 h", ["HOURS"]],
    ["day >= start ", ["OF"]],
    ["day >= start of mo", ["MONTH"]],
    ["day IN LAST q", ["QUARTER"]],
  ])("%s", (text, labels) => expect(offered(text)).toEqual(labels));

  it("say the days that they stand for", () => {
    const details = complete("day BETWEEN ", 12, options).map(({ detail }) => detail);
    expect(details.slice(0, 3)).toEqual(["2026-01-31", "2026-01-26", "2026-01-25"]);
  });

  it("compile where they are put", () => {
    const texts = ["day = ", "time IN ", "instant >= ", "day != "];
    for (const text of texts) {
      const completions = complete(text, text.length, options).filter(({ kind }) => kind === "value");
      expect(completions.length, text).toBeGreaterThan(0);
      for (const each of completions) expect(compile(applyEdits(text, [each.edit]), options).ok, each.label).toBe(true);
    }
  });

  it("no operator is offered in the place of IN that cannot be sent with a period", () => {
    const labels = complete("day IN THIS WEEK", 4, options).map(({ label }) => label);
    expect(labels).not.toContain("NOT IN");
    expect(complete("day IN (TODAY)", 4, options).map(({ label }) => label)).toContain("NOT IN");
  });
});

it("an operator before a variable is another word", () => {
  const edits = complete("day :x", 4, options).map(({ edit }) => edit.text);
  expect(edits.find((text) => text.startsWith("BETWEEN"))).toBe("BETWEEN ");
});
