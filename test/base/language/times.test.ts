import { describe, expect, it } from "vitest";
import type { TimeNotation } from "../../../src/base/language/times.ts";
import { instantOf, localTimeOf, readTime, stepOf, writeTime } from "../../../src/base/language/times.ts";

const date = { type: "date" } as const;
const sql = { type: "datetime" } as const;
const sqlMillis = { type: "datetime", format: "sql", precision: "millisecond" } as const;
const berlin = { type: "datetime", format: "sql", timeZone: "Europe/Berlin" } as const;
const iso = { type: "datetime", format: "iso" } as const;
const isoSeconds = { type: "datetime", format: "iso", precision: "second" } as const;
const isoMillis = { type: "datetime", format: "iso", precision: "millisecond" } as const;
const isoUtc = { type: "datetime", format: "iso", timeZone: "UTC" } as const;

describe("reads", () => {
  it("tells microseconds apart, and rounds what is smaller", () => {
    const at = (seconds: string) => readTime(`2026-01-31T12:00:${seconds}Z`, iso) ?? Number.NaN;
    expect(at("01.005001")).toBeGreaterThan(at("01.005"));
    expect(at("01.0050")).toBe(at("01.005"));
    expect(at("01.0050001")).toBe(at("01.005"));
  });

  it.each<readonly [string, TimeNotation, string]>([
    ["0000-02-29", date, "0000-02-29T00:00:00Z"],
    ["0099-12-31", date, "0099-12-31T00:00:00Z"],
    ["9999-12-31 23:59:59", sql, "9999-12-31T23:59:59Z"],
    ["2026-01-31 12:00:00.123", sqlMillis, "2026-01-31T12:00:00.123Z"],
    ["2026-01-31T12:00:00+02:30", iso, "2026-01-31T09:30:00Z"],
    ["2026-01-31T12:00:00.5-00:30", iso, "2026-01-31T12:30:00.500Z"],
    ["2026-01-31T12:00:00Z", isoUtc, "2026-01-31T12:00:00Z"],
  ])("%s", (text, notation, instant) => {
    expect(readTime(text, notation)).toBe(Date.parse(instant));
  });
});

describe("refuses", () => {
  it.each<readonly [TimeNotation, readonly string[]]>([
    [date, ["2026-02-30", "2025-02-29", "2026-13-01", "2026-00-10", "2026-1-31", "2026-01-31 00:00:00", "x", ""]],
    [date, ["1900-02-29", "0001-02-29", "2026-04-31", "2026-01-00", "2026-01-32"]],
    [date, ["44 BC", "0044-03-15 BC", "-0044-03-15", "12026-01-31"]],
    [sql, ["2026-01-31", "2026-02-30 12:00:00", "2026-01-31 24:00:00", "2026-01-31 12:60:00", "2026-01-31 12:00:60"]],
    [sql, ["2026-01-31T12:00:00", "2026-01-31 12:00", "2026-01-31 12:00:00.123", "2026-01-31 12:00:00Z"]],
    [sqlMillis, ["2026-01-31 12:00:00", "2026-01-31 12:00:00.12", "2026-01-31 12:00:00.1234"]],
    [iso, ["2026-01-31T12:00:00", "2026-01-31 12:00:00Z", "2026-01-31T12:00Z", "2026-01-31T12:00:00.Z"]],
    [iso, ["2026-02-30T12:00:00Z", "2026-01-31T12:00:00+24:00", "2026-01-31T12:00:00+02", "2026-01-31T12:00:00z"]],
    [isoSeconds, ["2026-01-31T12:00:00.0Z"]],
    [isoMillis, ["2026-01-31T12:00:00Z", "2026-01-31T12:00:00.1200Z"]],
    [isoUtc, ["2026-01-31T12:00:00+00:00", "2026-01-31T12:00:00+02:00"]],
  ])("%j: %j", (notation, texts) => {
    expect(texts.filter((text) => readTime(text, notation) !== undefined)).toEqual([]);
  });
});

describe("writes", () => {
  it.each<readonly [TimeNotation, string, string | undefined]>([
    [date, "2026-01-31T12:00:00Z", "2026-01-31"],
    [sql, "2026-01-31T12:00:00.999Z", "2026-01-31 12:00:00"],
    [sqlMillis, "2026-01-31T12:00:00Z", "2026-01-31 12:00:00.000"],
    [iso, "2026-01-31T12:00:00Z", "2026-01-31T12:00:00Z"],
    [iso, "2026-01-31T12:00:00.5Z", "2026-01-31T12:00:00.500Z"],
    [isoSeconds, "1969-12-31T23:59:59.5Z", "1969-12-31T23:59:59Z"],
    [isoMillis, "2026-01-31T12:00:00Z", "2026-01-31T12:00:00.000Z"],
    [sql, "0050-01-31T12:00:00Z", "0050-01-31 12:00:00"],
    [sql, "+012026-01-31T12:00:00Z", undefined],
    [sql, "+275760-09-14T00:00:00Z", undefined],
    [date, "-000044-03-15T12:00:00Z", undefined],
  ])("%j: %s", (notation, place, text) => {
    expect(writeTime(Date.parse(place), notation)).toBe(text);
  });
});

it("knows the instant of a place, and the place of an instant", () => {
  const noon = Date.parse("2026-01-31T12:00:00Z");
  expect(instantOf(noon, sql)).toBe(noon);
  expect(instantOf(noon, iso)).toBe(noon);
  expect(instantOf(noon, berlin)).toBe(Date.parse("2026-01-31T11:00:00Z"));
  expect(localTimeOf(noon, berlin)).toBe(Date.parse("2026-01-31T13:00:00Z"));
  expect(localTimeOf(noon, isoUtc)).toBe(noon);
  expect(localTimeOf(noon, date)).toBe(Date.parse("2026-01-31T00:00:00Z"));
});

it("knows how far neighbours are apart", () => {
  expect([date, sql, sqlMillis, iso, isoSeconds, isoMillis].map(stepOf)).toEqual([
    86_400_000,
    1000,
    1,
    undefined,
    1000,
    1,
  ]);
});
