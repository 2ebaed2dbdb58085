import { describe, expect, it } from "vitest";
import { ref } from "../../../../src/compiler/ast/reference.ts";
import { check } from "../../../../src/compiler/check.ts";
import { compile } from "../../../../src/compiler/compile.ts";
import { diagnose } from "../../../../src/compiler/diagnose.ts";
import { lower } from "../../../../src/compiler/lower.ts";
import { parse } from "../../../../src/compiler/parser/parse.ts";
import { prepare } from "../../../../src/compiler/prepare.ts";
import { lowered, refused } from "../../../support/readers.ts";
import { shop } from "../../../support/resources.ts";

const hostile = (value: unknown) => value as string;

describe("bound values", () => {
  lowered({ bindings: { x: 1, y: "two", l: [1, "two"], n: 10 } })`
    a = :x AND b = :y AND c IN :l AND d IN (:l) LIMIT :n → a EQUALS [1] & b EQUALS ["two"] & c IN [1,"two"] & d IN [1,"two"] | limit 10
    a IN (0, :l, 3) AND b BETWEEN :x AND :n AND c = :y   → a IN [0,1,"two",3] & b BETWEEN [1,10] & c EQUALS ["two"]
    a = :x OR a = :y OR a IN :l LIMIT :n                 → a IN [1,"two"] | limit 10
    a IN :x AND b IN :y AND c IN :l OFFSET :n            → a IN [1] & b IN ["two"] & c IN [1,"two"] | offset 10
    NOT (a = :x OR b = :y) AND c IN :l LIMIT :n          → a NOT_EQUALS [1] & b NOT_EQUALS ["two"] & c IN [1,"two"] | limit 10
  `;
});

describe("a variable without a value", () => {
  refused({ bindings: { tags: 1, toString: 2 } })`
    a = :tag AND b = :toString
        ^^^^ unbound-variable: The variable "tag" has no value. Did you mean "tags"?

    a = :tags AND b = «:__proto__» AND c = :toString → unbound-variable
    a = :tags AND b = «:constructor» AND c = :toString → unbound-variable
  `;
});

describe("a value that is inherited", () => {
  refused({ resource: shop, bindings: Object.create({ x: ref("nmae"), n: 1_000_000 }) })`
    name = «:x» → unbound-variable
    LIMIT «:n» → unbound-variable
  `;
});

it("each item of a list is read once, so what was checked is what is sent", () => {
  let reads = 0;
  const list = Object.defineProperty([0], 0, { get: () => (reads++ === 0 ? 1 : { name: "b" }) });
  const result = compile("a IN :x", { bindings: { x: list } });
  expect(result.ok && result.selection.filters).toEqual([{ name: "a", operator: "IN", values: [1] }]);
});

it.each([
  ["a IN :tags", ['A value was given for "extra", but no such variable is in the filter.']],
  ["a IN :tags AND b = :extra", []],
  [
    "a = 1",
    [
      'A value was given for "tags", but no such variable is in the filter.',
      'A value was given for "extra", but no such variable is in the filter.',
    ],
  ],
])("a value without a variable is a warning: %s", (text, messages) => {
  const bindings = { tags: [1], extra: 2 };
  for (const result of [compile(text, { bindings }), prepare(text, { bindings })]) {
    expect(result.ok).toBe(true);
    expect(result.diagnostics.map(({ message, severity }) => [severity, message])).toEqual(
      messages.map((message) => ["warning", message]),
    );
  }
  expect(check(parse(text).query, { bindings }).map(({ message }) => message)).toEqual(messages);
});

