import { describe, expect, it } from "vitest";
import { complete } from "../../../src/assist/complete/complete.ts";
import { editsOf } from "../../../src/assist/complete/insert.ts";
import { applyEdits } from "../../../src/base/text/edits.ts";
import { compile } from "../../../src/compiler/compile.ts";
import { createClock } from "../../../src/compiler/dates/clock.ts";
import { defineResource } from "../../../src/compiler/define/define.ts";

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
    ["day = ", ["TODAY", "IN THIS WEEK", "IN LAST 7 DAYS", "IN LAST MONTH", "IN THIS YEAR"]],
    ["day IN ", ["THIS WEEK", "LAST 7 DAYS", "LAST MONTH", "THIS YEAR"]],
    ["time >= ", ["TODAY", "START OF WEEK", "TODAY - 6 DAYS", "START OF LAST MONTH", "START OF YEAR"]],
    ["day = la", ["IN LAST 7 DAYS", "IN LAST MONTH"]],
    ["day != ", ["TODAY"]],
    ["day = yest", ["TODAY - 1 DAY"]],
    ["time < Tom", ["TODAY + 1 DAY"]],
    ["day = tod", ["TODAY"]],
    ["time != ", []],
    ["day NOT IN ", []],
    ["name = ", []],
    ["name IN ", []],
    ["day IN LAST 7 d", ["LAST 7 DAYS"]],
    ["time >= now-3h", ["NOW - 3 HOURS"]],
    ["day >= TODAY + 1 w", ["TODAY + 1 WEEK"]],
    ["day >= start of mo", ["START OF MONTH"]],
    ["day IN LAST q", ["LAST QUARTER"]],
    ["day IN LAST 0 ", []],
    ["name = now-3", ['"now-3"']],
  ])("%s", (text, labels) => expect(offered(text)).toEqual(labels));

  it("say the days that they stand for", () => {
    const details = complete("day BETWEEN ", 12, options).map(({ detail }) => detail);
    expect(details.slice(0, 3)).toEqual(["2026-01-31", "2026-01-26 – 2026-02-01", "2026-01-25 – 2026-01-31"]);
  });

  it("compile where they are put", () => {
    const texts = [
      "day = ",
      "time IN ",
      "instant >= ",
      "time BETWEEN ",
      "day IN LAST 2 ",
      "time < TODAY - 3 ",
      "day != ",
    ];
    for (const text of texts) {
      const completions = complete(text, text.length, options).filter(({ kind }) => kind === "value");
      expect(completions.length, text).toBeGreaterThan(0);
      for (const each of completions)
        expect(compile(applyEdits(text, editsOf(each)), options).ok, each.label).toBe(true);
    }
  });
});

describe("days that are typed are written as the field holds them", () => {
  it.each([
    ["time <= 2024-03", '"2024-03-31 23:59:59"'],
    ["time < 2024-03", '"2024-03-01 00:00:00"'],
    ["instant >= 2024-03-05", '"2024-03-04T23:00:00.000Z"'],
    ["instant = 2024-07", 'BETWEEN "2024-06-30T22:00:00.000Z" AND "2024-07-31T21:59:59.999Z"'],
  ])("%s", (text, label) => expect(offered(text)[0]).toBe(label));
});
