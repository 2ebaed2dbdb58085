import { describe, expect, it } from "vitest";
import { check } from "../../../src/compiler/check.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";
import { query } from "../../../src/compiler/parser/template.ts";
import { checked } from "../../support/readers.ts";

describe("all rules, in the order of the text", () => {
  checked`
    SELECT a, a WHERE b BETWEEN 5 AND 1 AND c IN (1, 1) AND d REGEXP '(' ORDER BY e, e
              ^ duplicate-field
              → SELECT a WHERE b BETWEEN 5 AND 1 AND c IN (1, 1) AND d REGEXP '(' ORDER BY e, e
                                ^^^^^^^ range-order: The range from 5 to 1 is empty, because its first value is the greater one.
                                → SELECT a, a WHERE b BETWEEN 1 AND 5 AND c IN (1, 1) AND d REGEXP '(' ORDER BY e, e
                                                     ^ duplicate-value: The value 1 is already in this list.
                                                     → SELECT a, a WHERE b BETWEEN 5 AND 1 AND c IN (1) AND d REGEXP '(' ORDER BY e, e
                                                                     ^^^ invalid-regexp: This does not look like a regular expression.
                                                                                     ^ duplicate-sort
                                                                                     → SELECT a, a WHERE b BETWEEN 5 AND 1 AND c IN (1, 1) AND d REGEXP '(' ORDER BY e
  `;
});

describe("what could not be read is passed over", () => {
  checked`
    SELECT a,, a ORDER BY b,, b
               ^ duplicate-field
               → SELECT a, ORDER BY b,, b
                              ^ duplicate-sort
                              → SELECT a,, a ORDER BY b,

    a = AND b BETWEEN «5 AND 1» → range-order ⇒ a = AND b BETWEEN 1 AND 5
    a IN (1,,«1») AND b = 2 → duplicate-value ⇒ a IN (1,) AND b = 2
  `;
});

it("says nothing of the empty query", () => expect(check(parse("").query)).toEqual([]));

it("checks a query that was not read from a text", () => {
  const codes = check(query`a IN ${[1, 1]} AND b BETWEEN ${5} AND ${1}`).map(({ code }) => code);
  expect([...codes].sort()).toEqual(["duplicate-value", "range-order"]);
});

it("a pattern that a variable is bound to is checked like one that is written", () => {
  const { query } = parse("name REGEXP :p");
  const remarks = (p: string) => check(query, { bindings: { p } }).map(({ code, span }) => ({ code, span }));
  expect(remarks("^a+$")).toEqual([]);
  for (const pattern of ["(?=a)b", "/abc/i", "a".repeat(10_001)])
    expect(remarks(pattern)).toEqual([{ code: "invalid-regexp", span: { start: 12, end: 14 } }]);
});