describe("a value of the wrong type", () => {
  refused({ bindings: { x: hostile(null) } })`
    a = :x
        ^^ binding-type: The variable "x" must be a text, a number or a reference, and it is null.

    a IN (:x)
          ^^ binding-type: The variable "x" must be a text, a number, a reference or a list of them, and it is null.

    LIMIT :x
          ^^ binding-type: The variable "x" must be a whole number, and it is null.
  `;
  refused({ bindings: { x: hostile(true) } })`
    a = :x AND b = 1
        ^^ binding-type: The variable "x" must be a text, a number or a reference, and it is a boolean.
  `;
  refused({ bindings: { x: hostile(new Map()) } })`
    a > :x
        ^^ binding-type: The variable "x" must be a text, a number or a reference, and it is an object.
  `;
  refused({ bindings: { x: Number.NaN } })`
    a = :x
        ^^ binding-type: The variable "x" must be a text, a number or a reference, and it is a number that is not finite.
  `;
  refused({ bindings: { x: Number.POSITIVE_INFINITY } })`
    a IN (1, :x)
             ^^ binding-type: The variable "x" must be a text, a number, a reference or a list of them, and it is a number that is not finite.
  `;
  refused({ bindings: { x: hostile(2n ** 53n + 1n) } })`
    a = :x
        ^^ binding-type: The variable "x" must be a text, a number or a reference, and it is a bigint.
  `;
  refused({ bindings: { x: hostile({ name: "b" }) } })`
    a = «:x» → binding-type
  `;
  refused({ bindings: { x: [1, 2] } })`
    a = :x
        ^^ binding-type: The variable "x" must be a text, a number or a reference, and it is a list.

    LIMIT :x
          ^^ binding-type: The variable "x" must be a whole number, and it is a list.

    a BETWEEN «:x» AND 5 → binding-type
  `;
  refused({ bindings: { x: [1, hostile(null), 3] } })`
    a IN :x
         ^^ binding-type: The variable "x" must be a list of texts, numbers and references, and it is a list with null in it.
  `;
  refused({ bindings: { x: [1, hostile([2])] } })`
    a IN (:x)
          ^^ binding-type: The variable "x" must be a list of texts, numbers and references, and it is a list with a list in it.
  `;
});

describe("an empty list", () => {
  refused({ bindings: { x: [] } })`
    a IN :x
         ^^ empty-binding: The variable "x" is an empty list, and a list needs a value.

    a IN («:x») → empty-binding
  `;
});

describe("counts", () => {
  refused({ bindings: { x: "10" } })`
    LIMIT «:x» → binding-type
  `;
  refused({ bindings: { x: -1 } })`
    LIMIT :x
          ^^ binding-type: The variable "x" must be a whole number, and it is the number -1.
  `;
  refused({ bindings: { x: ref("b") } })`
    LIMIT :x
          ^^ binding-type: The variable "x" must be a whole number, and it is a reference.
  `;
  lowered({ bindings: { x: 0 } })`
    LIMIT :x OFFSET :x → limit 0 | offset 0
  `;
});

it("nothing bound changes the structure of the query", () => {
  const text = "a = :x AND b IN (:l)";
  const plain = compile(text, { bindings: { x: 1, l: [1] } });
  for (const x of ["1 OR 1 = 1", ") OR (", '"', "'", "`", "\\", ":l", "NULL", "\u0000"]) {
    const result = compile(text, { bindings: { x, l: [x, x] } });
    expect(result.query).toEqual(plain.query);
    expect(result.ok && result.selection.filters).toEqual([
      { name: "a", operator: "EQUALS", values: [x] },
      { name: "b", operator: "IN", values: [x, x] },
    ]);
  }
});

it("a text that cannot be read says nothing of unused bindings", () => {
  const { diagnostics } = diagnose("a = AND b = 1", { bindings: { x: 1 } });
  expect(diagnostics.map(({ code }) => code)).toEqual(["expected"]);
});

it("takes a bigint that a number holds", () => {
  expect(compile("a IN :x", { bindings: { x: [12n, 2n ** 60n] } })).toMatchObject({
    selection: { filters: [{ values: [12, 2 ** 60] }] },
  });
});

it("check and lower take one as compile does", () => {
  const { query } = parse("a IN :ids AND b > :least");
  const bindings = { ids: [1n, 2n], least: 5n };
  expect(check(query, { bindings })).toEqual([]);
  expect(lower(query, { bindings })).toMatchObject({
    ok: true,
    selection: { filters: [{ values: [1, 2] }, { values: [5] }] },
    diagnostics: [],
  });
  expect(lower(query, { bindings: { ...bindings, least: 2n ** 53n + 1n } })).toMatchObject({
    ok: false,
    diagnostics: [{ code: "binding-type" }],
  });
});
