import { describe, expect, it } from "vitest";
import { suggest, whyNot } from "../../../src/assist/suggest/suggest.ts";
import { createClock } from "../../../src/compiler/dates/clock.ts";
import { defineResource } from "../../../src/compiler/define/define.ts";
import { changes } from "../../support/changes.ts";

describe("texts for which nothing is suggested", () => {
  it("a text that compiles", () => {
    expect(suggest("price > 5")).toEqual([]);
    expect(suggest("")).toEqual([]);
  });

  it.each([5, null, Object.create(Date.prototype), Object.create(null)])("what is no text, number %#", (value) => {
    expect(suggest(value as never)).toEqual([]);
    expect(whyNot(value as never)).toBeUndefined();
  });

  it("a text that is too long, even if the filter would not be", () => {
    const limits = { maxLength: 12 };
    expect(suggest("price =>   5", { limits })).toHaveLength(1);
    expect(suggest("price =>    5", { limits })).toEqual([]);
  });
});

describe("days are those of the clock, which is in UTC when it does not say where", () => {
  const resource = defineResource({ name: "visits", fields: { seen: { type: "datetime", format: "iso" } } });
  const clock = createClock({ now: "2026-01-31T12:00:00Z" });

  changes({ resource, clock }, [["seen > 2024-03-05", 'seen [>= "2024-03-06T00:00:00Z"]', "likely"]]);
});
