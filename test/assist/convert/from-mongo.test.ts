import { test } from "@fast-check/vitest";
import * as fc from "fast-check";
import { Query } from "mingo";
import { describe, expect, it } from "vitest";
import { fromMongo } from "../../../src/assist/convert/from-mongo.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import { matcher } from "../../../src/engines/evaluate/matcher.ts";
import { re2 } from "../../../src/engines/evaluate/re2/engine.ts";
import { runs } from "../../support/runs.ts";

const resource = defineResource({
  name: "orders",
  fields: {
    price: { type: "number", nullable: true },
    state: { type: "string", nullable: true },
    id: { type: "integer" },
    paid: { type: "flag" },
    created: { type: "datetime", format: "iso", precision: "millisecond", nullable: true },
    born: { type: "date" },
    sold: { type: "datetime" },
  },
  paging: true,
});

describe("queries as text", () => {
  it.each<[unknown, string]>([
    [{ id: 5 }, "id = 5"],
    [{ price: { $gte: 10, $lt: 20 } }, "price >= 10 AND price < 20"],
    [{ price: { $ne: 5 } }, "price != 5 OR price IS NULL"],
    [{ id: { $ne: 5 } }, "id != 5"],
    [{ state: { $in: ["a", null] } }, 'state IN ("a") OR state IS NULL'],
    [{ state: { $nin: ["a", null] } }, 'state NOT IN ("a") AND state IS NOT NULL'],
    [{ state: { $exists: true, $ne: null } }, "state IS NOT NULL"],
    [{ price: { $gt: 5, $exists: 1 }, $comment: "why" }, "price > 5"],
    [{ $nor: [{ id: 1 }, { price: { $gt: 2 } }] }, "id != 1 AND (price <= 2 OR price IS NULL)"],
    [{ price: { $not: { $gt: 2, $lt: 9 } } }, "price <= 2 OR price IS NULL OR price >= 9 OR price IS NULL"],
    [{ state: /^shoe/i }, 'state REGEXP "(?i)^shoe"'],
    [{ paid: true }, "paid = 1"],
    [{ created: { $lt: { $date: "2024-01-01T00:00:00Z" } } }, 'created < "2024-01-01T00:00:00.000Z"'],
    [{ created: new Date("2024-01-01T10:00:00+02:00") }, 'created = "2024-01-01T08:00:00.000Z"'],
    [{ born: { $gte: { $date: "2024-01-01T00:00:00Z" } } }, 'born >= "2024-01-01"'],
    [{ id: { $in: [{ $numberLong: "12" }, { $numberLong: "9007199254740993" }] } }, 'id IN (12, "9007199254740993")'],
  ])("%j", (query, text) => {
    const result = fromMongo(query, { resource });
    expect(result.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(result.text).toBe(text);
  });

  it("with sort keys, limit, offset and fields", () => {
    const options = {
      resource,
      sort: { price: -1, id: "asc", paid: "desc" },
      limit: 10,
      skip: 5,
      projection: { id: 1, _id: 0 },
    };
    expect(fromMongo({ id: 1 }, { limit: 0 }).text).toBe("id = 1");
    expect(fromMongo({ id: 1 }, options).text).toBe(
      "SELECT id WHERE id = 1 ORDER BY price DESC, id, paid DESC LIMIT 10 OFFSET 5",
    );
  });

  it.each([
    [{ name: 1 }, "SELECT _id, name"],
    [{ name: 1, _id: 0 }, "SELECT name"],
    [{}, ""],
  ])("with _id, which MongoDB returns unless it is excluded: %j", (projection, text) => {
    const own = defineResource({ name: "products", fields: { _id: { type: "string" }, name: { type: "string" } } });
    expect(fromMongo({}, { resource: own, projection }).text).toBe(text);
  });
});

it("the sentence has what was found", () => {
  const said = (query: unknown) => fromMongo(query).diagnostics[0]?.message;
  expect(said({ id: { $in: [] } })).toBe('"$in" must be a list with at least one item.');
  expect(said({ id: Number.NaN })).toBe('"NaN" is not a value that a filter can have.');
  expect(said({ id: { $gt: /a/ } })).toBe('"/a/" is not a value that a filter can have.');
});

describe("what cannot be converted is an error with its path", () => {
  it.each<[unknown, string, readonly (string | number)[]]>([
    [{ state: { $exists: true } }, "not-convertible", ["state", "$exists"]],
    [{ state: { $exists: true, $ne: "a" } }, "not-convertible", ["state", "$exists"]],
    [{ state: { $exists: false, $eq: "a" } }, "not-convertible", ["state", "$exists"]],
    [{ state: { $mod: [2, 0] } }, "not-convertible", ["state", "$mod"]],
    [{ $or: [{ id: 1 }, { $expr: {} }] }, "not-convertible", ["$or", 1, "$expr"]],
    [{ id: { $in: [] } }, "not-convertible", ["id", "$in"]],
    [{ id: [1] }, "not-convertible", ["id"]],
    [{ id: { a: 1 } }, "not-convertible", ["id", "a"]],
    [{ id: undefined }, "not-convertible", ["id"]],
    [{ state: { $regex: "a", $options: "s" } }, "not-convertible", ["state", "$regex"]],
    [{ stat: "x" }, "unknown-field", ["stat"]],
    [{ $where: "1" }, "not-convertible", ["$where"]],
    [{ id: Number.NaN }, "not-convertible", ["id"]],
    [{ id: { $gt: "5" } }, "json-type", ["id", "$gt"]],
    [{ state: { $in: ["a", 5] }, paid: 1 }, "json-type", ["state", "$in", 1]],
    [{ paid: { $ne: 1 } }, "json-type", ["paid", "$ne"]],
    [{ created: { $date: null } }, "not-convertible", ["created"]],
    [{ created: { $date: "1/2/2024" } }, "not-convertible", ["created"]],
    [{ id: { $numberLong: "abc" } }, "not-convertible", ["id"]],
    [{ born: new Date("2024-01-01T10:00:00Z") }, "date-format", ["born"]],
    [{ sold: { $lt: new Date("2024-01-01T10:00:00.500Z") } }, "date-format", ["sold", "$lt"]],
    [{ state: true }, "boolean-value", ["state"]],
    ["x", "not-convertible", []],
    [null, "not-convertible", []],
    [JSON.parse('{"__proto__": {"$gt": 1}}'), "unknown-field", ["__proto__"]],
  ])("%j", (query, code, path) => {
    const { ok, diagnostics } = fromMongo(query, { resource });
    expect(ok).toBe(false);
    expect([diagnostics[0]?.code, diagnostics[0]?.path]).toEqual([code, path]);
  });

  it("without a stack overflow, and whatever a getter throws", () => {
    let deep: unknown = { id: 1 };
    for (let depth = 0; depth < 10_000; depth++) deep = { $or: [deep] };
    expect(fromMongo(deep).diagnostics[0]?.code).toBe("too-deep");
    const hostile = new Proxy({}, { ownKeys: () => { throw new Error("no"); } }); // biome-ignore format: one line
    expect(fromMongo(hostile).ok).toBe(false);
  });
});

const number = fc.integer({ min: 0, max: 4 });
const word = fc.constantFrom("", "a", "ab", "b");
const row = fc.record(
  { id: number, price: fc.option(number), state: fc.option(word), paid: fc.boolean() },
  { requiredKeys: ["id", "paid"] },
);

const valuesOf = { price: number, state: word, id: number } as const;
const condition = fc.constantFrom<keyof typeof valuesOf>("price", "state", "id").chain((name) => {
  const value: fc.Arbitrary<string | number> = valuesOf[name];
  const orNull = name === "id" ? value : fc.oneof({ weight: 3, arbitrary: value }, fc.constant(null));
  const operand = fc.oneof(
    fc.tuple(fc.constantFrom("$eq", "$ne"), orNull),
    fc.tuple(fc.constantFrom("$gt", "$gte", "$lt", "$lte"), value),
    fc.tuple(fc.constantFrom("$in", "$nin"), fc.array(orNull, { minLength: 1, maxLength: 3 })),
    fc.tuple(fc.constant("$exists"), fc.boolean()),
    ...(name === "state" ? [fc.tuple(fc.constant("$regex"), fc.constantFrom("^a", "b$", "a"))] : []),
  );
  const operators = fc.array(operand, { minLength: 1, maxLength: 2 }).map((all) => Object.fromEntries(all));
  const test = fc.oneof(operators, orNull, operators.map((each) => ({ $not: each }))); // biome-ignore format: one line
  return test.map((each) => ({ [name]: each }) as Record<string, unknown>);
});
const query = fc.letrec<{ query: Record<string, unknown> }>((tie) => ({
  query: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    condition,
    fc
      .tuple(fc.constantFrom("$and", "$or", "$nor"), fc.array(tie("query"), { minLength: 1, maxLength: 3 }))
      .map(([key, all]) => ({ [key]: all })),
    fc.tuple(condition, tie("query")).map(([one, other]) => ({ ...one, ...other })),
  ),
})).query;

