import { describe, expect, it, test } from "vitest";
import { FilterError } from "../../../src/base/diagnostics/filter-error.ts";
import { type ToMongoOptions, toMongo } from "../../../src/engines/mongo/to-mongo.ts";
import { defineResource, prepareOrThrow, prepareSelectionOrThrow } from "../../../src/index.ts";
import { refusal } from "../../support/refusal.ts";

const resource = defineResource({
  name: "orders",
  fields: {
    name: { type: "string", nullable: true },
    other: { type: "string" },
    count: { type: "integer" },
    sum: { type: "number" },
    day: { type: "date" },
    paid: { type: "datetime", timeZone: "Europe/Berlin" },
    sent: { type: "datetime", format: "iso" },
    open: { type: "flag" },
  },
  paging: true,
});

const query = (text: string, options?: ToMongoOptions) => toMongo(prepareOrThrow(text, { resource }), options);
const filter = (text: string, options?: ToMongoOptions) => query(text, options).filter;

test.each([
  ['name = "a"', { name: { $eq: "a" } }],
  ['name != "a"', { name: { $nin: ["a", null] } }],
  ['name NOT IN ("a", "b")', { name: { $nin: ["a", "b", null] } }],
  ['NOT name STARTS WITH "a."', { name: { $not: { $regex: "^a\\." }, $ne: null } }],
  ["day < Field:sent", { day: { $ne: null }, sent: { $ne: null }, $expr: { $lt: ["$day", "$sent"] } }],
  ['name DOES NOT CONTAIN "*"', { name: { $not: { $regex: "\\*" }, $ne: null } }],
  ["name REGEXP 'a$'", { name: { $regex: "a(?![\\s\\S])" } }],
  ["name IS NULL", { name: null }],
  ["name IS NOT NULL", { name: { $ne: null } }],
  ["count BETWEEN 1 AND 2, 5 AND 6", { $or: [{ count: { $gte: 1, $lte: 2 } }, { count: { $gte: 5, $lte: 6 } }] }],
  ['count = "9007199254740993"', { count: { $eq: 9007199254740993n } }],
  ["open = 1", { open: { $eq: true } }],
  ["day = 2026-01-31", { day: { $eq: new Date("2026-01-31T00:00:00Z") } }],
  ['paid > "2026-01-31 13:00:00"', { paid: { $gt: new Date("2026-01-31T12:00:00Z") } }],
  ['sent > "2026-01-31T13:00:00+01:00"', { sent: { $gt: new Date("2026-01-31T12:00:00Z") } }],
  ["name != Field:other", { name: { $ne: null }, other: { $ne: null }, $expr: { $ne: ["$name", "$other"] } }],
  ["sum = 0.5 OR sum = 0", { $or: [{ sum: { $eq: 0.5 } }, { sum: { $eq: 0 } }] }],
  [
    "sum > 5 OR (count = 1 AND open = 0)",
    { $or: [{ sum: { $gt: 5 } }, { $and: [{ count: { $eq: 1 } }, { open: { $eq: false } }] }] },
  ],
])("%s", (text, expected) => expect(filter(text)).toEqual(expected));

test("fields are where the program says, and keep what it says", () => {
  const field = { name: "who.name", day: { keeps: "string" }, open: { path: "is_open", keeps: "number" } } as const;
  expect(filter('name = "a" AND day > 2026-01-31 AND open = 1', { field })).toEqual({
    $and: [{ "who.name": { $eq: "a" } }, { day: { $gt: "2026-01-31" } }, { is_open: { $eq: 1 } }],
  });
});

test("a value is never an operator", () => {
  for (const value of ["$where", "$ne", "$name"]) expect(filter(`name = "${value}"`)).toEqual({ name: { $eq: value } });
});

describe("the other clauses", () => {
  it("are the sort, the limit and what is skipped; of a key twice the first counts", () => {
    expect(query("ORDER BY sum DESC, name, sum LIMIT 5 OFFSET 10")).toEqual({
      filter: {},
      sort: [
        ["sum", -1],
        ["name", 1],
      ],
      limit: 5,
      skip: 10,
    });
  });
  it("a limit of none selects nothing, because 0 is no limit there", () => {
    expect(query("LIMIT 0")).toEqual({ filter: { $nor: [{}] }, sort: [] });
    expect(filter("sum = 1 LIMIT 0")).toEqual({ $nor: [{}] });
  });
});

describe("refuses what is not exact", () => {
  const refused = (text: string) =>
    refusal(() => filter(text)).map(({ code, span }) => [code, text.slice(span?.start, span?.end)]);
  test.each([
    ['open = 1 AND sum STARTS WITH "5"', "engine-limit", "sum"],
    ["paid STARTS WITH '2026'", "engine-limit", "paid"],
    ["name CONTAINS Field:other", "engine-limit", "name"],
    ["count STARTS WITH 5", "engine-limit", "count"],
    ["count REGEXP '5'", "engine-limit", "count"],
    ['sum = "0.30000000000000000001"', "value-type", '"0.30000000000000000001"'],
    ['count = "99999999999999999999"', "value-type", '"99999999999999999999"'],
    ["sum IN (1, Field:open)", "engine-limit", "Field:open"],
    ["day < Field:paid", "engine-limit", "Field:paid"],
    ['paid >= "0001-01-01 00:00:00"', "engine-limit", '"0001-01-01 00:00:00"'],
    ['sent = "2026-01-31T12:00:00.0001Z"', "engine-limit", '"2026-01-31T12:00:00.0001Z"'],
    ['name = "\\uD800"', "value-type", '"\\uD800"'],
  ])("%s", (text, code, place) => expect(refused(text)).toEqual([[code, place]]));

  it("with the path in JSON", () => {
    const json = { filters: [{ name: "sum", operator: "STARTS_WITH", values: [5] }] };
    const run = () => toMongo(prepareSelectionOrThrow(json, { resource }));
    expect(run).toThrow(
      'STARTS WITH on the field "sum" cannot be run exactly by MongoDB; use another condition, or filter the rows in memory.',
    );
    expect(run).toThrow(FilterError);
  });
});

describe("mistakes of the program", () => {
  test.each([["$where"], ["a.$b"], [""], ["a\0"]])("the path %j", (path) => {
    expect(() => filter('name = "a"', { field: { name: path } })).toThrow(
      new TypeError('The option "field" gives no path for the field "name".'),
    );
  });
  it("a field that cannot be kept so", () => {
    expect(() => filter('name = "a"', { field: { name: { keeps: "date" } } })).toThrow(
      new TypeError('The documents must keep string in the field "name".'),
    );
  });
  it.each([
    [{ path: "x", keep: "string" }, 'There is no option "keep". Did you mean "keeps"?'],
    [5, 'The option "field" gives no path for the field "day".'],
  ])("the description %j of a field", (day, message) => {
    expect(() => filter("day = 2026-01-31", { field: { day: day as never } })).toThrow(new TypeError(message));
  });
  it("a filter without a resource, and an unknown option", () => {
    expect(() => toMongo(prepareOrThrow("a = 1"))).toThrow(/^toMongo takes a filter that was checked with the option/);
    expect(() => query("sum = 1", { fields: {} } as never)).toThrow(/There is no option "fields"/);
  });
});
