import { test } from "@fast-check/vitest";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromRsql } from "../../../src/assist/convert/from-rsql.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import { matcher } from "../../../src/engines/evaluate/matcher.ts";
import { re2 } from "../../../src/engines/evaluate/re2/engine.ts";
import { runs } from "../../support/runs.ts";
import cases from "./rsql.json" with { type: "json" };

const resource = defineResource({
  name: "films",
  fields: {
    name: { type: "string", nullable: true },
    year: { type: "integer" },
    genres: { type: "string" },
    seen: { type: "flag" },
    released: { type: "date" },
  },
});

describe("filters as text", () => {
  it.each(cases.texts as [string, string][])("%s", (text, expected) => {
    const result = fromRsql(text, { resource });
    expect(result.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(result.text).toBe(expected);
  });

  it("without a resource, a number is one as the language has it", () => {
    expect(fromRsql("a==007;b==1e5;c==-1.5").text).toBe('a = "007" AND b = "1e5" AND c = -1.5');
  });

  it("with sort keys", () => {
    expect(fromRsql("year==1", { resource, sort: "-year,name" }).text).toBe("year = 1 ORDER BY year DESC, name");
  });
});

describe("what cannot be converted is an error with its span", () => {
  it.each(cases.refused as [string, string, string][])("%s", (text, code, found) => {
    const { ok, text: read, diagnostics } = fromRsql(text, { resource });
    const [first] = diagnostics;
    expect(ok).toBe(false);
    expect([first?.code, read.slice(first?.span?.start, first?.span?.end)]).toEqual([code, found]);
  });

  it("with the path of a sort key, and a TypeError for another option than a string", () => {
    const { diagnostics } = fromRsql("year==1", { resource, sort: "year,-nmae" });
    expect(diagnostics).toMatchObject([{ code: "unknown-field", path: ["sort", 1] }]);
    expect(() => fromRsql("a==1", { sort: 5 as never })).toThrow('The option "sort" must be a string.');
  });

  it("without a stack overflow", () => {
    expect(fromRsql("(".repeat(100_000)).diagnostics[0]?.code).toBe("too-deep");
  });
});

/** A filter, with what it says of a row: neither a comparison nor its opposite is true for null. */
interface Node {
  readonly text: string;
  readonly test: (row: Row) => boolean;
}
type Row = Readonly<{ name: string | null; year: number }>;

const year = fc.integer({ min: 0, max: 4 });
const words = ["a", "ab", "ba", "b"];
const word = fc.constantFrom(...words);
const signs = {
  "==": (a: number, b: number) => a === b,
  "!=": (a: number, b: number) => a !== b,
  "=gt=": (a: number, b: number) => a > b,
  "=le=": (a: number, b: number) => a <= b,
  ">=": (a: number, b: number) => a >= b,
  "<": (a: number, b: number) => a < b,
} as const;
const comparison: fc.Arbitrary<Node> = fc.oneof(
  fc.tuple(fc.constantFrom(...(Object.keys(signs) as (keyof typeof signs)[])), year).map(([sign, value]) => ({
    text: `year${sign}${value}`,
    test: (row: Row) => signs[sign](row.year, value),
  })),
  fc.tuple(fc.constantFrom("=in=", "=out="), fc.array(word, { minLength: 1, maxLength: 3 })).map(([sign, listed]) => ({
    text: `name${sign}(${listed.join(",")})`,
    test: ({ name }: Row) => name !== null && listed.includes(name) === (sign === "=in="),
  })),
  fc
    .tuple(fc.constantFrom("==", "!="), fc.array(fc.constantFrom("*", ...words), { minLength: 1 }))
    .map(([sign, parts]) => ({
      text: `name${sign}${parts.join("")}`,
      test: ({ name }: Row) => {
        const pattern = new RegExp(`^${parts.join("").replaceAll("*", ".*")}$`, "s");
        return name !== null && pattern.test(name) === (sign === "==");
      },
    })),
  fc
    .boolean()
    .map((isTrue) => ({ text: `name=isnull=${isTrue}`, test: ({ name }: Row) => (name === null) === isTrue })),
);
const filter = fc.letrec<{ node: Node }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    comparison,
    fc.tuple(fc.constantFrom(";", ",", " and ", " or "), tie("node"), tie("node")).map(([by, a, b]) => ({
      text: `(${a.text})${by}(${b.text})`,
      test: (row: Row) => (by === "," || by === " or " ? a.test(row) || b.test(row) : a.test(row) && b.test(row)),
    })),
  ),
})).node;
const row = fc.record({ name: fc.option(fc.string({ unit: fc.constantFrom("a", "b", "\n"), maxLength: 4 })), year });

test.prop([filter, fc.array(row, { minLength: 1, maxLength: 8 })], runs(5000))(
  "it selects what RSQL says",
  (node, rows) => {
    const result = fromRsql(node.text, { resource });
    expect(result.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    if (result.ok) expect(rows.filter(matcher(result, { regexp: re2 }))).toEqual(rows.filter(node.test));
  },
);

const texts = "name year == =gt= =in= ( ) ; , 'a' \" 1 * \\ é";
const piece = fc.constantFrom(" and ", ...texts.split(" "));

test.prop([fc.array(piece, { maxLength: 12 })], runs(5000))(
  "any text is converted or refused, and has a place",
  (pieces) => {
    const text = pieces.join("");
    const { ok, diagnostics } = fromRsql(text, { resource });
    if (!ok) expect(diagnostics.some(({ span }) => span && span.end <= text.length)).toBe(true);
  },
);
