import { describe, expect, it } from "vitest";
import { instantAt, isTimeZone, localTimeAt, localTimeZone } from "../../../src/base/language/time-zones.ts";

const zones = [
  "UTC",
  "Europe/Berlin",
  "America/Sao_Paulo",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Pacific/Apia",
  "Africa/Monrovia",
];

const shown = (instant: number) => new Date(instant).toISOString().replace(/(?::00)?\.000Z$|Z$/, "");

describe("what clocks show", () => {
  it.each([
    ["2026-01-31T12:00:00Z", "UTC", "2026-01-31T12:00"],
    ["2026-01-31T12:00:00Z", "Europe/Berlin", "2026-01-31T13:00"],
    ["2026-07-31T12:00:00.123Z", "Europe/Berlin", "2026-07-31T14:00:00.123"],
    ["2018-12-31T12:00:00Z", "America/Sao_Paulo", "2018-12-31T10:00"], // summer time, which ended in 2019
    ["2026-12-31T12:00:00Z", "America/Sao_Paulo", "2026-12-31T09:00"],
    ["2026-01-31T12:00:00Z", "Australia/Lord_Howe", "2026-01-31T23:00"],
    ["2026-07-31T12:00:00Z", "Australia/Lord_Howe", "2026-07-31T22:30"], // half an hour of summer time
    ["2026-01-31T12:00:00Z", "Asia/Kathmandu", "2026-01-31T17:45"],
    ["2011-12-30T09:59:00Z", "Pacific/Apia", "2011-12-29T23:59"],
    ["2011-12-30T10:00:00Z", "Pacific/Apia", "2011-12-31T00:00"], // there was no 30 December
    ["0050-06-01T12:00:00Z", "Europe/Berlin", "0050-06-01T12:53:28"], // the mean time of the place
    ["1969-12-31T23:59:59.999Z", "Africa/Monrovia", "1969-12-31T23:15:29.999"],
  ])("%s in %s is %s", (instant, zone, wall) => {
    expect(shown(localTimeAt(Date.parse(instant), zone))).toBe(wall);
    expect(shown(instantAt(Date.parse(`${wall}Z`), zone))).toBe(shown(Date.parse(instant)));
  });
});

it("the time zone of this machine is one", () => {
  expect(isTimeZone(localTimeZone())).toBe(true);
  expect(localTimeZone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

describe("the instant of what clocks show twice or never", () => {
  it.each([
    ["Europe/Berlin", "2026-03-29T02:30Z", "2026-03-29T01:30"], // never: by the offset before, so clocks show 03:30
    ["Europe/Berlin", "2026-03-29T02:00Z", "2026-03-29T01:00"],
    ["Europe/Berlin", "2026-03-29T01:59Z", "2026-03-29T00:59"],
    ["Europe/Berlin", "2026-10-25T02:30Z", "2026-10-25T01:30"], // twice: the later, in standard time
    ["Europe/Berlin", "2026-10-25T02:00Z", "2026-10-25T01:00"],
    ["Europe/Berlin", "2026-10-25T01:59Z", "2026-10-24T23:59"],
    ["America/Sao_Paulo", "2018-11-04T00:30Z", "2018-11-04T03:30"], // a midnight that is skipped
    ["America/Sao_Paulo", "2019-02-16T23:30Z", "2019-02-17T02:30"],
    ["Australia/Lord_Howe", "2026-04-05T01:45Z", "2026-04-04T15:15"],
    ["Australia/Lord_Howe", "2026-10-04T02:15Z", "2026-10-03T15:45"],
    ["Pacific/Apia", "2011-12-30T12:00Z", "2011-12-30T22:00"], // a whole day that is skipped
  ])("%s: %s", (zone, wall, instant) => {
    expect(shown(instantAt(Date.parse(wall), zone))).toBe(instant);
  });
});

it("finds each instant again by what clocks show, where they show it once", () => {
  for (const zone of zones) {
    for (let day = -3000; day < 30_000; day += 97) {
      const noon = day * 86_400_000 + 43_200_000;
      expect(instantAt(localTimeAt(noon, zone), zone)).toBe(noon);
    }
  }
});

it("knows the names of zones, and no offsets", () => {
  expect([...zones, "europe/berlin", "Etc/GMT+5"].filter((zone) => !isTimeZone(zone))).toEqual([]);
  expect(["", "Berlin", "+01:00", "-05", "Europe/Berlin ", "Mars/Olympus"].filter(isTimeZone)).toEqual([]);
  expect(() => localTimeAt(0, "Mars/Olympus")).toThrow(RangeError);
});

it("keeps no more zones than a resource has", () => {
  const many = Intl.supportedValuesOf("timeZone").slice(0, 120);
  expect(many.filter((zone) => !isTimeZone(zone))).toEqual([]);
  expect(many.every((zone) => Math.abs(localTimeAt(0, zone)) <= 15 * 3_600_000)).toBe(true);
});
