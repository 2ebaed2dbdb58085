import { describe, expect, it, vi } from "vitest";
import { compile } from "../../../src/compiler/compile.ts";
import { type Clock, type ClockSettings, createClock } from "../../../src/compiler/dates/clock.ts";
import type { Resource } from "../../../src/compiler/resource/resource.ts";
import { check, lower, parse } from "../../../src/index.ts";
import { resourceNamed } from "../../support/conformance.ts";

const resource: Resource = resourceNamed("events");
const clock: Clock = createClock({ now: "2024-03-31T10:20:30.456Z", timeZone: "Europe/Berlin" });

it("says what was resolved, in the order of the text", () => {
  const result = compile("created IN LAST 7 DAYS AND sent <= END OF DAY AND day = TODAY", { resource, clock });
  expect(result.ok && result.resolved).toEqual([
    { span: { start: 11, end: 22 }, from: "2024-03-24 23:00:00", to: "2024-03-31 21:59:59" },
    { span: { start: 35, end: 45 }, from: "2024-03-31T21:59:59.999Z", to: "2024-03-31T21:59:59.999Z" },
    { span: { start: 56, end: 61 }, from: "2024-03-31", to: "2024-03-31" },
  ]);
  const other = compile("day = 2024-03-31", { resource, clock });
  expect(other.ok && other.resolved).toEqual([]);
});

it("finds the words that a value comes from", () => {
  const result = compile("sent IN THIS WEEK AND day IN (TODAY, TODAY + 1 DAY)", { resource, clock });
  const at = (...path: (string | number)[]) => (result.ok ? result.locate(path) : undefined);
  expect(at("filters", 0, "values", 0)).toEqual({ start: 8, end: 17 });
  expect(at("filters", 1)).toEqual({ start: 0, end: 17 });
  expect(at("filters", 1, "operator")).toEqual({ start: 5, end: 7 });
  expect(at("filters", 2, "values", 1)).toEqual({ start: 37, end: 50 });
});

it("keeps the query as it was read", () => {
  const result = compile("day IN LAST 7 DAYS", { resource, clock });
  expect(result.query.condition).toMatchObject({
    operands: [{ kind: "period", place: "last", count: 7, unit: "day" }],
  });
});

it("lowers and checks with a clock too", () => {
  const { query } = parse("day BETWEEN TODAY AND TODAY - 1 DAY");
  expect(lower(query, { clock })).toMatchObject({
    ok: true,
    selection: { filters: [{ operator: "BETWEEN", values: ["2024-03-31", "2024-03-30"] }] },
    diagnostics: [{ code: "assumed-date" }],
  });
  expect(lower(query)).toMatchObject({ ok: false, diagnostics: [{ code: "needs-clock" }, { code: "needs-clock" }] });
  expect(check(query, { resource, clock }).map(({ code }) => code)).toEqual(["range-order"]);
  expect(check(query, { resource })).toEqual([]);
});

it("the clock without a time is that of the system, in its time zone without another", () => {
  vi.useFakeTimers({ now: Date.parse("2026-03-29T22:30:00Z") });
  vi.stubEnv("TZ", "Europe/Berlin");
  try {
    const options = { resource, clock: createClock() };
    expect(options.clock.timeZone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
    const first = compile("sent < NOW", options);
    vi.setSystemTime("2026-03-30T10:00:00Z");
    const values = [first, compile("sent < NOW", options)].flatMap(({ selection }) => selection?.filters?.[0]?.values);
    expect(values).toEqual(["2026-03-29T22:30:00Z", "2026-03-30T10:00:00Z"]);
    const sunday = createClock({ timeZone: "Pacific/Auckland", weekStartsOn: "sunday" });
    const { selection } = compile("day = START OF WEEK", { resource, clock: sunday });
    expect(selection?.filters).toEqual([{ name: "day", operator: "EQUALS", values: ["2026-03-29"] }]);
    expect(createClock({ now: new Date(0) }).timeZone).toBe("UTC");
  } finally {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  }
});

describe("a wrong clock is a mistake of the program", () => {
  it.each<[unknown, string]>([
    ["now", "The options must be an object."],
    [{ now: "today" }, 'The option "now" must be a Date, or a string such as "2026-01-31T12:00:00Z".'],
    [{ now: "2026-01-31" }, 'The option "now" must be a Date, or a string such as "2026-01-31T12:00:00Z".'],
    [{ now: new Date(Number.NaN) }, 'The option "now" must be a Date, or a string such as "2026-01-31T12:00:00Z".'],
    [
      { now: new Date(0), timeZone: "Europe/Atlantis" },
      'The option "timeZone" must be the name of a time zone, such as "Europe/Berlin".',
    ],
    [
      { now: new Date(0), weekStartsOn: "Monday" },
      'The option "weekStartsOn" must be the name of a day, such as "monday".',
    ],
    [{ now: new Date(0), zone: "UTC" }, 'There is no option "zone".'],
  ])("%j", (wrong, message) => {
    expect(() => createClock(wrong as ClockSettings)).toThrow(new TypeError(message));
  });

  it("one that createClock did not make is refused", () => {
    const clock = { now: new Date() } as Clock;
    const message = 'The option "clock" must be a clock, such as createClock().';
    expect(() => compile("a = 1", { clock })).toThrow(new TypeError(message));
  });
});
