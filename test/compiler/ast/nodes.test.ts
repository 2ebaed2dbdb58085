import { expect, it } from "vitest";
import { assertQuery } from "../../../src/compiler/ast/nodes.ts";
import { isReference, ref } from "../../../src/compiler/ast/values.ts";
import { compile } from "../../../src/compiler/compile.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";

it("is made by ref, and cannot be changed", () => {
  const reference = ref("budget");
  expect(isReference(reference)).toBe(true);
  expect(reference.name).toBe("budget");
  expect(Object.isFrozen(reference)).toBe(true);
});

it("is never what JSON can say", () => {
  expect(isReference(JSON.parse(JSON.stringify(ref("budget"))))).toBe(false);
  for (const other of ["Field:budget", { name: "budget" }, null, undefined, 5, []])
    expect(isReference(other)).toBe(false);
});

it("has a mark and a name of its own", () => {
  const mark = { [Symbol.for("fieldfilter.reference")]: true };
  expect(isReference({ ...mark, name: "budget" })).toBe(true);
  for (const other of [mark, { ...mark, name: "" }, { ...mark, name: 5 }, Object.create(ref("budget"))])
    expect(isReference(other)).toBe(false);
});

it("needs a name", () => {
  for (const wrong of ["", undefined, null, 5, {}]) expect(() => ref(wrong as string)).toThrow(TypeError);
});

it.each([
  ["", ["kind", "start", "end"]],
  ["a = 1", ["kind", "start", "end", "condition"]],
  ["SELECT a", ["kind", "start", "end", "select"]],
  ["ORDER BY a", ["kind", "start", "end", "order"]],
  ["LIMIT 1", ["kind", "start", "end", "limit"]],
  ["OFFSET 1", ["kind", "start", "end", "offset"]],
])("the query of %j has keys for the clauses that it has", (text, keys) => {
  expect(Object.keys(parse(text).query)).toEqual(keys);
});

it("a direction is a key of a sort that has one", () => {
  const [plain, sorted] = parse("ORDER BY a, b DESC").query.order?.sorts ?? [];
  expect(Object.keys(plain ?? {})).toEqual(["kind", "name", "start", "end"]);
  expect(Object.keys(sorted ?? {})).toEqual(["kind", "name", "direction", "start", "end"]);
});

const { query } = parse("a = 1");

it.each<[string, unknown]>([
  ["a text", "a = 1"],
  ["the result of parse", parse("a = 1")],
  ["the result of compile", compile("a = 1")],
  ["a condition", query.condition],
  ["what inherits from a query", Object.create(query)],
  ["nothing", undefined],
  ["null", null],
  ["a function", parse],
])("%s is no query", (_, value) => {
  const message = "The query must be the AST of a filter, such as parse(text).query.";
  expect(() => assertQuery(value)).toThrow(new TypeError(message));
});

it("the query of a parse is one, and so is its copy", () => {
  expect(() => assertQuery(query)).not.toThrow();
  expect(() => assertQuery(structuredClone(query))).not.toThrow();
});
