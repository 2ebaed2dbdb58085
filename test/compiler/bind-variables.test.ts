import { describe, expect, it, test } from "vitest";
import { bankHistory, keywords, products } from "../../src/assist/samples/samples.ts";
import { ref } from "../../src/compiler/ast/values.ts";
import type { Bindings } from "../../src/compiler/bind-variables.ts";
import { compile, lower, prepare } from "../../src/compiler/compile.ts";
import { check, diagnose } from "../../src/compiler/diagnose.ts";
import { parse } from "../../src/compiler/parser/parse.ts";
import type { Resource } from "../../src/compiler/resource/resource.ts";
import { matcher } from "../../src/engines/evaluate/matcher.ts";
import { lowered, refused } from "../support/readers.ts";
import { events, shop } from "../support/resources.ts";
import { matches } from "../support/running.ts";

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
         ^^ binding-type: The variable "x" must be a list of one or more texts, numbers and references, and it is a list with null in it.
  `;
  refused({ bindings: { x: [1, hostile([2])] } })`
    a IN (:x)
          ^^ binding-type: The variable "x" must be a list of one or more texts, numbers and references, and it is a list with a list in it.
  `;
});

describe("an empty list", () => {
  refused({ bindings: { x: [] } })`
    a IN :x
         ^^ binding-type: The variable "x" must be a list of one or more texts, numbers and references, and it is an empty list.

    a IN («:x») → binding-type
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

/** Code and place of what is said, and that nothing is offered that would edit a variable. */
function said(text: string, resource: Resource, bindings: Record<string, unknown>): readonly string[] {
  const { diagnostics } = diagnose(text, { resource, bindings: bindings as Bindings });
  for (const { fixes } of diagnostics) expect(fixes).toEqual([]);
  return diagnostics.map(({ code, span }) => `${code} ${text.slice(span?.start, span?.end)}`);
}

describe("values of variables are checked as those of the text are", () => {
  test.each<[string, Resource, Record<string, unknown>, readonly string[]]>([
    ["tags = :x", keywords, { x: 2 }, []],
    ["tags = :x", keywords, { x: "2" }, []],
    ["tags = :x", keywords, { x: "many" }, ["value-type :x"]],
    ["tags = :x", keywords, { x: " 7 " }, ["value-type :x"]],
    ["tags IN :x", keywords, { x: [1, "many", 3.5] }, ["value-type :x", "value-type :x"]],
    ["tags IN (1, :x)", keywords, { x: [1, "many"] }, ["value-type :x"]],
    ["date > :x", bankHistory, { x: "31.01.2026 12:00:00" }, ["date-format :x"]],
    ["state = :x", products, { x: "sold-out" }, ["value-not-allowed :x"]],
    ["LIMIT :x", products, { x: 1001 }, ["limit-range :x"]],
    ["name CONTAINS :x", keywords, { x: 5 }, []],
  ])("%s", (text, resource, bindings, expected) => {
    expect(said(text, resource, bindings)).toEqual(expected);
  });
});

describe("references that variables are bound to", () => {
  test.each<[string, Resource, Record<string, unknown>, readonly string[]]>([
    ["tags = :x", keywords, { x: ref("id") }, []],
    ["tags = :x", keywords, { x: ref("idd") }, ["unknown-field :x"]],
    ["tags = :x", keywords, { x: ref("volume:1:2:3") }, []],
    ["tags = :x", keywords, { x: ref("name") }, ["reference-type :x"]],
    ["tags IN :x", keywords, { x: [ref("id"), ref("name")] }, ["reference-type :x"]],
    ["name = :x", products, { x: ref("photo") }, ["not-filterable :x"]],
    ["price > :x", products, { x: ref("cost") }, ["deprecated-field :x"]],
  ])("%s %#", (text, resource, bindings, expected) => {
    expect(said(text, resource, bindings)).toEqual(expected);
  });
});

describe("what cannot be bound is not said to be of the wrong type as well", () => {
  test.each<[string, unknown, string]>([
    ["tags = :x", Number.NaN, "binding-type"],
    ["tags = :x", [1, "many"], "binding-type"],
    ["tags = :x", null, "binding-type"],
    ["tags = :x", "Field:name", "reserved-prefix"],
    ["tags IN :x", ["Field:name"], "reserved-prefix"],
    ["LIMIT :x", "5000", "binding-type"],
    ["LIMIT :x", 5000.5, "binding-type"],
  ])("%s %#", (text, x, code) => {
    expect(said(text, { ...keywords, maxLimit: 10 }, { x })).toEqual([`${code} :x`]);
  });

  it("nor is an unbound variable", () => {
    expect(said("tags = :x", keywords, {})).toEqual(["unbound-variable :x"]);
  });
});

