import { describe, expect, it } from "vitest";
import { inOrdersOf, type Reading, type Value } from "../../../src/compiler/logic/value-order.ts";
import type { Field } from "../../../src/compiler/resource/resource.ts";

/** What each order of a field's values says of two values. */
const ordersOf = (field: Field | undefined, compared: readonly Value[] = [], reading: Reading = {}) =>
  inOrdersOf(field, compared, reading, (order) => {
    const keyOf = (value: Value | undefined) => (value === undefined ? undefined : order.keyOf(value));
    return {
      between: (low?: Value, high?: Value) => order.between(keyOf(low), keyOf(high)),
      compare: (a: Value, b: Value) => Math.sign(order.compare(order.keyOf(a) as never, order.keyOf(b) as never)),
      isValue: (value: Value) => order.keyOf(value) !== undefined,
      all: order.all,
      traits: [order.hasNone && "no value equals", order.isText && "text"].filter(Boolean),
    };
  });

const fields = {
  number: { type: "number" },
  integer: { type: "integer" },
  string: { type: "string" },
  date: { type: "date" },
  instant: { type: "datetime", format: "iso" },
  flag: { type: "flag" },
  enum: { type: "enum", values: [{ value: "low" }, { value: 2 }, { value: "high" }] },
} as const satisfies Readonly<Record<string, Field>>;

const only = (field: Field) => {
  const [order, ...others] = ordersOf(field);
  expect(others).toEqual([]);
  return order as NonNullable<typeof order>;
};

describe("a value between two, or beyond one", () => {
  it.each<[keyof typeof fields, Value | undefined, Value | undefined, Value | "none" | "unwritten"]>([
    ["number", undefined, undefined, 0],
    ["number", undefined, 5, 4],
    ["number", 5, undefined, 6],
    ["number", 2, 3, 2.5],
    ["number", -3, -2, -2.5],
    ["number", 1e308, 1.5e308, 1.25e308],
    ["number", 1e300, undefined, "1e400"],
    ["number", undefined, -1e300, "-1e400"],
    ["number", 2, 2.0000000000000004, "2.000000000000000000001"],
    ["number", 0.1, 0.10000000000000002, "0.1000000000000000000001"],
    ["number", -2.0000000000000004, -2, "-2.000000000000000000001"],
    ["number", 1e-300, 1.0000000000000002e-300, "1.000000000000000000001e-300"],
    ["integer", undefined, undefined, 0],
    ["integer", undefined, 5, 4],
    ["integer", 5, undefined, 6],
    ["integer", 2, 4, 3],
    ["integer", 2, 3, "none"],
    ["integer", 9007199254740990, undefined, 9007199254740991],
    ["integer", 9007199254740991, undefined, "9007199254740992"],
    ["integer", undefined, -9007199254740991, "-9007199254740992"],
    ["string", undefined, undefined, ""],
    ["string", undefined, "a", ""],
    ["string", undefined, "", "none"],
    ["string", "a", undefined, "a0"],
    ["string", "a", "b", "a0"],
    ["string", "a", "a0", "a "],
    ["string", "a", "a ", "a\u0001"],
    ["string", "a", "a\u0001", "a\u0000"],
    ["string", "a", "a\u0000", "none"],
    ["date", undefined, "2026-03-01", "2026-02-28"],
    ["date", "2026-02-28", undefined, "2026-03-01"],
    ["date", "2026-02-28", "2026-03-02", "2026-03-01"],
    ["date", "2026-02-28", "2026-03-01", "none"],
    ["date", undefined, "0000-01-01", "none"],
    ["date", "9999-12-31", undefined, "none"],
    ["instant", undefined, undefined, "1969-12-31T23:59:59.999Z"],
    ["instant", "2026-01-31T12:00:00Z", "2026-01-31T12:00:00.001Z", "unwritten"],
    ["instant", "2026-01-31T12:00:00Z", "2026-01-31T12:00:00.002Z", "2026-01-31T12:00:00.001Z"],
    ["instant", "2026-01-31T12:00:00Z", undefined, "2026-01-31T12:00:00.001Z"],
    ["flag", 0, 1, "none"],
    ["enum", "low", undefined, "none"],
  ])("%s between %j and %j: %j", (name, low, high, expected) => {
    const gap = only(fields[name]).between(low, high);
    expect(gap ? (gap.sample ?? "unwritten") : "none").toBe(expected);
  });
});

