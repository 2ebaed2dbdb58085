import { describe, expect, it, test } from "vitest";
import { bankHistory, keywords, products } from "../../../src/assist/samples/samples.ts";
import type { Bindings } from "../../../src/compiler/ast/bindings.ts";
import { ref } from "../../../src/compiler/ast/reference.ts";
import { compile } from "../../../src/compiler/compile.ts";
import { diagnose } from "../../../src/compiler/diagnose.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";
import type { Resource } from "../../../src/compiler/resource/resource.ts";
import { events } from "../../support/resources.ts";
import { matches } from "../../support/running.ts";

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
