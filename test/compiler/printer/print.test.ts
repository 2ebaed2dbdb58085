import { describe, expect, it } from "vitest";
import type { OperatorName } from "../../../src/base/language/operators.ts";
import { range, scalar } from "../../../src/compiler/ast/factories.ts";
import type * as Ast from "../../../src/compiler/ast/nodes.ts";
import { lower } from "../../../src/compiler/compile.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";
import { print } from "../../../src/compiler/printer/print.ts";
import wrapping from "./wrapping.json" with { type: "json" };

/* The canonical spelling is in `grammar/conformance/printing.json`. */

/** Lines of at most the width, which are printed the same again and mean the same. */
function wrapped(text: string, width: number): readonly string[] {
  const { query, diagnostics } = parse(text);
  expect(diagnostics).toEqual([]);
  const printed = print(query, { width });
  expect(print(parse(printed).query, { width })).toBe(printed);
  expect(print(parse(printed).query)).toBe(print(query));
  return printed.split("\n");
}

it.each(wrapping)("$text is wrapped at $width", ({ text, width, lines }) =>
  expect(wrapped(text, width)).toEqual(lines),
);

const at = { start: 0, end: 0 };
const name = (text: string): Ast.Name => ({ kind: "name", text, ...at });
const [one, two] = [scalar(1), scalar(2)];

function comparing(operator: string, operands: readonly Ast.Operand[], field = "a"): Ast.Query {
  const word = { kind: "operator", name: operator as OperatorName, ...at } as const;
  return {
    kind: "query",
    condition: { kind: "comparison", name: name(field), operator: word, operands, ...at },
    ...at,
  };
}

describe("what no text can have is a TypeError", () => {
  it.each(["SELECT ?", "ORDER BY a,,b", "LIMIT x", "a =", "a = 1 AND ?", "a IN (1, ?)", "a BETWEEN 1 AND", "foo"])(
    "the invalid part of %j",
    (text) => {
      for (const options of [{}, { width: 1 }])
        expect(() => print(parse(text).query, options)).toThrow(
          new TypeError("A part that could not be read cannot be printed."),
        );
    },
  );

  it.each<[string, Ast.Query]>([
    ["A field without a name", comparing("EQUALS", [one], "")],
    ["A field without a name", comparing("EQUALS", [{ kind: "reference", name: "", ...at }])],
    ['The variable "x y"', comparing("EQUALS", [{ kind: "variable", name: "x y", ...at }])],
    ['The variable ""', comparing("IN", [{ kind: "variable", name: "", ...at }])],
    ["The value NaN", comparing("IN", [{ kind: "literals", values: [1, Number.NaN], written: "", ...at }])],
    ['The operator "LIKE"', comparing("LIKE", [one])],
    ["The operands of =", comparing("EQUALS", [one, two])],
    ["The operands of IN", comparing("IN", [])],
    ["The operands of IN", comparing("IN", [{ kind: "literals", values: [], written: "", ...at }])],
    ["The operands of IS NULL", comparing("IS_NULL", [one])],
    ['The comment "OR a = 1"', { kind: "query", comments: [{ text: "OR a = 1", isLeading: false, ...at }], ...at }],
    ["SELECT without names", { kind: "query", select: { kind: "select", fields: [], ...at }, ...at }],
    ["AND without conditions", { kind: "query", condition: { kind: "and", terms: [], ...at }, ...at }],
    [
      "The value Infinity",
      {
        kind: "query",
        limit: { kind: "count", value: { kind: "number", value: Number.POSITIVE_INFINITY, ...at }, ...at },
        ...at,
      },
    ],
  ])("%s", (what, query) => {
    expect(() => print(query)).toThrow(new TypeError(`${what} cannot be printed.`));
  });

  it.each<[OperatorName, readonly Ast.Operand[]]>([
    ["BETWEEN", [one, two]],
    ["BETWEEN", [range(one, two), one, two]],
    ["BETWEEN", [{ kind: "literals", values: [1, 2], written: "", ...at }]],
    ["EQUALS", [range(one, two)]],
    ["IN", [one, range(one, two)]],
  ])("ranges stand after the operator that takes them, and nowhere else: %s %j", (operator, operands) => {
    expect(() => print(comparing(operator, operands))).toThrow(TypeError);
    expect(() => lower(comparing(operator, operands))).toThrow(TypeError);
  });
});

it("the empty query is the empty text", () => expect(print(parse(" ").query)).toBe(""));
