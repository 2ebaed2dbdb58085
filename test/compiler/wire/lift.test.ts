import { describe, expect, it } from "vitest";
import { operatorNames } from "../../../src/base/language/operators.ts";
import { decompile } from "../../../src/compiler/decompile.ts";
import { lift } from "../../../src/compiler/wire/lift.ts";

/* The conformance cases for JSON are `decompiling.json` and `invalid-selections.json` of `grammar/conformance`. */

describe("what is not JSON", () => {
  const filter = (values: unknown) => ({ filters: [{ name: "a", operator: "EQUALS", values }] });
  const codes = (value: unknown) => decompile(value).diagnostics.map(({ code, path }) => `${code} ${path?.join(".")}`);

  it.each([
    ["not a number", filter([Number.NaN]), "json-type filters.0.values.0"],
    ["infinity", filter([Number.POSITIVE_INFINITY]), "json-type filters.0.values.0"],
    ["undefined in a list", filter([undefined]), "json-type filters.0.values.0"],
    ["a hole in a list", filter(new Array(1)), "json-type filters.0.values.0"],
    ["a bigint", filter([1n]), "json-type filters.0.values.0"],
    ["a symbol", filter([Symbol("x")]), "json-type filters.0.values.0"],
    ["a function", filter(() => 1), "json-type filters.0.values"],
    ["a date", filter([new Date(0)]), "json-type filters.0.values.0"],
    ["undefined", undefined, "json-type "],
    ["a number for id", { id: Number.NaN }, "json-type id"],
  ])("%s", (_, value, expected) => {
    expect(codes(value)).toEqual([expected]);
  });

  it("an object that says what it is", () => {
    expect(codes({ [Symbol.toStringTag]: "Map" })).toEqual(["json-type "]);
    expect(codes({ filters: [{ name: "a", operator: "IS_NULL", values: [], [Symbol.toStringTag]: "Map" }] })).toEqual([
      "json-type filters.0",
    ]);
  });

  it("an array with as many items as a text may have characters, and one with more", () => {
    const read = (fields: readonly string[]) => decompile({ fields }, { limits: { maxLength: 2 } });
    expect(read(["a", "b"])).toMatchObject({ ok: true });
    expect(read(["a", "b", "c"])).toMatchObject({ ok: false, diagnostics: [{ code: "json-type" }] });
  });

  it("a getter that throws", () => {
    const value = {
      get filters(): unknown {
        throw new Error("no");
      },
    };
    expect(codes(value)).toEqual(["json-unreadable "]);
    const items = new Proxy([1], {
      get: (list, key) => {
        if (key === "0") throw new Error("no");
        return Reflect.get(list, key);
      },
    });
    expect(codes({ filters: items })).toEqual(["json-unreadable filters"]);
    const fail = () => {
      throw new Error("no");
    };
    expect(codes(filter(new Proxy([], { get: fail })))).not.toEqual([]);
    expect(codes(new Proxy({}, { ownKeys: fail }))).toEqual(["json-unreadable "]);
  });

  it("a cycle", () => {
    const value: Record<string, unknown> = {};
    value.filters = [value, { name: "a", operator: "IN", values: [value] }];
    expect(codes(value)).not.toEqual([]);
  });

  it("an array that claims to be long costs no time", () => {
    const long = new Proxy([], { get: (target, key) => (key === "length" ? 2 ** 32 : Reflect.get(target, key)) });
    expect(codes(filter(long))).toEqual(["json-type filters.0.values"]);
  });
});

it("many mistakes are told at once, up to the limit", () => {
  const filters = Array.from({ length: 500 }, () => ({ name: 5, operator: "FOO", values: null }));
  expect(decompile({ filters }).diagnostics).toHaveLength(100);
  const { diagnostics } = lift({ filters }, { limits: { maxDiagnostics: 3 } });
  expect(diagnostics.map(({ code }) => code)).toEqual(["json-type", "unknown-operator", "too-many-diagnostics"]);
});

it("every operator can be lifted", () => {
  for (const operator of operatorNames) {
    const tries = [[], [1], [1, 2]].map((values) => decompile({ filters: [{ name: "a", operator, values }] }).ok);
    expect(tries).toContain(true);
  }
});