it("contradictions are of what is written, because bindings change", () => {
  expect(said("tags > :x AND tags < :y", keywords, { x: 5, y: 3 })).toEqual([]);
});

const noon = new Date("2026-07-31T12:00:00.123Z");
const midnight = new Date("2026-07-31T00:00:00Z");

/** The values that are sent, or the codes of what is wrong and where. */
function sent(text: string, bindings: Bindings, resource?: Resource) {
  const result = compile(text, { bindings, ...(resource && { resource }) });
  if (result.ok) return result.selection.filters?.flatMap(({ values }) => values);
  return result.diagnostics.map(({ code, span }) => `${code} ${text.slice(span?.start, span?.end)}`);
}

describe("a variable that is bound to a Date has the text of its field", () => {
  test.each<[string, Bindings, readonly string[]]>([
    ["time > :x", { x: noon }, ["2026-07-31 12:00:00"]],
    ["exact > :x", { x: noon }, ["2026-07-31 12:00:00.123"]],
    ["berlin > :x", { x: noon }, ["2026-07-31 14:00:00"]],
    ["iso > :x", { x: noon }, ["2026-07-31T12:00:00.123Z"]],
    ["second > :x", { x: noon }, ["2026-07-31T12:00:00Z"]],
    ["zulu > :x AND lisbon < :x", { x: noon }, ["2026-07-31T12:00:00.123Z", "2026-07-31 13:00:00"]],
    ["zulu IN :x", { x: [noon, midnight] }, ["2026-07-31T12:00:00.123Z", "2026-07-31T00:00:00.000Z"]],
    ["time BETWEEN :x AND :y", { x: midnight, y: noon }, ["2026-07-31 00:00:00", "2026-07-31 12:00:00"]],
    ["day = :x", { x: midnight }, ["2026-07-31"]],
    // A time is no day, so it is said as one in the text would be.
    ["day = :x", { x: noon }, ["date-format :x"]],
    ["id = :x", { x: noon }, ["binding-type :x"]],
    ["time = :x", { x: new Date(Number.NaN) }, ["binding-type :x"]],
    ["time = :x", { x: new Date("+012026-01-31T00:00:00Z") }, ["binding-type :x"]],
    ["time IN :x", { x: [noon, new Date(Number.NaN)] }, ["binding-type :x"]],
    ["time = :x", { x: Object.create(Date.prototype) }, ["binding-type :x"]],
    ["LIMIT :x", { x: noon }, ["binding-type :x"]],
  ])("%s", (text, bindings, expected) => expect(sent(text, bindings, events)).toEqual(expected));

  it("and without a resource one in UTC", () => {
    expect(sent("a > :x", { x: noon })).toEqual(["2026-07-31 12:00:00"]);
  });

  it("and is compared in memory as it is sent", () => {
    const row = { berlin: "2026-07-31 14:00:00" };
    expect(matches(parse("berlin = :x").query, row, { resource: events, bindings: { x: noon } })).toBe(true);
  });
});

test("an invalid Date is called so", () => {
  const { diagnostics } = diagnose("a = :x", { bindings: { x: new Date(Number.NaN) } });
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'The variable "x" must be a text, a number or a reference, and it is an invalid Date.',
  ]);
});

it("the place of a value that a variable is bound to is that of the variable, also for dates and lists", () => {
  const text = "time = :x AND time IN :l AND name = :r LIMIT :n";
  const bindings = { x: noon, l: [noon, midnight], r: ref("title"), n: 5 };
  const result = compile(text, { bindings });
  const placed = (...path: (string | number)[]) => {
    const span = result.ok ? result.locate(path) : undefined;
    return span && text.slice(span.start, span.end);
  };
  const values = [0, 1, 2].map((at) => placed("filters", at, "values", 0));
  expect([...values, placed("filters", 1, "values", 1), placed("limit")]).toEqual([":x", ":l", ":r", ":l", ":n"]);
});

it("a list is not read again when it changes after compiling", () => {
  const list = [1, 2];
  const result = prepare("a IN :l", { bindings: { l: list } });
  list.push(3);
  expect(result.ok && [{ a: 1 }, { a: 3 }].map(matcher(result))).toEqual([true, false]);
});