const withoutNull = (each: object) => Object.fromEntries(Object.entries(each).filter(([, value]) => value !== null));

test.prop([query, fc.array(row, { minLength: 1, maxLength: 8 }), fc.boolean()], runs(5000))(
  "it selects what MongoDB selects, of rows with null and of rows without a field",
  (asked, given, storesNull) => {
    const rows = storesNull ? given : given.map(withoutNull);
    const filter = fromMongo(asked, { resource, storesNull });
    const errors = filter.diagnostics.filter(({ severity }) => severity === "error");
    const isRefused = storesNull && errors[0]?.path?.includes("$exists");
    if (!isRefused) expect(errors).toEqual([]);
    if (!filter.ok) return;
    const mongo = new Query(asked as never);
    const flags = rows.map((each) => ({ ...each, paid: "paid" in each && each.paid ? 1 : 0 }));
    expect(flags.filter(matcher(filter, { regexp: re2 }))).toEqual(flags.filter((each) => mongo.test(each)));
  },
);

const words = "$or $nor $not $in $gt $regex $options $date $oid id state";
const key = fc.constantFrom("", ...words.split(" "));
const damaged = fc.object({ key, maxDepth: 4, withNullPrototype: true, withDate: true, withBigInt: true });

test.prop([damaged], runs(2000))("any value is converted or refused, and has a path", (value) => {
  const { ok, diagnostics } = fromMongo(value, { resource });
  if (!ok) expect(diagnostics.some(({ path }) => path !== undefined)).toBe(true);
});
