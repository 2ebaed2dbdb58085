import { describe, expect, it, test } from "vitest";
import { prepareOrThrow } from "../../../src/compiler/prepare.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import { type ToPrismaOptions, toPrisma } from "../../../src/engines/prisma/to-prisma.ts";
import { refusal } from "../../support/refusal.ts";

const resource = defineResource({
  name: "orders",
  fields: {
    name: { type: "string", nullable: true },
    other: { type: "string" },
    count: { type: "integer" },
    sum: { type: "number", nullable: true },
    day: { type: "date" },
    paid: { type: "datetime" },
    local: { type: "datetime", timeZone: "America/New_York" },
    open: { type: "flag" },
    state: { type: "enum", values: [{ value: "new" }, { value: "done" }] },
  },
  paging: true,
});

type Options = Partial<ToPrismaOptions>;

const query = (text: string, options: Options = {}) =>
  toPrisma(prepareOrThrow(text, { resource }), { provider: "postgresql", ...options });
const where = (text: string, options?: Options) => query(text, options).where;

test.each<[string, object]>([
  ['name = "a"', { name: { equals: "a" } }],
  ['name != "a"', { name: { not: "a" } }],
  ['name NOT IN ("a", "b")', { name: { notIn: ["a", "b"] } }],
  ['NOT name STARTS WITH "a_"', { NOT: { name: { startsWith: "a\\_" } } }],
  ["name CONTAINS '%\\'", { name: { contains: "\\%\\\\" } }],
  ["name IS NULL", { name: null }],
  ["name IS NOT NULL", { name: { not: null } }],
  ["count IS NULL", { count: { in: [] } }],
  ["count IS NOT NULL", { count: { notIn: [] } }],
  ["NOT count IS NULL", { count: { notIn: [] } }],
  ["sum = 1 OR count IS NOT NULL", { OR: [{ sum: { equals: 1 } }, { count: { notIn: [] } }] }],
  ["sum = 1 AND count IS NULL", { AND: [{ sum: { equals: 1 } }, { count: { in: [] } }] }],
  ["sum = 1 OR count IS NULL", { OR: [{ sum: { equals: 1 } }, { count: { in: [] } }] }],
  ["open IS NULL", { AND: [{ open: true }, { open: false }] }],
  ["open IS NOT NULL", { OR: [{ open: true }, { open: false }] }],
  ["count BETWEEN 1 AND 2, 5 AND 6", { OR: [{ count: { gte: 1, lte: 2 } }, { count: { gte: 5, lte: 6 } }] }],
  ["open IN (0, 1)", { OR: [{ open: { equals: false } }, { open: { equals: true } }] }],
  ["open IN (1, 1)", { open: { equals: true } }],
  ["count = -2147483648", { count: { equals: -2147483648 } }],
  ["sum = -0", { sum: { equals: 0 } }], // toEqual tells it from minus zero
  ["day = 2026-01-31", { day: { equals: new Date("2026-01-31T00:00:00Z") } }],
  [
    "sum > 5 OR NOT (count = 1 AND open = 0)",
    { OR: [{ sum: { gt: 5 } }, { count: { not: 1 } }, { open: { not: false } }] },
  ],
])("%s", (text, expected) => expect(where(text)).toEqual(expected));

test("fields have the names and the types of the schema", () => {
  const field = {
    count: { name: "amount", type: "BigInt" },
    sum: { type: "Decimal" },
    day: { type: "String" },
  } as const;
  const options = { field, byCodePoint: true };
  expect(where('count > "9007199254740993" AND sum = "0.10" AND day > 2026-01-31', options)).toEqual({
    AND: [{ amount: { gt: 9007199254740993n } }, { sum: { equals: "0.1" } }, { day: { gt: "2026-01-31" } }],
  });
});

test("two fields are compared by references", () => {
  const references = { name: "the name", other: "the other" };
  expect(where("name = Field:other", { references })).toEqual({ name: { equals: "the other" } });
  expect(where("name != Field:other", { references })).toEqual({ NOT: { name: { equals: "the other" } } });
  const inherited = { references, field: { other: "constructor" } };
  const lacks = (name: string) =>
    new TypeError(`The option "references" lacks the field "${name}", as in prisma.order.fields.`);
  expect(() => where("name = Field:other", inherited)).toThrow(lacks("constructor"));
  expect(() => where("name = Field:other")).toThrow(lacks("other"));
});

