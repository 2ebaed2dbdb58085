import { describe, expect, it } from "vitest";
import type { Query } from "../../../src/compiler/ast/nodes.ts";
import { ref } from "../../../src/compiler/ast/values.ts";
import { lower } from "../../../src/compiler/compile.ts";
import { type Interpolation, query } from "../../../src/compiler/parser/query-template.ts";
import { print } from "../../../src/compiler/printer/print.ts";

const userInput = 'x" OR name != "';

describe("values are bound", () => {
  it.each<[Query, string]>([
    [query`a = ${1}`, "a = 1"],
    [query`a = ${"x"}`, 'a = "x"'],
    [query`tags IN (${[2, 3]}) AND name CONTAINS ${userInput}`, `tags IN (2, 3) AND name CONTAINS 'x" OR name != "'`],
    [query`a IN ${[1, "x", ref("b")]}`, 'a IN (1, "x", Field:b)'],
    [query`a IN (0, ${[1, 2]}, ${3}, :v)`, "a IN (0, 1, 2, 3, :v)"],
    [query`sum > ${ref("budget")}`, "sum > Field:budget"],
    [query`sum > ${ref("odd name")}`, "sum > Field:`odd name`"],
    [query`a BETWEEN ${1} AND ${5}`, "a BETWEEN 1 AND 5"],
    [query`NOT (a = ${1} OR b = ${2})`, "NOT (a = 1 OR b = 2)"],
    [query`a = 1 LIMIT ${5} OFFSET ${10}`, "a = 1 LIMIT 5 OFFSET 10"],
    [query`LIMIT ${5} OFFSET :m`, "LIMIT 5 OFFSET :m"],
    [query`a = :v AND b = ${2}`, "a = :v AND b = 2"],
    [query`name REGEXP ${"^\\d+$"}`, "name REGEXP '^\\d+$'"],
    [query`name REGEXP '^\d+$'`, "name REGEXP '^\\d+$'"],
    [query`name = "a\nb\u0041\\"`, 'name = "a\\nbA\\\\"'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an escaped `${` of a template is text
    [query`\`COUNT(*)\` > ${5} AND a = '\${b}'`, '`COUNT(*)` > 5 AND a = "${b}"'],
    [query`a IN(${1},${2},3) AND b=${4} AND c>=${5}`, "a IN (1, 2, 3) AND b = 4 AND c >= 5"],
    [query`a = :value_1 AND b = ${2}`, "a = :value_1 AND b = 2"],
    [query`a = ${2} AND b = :value_1 AND c IN (:value_2, ${3})`, "a = 2 AND b = :value_1 AND c IN (:value_2, 3)"],
    [query`a IN${[1]}AND b =${2}`, "a IN (1) AND b = 2"],
    [query`a = 1`, "a = 1"],
    [query``, ""],
  ])("%#", (made, text) => expect(print(made)).toBe(text));
});

it("a value cannot change what the query asks", () => {
  for (const value of ["NULL", "1 OR 1 = 1", ") OR (a = 1", ":x", "`", "\\", "Field", "😀", "\ud800", ""]) {
    expect(lower(query`a = ${value} AND b IN ${[value]}`)).toMatchObject({
      ok: true,
      selection: {
        filters: [
          { name: "a", operator: "EQUALS", values: [value] },
          { name: "b", operator: "IN", values: [value] },
        ],
      },
    });
  }
});

it("a string never becomes a reference", () => {
  expect(lower(query`a = ${"Field:secret"}`).diagnostics.map(({ code }) => code)).toEqual(["reserved-prefix"]);
  expect(lower(query`a IN ${["x", "Field:secret"]}`).diagnostics.map(({ code }) => code)).toEqual(["reserved-prefix"]);
});

describe("mistakes of the program throw", () => {
  const wrong = (value: unknown) => value as Interpolation;
  it.each<[string, () => Query, RegExp]>([
    ["a template that does not parse", () => query`a = AND b = ${1}`, /Expected a value, found "AND"/],
    ["a list for one value", () => query`a = ${[1]}`, /A list stands where only one value can/],
    ["an empty list", () => query`a IN ${[]}`, /A list needs at least one value/],
    ["a name", () => query`${"a"} = 1`, /TypeError|field name|variable/i],
    ["an operator", () => query`a ${"="} 1`, /./],
    ["a text for a count", () => query`LIMIT ${"5"}`, /LIMIT and OFFSET take a whole number/],
    ["a part of one for a count", () => query`LIMIT ${1.5}`, /LIMIT and OFFSET take a whole number/],
    ["a list for a count", () => query`LIMIT ${[5]}`, /A list stands where only one value can/],
    ["a hole in a string", () => query`a = "${1}"`, /Value 1 of the template stands where no value can; in a string/],
    ["a hole after a string", () => query`a = 'x'${1}`, /found ":value_1"/],
    ["a digit after a hole", () => query`LIMIT ${1}0`, /found "0"/],
    ["a reference of a hole", () => query`a = Field:${"b"}`, /A field name cannot be empty/],
    ["a hole in backticks", () => query`a = 1 AND \`${"x"}\` = ${2}`, /Value 1 of the template/],
    ["null", () => query`a = ${wrong(null)}`, /must be a string, a finite number or a reference/],
    ["not a number", () => query`a = ${Number.NaN}`, /must be a string/],
    ["a nested list", () => query`a IN ${wrong([[1]])}`, /must be a string/],
    ["a look-alike of a reference", () => query`a = ${wrong({ name: "b" })}`, /must be a string/],
  ])("%s", (_, make, message) => {
    expect(make).toThrow(TypeError);
    expect(make).toThrow(message);
  });
});

it("a value whose toString throws is named by its kind", () => {
  const hostile = {
    toString() {
      throw new Error("never called");
    },
  };
  for (const value of [hostile, Object.create(null), Symbol("a")]) {
    expect(() => query`a = ${value as never}`).toThrow(
      /^A value must be a string, a finite number or a reference, not a/,
    );
  }
});
