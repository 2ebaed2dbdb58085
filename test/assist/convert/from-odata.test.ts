import { test } from "@fast-check/vitest";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromOData } from "../../../src/assist/convert/from-odata.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import { matcher } from "../../../src/engines/evaluate/matcher.ts";
import { re2 } from "../../../src/engines/evaluate/re2/engine.ts";
import { runs } from "../../support/runs.ts";

const resource = defineResource({
  name: "products",
  fields: {
    price: { type: "number", nullable: true },
    name: { type: "string", nullable: true },
    id: { type: "integer" },
    sold: { type: "flag" },
    key: { type: "string" },
    made: { type: "date" },
    changed: { type: "datetime" },
    "address/city": { type: "string" },
  },
  paging: true,
});

describe("filters as text", () => {
  it.each([
    ["price gt 5", "price > 5"],
    ["price ne 5", "price != 5 OR price IS NULL"],
    ["id ne 5", "id != 5"],
    ["price eq null", "price IS NULL"],
    ["name ne null", "name IS NOT NULL"],
    ["name eq 'it''s'", 'name = "it\'s"'],
    ["contains(name,'50%')", 'name CONTAINS "50%"'],
    ["startswith(name, 'a') and endswith(name,'z.')", "name STARTS WITH \"a\" AND name REGEXP 'z\\.$'"],
    ["not contains(name,'a')", 'name DOES NOT CONTAIN "a"'],
    ["key eq 'and' AND sold EQ True", 'key = "and" AND sold = 1'],
    ["contains(tolower(name),'shoe')", 'name REGEXP "(?i)shoe"'],
    ["tolower(name) eq 'shoe'", 'name REGEXP "(?i)^shoe$"'],
    ["id in (1, 2)", "id IN (1, 2)"],
    ["not (name in ('a',null))", 'name NOT IN ("a") AND name IS NOT NULL'],
    ["id eq 1 or id eq 2 and price lt 3", "id = 1 OR (id = 2 AND price < 3)"],
    ["(id eq 1 or id eq 2) and not (price lt 3)", "(id = 1 OR id = 2) AND (price >= 3 OR price IS NULL)"],
    ["sold eq true", "sold = 1"],
    ["made ge 2024-01-31", 'made >= "2024-01-31"'],
    ["changed lt 2024-01-31T12:00:00Z", 'changed < "2024-01-31 12:00:00"'],
    ["key eq 3f2504e0-4f89-11d3-9a0c-0305e82c3301", 'key = "3f2504e0-4f89-11d3-9a0c-0305e82c3301"'],
    ["address/city eq 'Bern'", '`address/city` = "Bern"'],
    ["5 lt price and 'a' eq key", 'price > 5 AND key = "a"'],
    ["price gt id", "price > Field:id"],
    ["not (id gt price)", "id <= Field:price OR price IS NULL"],
    ["$filter=id eq 1&$orderby=price desc,name&$top=10&$skip=20&$select=id,name", "SELECT id, name WHERE id = 1 ORDER BY price DESC, name LIMIT 10 OFFSET 20"], // biome-ignore format: one row
    ["https://a.example/odata/Products?$filter=name%20eq%20'a%26b'&$top=5", 'name = "a&b" LIMIT 5'],
    ["%24filter=name%20eq%20'a'", 'name = "a"'],
    ["$filter=name eq 'a+b'", 'name = "a+b"'],
    ["$filter=name+eq+'ab'", 'name = "ab"'],
    ["name eq 'https://a.example/?$top=5'", 'name = "https://a.example/?$top=5"'],
  ])("%s", (text, expected) => {
    const result = fromOData(text, { resource });
    expect(result.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(result.text).toBe(expected);
  });
});

describe("what cannot be converted is an error with its span", () => {
  it.each([
    ["price add 5 gt 3", "not-convertible", "add"],
    ["price gt 5 lt price", "expected", "5 lt price"],
    ["$top=-1", "json-type", "-1"],
    ["5 lt null", "expected", "5"],
    ["id eq (1,2)", "expected", "("],
    ["id eq 1 and key eq 'a'' or id eq 2", "expected", "' or id eq 2"],
    ["year(made) eq 2024", "not-convertible", "year"],
    ["id eq 1 and Tags/any(t: t eq 1)", "not-convertible", "Tags/any"],
    ["name eq", "expected", ""],
    ["(id eq 1", "expected", ""],
    ["tolower(name) eq 'Shoe'", "not-convertible", "'Shoe'"],
    ["tolower(name) gt 'a'", "not-convertible", "tolower(name)"],
    ["contains(name,id)", "not-convertible", "contains"],
    ["price eq id", "not-convertible", "id"],
    ["not sold eq true", "not-convertible", "sold"],
    ["$count=true", "not-convertible", "$count"],
    ["$filter=id eq 1&$filter=id eq 2", "not-convertible", "$filter"],
    ["nmae eq 'a'", "unknown-field", "nmae"],
    ["name eq true", "boolean-value", "true"],
    ["", "expected", ""],
    ["https://a.example/list?%24top=5&$filter=nmae%20eq+'a'", "unknown-field", "nmae"], // in the decoded query
  ])("%s", (text, code, found) => {
    const { ok, text: read, diagnostics } = fromOData(text, { resource });
    const [first] = diagnostics;
    expect(ok).toBe(false);
    expect([first?.code, read.slice(first?.span?.start, first?.span?.end).trim()]).toEqual([code, found.trim()]);
  });

  it("without a stack overflow, and in linear time", () => {
    expect(fromOData("(".repeat(100_000)).diagnostics[0]?.code).toBe("too-deep");
    expect(fromOData("not ".repeat(100_000)).diagnostics[0]?.code).toBe("too-deep");
    for (const value of [5, Object.create(null), Symbol("x")])
      expect(fromOData(value as never)).toMatchObject({ ok: false, text: "", diagnostics: [{ code: "not-text" }] });
    expect(fromOData("$filter")).toMatchObject({ text: "$filter=", diagnostics: [{ span: { start: 8, end: 8 } }] });
  });
});

/** A filter as a tree, with what OData 4.01 says of it (URL conventions 5.1.1.1): undefined for null. */
interface Node {
  readonly text: string;
  readonly test: (row: Row) => boolean | undefined;
}
type Row = Readonly<Record<"id" | "price" | "name", number | string | null>>;

const literal = (value: string | number | null) =>
  typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);

