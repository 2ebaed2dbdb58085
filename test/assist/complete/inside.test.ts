import { expect, it } from "vitest";
import { complete } from "../../../src/assist/complete/complete.ts";
import { applyEdits } from "../../../src/base/text/edits.ts";
import { createClock } from "../../../src/compiler/dates/clock.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import { cursorIn } from "../../support/cursor.ts";
import cases from "./inside.json" with { type: "json" };

const resource = defineResource({
  name: "events",
  fields: {
    day: { type: "date", nullable: true },
    time: { type: "datetime" },
    name: { type: "string" },
    note: { type: "string" },
    product_name: { type: "string", label: "Product name" },
    stock: { type: "integer" },
    state: { type: "enum", values: [{ value: "a" }] },
  },
});
const clock = createClock({ now: "2026-01-31T12:00:00Z", timeZone: "Europe/Berlin" });
const options = { resource, clock, bindings: { word: "x", low: 1 } };

it.each(cases.taken as [string, string, string | null][])("%s, with %s → %s", (marked, label, expected) => {
  const { text, offset } = cursorIn(marked);
  const found = complete(text, offset, options).find((each) => each.label === label);
  expect(found ? applyEdits(text, [found.edit]) : null).toBe(expected);
});
