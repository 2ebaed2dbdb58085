import { fc, test } from "@fast-check/vitest";
import { Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Unit } from "../../src/base/language/relative-dates.ts";
import { writeMoment, writePeriod } from "../../src/base/language/relative-dates.ts";
import { localTimeAt } from "../../src/base/language/time-zones.ts";
import { resolveDates } from "../../src/compiler/dates/resolve-dates.ts";
import type { Resource } from "../../src/compiler/resource/resource.ts";
import { type CompileOptions, compile, createClock, parse } from "../../src/index.ts";
import { relativeMomentOf, relativePeriodOf } from "../support/arbitraries/relative-dates.ts";
import { validText } from "../support/arbitraries/texts.ts";
import { postgresDatabase } from "../support/databases/postgres.ts";
import { defined } from "../support/defined.ts";
import { sqlOf } from "../support/relative-dates-sql.ts";
import { runs } from "../support/runs.ts";

const zones = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "UTC"];

const resource: Resource = defined({
  name: "events",
  fields: { at: { type: "datetime", precision: "millisecond" }, day: { type: "date" } },
});

/** Nights in which clocks change, ends of years and months, and leap days. */
const corners = [
  "2024-03-31T01:00:00Z",
  "2024-10-27T01:00:00Z",
  "2024-03-10T07:00:00Z",
  "2024-11-03T06:00:00Z",
  "2024-04-06T15:00:00Z",
  "2024-10-05T15:30:00Z",
  "2023-12-31T23:00:00Z",
  "2024-12-31T23:59:59Z",
  "2024-02-29T12:00:00Z",
  "2023-02-28T23:30:00Z",
  "2024-01-31T00:00:00Z",
].map((text) => Date.parse(text));

const DAY = 86_400_000;
const HOUR = DAY / 24;

const instant = fc.oneof(
  fc.tuple(fc.constantFrom(...corners), fc.integer({ min: -3 * HOUR, max: 3 * HOUR })).map(([at, by]) => at + by),
  fc.tuple(fc.constantFrom(...corners), fc.integer({ min: -2 * DAY, max: 2 * DAY })).map(([at, by]) => at + by),
  fc.integer({ min: Date.UTC(1990), max: Date.UTC(2037) }),
);

const clockIn = (zones: readonly string[]) =>
  fc.record({
    now: instant.map((at) => new Date(at).toISOString()),
    timeZone: fc.constantFrom(...zones),
    weekStartsOn: fc.constantFrom("monday", "sunday", "saturday"),
  });

/** Not beyond the years that databases write with four digits. */
const amountOf = (unit: Unit) => fc.integer({ min: 1, max: unit === "minute" ? 10_000 : 60 });

interface Compared {
  readonly text: string;
  /** What `from` and `to` of each relative date in the text are, in the SQL of the database. */
  readonly sql: readonly string[];
}

/** One statement for many dates, because each statement takes a database longer than what is in it. */
async function compare(db: Kysely<unknown>, all: readonly Compared[], options: CompileOptions): Promise<void> {
  const columns = all.flatMap(({ sql }) => sql).map((each, at) => `${each} as c${at}`);
  const { rows } = await sql.raw<Record<string, string>>(`select ${columns.join(", ")}`).execute(db);
  const expected = Object.values(rows[0] ?? {});
  for (const { text, sql } of all) {
    const result = compile(text, options);
    const resolved = result.ok ? result.resolved.flatMap(({ from, to }) => [from, to]) : result.diagnostics;
    expect([text, ...resolved]).toEqual([text, ...expected.splice(0, sql.length)]);
  }
}

const several = <Value>(each: fc.Arbitrary<Value>) => fc.array(each, { minLength: 5, maxLength: 5 });

describe("in PostgreSQL", () => {
  let db: Kysely<unknown>;
  beforeAll(async () => {
    db = new Kysely({ dialect: (await postgresDatabase()).dialect });
  });
  afterAll(() => db.destroy());

  test.prop([several(relativeMomentOf(amountOf)), clockIn(zones)], runs(200))(
    "moments are where the database says that they are",
    async (moments, clock) => {
      const sql = sqlOf(clock);
      const compared = moments.map((moment) => {
        const [from, to] = sql.moment(moment);
        const written = writeMoment(moment);
        const text = `at = ${written} AND day = ${written}`;
        return { text, sql: [sql.asTime(from), sql.asTime(to), sql.asDay(from), sql.asDay(from)] };
      });
      await compare(db, compared, { resource, clock: createClock(clock) });
    },
  );

  test.prop([several(relativePeriodOf(amountOf)), clockIn(zones)], runs(200))(
    "periods are where the database says that they are",
    async (periods, clock) => {
      const sql = sqlOf(clock);
      const compared = periods.map((period) => {
        const [from, to] = sql.period(period);
        const written = writePeriod(period);
        const text = `at IN ${written} AND day IN ${written}`;
        return { text, sql: [sql.asTime(from), sql.asTime(to), sql.asDay(from), sql.asDay(to)] };
      });
      await compare(db, compared, { resource, clock: createClock(clock) });
    },
  );
});

test.prop([validText, clockIn(["Europe/Berlin", "UTC"])], runs(100))(
  "resolving twice by one clock is resolving once",
  (text, settings) => {
    const { query } = parse(text);
    const clock = createClock(settings);
    const report = () => {};
    const once = resolveDates(query, { report }, clock);
    const twice = resolveDates(once.query, { report }, clock);
    expect(twice).toEqual({ query: once.query, resolved: [] });
    expect(resolveDates(query, { report }, clock)).toEqual(once);
  },
);

/** The changes of clocks in a year, by looking at each quarter of an hour of the days that have one. */
function changesOf(zone: string): readonly number[] {
  const offset = (at: number) => localTimeAt(at, zone) - at;
  const starts = Array.from({ length: 366 }, (_, day) => Date.UTC(2026, 0, 1) + day * DAY);
  return starts
    .filter((start) => offset(start) !== offset(start + DAY))
    .flatMap((start) => {
      const quarters = Array.from({ length: 97 }, (_, each) => start + (each * HOUR) / 4);
      return quarters.find((at) => offset(at) !== offset(start)) ?? [];
    });
}

const changes = Intl.supportedValuesOf("timeZone").flatMap((zone) => changesOf(zone).map((at) => ({ zone, at })));

it("has zones whose clocks change", () => expect(changes.length).toBeGreaterThan(200));

test.prop([fc.constantFrom(...changes), fc.integer({ min: -30, max: 30 }), fc.constantFrom("DAY", "WEEK", "MONTH")])(
  "END OF a unit is the last moment of the unit",
  ({ zone, at }, hours, unit) => {
    const clock = createClock({ now: new Date(at + hours * HOUR), timeZone: zone });
    const fields = {
      at: { type: "datetime", precision: "millisecond" },
      day: { type: "date" },
      local: { type: "datetime", timeZone: zone },
      sent: { type: "datetime", format: "iso" },
    } as const;
    const options = { clock, resource: defined({ name: "events", fields }) };
    const last = (text: string) => {
      const result = compile(text, options);
      return result.ok ? result.resolved.map(({ to }) => to) : result.diagnostics;
    };
    for (const name of Object.keys(fields))
      expect(last(`${name} <= END OF ${unit}`)).toEqual(last(`${name} IN THIS ${unit}`));
  },
);