describe("all values of a field", () => {
  it("are listed where a field has few", () => {
    expect(only(fields.flag).all).toEqual([1, 0]);
    expect(only(fields.enum).all).toEqual(["low", 2, "high"]);
    expect(only(fields.integer).all).toBeUndefined();
  });
});

describe("what has a place in an order", () => {
  it.each<[keyof typeof fields, readonly Value[], readonly Value[]]>([
    ["number", [5, "5", "-2.50", "1e3"], ["x", "", "5x", "x5", "9007199254740993", "1e400"]],
    ["integer", [5, "5", "1e3", "5.0"], [2.5, "2.5", "x"]],
    ["string", ["", "x", 5], []],
    ["date", ["2026-01-31"], ["2026-02-30", "x", 5]],
    ["flag", [0, 1, "1"], [2, "yes"]],
    ["enum", ["low", 2, "2"], ["Low", 3]],
  ])("%s: %j, and not %j", (name, values, others) => {
    const { isValue } = only(fields[name]);
    expect(values.filter((value) => !isValue(value))).toEqual([]);
    expect(others.filter(isValue)).toEqual([]);
  });

  it.each<[keyof typeof fields, readonly Value[]]>([
    ["number", [-5, "-2.5", 0, "1e1", 20]],
    ["string", ["", "10", "9", "B", "a", "\uffff", "😀"]],
    ["date", ["2025-12-31", "2026-01-01"]],
    ["enum", ["low", 2, "high"]],
  ])("%s: %j are in order", (name, values) => {
    const { compare } = only(fields[name]);
    const signs = values.flatMap((a, at) => values.map((b, other) => compare(a, b) - Math.sign(at - other)));
    expect(signs.filter((sign) => sign !== 0)).toEqual([]);
  });
});

describe("the orders of a field that no resource describes", () => {
  it.each<[string, readonly Value[], Reading, readonly (readonly string[])[]]>([
    ["numbers, among which texts may be", [1, 2], {}, [[], ["no value equals"]]],
    ["numbers alone", [1, 2], { holdsNumbers: true }, [[]]],
    ["texts", ["a", "b"], {}, [["text"]]],
    ["texts in any case", ["a", "b"], { ignoresCase: true }, [[]]],
    ["texts that say numbers", ["1", "2"], {}, [["text"], []]],
    ["texts that say numbers, in a field of numbers", ["1", "2"], { holdsNumbers: true }, [["text"]]],
    ["a text that says more digits than a double has", ["1", "9007199254740993"], {}, []],
    ["a number and a text", [1, "a"], {}, []],
    ["texts of which one says a number", ["1", "a"], {}, []],
    ["nothing", [], {}, [[], ["no value equals"]]],
  ])("%s", (_, compared, reading, expected) => {
    expect(ordersOf(undefined, compared, reading).map(({ traits }) => traits)).toEqual(expected);
  });

  it("have words among the numbers", () => {
    const [, words] = ordersOf(undefined, [5, 6]);
    expect(words?.between()).toEqual({ sample: "" });
    expect(words?.between(5)).toEqual({ sample: "5 " });
    expect(words?.between(5, 6)).toEqual({ sample: "5 " });
    expect(words?.between(5, "5 ")).toEqual({ sample: "5\u0001" });
    expect(words?.between(5, "5\u0000")).toEqual({});
    expect([5, "x", "5"].map((value) => words?.isValue(value))).toEqual([true, true, false]);
  });

  it("do not tell upper case from lower case where the reader does not", () => {
    const [folded] = ordersOf(undefined, ["a"], { ignoresCase: true });
    expect(folded?.compare("ABC", "abc")).toBe(0);
    const [exact] = ordersOf(undefined, ["a"]);
    expect(exact?.compare("ABC", "abc")).toBe(-1);
  });
});
