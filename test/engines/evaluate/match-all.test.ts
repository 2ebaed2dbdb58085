import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { nowhere } from "../../../src/compiler/ast/factories.ts";
import type { Condition } from "../../../src/compiler/ast/nodes.ts";
import { defineResource } from "../../../src/compiler/define/define.ts";
import { prepareOrThrow } from "../../../src/compiler/prepare.ts";
import type { Prepared } from "../../../src/compiler/prepared.ts";
import { matchAll } from "../../../src/engines/evaluate/match-all.ts";
import { matcher } from "../../../src/engines/evaluate/matcher.ts";
import type { EvaluateOptions } from "../../../src/engines/evaluate/options.ts";
import { re2 } from "../../../src/engines/evaluate/re2/engine.ts";
import { denseCondition, row } from "../../support/arbitraries/rows.ts";
import { typed, typedCondition, typedRow, untypedRow } from "../../support/arbitraries/typed-rows.ts";
import type { Row } from "../../support/evaluate.ts";
import { ready } from "../../support/prepared.ts";
import { runs } from "../../support/runs.ts";

type Step = { readonly key: number; readonly condition?: Condition } | { readonly row: Row };

/** Filters that come and go between rows. */
const stepsOf = (condition: fc.Arbitrary<Condition>, each: fc.Arbitrary<Row>): fc.Arbitrary<readonly Step[]> => {
  const key = fc.nat(9);
  const step = fc.oneof<fc.MaybeWeightedArbitrary<Step>[]>(
    { arbitrary: fc.record({ key, condition }), weight: 4 },
    { arbitrary: fc.record({ key }), weight: 1 },
    { arbitrary: fc.record({ row: each }), weight: 4 },
  );
  return fc.array(step, { minLength: 10, maxLength: 40 });
};

/** What each filter says alone, in the order in which they were added. */
function byLoop(filters: ReadonlyMap<number, Prepared>, one: Row, options: EvaluateOptions): readonly number[] {
  return [...filters].filter(([, filter]) => matcher(filter, options)(one)).map(([key]) => key);
}

function checkSteps(steps: readonly Step[], resource: typeof typed | undefined, options: EvaluateOptions): void {
  const set = matchAll<number>([], options);
  const filters = new Map<number, Prepared>();
  for (const step of steps) {
    if ("row" in step) expect(set.match(step.row)).toEqual(byLoop(filters, step.row, options));
    else if (step.condition) {
      const filter = ready({ kind: "query", condition: step.condition, ...nowhere }, resource ? { resource } : {});
      filters.set(step.key, filter);
      set.add(step.key, filter);
    } else expect(set.remove(step.key)).toBe(filters.delete(step.key));
    expect(set.size()).toBe(filters.size);
  }
}

describe("finds what the loop over all filters finds", () => {
  const ignoreCase = fc.boolean();
  const cases = {
    "a few values": [stepsOf(denseCondition, row), undefined],
    "the fields of a resource": [stepsOf(typedCondition, typedRow), typed],
    "fields that nobody described": [stepsOf(typedCondition, untypedRow), undefined],
  } as const;
  for (const [name, [steps, resource]] of Object.entries(cases)) {
    test.prop([steps, ignoreCase], runs(500))(name, (all, isIgnored) =>
      checkSteps(all, resource, { ignoreCase: isIgnored, regexp: re2 }),
    );
  }
});

/** Counts what is read of rows. */
function counting(row: Row): { readonly row: Row; readonly reads: () => number } {
  let count = 0;
  const get = (target: Row, name: string) => {
    count++;
    return Reflect.get(target, name);
  };
  const proxy = new Proxy(row, { get: (target, name) => get(target, String(name)) });
  return { row: proxy, reads: () => count };
}

describe("reads no more of a row than the filters that can select it", () => {
  const many = (filterOf: (index: number) => string, count = 10_000) =>
    matchAll(Array.from({ length: count }, (_, index) => [index, prepareOrThrow(filterOf(index))] as const));

  it.each([
    ["one equality each", (index: number) => `customer = ${index}`, { customer: 77 }, [77]],
    [
      "an equality among others",
      (index: number) => `price > 5 AND name CONTAINS "a" AND customer = ${index}`,
      { customer: 77, price: 6, name: "a" },
      [77],
    ],
    ["lists", (index: number) => `customer IN (${index}, "${index + 1}")`, { customer: "77" }, [76, 77]],
    ["an equality of either of two fields", (index: number) => `a = ${index} OR b = ${index}`, { a: 5, b: 6 }, [5, 6]],
    [
      "not unequal",
      (index: number) => `NOT (customer != "c${index}" OR price < 5)`,
      { customer: "c77", price: 5 },
      [77],
    ],
    ["a field each", (index: number) => `f${index} > 0`, { f77: 1, f78: 0 }, [77]],
  ])("%s", (_, filterOf, given, expected) => {
    const { row: watched, reads } = counting(given);
    expect(many(filterOf).match(watched)).toEqual(expected);
    expect(reads()).toBeLessThan(20);
  });
});

