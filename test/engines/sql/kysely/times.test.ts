import { describe, expect, it, test } from "vitest";
import { compileOrThrow } from "../../../../src/compiler/diagnose.ts";
import type { Columns } from "../../../../src/engines/sql/kysely/apply.ts";
import { writers } from "../../../support/databases/writing.ts";
import { events } from "../../../support/resources.ts";
import { applySelection } from "../../../support/sql.ts";

type Dialect = keyof typeof writers;

/** The SQL behind WHERE or FROM, and its parameters. */
function written(dialect: Dialect, text: string, column: Columns = {}) {
  const selection = compileOrThrow(text, { resource: events });
  const builder = applySelection(writers[dialect].selectFrom("t").selectAll(), selection, events, { dialect, column });
  const { sql, parameters } = builder.compile();
  return [sql.replace(/^select \* from .t. (?:where )?/, ""), ...parameters];
}

const iso = 'iso > "2026-01-31T14:00:00+02:00"';
const berlin = 'berlin > "2026-01-31 13:00:00"';
const asText: Columns = { iso: { keeps: "text" } };
const instants: Columns = { berlin: { keeps: "timestamptz" }, time: { keeps: "timestamptz" } };

describe("what is written for times", () => {
  test.each<[Dialect, string, Columns, readonly unknown[]]>([
    ["postgres", 'time > "2026-01-31 12:00:00"', {}, [`"time" > '2026-01-31 12:00:00'`]],
    ["postgres", 'time > "2026-01-31 12:00:00"', instants, [`"time" > '2026-01-31 12:00:00.000000Z'`]],
    ["postgres", 'berlin >= "0001-01-01 00:00:00"', {}, [`"berlin" >= '0001-01-01 00:00:00'`]],
    ["mysql", 'berlin >= "0001-01-01 00:00:00"', {}, ["`berlin` >= ?", "0001-01-01 00:00:00"]],
    ["postgres", berlin, {}, [`"berlin" > '2026-01-31 13:00:00'`]],
    ["postgres", berlin, instants, [`("berlin" at time zone 'Europe/Berlin') > '2026-01-31 13:00:00'`]],
    ["postgres", iso, {}, [`"iso" > '2026-01-31T14:00:00+02:00'`]],
    ["postgres", iso, asText, [`cast("iso" as timestamptz) > '2026-01-31T14:00:00+02:00'`]],
    ["postgres", iso, { iso: { keeps: "timestamp" } }, [`"iso" > '2026-01-31 12:00:00.000000'`]],
    ["postgres", "zulu = Field:iso", { zulu: { keeps: "text" } }, ['cast("zulu" as timestamptz) = "iso"']],
    ["postgres", "berlin < Field:iso", {}, [`("berlin" at time zone 'Europe/Berlin') < "iso"`]],
    ["postgres", "day < Field:iso", {}, [`(cast("day" as timestamp) at time zone 'UTC') < "iso"`]],
    ["postgres", "day < Field:berlin", {}, ['"day" < "berlin"']],
    ["postgres", "day < Field:berlin", { day: { keeps: "timestamptz" } }, [`("day" at time zone 'UTC') < "berlin"`]],
    ["mysql", 'iso = "9999-12-31T05:00:00.123456Z"', {}, ["`iso` = ?", "9999-12-31 05:00:00.123456"]],
    ["mysql", 'iso = "9998-12-31T23:59:59.9999996Z"', {}, ["`iso` = ?", "9999-01-01 00:00:00.000000"]],
    ["postgres", 'iso > "2024-02-29T12:00:00.1234567Z"', {}, [`"iso" > '2024-02-29 12:00:00.123457Z'`]],
    ["postgres", "ORDER BY iso", asText, ['order by cast("iso" as timestamptz) asc nulls first']],
    ["postgres", iso, { iso: { column: "t.at", keeps: "timestamptz" } }, [`"t"."at" > '2026-01-31T14:00:00+02:00'`]],
    ["sqlite", berlin, {}, ['"t"."berlin" > ?', "2026-01-31 13:00:00"]],
    ["sqlite", iso, {}, [`round(unixepoch("t"."iso", 'subsec') * 1000) > ?`, Date.UTC(2026, 0, 31, 12)]],
    ["sqlite", 'zulu > "2026-01-31T12:00:00.000Z"', {}, ['"t"."zulu" > ?', "2026-01-31T12:00:00.000Z"]],
    ["sqlite", "ORDER BY iso DESC", {}, [`order by round(unixepoch("t"."iso", 'subsec') * 1000) desc`]],
    ["sqlite", "day = Field:day", {}, ['"t"."day" = "t"."day"']],
    ["mysql", berlin, {}, ["`berlin` > ?", "2026-01-31 13:00:00"]],
    ["mysql", iso, {}, ["`iso` > ?", "2026-01-31 12:00:00.000000"]],
    ["mysql", "time > Field:exact", { exact: { keeps: "text" } }, ["`time` > cast(`exact` as datetime(6))"]],
    ["clickhouse", iso, {}, [`"iso" > parseDateTime64BestEffort({p1:String}, 6, 'UTC')`, "2026-01-31T14:00:00+02:00"]],
    ["clickhouse", berlin, {}, ['"berlin" > {p1:String}', "2026-01-31 13:00:00"]],
  ])("%s: %s, %j", (dialect, text, column, expected) => expect(written(dialect, text, column)).toEqual(expected));
});

it("long lists of times are one parameter", () => {
  const times = Array.from({ length: 1001 }, (_, second) => new Date(second * 1000).toISOString().replace(".000", ""));
  const list = times.map((time) => `"${time}"`).join(", ");
  expect(written("sqlite", `iso IN (${list})`)[0]).toBe(
    `round(unixepoch("t"."iso", 'subsec') * 1000) in (select cast(value as numeric) from json_each(?))`,
  );
  expect(written("postgres", `iso IN (${list})`)).toEqual([
    `"iso" in (${times.map((each) => `'${each}'`).join(", ")})`,
  ]);
});

describe("what a database cannot compare", () => {
  it("is a located error when a filter asks for it", () => {
    const problem = { code: "engine-limit", path: ["filters", 1, "values", 1] };
    expect(() => written("sqlite", 'id = 1 AND berlin IN ("2026-01-31 13:00:00", Field:iso)')).toThrow(
      expect.objectContaining({ name: "FilterError", diagnostics: [expect.objectContaining(problem)] }),
    );
  });

  it("is a local time that a column with a time zone of ClickHouse has twice or never", () => {
    for (const time of ["2026-10-25 02:30:00", "2026-03-29 02:30:00"])
      expect(() => written("clickhouse", `berlin < "${time}"`)).toThrow("An ambiguous or skipped local time on");
    for (const time of ["2026-10-25 01:59:59", "2026-10-25 03:00:00", "2026-03-29 03:00:00"])
      expect(written("clickhouse", `berlin < "${time}"`)).toEqual(['"berlin" < {p1:String}', time]);
  });

  it("is a mistake of the program when no filter on the field works", () => {
    expect(() => written("mysql", iso, asText)).toThrow(
      new TypeError('The column of the field "iso" must keep timestamp in MySQL.'),
    );
    expect(() => written("postgres", iso, { iso: { keeps: "date" as never } })).toThrow(
      new TypeError('The option "keeps" must be text, timestamp or timestamptz.'),
    );
  });
});
