import { describe, expect, it, test } from "vitest";
import { ref } from "../../src/compiler/ast/values.ts";
import type { Bindings } from "../../src/compiler/bind-variables.ts";
import type { Resource } from "../../src/compiler/resource/resource.ts";
import { matcher } from "../../src/engines/evaluate/matcher.ts";
import { check, compile, diagnose, lower, parse, prepare } from "../../src/index.ts";
import { events, shop } from "../support/resources.ts";
import { matches } from "../support/running.ts";

/* What can be bound is in `grammar/conformance/bindings.json`. Here are values that are not JSON. */

const list = "must be a list of one or more strings, numbers and references, and it is";
const one = "must be a string, a number or a reference, and it is";
const several = "must be a string, a number, a reference or a list of them, and it is";

describe("a value of the wrong type is refused", () => {
  test.each<[string, unknown, string]>([
    ["a > :x", new Map(), `${one} an object.`],
    ["a = :x", { name: "b" }, `${one} an object.`],
    ["a = :x", Number.NaN, `${one} a number that is not finite.`],
    ["a IN (1, :x)", Number.POSITIVE_INFINITY, `${several} a number that is not finite.`],
    ["a = :x", 2n ** 53n + 1n, `${one} a bigint.`],
    ["a = :x", 10n ** 400n, `${one} a bigint.`],
    ["a = :x", Symbol("a"), `${one} a symbol.`],
    ["a = :x", () => "a", `${one} a function.`],
    ["a = :x", Object("Field:secret"), `${one} an object.`],
    ["a = :x", { toString: () => "Field:secret" }, `${one} an object.`],
    ["a = :x", new Date(Number.NaN), `${one} an invalid Date.`],
    ["a IN :x", [1, new Date(-8.64e15)], `${list} a list with a Date outside the years 0 to 9999 in it.`],
    ["a IN :x", [1, undefined], `${list} a list with nothing in it.`],
    ["a IN :x", new Array(1), `${list} a list with nothing in it.`],
  ])("%s of %o", (text, x, message) => {
    const { diagnostics } = diagnose(text, { bindings: { x } as Bindings });
    expect(diagnostics).toMatchObject([{ code: "binding-type", message: `The variable "x" ${message}`, fixes: [] }]);
  });

  const mark = { [Symbol.for("fieldfilter.reference")]: true };
  test.each<[string, unknown]>([
    ["what JSON makes of a reference", JSON.parse(JSON.stringify(ref("secret")))],
    ["an inherited reference", Object.create(ref("secret"))],
    ["a reference without a name", mark],
    ["a reference whose name is no text", { ...mark, name: { toString: () => "secret" } }],
    ["a reference whose name is got", Object.defineProperty({ ...mark }, "name", { get: () => "secret" })],
  ])("so is %s", (_, x) => {
    for (const given of [x, [x], [1, x]]) {
      const { diagnostics } = diagnose("x IN :x", { bindings: { x: given } as Bindings });
      expect(diagnostics.map(({ code }) => code)).toEqual(["binding-type"]);
    }
  });
});

it.each(["name = :x", "LIMIT :n"])("a value that is inherited is none: %s", (text) => {
  const bindings = Object.create({ x: ref("nmae"), n: 1_000_000 });
  expect(diagnose(text, { resource: shop, bindings }).diagnostics).toMatchObject([{ code: "unbound-variable" }]);
});

it("a value and each item of a list are read once, so what was checked is what is sent", () => {
  let [items, reads] = [0, 0];
  const list = Object.defineProperty([0], 0, { get: () => (items++ === 0 ? 1 : { name: "b" }) });
  const bindings = Object.defineProperty({ x: list }, "y", { get: () => reads++, enumerable: true });
  const result = compile("a IN :x AND b > :y AND c < :y", { bindings });
  expect(result.ok && result.selection.filters?.map(({ values }) => values)).toEqual([[1], [0], [0]]);
});

it("a list is not read again when it changes after compiling", () => {
  const list = [1, 2];
  const result = prepare("a IN :l", { bindings: { l: list } });
  list.push(3);
  expect(result.ok && [{ a: 1 }, { a: 3 }].map(matcher(result))).toEqual([true, false]);
});

it("check and lower take bindings as compile does, and bigints that a number holds", () => {
  const { query } = parse("a IN :ids AND b > :least");
  const bindings = { ids: [1n, 2n ** 60n], least: 5n };
  expect(check(query, { bindings })).toEqual([]);
  expect(lower(query, { bindings })).toMatchObject({
    ok: true,
    selection: { filters: [{ values: [1, 2 ** 60] }, { values: [5] }] },
    diagnostics: [],
  });
  expect(lower(query, { bindings: { ...bindings, least: 2n ** 53n + 1n } })).toMatchObject({
    ok: false,
    diagnostics: [{ code: "binding-type" }],
  });
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
    ["zulu > :x AND lisbon < :x", { x: noon }, ["2026-07-31T12:00:00.123Z", "2026-07-31 13:00:01"]],
    ["time <= :x AND time >= :x", { x: noon }, ["2026-07-31 12:00:00", "2026-07-31 12:00:01"]],
    ["zulu IN :x", { x: [noon, midnight] }, ["2026-07-31T12:00:00.123Z", "2026-07-31T00:00:00.000Z"]],
    ["time BETWEEN :x AND :y", { x: midnight, y: noon }, ["2026-07-31 00:00:00", "2026-07-31 12:00:00"]],
    ["time BETWEEN :x AND :y", { x: noon, y: midnight }, ["2026-07-31 12:00:01", "2026-07-31 00:00:00"]],
    ["time = :x AND berlin NOT IN :x", { x: noon }, ["date-format :x", "date-format :x"]],
    ["day = :x", { x: midnight }, ["2026-07-31"]],
    // A time is no day, so it is said as one in the text would be.
    ["day = :x", { x: noon }, ["date-format :x"]],
    ["id = :x", { x: noon }, ["binding-type :x"]],
    ["time = :x", { x: new Date("+012026-01-31T00:00:00Z") }, ["binding-type :x"]],
    ["time IN :x", { x: [noon, new Date(Number.NaN)] }, ["binding-type :x"]],
    ["time = :x", { x: Object.create(Date.prototype) }, ["binding-type :x"]],
    ["LIMIT :x", { x: noon }, ["binding-type :x"]],
  ])("%s", (text, bindings, expected) => expect(sent(text, bindings, events)).toEqual(expected));

  test.each(["=", ">", ">=", "<", "<=", "BETWEEN :x AND"])("and without a resource the exact one: %s", (sign) => {
    expect(new Set(sent(`a ${sign} :x`, { x: noon }))).toEqual(new Set(["2026-07-31 12:00:00.123"]));
    expect(matches(parse(`a ${sign} :x`).query, { a: noon }, { bindings: { x: noon } })).toBe(/=|BETWEEN/.test(sign));
  });

  it("and is compared in memory as it is sent", () => {
    const row = { berlin: "2026-07-31 14:00:00" };
    expect(matches(parse("berlin < :x").query, row, { resource: events, bindings: { x: noon } })).toBe(true);
  });
});