describe("examples", () => {
  const filter = (text: string) => prepareOrThrow(text);

  it("filters without a condition, on null and on absent fields", () => {
    const set = matchAll([
      ["all", filter("LIMIT 1")],
      ["null", filter("a IS NULL")],
      ["not", filter("NOT a IS NULL")],
      ["other", filter("b = 1")],
    ]);
    expect(set.match({})).toEqual(["all", "null"]);
    expect(set.match({ a: null })).toEqual(["all", "null"]);
    expect(set.match({ a: 0 })).toEqual(["all", "not"]);
  });

  it("on nulls of more fields than are looked at one by one", () => {
    const names = Array.from({ length: 70 }, (_, at) => `f${at}`);
    const set = matchAll(names.map((name) => [name, filter(`${name} = 1`)]));
    set.add("one", filter("f0 IS NULL AND f1 IS NULL"));
    set.add("other", filter("f0 IS NULL"));
    expect(set.match({ f69: 1 })).toEqual(["f69", "one", "other"]);
    set.remove("one");
    expect(set.match({ f69: 1 })).toEqual(["f69", "other"]);
  });

  it("numbers and strings of fields that nobody described", () => {
    const texts = ["a = 10", 'a = "10"', 'a = "10.0"', "a = 1e1", 'a = "__proto__"'];
    const set = matchAll(texts.map((text) => [text, filter(text)]));
    expect(set.match({ a: 10 })).toEqual(["a = 10", 'a = "10"', 'a = "10.0"', "a = 1e1"]);
    expect(set.match({ a: "10" })).toEqual(["a = 10", 'a = "10"', "a = 1e1"]);
    expect(set.match({ a: "__proto__" })).toEqual(['a = "__proto__"']);
  });

  it("filters on resources that write a field differently", () => {
    const of = (format: "sql" | "iso") =>
      defineResource({ name: format, fields: { at: { type: "datetime", format } } });
    const set = matchAll([
      ["sql", prepareOrThrow('at = "2026-01-31 12:00:00"', { resource: of("sql") })],
      ["iso", prepareOrThrow('at = "2026-01-31T13:00:00+01:00"', { resource: of("iso") })],
    ]);
    expect(set.match({ at: "2026-01-31 12:00:00" })).toEqual(["sql"]);
    expect(set.match({ at: "2026-01-31T12:00:00Z" })).toEqual(["iso"]);
    expect(set.match({ at: new Date("2026-01-31T12:00:00Z") })).toEqual(["sql", "iso"]);
  });

  it("rows of a class, and fields in nested objects", () => {
    class Event {
      readonly kind = "sale";
      readonly customer = { id: 5 };
    }
    const column = { customer: ["customer", "id"] };
    const set = matchAll(
      [
        ["a", filter("customer = 5 AND kind = 'sale'")],
        ["b", filter("customer = 6")],
      ],
      { column },
    );
    expect(set.match(new Event())).toEqual(["a"]);
  });

  it("a filter that is replaced keeps its place; one that was removed is gone", () => {
    const set = matchAll([
      ["a", filter("x = 1")],
      ["b", filter("x = 1")],
    ]);
    set.add("a", filter("x > 0"));
    expect(set.match({ x: 1 })).toEqual(["a", "b"]);
    expect([set.remove("a"), set.remove("a"), set.size()]).toEqual([true, false, 1]);
    expect(set.match({ x: 1 })).toEqual(["b"]);
    expect(set.explain("b", { x: 2 })?.truth).toBe(false);
    expect(set.explain("a", { x: 2 })).toBeUndefined();
  });

  it("throws for what matcher refuses, and changes nothing", () => {
    const set = matchAll([["a", filter("x = 1")]]);
    expect(() => set.add("a", filter("x REGEXP 'a'"))).toThrow("has a regular expression");
    expect(() => set.add("b", {} as Prepared)).toThrow("matcher takes a filter that was checked");
    expect(set.match({ x: 1 })).toEqual(["a"]);
    expect(() => set.match({ x: Number.NaN })).toThrow("a row holds finite numbers");
    expect(() => set.match({ x: 1, y: Number.NaN })).not.toThrow();
    const ofNull = matchAll([["a", filter("x IS NULL")]]);
    expect(() => ofNull.match({ x: Number.NaN })).toThrow("a row holds finite numbers");
    expect(() => set.match([] as unknown as Row)).toThrow("A row is an object");
  });
});
