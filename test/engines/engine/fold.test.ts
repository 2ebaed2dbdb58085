import { test } from "@fast-check/vitest";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Predicate } from "../../../src/base/language/operators.ts";
import { type EngineComparison, fold } from "../../../src/engines/engine/fold.ts";
import { matcher } from "../../../src/engines/evaluate/matcher.ts";
import { re2 } from "../../../src/engines/evaluate/re2/engine.ts";
import { defineResource, prepareOrThrow, prepareSelectionOrThrow } from "../../../src/index.ts";
import { queryFor } from "../../support/arbitraries/for-resource.ts";
import { runs } from "../../support/runs.ts";

const resource = defineResource({
  name: "things",
  fields: {
    a: { type: "integer", nullable: true },
    b: { type: "integer", nullable: true },
    name: { type: "string", nullable: true },
    other: { type: "string" },
  },
  paging: true,
});

type Row = Readonly<Record<string, string | number | null>>;
type Test = (row: Row) => boolean;

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
const signs = { "<": [-1], "<=": [-1, 0], ">": [1], ">=": [1, 0] } as const;

/** Whether a value that is not null satisfies a predicate. */
function holds(predicate: Predicate, value: string | number, operands: readonly (string | number)[]): boolean {
  const [first = ""] = operands;
  switch (predicate.kind) {
    case "equal":
    case "list":
      return operands.includes(value) !== (predicate.not ?? false);
    case "order":
      return (signs[predicate.sign] as readonly number[]).includes(compare(value, first));
    case "range":
      return compare(value, first) >= 0 && compare(value, operands[1] as string) <= 0;
    case "text": {
      const at = String(value).indexOf(String(first));
      return (predicate.at === "start" ? at === 0 : at >= 0) !== (predicate.not ?? false);
    }
    case "pattern":
      return re2(String(first), { ignoreCase: false })(String(value)) !== (predicate.not ?? false);
    case "null":
      return predicate.not ?? false;
  }
}

/** An engine of functions, in which null satisfies nothing but the predicate `null`. */
const engine = {
  comparison: ({ field, predicate, values, reference, nullSelects, type }: EngineComparison): Test => {
    const typed = (value: string | number) => (type === "integer" ? Number(value) : String(value));
    return (row) => {
      const value = row[field] ?? null;
      if (value === null) return nullSelects;
      const operands = reference === undefined ? values?.map(typed) : [row[reference] ?? null];
      return !operands?.includes(null) && holds(predicate, value, operands as readonly string[]);
    };
  },
  and:
    (terms: readonly Test[]): Test =>
    (row) =>
      terms.every((term) => term(row)),
  or:
    (terms: readonly Test[]): Test =>
    (row) =>
      terms.some((term) => term(row)),
};

const number = fc.option(fc.integer({ min: 0, max: 3 }));
const word = fc.constantFrom("", "a", "b", "ab");
const rows = fc.array(fc.record({ a: number, b: number, name: fc.option(word), other: word }), { maxLength: 8 });
const values = { a: [0, 1, 2, 3], b: [0, 1, 2, 3], name: ["", "a", "b", "ab"], other: ["a", "b"] };

test.prop([queryFor(resource, values), rows], runs(300))(
  "an engine that is written over it selects what runs in memory, for any OR and NOT",
  (query, all) => {
    const filter = prepareOrThrow(query, { resource });
    const { condition } = fold<Test>(filter, engine);
    expect(all.filter(condition)).toEqual(all.filter(matcher(filter, { regexp: re2 })));
  },
);

const written = (text: string) =>
  fold<unknown>(prepareOrThrow(text, { resource }), {
    comparison: ({ field, predicate, values, reference }) => [field, predicate, values ?? `→ ${reference}`],
    and: (terms) => ({ and: terms }),
    or: (terms) => ({ or: terms }),
  });

describe("what an engine gets", () => {
  it.each([
    ["LIMIT 5", { and: [] }],
    ["NOT a > 5", ["a", { kind: "order", sign: "<=" }, [5]]],
    ["NOT name STARTS WITH 'x'", ["name", { kind: "text", at: "start", not: true }, ["x"]]],
    [
      "NOT a BETWEEN 1 AND 2",
      { or: [["a", { kind: "order", sign: "<" }, [1]], ["a", { kind: "order", sign: ">" }, [2]]] }, // biome-ignore format: one row
    ],
    [
      "a IN (1, 2, Field:b)",
      { or: [["a", { kind: "list" }, [1, 2]], ["a", { kind: "equal" }, "→ b"]] }, // biome-ignore format: one row
    ],
    [
      "a NOT IN (1, Field:b)",
      { and: [["a", { kind: "list", not: true }, [1]], ["a", { kind: "equal", not: true }, "→ b"]] }, // biome-ignore format: one row
    ],
    ["name IS NULL", ["name", { kind: "null" }, []]],
  ])("%s", (text, condition) => expect(written(text).condition).toEqual(condition));

  it("sort keys, limit and offset", () => {
    const { orders, limit, offset } = written("ORDER BY a DESC, name LIMIT 5 OFFSET 2");
    expect(orders).toEqual([
      { field: "a", direction: "DESC" },
      { field: "name", direction: "ASC" },
    ]);
    expect({ limit, offset }).toEqual({ limit: 5, offset: 2 });
  });

  it("the position in the text, or in the JSON", () => {
    const places = (filter: Parameters<typeof fold>[0]) => {
      const found: unknown[] = [];
      fold<void>(filter, {
        comparison: ({ span, path }) => void found.push(span ?? path),
        and: () => {},
        or: () => {},
      });
      return found;
    };
    expect(places(prepareOrThrow("a = 1 AND b = 2", { resource }))).toEqual([
      { start: 0, end: 5 },
      { start: 10, end: 15 },
    ]);
    const selection = { filters: [{ name: "a", operator: "EQUALS", values: [1] }] } as const;
    expect(places(prepareSelectionOrThrow(selection, { resource }))).toEqual([["filters", 0]]);
  });

  it("nothing that was not checked", () => {
    expect(() => fold({} as never, engine)).toThrow("fold takes a filter that was checked");
  });
});
