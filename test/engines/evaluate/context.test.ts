import { describe, expect, it } from "vitest";
import type { FilterError } from "../../../src/base/diagnostics/filter-error.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";
import type { Selection } from "../../../src/compiler/wire/selection.ts";
import type { RegexpEngine } from "../../../src/engines/evaluate/context.ts";
import { RegexpError } from "../../../src/engines/evaluate/context.ts";
import { re2 } from "../../../src/engines/evaluate/re2/engine.ts";
import { matcher } from "../../support/running.ts";

const nameFilter = (...patterns: readonly string[]): Selection => ({
  filters: patterns.map((pattern) => ({ name: "name", operator: "REGEXP", values: [pattern] })),
});

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error("Nothing was thrown.");
}

describe("re2", () => {
  const long = "a".repeat(50_000);
  it.each([
    "(a+)+$",
    "(a|aa)+$",
    "(a|a)*$",
    "(.*)*$",
    "(?:a*)*b",
    "^(a?){100}(a){100}$",
    "(.*a){20}b",
    "(a+)+(b+)+(c+)+$",
  ])("ends with %s, over which others would sit for ever", (pattern) => {
    expect(matcher(nameFilter(pattern), { regexp: re2 })({ name: `${long}!` })).toBe(pattern.includes("*$"));
  });

  it.each([
    "((((a{100}){100}){100}){100})",
    "(a{1000}){1000}",
    `${"(".repeat(100_000)}a${")".repeat(100_000)}`,
    "a{1001}",
    "(a)\\1",
    "(?=a)",
    "(?<!a)b",
    "(a",
    "[",
    "a**",
    "\\",
    "(?<n>a)(?<n>b)",
  ])("refuses %.20s", (pattern) => {
    const error = thrownBy(() => matcher(nameFilter(pattern), { regexp: re2 }));
    expect(error).toBeInstanceOf(RegexpError);
    expect((error as FilterError).diagnostics).toMatchObject([{ code: "engine-limit", data: { name: "name" } }]);
  });

  it.each([
    ["shoe", "red shoes", true],
    ["^shoe$", "shoes", false],
    ["^.$", "😀", true],
    ["^.$", "\ud83d", true],
    ["\\pL", "ж", true],
    ["\\d", "٣", false],
    ["a$", "a\n", false],
    ["(?s)a.b", "a\nb", true],
    ["(?m)^b$", "a\nb", true],
    ["", "", true],
  ])("%s in %j: %s", (pattern, text, expected) => {
    expect(matcher(nameFilter(pattern), { regexp: re2 })({ name: text })).toBe(expected);
  });

  it.each([
    ["SHOE", "shoe", true],
    ["ж", "Ж", true],
    ["[a-c]", "B", true],
  ])("without case, %s in %j: %s", (pattern, text, expected) => {
    expect(matcher(nameFilter(pattern), { regexp: re2, ignoreCase: true })({ name: text })).toBe(expected);
    expect(matcher(nameFilter(pattern), { regexp: re2 })({ name: text })).toBe(false);
  });
});

describe("an engine", () => {
  it("is asked once for each condition, and for each row that has a text", () => {
    const asked: string[] = [];
    const engine: RegexpEngine = (pattern, { ignoreCase }) => {
      asked.push(`${pattern} ${ignoreCase}`);
      return (text) => asked.push(text) > 0;
    };
    const isMeant = matcher(nameFilter("x", "y"), { regexp: engine });
    expect(asked).toEqual(["x false", "y false"]);
    expect([{ name: "a" }, { name: null }, { name: 5 }].map(isMeant)).toEqual([true, false, true]);
    expect(asked.slice(2)).toEqual(["a", "a", "5", "5"]);
  });

  it("is not asked behind a part of an AND that is not true", () => {
    const seen: string[] = [];
    const engine: RegexpEngine = () => (text) => {
      seen.push(text);
      return true;
    };
    const isMeant = matcher(parse("a = 1 AND name REGEXP 'x' AND name REGEXP 'y' AND a = 1").query, { regexp: engine });
    expect([null, 2, 1].map((a) => isMeant({ a, name: `n${a}` }))).toEqual([false, false, true]);
    expect(seen).toEqual(["n1", "n1"]);
  });
});

describe("a pattern that cannot be read", () => {
  it("has its place in the text of a query", () => {
    const text = "a = 1 AND name REGEXP '(shoe'";
    const error = thrownBy(() => matcher(parse(text).query, { regexp: re2 })) as RegexpError;
    expect(error).toMatchObject({ name: "RegexpError", field: "name", pattern: "(shoe" });
    const [{ span } = {}] = error.diagnostics;
    expect(text.slice(span?.start, span?.end)).toBe("'(shoe'");
    expect(error.message).toMatch(/^The regular expression "\(shoe" for the field "name" cannot be read: /);
    expect(error.cause).toBeInstanceOf(Error);
  });

  it("has its place in a selection", () => {
    const error = thrownBy(() => matcher(nameFilter("fine", "(shoe"), { regexp: re2 })) as RegexpError;
    expect(error.diagnostics).toMatchObject([{ path: ["filters", 1, "values", 0] }]);
  });
});
