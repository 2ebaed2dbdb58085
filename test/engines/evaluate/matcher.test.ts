import { describe, expect, it } from "vitest";
import { FilterError } from "../../../src/base/diagnostics/filter-error.ts";
import type { Comparison } from "../../../src/compiler/ast/nodes.ts";
import { compile } from "../../../src/compiler/compile.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";
import { type Prepared, prepared } from "../../../src/compiler/prepared-filter.ts";
import type { Selection } from "../../../src/compiler/wire/selection.ts";
import { RegexpError } from "../../../src/engines/evaluate/context.ts";
import { matcher as matcherChecked, matches as matchesChecked } from "../../../src/engines/evaluate/matcher.ts";
import { re2 } from "../../../src/engines/evaluate/re2/engine.ts";
import type { Row } from "../../../src/engines/evaluate/row.ts";
import { ready } from "../../support/prepared.ts";
import { matcher, matches, type RowTest, type RunOptions } from "../../support/running.ts";
import { keywords } from "../../support/samples.ts";

function testOf(text: string, options: RunOptions = {}): RowTest {
  const { query, diagnostics } = parse(text);
  expect(diagnostics).toEqual([]);
  return matcher(query, { regexp: re2, ...options });
}
const selects = (text: string, row: Row, options?: RunOptions) => testOf(text, options)(row);

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

  it("are not the empty text", () => {
    expect(selects("a IS NULL", { a: "" })).toBe(false);
    expect(selects('a = ""', { a: "" })).toBe(true);
    expect(selects('a = ""', { a: null })).toBe(false);
  });
});

describe("names", () => {
  it.each(["__proto__", "constructor", "toString", "hasOwnProperty"])("%s is a name like any other", (name) => {
    expect(selects(`${name} IS NULL`, {})).toBe(true);
    expect(selects(`${name} = 1`, JSON.parse(`{"${name}": 1}`))).toBe(true);
    expect(selects(`a = Field:${name}`, { a: 1 })).toBe(false);
  });

  it("may have qualifiers, whose field says what they hold", () => {
    expect(selects('volume:213:0:3 > "9"', { "volume:213:0:3": "10" }, { resource: keywords })).toBe(true);
  });
});

describe("what is compiled", () => {
  const filters = [{ name: "a", operator: "EQUALS", values: ["x"] } as const];

  it("is kept with the filter, for the options that it was compiled with", () => {
    let reads = 0;
    const { [prepared]: checked } = ready({ filters });
    const watched = Object.defineProperty({}, prepared, {
      get: () => {
        reads++;
        return checked;
      },
    }) as Prepared;
    for (let run = 0; run < 3; run++) expect(matchesChecked(watched, { a: "X" })).toBe(false);
    expect(reads).toBe(1);
    expect(matchesChecked(watched, { a: "X" }, { ignoreCase: true })).toBe(true);
    expect(matchesChecked(watched, { a: "X" })).toBe(false);
    expect(reads).toBe(3);
  });

  it("takes the key id for one more filter", () => {
    expect(matches({ filters, id: "7" }, { a: "x", id: 7 })).toBe(true);
    expect(matches({ filters, id: 8 }, { a: "x", id: "7" })).toBe(false);
  });
});

it("tests a selection that was met before by the options given now", () => {
  const selection: Selection = { filters: [{ name: "a", operator: "REGEXP", values: ["x"] }] };
  const engine = (answer: boolean) => () => () => answer;
  const row = { a: "X" };
  expect(matches(selection, row, { regexp: engine(true) })).toBe(true);
  expect(matches(selection, row, { regexp: engine(false) })).toBe(false);
  const equal: Selection = { filters: [{ name: "a", operator: "EQUALS", values: ["x"] }] };
  expect([false, true, false].map((ignoreCase) => matches(equal, row, { ignoreCase }))).toEqual([false, true, false]);
  const number: Selection = { filters: [{ name: "id", operator: "EQUALS", values: ["1"] }] };
  expect([undefined, keywords].map((resource) => matches(number, { id: "01" }, resource && { resource }))).toEqual([
    false,
    true,
  ]);
  const { query } = parse("a = :x");
  expect(["X", "y"].map((x) => matches(query, row, { bindings: { x } }))).toEqual([true, false]);
});

describe("what is wrong", () => {
  it("is a FilterError when it is in the selection", () => {
    expect(() => matcher({ filter: [] } as never)).toThrow(FilterError);
    for (const given of [null, undefined, 5, [], { kind: "name" }, parse("a = 1").query.condition])
      expect(() => matcher(given as never)).toThrow(FilterError);
    expect(() => testOf("a = :x")).toThrow('The variable "x" has no value.');
    expect(() => testOf("colour = 1", { resource: keywords })).toThrow('There is no field "colour".');
  });

  it("is a RegexpError when the engine cannot read a pattern", () => {
    expect(() => testOf("name REGEXP '(a'")).toThrow(RegexpError);
    expect(() => testOf("name REGEXP '(?=a)'")).toThrow(RegexpError);
  });

  it("is a TypeError when it is a mistake of the program", () => {
    for (const given of ["a = 1", undefined, {}, { filters: [] }, parse("a = 1").query, compile("a =")])
      expect(() => matcherChecked(given as never)).toThrow(
        "matcher takes a filter that was checked: the result of compile",
      );
    expect(() => matchesChecked({} as never, {} as never)).toThrow("matches takes a filter that was checked");
    expect(() => matcher(parse("a =").query)).toThrow("cannot be prepared");
    expect(() => matcher(parse("a = 1", { limits: { maxLength: 1 } }).query)).toThrow("cannot be prepared");
    expect(() => matcher(parse("NOT ".repeat(500)).query)).toThrow("cannot be prepared");
    expect(() => matcher(parse("a REGEXP 'x'").query)).toThrow("give the option regexp");
    expect(() => matcher({}, { ignorecase: true } as never)).toThrow(
      'There is no option "ignorecase". Did you mean "ignoreCase"?',
    );
    for (const row of [null, undefined, "a", 1, [{ a: 1 }]])
      expect(() => matches(parse("a = 1").query, row as never)).toThrow("A row is an object");
    expect(() => matcherChecked(ready({}), null as never)).toThrow("The options must be an object.");
    const comparison = parse("a = 1").query.condition as Comparison;
    const condition = { ...comparison, operands: [...comparison.operands, ...comparison.operands] };
    expect(() => matcher({ kind: "query", condition, start: 0, end: 0 })).toThrow('"a", does not take 2 values');
    for (const value of [new Date(Number.NaN), {}, [], Number.NaN, Number.POSITIVE_INFINITY, Symbol("a"), () => 1])
      expect(() => matches(parse("a = 1").query, { a: value } as never)).toThrow('The field "a" of a row');
    expect(() => matcherChecked(ready({}), { resource: keywords } as never)).toThrow('There is no option "resource"');
    expect(() => matcher({}, { regexp: /x/ } as never)).toThrow('The option "regexp"');
    expect(() => matcher({}, { ignoreCase: 1 } as never)).toThrow('The option "ignoreCase"');
  });
});
