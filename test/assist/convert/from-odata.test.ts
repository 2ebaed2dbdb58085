import { test } from "@fast-check/vitest";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromOData } from "../../../src/assist/convert/from-odata.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import { matcher } from "../../../src/engines/evaluate/matcher.ts";
import { re2 } from "../../../src/engines/evaluate/re2/engine.ts";
import { runs } from "../../support/runs.ts";
import cases from "./odata.json" with { type: "json" };

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
  it.each(cases.texts as [string, string][])("%s", (text, expected) => {
    const result = fromOData(text, { resource });
    expect(result.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(result.text).toBe(expected);
  });
});

describe("what cannot be converted is an error with its span", () => {
  it.each(cases.refused as [string, string, string][])("%s", (text, code, found) => {
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
