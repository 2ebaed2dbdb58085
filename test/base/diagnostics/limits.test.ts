import { describe, expect, it } from "vitest";
import { defaultLimits } from "../../../src/base/diagnostics/limits.ts";
import { check, compile, diagnose, lower, parse } from "../../../src/index.ts";

const codes = (text: string, limits = {}) => parse(text, { limits }).diagnostics.map(({ code }) => code);
const nested = (depth: number) => `${"(".repeat(depth)}a = 1${")".repeat(depth)}`;

it("has these defaults", () => {
  expect(defaultLimits).toEqual({ maxLength: 1_000_000, maxDepth: 100, maxDiagnostics: 100 });
});

describe("maxLength", () => {
  it("is the longest text that is read", () => {
    expect(codes("a = 1", { maxLength: 5 })).toEqual([]);
    expect(parse("a = 1", { limits: { maxLength: 4 } })).toMatchObject({
      query: { kind: "query", start: 0, end: 5 },
      diagnostics: [
        {
          code: "too-long",
          data: { length: 5, maximum: 4 },
          span: { start: 4, end: 5 },
          fixes: [],
        },
      ],
    });
  });
});

describe("maxDepth", () => {
  it.each([
    ["parentheses", nested],
    ["NOT", (depth: number) => `${"NOT ".repeat(depth)}a = 1`],
    ["signs", (depth: number) => `${"! ".repeat(depth)}a = 1`],
    ["both", (depth: number) => `${"NOT (".repeat(depth / 2)}a = 1${")".repeat(depth / 2)}`],
  ])("counts %s", (_, make) => {
    expect(codes(make(100))).not.toContain("too-deep");
    expect(codes(make(102))).toEqual(["too-deep"]);
  });
  it("says where it becomes too deep, and stops there", () => {
    const { query, diagnostics } = parse(nested(10_000));
    const condition = { kind: "invalid", start: 0, end: 20_005 };
    expect(query).toEqual({ kind: "query", condition, start: 0, end: 20_005, hasErrors: true });
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({ code: "too-deep", span: { start: 100, end: 101 }, data: { maximum: 100 } });
  });
  it("counts what is open, not what was", () => {
    expect(codes(Array.from({ length: 500 }, () => "(a = 1)").join(" AND "))).toEqual([]);
    expect(codes(`${nested(90)} AND ${nested(90)}`)).toEqual([]);
  });
});

describe("maxDiagnostics", () => {
  const wrong = Array.from({ length: 200 }, () => "a =").join(" AND ");
  it("is the most that are given, and the last says that there are more", () => {
    const { diagnostics } = parse(wrong);
    expect(diagnostics).toHaveLength(100);
    expect(new Set(diagnostics.slice(0, 99).map(({ code }) => code))).toEqual(new Set(["expected"]));
    expect(diagnostics[99]).toMatchObject({ code: "too-many-diagnostics", data: { maximum: 100 } });
    expect(codes(wrong, { maxDiagnostics: 1 })).toEqual(["too-many-diagnostics"]);
    expect(codes("a = AND b =", { maxDiagnostics: 2 })).toEqual(["expected", "expected"]);
  });
  it("cuts warnings and hints alone, of which no number makes a filter wrong", () => {
    const repeated = Array.from({ length: 300 }, (_, at) => `a${at} IN (1, 1)`).join(" AND ");
    const { diagnostics } = diagnose(repeated);
    expect([compile(repeated).ok, diagnostics.length]).toEqual([true, 100]);
    expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(["duplicate-value"]));
    expect(compile(`${repeated} AND b =`).ok).toBe(false);
  });
});

describe("a limit that is none is a mistake of the program", () => {
  const number = "must be a whole number above 0.";
  it.each<[object, string]>([
    [{ maxDepth: 251 }, "The limit maxDepth can be at most 250."],
    [{ maxDepth: 0 }, `The limit maxDepth ${number}`],
    [{ maxLength: null }, `The limit maxLength ${number}`],
    [{ maxLength: -1 }, `The limit maxLength ${number}`],
    [{ maxLength: 1.5 }, `The limit maxLength ${number}`],
    [{ maxDiagnostics: Number.NaN }, `The limit maxDiagnostics ${number}`],
    [{ maxWidth: 5 }, "maxWidth"],
    [{ toString: 5 } as object, "toString"],
  ])("%j", (limits, message) => {
    expect(() => parse("a = 1", { limits })).toThrow(TypeError);
    expect(() => parse("a = 1", { limits })).toThrow(message);
  });
});

it("check and lower keep to maxDiagnostics", () => {
  const limits = { maxDiagnostics: 2 };
  const remarked = parse("a IN (1, 1) AND b IN (1, 1) AND c IN (1, 1)").query;
  expect(check(remarked, { limits })).toHaveLength(2);
  const refused = parse("(a = 1 OR b = 1) AND (a = 2 OR b = 2) AND (a = 3 OR b = 3)").query;
  expect(lower(refused, { limits }).diagnostics.map(({ code }) => code)).toEqual([
    "not-expressible",
    "too-many-diagnostics",
  ]);
});
