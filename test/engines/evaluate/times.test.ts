import { describe, expect, it, test } from "vitest";
import { compileOrThrow } from "../../../src/compiler/diagnose.ts";
import type { Row } from "../../../src/engines/evaluate/row.ts";
import { events as resource } from "../../support/resources.ts";
import { matches, select } from "../../support/running.ts";

const holds = (text: string, row: Row) => matches(compileOrThrow(text, { resource }), row, { resource });

describe("times in a field compare by instant", () => {
  test.each<[string, Row, boolean]>([
    ['iso > "2026-01-31T13:00:00Z"', { iso: "2026-01-31T12:00:00Z" }, false],
    ['iso > "2026-01-31T11:00:00+02:00"', { iso: "2026-01-31T10:00:00Z" }, true],
    ['iso = "2026-01-31T12:00:00.0Z"', { iso: "2026-01-31T14:00:00+02:00" }, true],
    ['iso = "2026-01-31T12:00:00.000001Z"', { iso: "2026-01-31T12:00:00Z" }, false],
    ['iso = "2026-01-31T12:00:00.123457Z"', { iso: "2026-01-31T12:00:00.1234566Z" }, true],
    ['iso > "2026-01-31T12:00:00.123457Z"', { iso: "2026-01-31T12:00:00.1234574Z" }, false],
    ['iso = "2026-01-31T12:00:01Z"', { iso: "2026-01-31T12:00:00.9999996Z" }, true],
    ['iso IN ("2025-01-01T00:00:00Z", "2026-01-31T12:00:00Z")', { iso: "2026-01-31T17:45:00+05:45" }, true],
    ['iso NOT IN ("2025-01-01T00:00:00Z", "2026-01-31T12:00:00Z")', { iso: "2026-01-31T17:45:00+05:45" }, false],
    ['iso BETWEEN "2026-01-31T12:00:00Z" AND "2026-01-31T13:00:00Z"', { iso: "2026-01-31T23:30:00.25+11:00" }, true],
    ['time > "2026-01-31 12:00:00"', { time: "2026-01-31 12:00:01" }, true],
    ['day = "2026-01-31"', { day: "2026-01-31" }, true],
  ])("%s on %j", (text, row, expected) => expect(holds(text, row)).toBe(expected));
});

describe("fields compare with each other by instant", () => {
  const berlin = "2026-01-31 13:00:00";
  test.each<[string, Row, boolean]>([
    ["berlin = Field:iso", { berlin, iso: "2026-01-31T12:00:00Z" }, true],
    ["iso = Field:berlin", { berlin, iso: "2026-01-31T14:00:00+02:00" }, true],
    ["berlin > Field:time", { berlin, time: "2026-01-31 12:30:00" }, false],
    ["berlin = Field:lisbon", { berlin, lisbon: "2026-01-31 12:00:00" }, true],
    ["time = Field:exact", { time: "2026-01-31 12:00:00", exact: "2026-01-31 12:00:00.000" }, true],
    ["time < Field:exact", { time: "2026-01-31 12:00:00", exact: "2026-01-31 12:00:00.001" }, true],
    ["zulu <= Field:iso", { zulu: "2026-01-31T12:00:00.000Z", iso: "2026-01-31T12:00:00Z" }, true],
    // A day is its first moment: in the zone of a field that has one, and in UTC.
    ["day = Field:berlin", { day: "2026-01-31", berlin: "2026-01-31 00:00:00" }, true],
    ["day < Field:berlin", { day: "2026-01-31", berlin: "2026-01-31 00:00:01" }, true],
    ["day = Field:iso", { day: "2026-01-31", iso: "2026-01-31T01:00:00+01:00" }, true],
    ["day IN (Field:berlin, Field:iso)", { day: "2026-01-31", berlin: "2026-01-31 01:00:00", iso: null }, true],
    // Clocks in Berlin show 02:30 twice on this night, and the later one is meant.
    ["berlin = Field:iso", { berlin: "2026-10-25 02:30:00", iso: "2026-10-25T01:30:00Z" }, true],
    ["berlin = Field:iso", { berlin: "2026-10-25 02:30:00", iso: "2026-10-25T00:30:00Z" }, false],
    // They skip it on this one.
    ["berlin = Field:iso", { berlin: "2026-03-29 02:30:00", iso: "2026-03-29T01:30:00Z" }, true],
    ["berlin = Field:iso", { berlin: "2026-03-29 03:30:00", iso: "2026-03-29T01:30:00Z" }, true],
    ["berlin < Field:iso", { berlin, iso: null }, false],
  ])("%s on %j", (text, row, expected) => expect(holds(text, row)).toBe(expected));
});

it("is unknown for what is no time in the format of the field", () => {
  for (const time of ["", "soon", "2026-01-31", "2026-01-31T12:00:00Z", "2026-02-30 12:00:00", 5]) {
    expect(holds('time > "2020-01-01 00:00:00"', { time })).toBe(false);
    expect(holds('time != "2020-01-01 00:00:00"', { time })).toBe(false);
    expect(holds("time IS NOT NULL", { time })).toBe(true);
  }
  for (const operator of ["=", "!="])
    expect(holds(`berlin ${operator} Field:iso`, { berlin: "soon", iso: "x" })).toBe(false);
});

it("sorts by instant, and what is no time first", () => {
  const rows = ["2026-01-31T12:00:00Z", "2026-01-31T12:30:00+01:00", "soon", "2026-01-31T11:30:00.5Z"].map((iso) => ({
    iso,
  }));
  const sorted = (text: string) =>
    select(rows, { ...compileOrThrow(text, { resource }), fields: ["iso"] }, resource).result.map(({ iso }) => iso);
  expect(sorted("ORDER BY iso")).toEqual([
    "soon",
    "2026-01-31T12:30:00+01:00",
    "2026-01-31T11:30:00.5Z",
    "2026-01-31T12:00:00Z",
  ]);
  expect(sorted("ORDER BY iso DESC")[0]).toBe("2026-01-31T12:00:00Z");
});

it("looks at the text for what a text is asked", () => {
  expect(holds('iso STARTS WITH "2026-01-31T14"', { iso: "2026-01-31T14:00:00+02:00" })).toBe(true);
});
