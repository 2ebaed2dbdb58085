import { describe, expect, it } from "vitest";
import { parse } from "../../src/ast/parse.ts";
import { FilterError } from "../../src/diagnostics/filter-error.ts";
import { matcher, matches, type RowTest } from "../../src/evaluate/matcher.ts";
import type { EvaluateOptions } from "../../src/evaluate/options.ts";
import { re2 } from "../../src/evaluate/re2/engine.ts";
import { RegexpError } from "../../src/evaluate/regexp-error.ts";
import type { Row } from "../../src/evaluate/row.ts";
import { keywords } from "../../src/resource/examples.ts";

function testOf(text: string, options: EvaluateOptions = {}): RowTest {
  const { query, diagnostics } = parse(text);
  expect(diagnostics).toEqual([]);
  return matcher(query, { regexp: re2, ...options });
}
const selects = (text: string, row: Row, options?: EvaluateOptions) => testOf(text, options)(row);

describe("nulls", () => {
  const none = [{ a: null }, { a: undefined }, {}];

  it.each(none)("only IS NULL selects %j", (row) => {
    expect(selects("a IS NULL", row)).toBe(true);
    expect(selects("a IS NOT NULL", row)).toBe(false);
    expect(selects("NOT a IS NULL", row)).toBe(false);
    for (const each of ["a = 1", "a != 1", "a IN (1)", "a NOT IN (1)", "a > 1", "a CONTAINS ''", "a NOT REGEXP 'x'"]) {
      expect(selects(each, row), each).toBe(false);
      expect(selects(`NOT ${each}`, row), each).toBe(false);
    }
  });

  it("decide nothing in AND and OR that the other side decides", () => {
    expect(selects("a = 1 OR b = 1", { b: 1 })).toBe(true);
    expect(selects("NOT (a = 1 AND b = 1)", { b: 2 })).toBe(true);
    expect(selects("NOT (a = 1 OR b = 1)", { b: 2 })).toBe(false);
    expect(selects("NOT (a = 1 AND b = 1)", { b: 1 })).toBe(false);
  });

  it("make a reference unknown, in a list too", () => {
    expect(selects("a = Field:b", { a: 1 })).toBe(false);
    expect(selects("a != Field:b", { a: 1 })).toBe(false);
    expect(selects("a IN (1, Field:b)", { a: 1 })).toBe(true);
    expect(selects("a IN (2, Field:b)", { a: 1 })).toBe(false);
    expect(selects("a NOT IN (2, Field:b)", { a: 1 })).toBe(false);
    expect(selects("NOT a NOT IN (1, Field:b)", { a: 1 })).toBe(true);
  });

  it("are not the empty text", () => {
    expect(selects("a IS NULL", { a: "" })).toBe(false);
    expect(selects('a = ""', { a: "" })).toBe(true);
    expect(selects('a = ""', { a: null })).toBe(false);
  });
});

describe("what is wrong", () => {
  it("is a FilterError when it is in the selection", () => {
    expect(() => matcher({ filter: [] } as never)).toThrow(FilterError);
    expect(() => testOf("a = :x")).toThrow('The variable "x" has no value.');
    expect(() => testOf("colour = 1", { resource: keywords })).toThrow('There is no field "colour".');
  });

  it("is a RegexpError when the engine cannot read a pattern", () => {
    expect(() => testOf("name REGEXP '(a'")).toThrow(RegexpError);
    expect(() => testOf("name REGEXP '(?=a)'")).toThrow(RegexpError);
  });

  it("is a TypeError when it is a mistake of the program", () => {
    expect(() => matcher("a = 1" as never)).toThrow("A text is not evaluated");
    expect(() => matcher(parse("a =").query)).toThrow("could not be read");
    expect(() => matcher(parse("a REGEXP 'x'").query)).toThrow("give the option regexp");
    expect(() => matcher({}, { ignorecase: true } as never)).toThrow('There is no option "ignorecase".');
    expect(() => matches(parse("a = 1").query, { a: true } as never)).toThrow('The field "a" of a row');
  });
});