const tests: Readonly<Record<string, (a: string | number | null, b: string | number | null) => boolean>> = {
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  gt: (a, b) => a !== null && b !== null && a > b,
  ge: (a, b) => a !== null && b !== null && a >= b,
  lt: (a, b) => a !== null && b !== null && a < b,
  le: (a, b) => a !== null && b !== null && a <= b,
};
const number = fc.integer({ min: 0, max: 4 });
const word = fc.constantFrom("", "a", "ab", "b'");
const values = { id: number, price: number, name: word } as const;
const comparison: fc.Arbitrary<Node> = fc.constantFrom<keyof typeof values>("id", "price", "name").chain((field) => {
  const compared = fc.tuple(fc.constantFrom(...Object.keys(tests)), values[field] as fc.Arbitrary<string | number>);
  const node = fc.tuple(compared, fc.boolean()).map(([[sign, value], isFirst]) => ({
    text: isFirst ? `${literal(value)} ${sign} ${field}` : `${field} ${sign} ${literal(value)}`,
    test: (row: Row) => (isFirst ? tests[sign]?.(value, row[field]) : tests[sign]?.(row[field], value)),
  }));
  const nulls = fc.constantFrom("eq", "ne").map((sign) => ({
    text: `${field} ${sign} null`,
    test: (row: Row) => tests[sign]?.(row[field], null),
  }));
  const search = fc.tuple(fc.constantFrom("contains", "startswith", "endswith"), word).map(([call, value]) => ({
    text: `${call}(name,${literal(value)})`,
    test: ({ name }: Row) => {
      if (name === null) return undefined;
      const text = String(name);
      return call === "contains"
        ? text.includes(value)
        : call === "endswith"
          ? text.endsWith(value)
          : text.startsWith(value);
    },
  }));
  const fields = fc.tuple(fc.constantFrom("gt", "ge", "lt", "le"), fc.boolean());
  const reference = fields.map(([sign, isFirst]) => ({
    text: isFirst ? `id ${sign} price` : `price ${sign} id`,
    test: ({ id, price }: Row) => (isFirst ? tests[sign]?.(id, price) : tests[sign]?.(price, id)),
  }));
  const member = field === "id" ? number : fc.option(values[field] as fc.Arbitrary<string | number>);
  const list = fc.array(member, { minLength: 1, maxLength: 3 }).map((all) => ({
    text: `${field} in (${all.map(literal).join(",")})`,
    test: (row: Row) => all.includes(row[field]),
  }));
  return fc.oneof({ weight: 4, arbitrary: node }, ...(field === "id" ? [reference] : [nulls]), search, list);
});
const or = (a: boolean | undefined, b: boolean | undefined) =>
  a || b ? true : a === false && b === false ? false : undefined;
const not = (a: boolean | undefined) => (a === undefined ? undefined : !a);
const filter = fc.letrec<{ node: Node }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    comparison,
    fc.tuple(fc.constantFrom("and", "or"), tie("node"), tie("node")).map(([by, a, b]) => ({
      text: `(${a.text}) ${by} (${b.text})`,
      test: (row: Row) => (by === "or" ? or(a.test(row), b.test(row)) : not(or(not(a.test(row)), not(b.test(row))))),
    })),
    tie("node").map((a) => ({ text: `not (${a.text})`, test: (row: Row) => not(a.test(row)) })),
  ),
})).node;
const row = fc.record({ id: number, price: fc.option(number), name: fc.option(word) });

test.prop([filter, fc.array(row, { minLength: 1, maxLength: 8 })], runs(5000))(
  "it selects what OData says, nulls included",
  (node, rows) => {
    const result = fromOData(node.text, { resource });
    expect(result.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    if (result.ok)
      expect(rows.filter(matcher(result, { regexp: re2 }))).toEqual(rows.filter((each) => node.test(each) === true));
  },
);

test.prop([filter, fc.nat(), fc.constantFrom("", "'", "(", ")", " and", "$", "é")], runs(2000))(
  "a damaged filter is converted or refused, and has a place",
  ({ text }, at, piece) => {
    const place = at % (text.length + 1);
    const damaged = text.slice(0, place) + piece + text.slice(place + (at % 3));
    const { ok, diagnostics } = fromOData(damaged, { resource });
    if (!ok) expect(diagnostics.some(({ span }) => span && span.start <= damaged.length)).toBe(true);
  },
);
