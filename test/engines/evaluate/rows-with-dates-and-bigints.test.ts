import { test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { prepareOrThrow } from "../../../src/compiler/prepare.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import { explain } from "../../../src/engines/evaluate/explain.ts";
import { matcher } from "../../../src/engines/evaluate/matcher.ts";
import type { Row } from "../../../src/engines/evaluate/row.ts";
import { select } from "../../../src/engines/evaluate/select.ts";
import { typed, typedCondition, typedRow } from "../../support/arbitraries/typed-rows.ts";
import { runs } from "../../support/runs.ts";

const resource = defineResource({
  name: "books",
  fields: {
    id: { type: "integer" },
    sold: { type: "flag" },
    day: { type: "date" },
    time: { type: "datetime", timeZone: "Europe/Berlin" },
    sent: { type: "datetime", format: "iso" },
    author: { type: "string" },
  },
});
const is = (text: string, row: Row, options = {}) => matcher(prepareOrThrow(text, { resource }), options)(row);

describe("rows as programs have them", () => {
  it.each<[string, Row, boolean]>([
    ["sold = 1", { sold: true }, true],
    ["sold = 0", { sold: false }, true],
    ["id = 5", { id: 5n }, true],
    ["id = '12345678901234567890'", { id: 12345678901234567890n }, true],
    ["id > '12345678901234567889'", { id: 12345678901234567890n }, true],
    ["id IN ('12345678901234567891')", { id: 12345678901234567890n }, false],
    ["id IS NULL", { id: undefined }, true],
    ["day = '2026-03-01'", { day: new Date("2026-03-01") }, true],
    ["time = '2026-03-01 13:00:00'", { time: new Date("2026-03-01T12:00:00Z") }, true],
    ["time STARTS WITH '2026-03-01 13'", { time: new Date("2026-03-01T12:00:00Z") }, true],
    ["sent >= '2026-03-01T12:00:00Z'", { sent: new Date("2026-03-01T12:00:00Z") }, true],
    ["sent = Field:time", { sent: new Date("2026-03-01T12:00:00Z"), time: new Date("2026-03-01T12:00:00Z") }, true],
    ["day IN (Field:time, Field:sent)", { day: "2026-03-01", time: "2026-03-01 00:00:00", sent: new Date(0) }, true],
  ])("%s of %o is %s", (text, row, wanted) => expect(is(text, row)).toBe(wanted));

  it("compare without a resource too", () => {
    expect(matcher(prepareOrThrow("a = 1 AND b > 4 AND c > '2026-01-01'"))({ a: true, b: 5n, c: new Date() })).toBe(
      true,
    );
  });

  it("a Date that is no day, or is of no field of times, says so", () => {
    expect(() => is("day = '2026-03-01'", { day: new Date("2026-03-01T01:00:00Z") })).toThrow(
      "is a Date that the field cannot hold",
    );
    expect(() => is("id = 5", { id: new Date(0) })).toThrow("is a Date that the field cannot hold");
    expect(() => is("author = 'a'", { author: { name: "a" } as never })).toThrow(
      '"column" finds them in nested objects',
    );
  });
});

describe("the option column", () => {
  const rows = [
    { id: 1, writer: { name: "Ann", since: 2020 } },
    { id: 2, writer: { name: "Bob", since: 2010 } },
    { id: 3, writer: null },
  ];
  const column = { author: ["writer", "name"] };

  it("finds fields in nested objects, in conditions, sort keys and results", () => {
    const wanted = prepareOrThrow("SELECT id, author WHERE author IS NOT NULL ORDER BY author DESC", { resource });
    expect(select(rows, wanted, { column }).result).toEqual([
      { id: 2, author: "Bob" },
      { id: 1, author: "Ann" },
    ]);
    expect(rows.filter(matcher(prepareOrThrow("author IS NULL"), { column })).map(({ id }) => id)).toEqual([3]);
    expect(explain(prepareOrThrow("author = 'Ann'"), rows[0] as never, { column }).seen).toEqual([
      { field: "author", value: "Ann" },
    ]);
  });

  it("can be another key, and a function", () => {
    const options = { column: (name: string) => (name === "author" ? "by" : undefined) };
    expect(is("author = 'Ann' AND id = 1", { by: "Ann", id: 1, author: "Bob" }, options)).toBe(true);
    expect(() => is("author = 'Ann'", {}, { column: { author: [] } })).toThrow(
      'no key of a row for the field "author"',
    );
    expect(() => is("author = 'Ann'", {}, { column: 5 })).toThrow('The option "column" must be an object or function');
  });

  it("reads own keys only", () => {
    expect(is("author IS NULL", { a: {} as never }, { column: { author: ["a", "constructor", "name"] } })).toBe(true);
  });

  test.prop([typedCondition, typedRow], runs(200))("nested rows are selected as flat ones are", (condition, row) => {
    const filter = prepareOrThrow({ kind: "query", condition, start: 0, end: 0 }, { resource: typed });
    const run = (one: object, options: object) => {
      try {
        return matcher(filter, { regexp: () => () => true, ...options })(one as Row);
      } catch (error) {
        return String(error);
      }
    };
    expect(run({ a: { b: row } }, { column: (name: string) => ["a", "b", name] })).toEqual(run(row, {}));
  });
});
