import { describe, expect, it } from "vitest";
import { check } from "../../src/compiler/check.ts";
import {
  type CompileOptions,
  compile,
  compileOrThrow,
  decompile,
  decompileOrThrow,
  diagnose,
  FilterError,
  format,
  type Limits,
  lower,
  parse,
  prepare,
  print,
} from "../../src/index.ts";

const text = 'tags IN (2,3) AND name CONTAINS "shoe" ORDER BY date DESC LIMIT 10';
const selection = {
  filters: [
    { name: "tags", operator: "IN", values: [2, 3] },
    { name: "name", operator: "CONTAINS", values: ["shoe"] },
  ],
  orders: [{ name: "date", direction: "DESC" }],
  limit: 10,
} as const;

describe("compile", () => {
  it("gives the selection, the query, the text and a source map", () => {
    const result = compile(text);
    expect(result).toMatchObject({ ok: true, text, selection, diagnostics: [] });
    expect(result.query.kind).toBe("query");
    const span = result.ok ? result.locate(["filters", 1, "values", 0]) : undefined;
    expect(text.slice(span?.start, span?.end)).toBe('"shoe"');
  });

  it("leaves hints to check, and fixes to diagnose", () => {
    const text = "a IN (1, 1) AND b = 2";
    const result = compile(text);
    expect(result).toMatchObject({ ok: true, diagnostics: [] });
    expect(check(result.query).map(({ code, fixes }) => [code, fixes.length])).toEqual([["duplicate-value", 0]]);
    expect(diagnose(text).diagnostics.map(({ code, fixes }) => [code, fixes.length])).toEqual([["duplicate-value", 1]]);
    expect(compile("nmae LIKE 'x'").diagnostics.flatMap(({ fixes }) => fixes)).toEqual([]);
  });

  it("gives errors without it, and what could be read", () => {
    const result = compile("a = AND b = 2");
    expect(result.ok).toBe(false);
    expect(result).not.toHaveProperty("selection");
    expect(result.query.condition?.kind).toBe("and");
  });

  it("a failure is plain data", () => {
    const failed = compile("tags > many LIMIT -1");
    expect(structuredClone(failed)).toStrictEqual(failed);
  });

  it("diagnostics are plain JSON", () => {
    for (const wrong of ["a = AND b ~ 2", "a = 1 OR b = 2", "a IN (1, 1)", "sum BETWEEN 5 AND 1", "a = :x"]) {
      const { diagnostics } = diagnose(wrong);
      expect(diagnostics.length).toBeGreaterThan(0);
      expect(JSON.parse(JSON.stringify(diagnostics))).toEqual(diagnostics);
      for (const { message, code } of diagnostics) {
        expect(message).toMatch(/^[A-Z"“].*[.?]$/s);
        expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
      }
    }
  });

  it("a wrong option throws", () => {
    const wrong = (options: unknown) => () => compile("a = 1", options as CompileOptions);
    expect(wrong({ limits: { maxDepth: 1000 } })).toThrow(TypeError);
    expect(wrong({ limits: { maxLength: "5" as unknown as number } satisfies Partial<Limits> })).toThrow(TypeError);
  });
});

describe("compileOrThrow", () => {
  it("gives the selection itself", () => expect(compileOrThrow(text)).toEqual(selection));
  it("throws with the diagnostics, and a code frame as the message", () => {
    const wrong = () => compileOrThrow("a = 1 OR b = 2");
    expect(wrong).toThrow(FilterError);
    expect(wrong).toThrow(/error\[not-expressible\].*\n.*\n1 \| a = 1 OR b = 2\n {2}\| \^{14}$/);
    try {
      wrong();
    } catch (error) {
      expect((error as FilterError).name).toBe("FilterError");
      expect((error as FilterError).diagnostics.map(({ code }) => code)).toEqual(["not-expressible"]);
    }
  });
  it("takes the options", () => {
    expect(compileOrThrow("id = :x", { bindings: { x: 5 }, idShorthand: true, action: "del" })).toEqual({ id: 5 });
  });
});

describe("decompile", () => {
  it("gives the text", () => {
    expect(decompileOrThrow(selection)).toBe('tags IN (2, 3) AND name CONTAINS "shoe" ORDER BY date DESC LIMIT 10');
    expect(decompile(selection)).toMatchObject({ ok: true, diagnostics: [] });
  });
  it("wraps it", () => {
    expect(decompileOrThrow(selection, { width: 30 }).split("\n")).toEqual([
      "tags IN (2, 3)",
      'AND name CONTAINS "shoe"',
      "ORDER BY date DESC",
      "LIMIT 10",
    ]);
  });
  it("gives diagnostics for anything else", () => {
    expect(decompile({ page: 0 })).toMatchObject({ ok: false, diagnostics: [{ code: "unknown-key", path: ["page"] }] });
    expect(() => decompileOrThrow({ page: 0 })).toThrow(FilterError);
    expect(() => decompileOrThrow({ page: 0 })).toThrow(/at page\n/);
  });
});

it("a selection is the program's own: what it changes there changes no query", () => {
  const result = compile("tags IN (2, 3)");
  const [filter] = (result.ok && result.selection.filters) || [];
  (filter?.values as unknown[] | undefined)?.push(4);
  expect([filter?.values, result.ok && print(result.query)]).toEqual([[2, 3, 4], "tags IN (2, 3)"]);
});

it("a query with syntax errors is not lowered, prepared or printed, even where nothing of it is invalid", () => {
  for (const text of ["a = 1 AND b contians 2", "SELECT , a", "id > 0 ; name = 'x'", "LIMIT 1 LIMIT 2", "a => 1"]) {
    const { query } = parse(text);
    expect(() => lower(query)).toThrow("A query with syntax errors cannot be lowered.");
    expect(() => prepare(query)).toThrow("A query with syntax errors cannot be prepared.");
    expect(() => print(query)).toThrow("A part that could not be read cannot be printed.");
  }
});

describe("format", () => {
  it("gives the canonical spelling", () => {
    expect(format("a==1 and b in(2)")).toEqual({ ok: true, text: "a = 1 AND b IN (2)" });
    expect(format(text, { width: 30 })).toMatchObject({ ok: true, text: decompileOrThrow(selection, { width: 30 }) });
  });
  it("leaves a text with syntax errors as it is", () => {
    expect(format("a = ")).toMatchObject({ ok: false, text: "a = ", diagnostics: [{ code: "expected" }] });
  });
});