test("the other clauses are the order, what is taken and what is skipped", () => {
  expect(query("ORDER BY sum DESC, count LIMIT 0 OFFSET 10")).toEqual({
    where: {},
    orderBy: [{ sum: { sort: "desc", nulls: "last" } }, { count: "asc" }],
    take: 0,
    skip: 10,
  });
});

describe("refuses what is not exact", () => {
  const refused = (text: string, options?: Options) =>
    refusal(() => query(text, options)).map(({ code, span }) => [code, text.slice(span?.start, span?.end)]);
  const sqlite = { provider: "sqlite" } as const;
  const asEnum = { field: { state: { type: "Enum" } } } as const;
  test.each<[string, Options, string, string]>([
    ["open = 1 AND name REGEXP 'a'", {}, "engine-limit", "name"],
    ['name > "a"', {}, "engine-limit", "name"],
    ["sum = 1 ORDER BY name", {}, "engine-limit", "name"],
    ["ORDER BY state", { ...asEnum, byCodePoint: true }, "engine-limit", "state"],
    ['name STARTS WITH "a"', sqlite, "engine-limit", "name"],
    ["count STARTS WITH 5", {}, "engine-limit", "count"],
    ["name CONTAINS Field:other", {}, "engine-limit", "name"],
    ["count > 2147483648", {}, "value-type", "2147483648"],
    ["count > -2147483649", {}, "value-type", "-2147483649"],
    ['sum = "0.30000000000000000001"', {}, "value-type", '"0.30000000000000000001"'],
    ["sum = 0.30000000000000004", {}, "value-type", "0.30000000000000004"],
    ['local <= "9999-12-31 23:59:59"', {}, "engine-limit", '"9999-12-31 23:59:59"'],
    ['local = "2026-11-01 01:30:00"', {}, "engine-limit", '"2026-11-01 01:30:00"'],
    ["count = Field:sum", {}, "engine-limit", "Field:sum"],
    ["day = Field:paid", { field: { day: { type: "String" } } }, "engine-limit", "Field:paid"],
  ])("%s, %j", (text, options, code, place) => expect(refused(text, options)).toEqual([[code, place]]));

  it.each([
    ["postgresql", 32_764],
    ["sqlite", 997],
  ] as const)("more values than a statement of %s takes", (provider, most) => {
    const listOf = (length: number) => `count IN (${Array.from({ length }, (_, index) => index).join(", ")})`;
    expect(refused(listOf(most), { provider })).toEqual([]);
    expect(refused(listOf(most + 1), { provider })).toEqual([["engine-limit", "count"]]);
  });
});

describe("mistakes of the program", () => {
  it.each(["mysql", "constructor", undefined, Object.create(null), ["sqlite"], [Symbol("x")]])(
    "the provider %o",
    (provider) => {
      expect(() => query("count = 1", { provider: provider as never })).toThrow(
        new TypeError('The option "provider" must be postgresql or sqlite.'),
      );
    },
  );
  it("names and types that no schema has", () => {
    expect(() => where("count = 1", { field: { count: 5 as never } })).toThrow(/gives no name of the schema/);
    for (const name of ["a b", ["count"]])
      expect(() => where("count = 1", { field: { count: { name: name as string } } })).toThrow(
        new TypeError('The option "field" gives no name of the schema for the field "count".'),
      );
    expect(() => where("count = 1", { field: { count: { type: "String" } } })).toThrow(
      new TypeError('The type of the field "count" must be Int, BigInt, Float or Decimal.'),
    );
    expect(() => where("count = 1", { field: { count: { typ: "Int" } as never } })).toThrow(/Did you mean "type"/);
    for (const field of [
      { count: { type: "toString" } },
      { count: { type: "Boolean" } },
      { day: { type: "Int" } },
      { state: { type: "Int" } },
      { name: { type: "Enum" } },
    ] as unknown as NonNullable<ToPrismaOptions["field"]>[])
      expect(() => where("count = 1 OR day = 2026-01-31 OR state = 'new' OR name = 'a'", { field })).toThrow(
        /^The type of the field "(?:count|day|state|name)" must be /,
      );
  });
  it("a filter without a resource, and no options", () => {
    const filter = prepareOrThrow("a = 1");
    expect(() => toPrisma(filter, { provider: "sqlite" })).toThrow(/^toPrisma takes a filter that was checked with/);
    expect(() => toPrisma(filter, undefined as never)).toThrow(new TypeError("The options must be an object."));
  });
});
