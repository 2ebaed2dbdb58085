import { describe, expect, it } from "vitest";
import type { OperatorName } from "../../../src/base/language/operators.ts";
import { range, scalar } from "../../../src/compiler/ast/factories.ts";
import type * as Ast from "../../../src/compiler/ast/nodes.ts";
import { lower } from "../../../src/compiler/compile.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";
import { print } from "../../../src/compiler/printer/print.ts";
import { formatted } from "../../support/readers.ts";

describe("the canonical spelling", () => {
  formatted`
    select id,name where a==1 and b<>2 or c>3 order by d desc,e limit 5 offset 6 → SELECT id, name WHERE (a = 1 AND b != 2) OR c > 3 ORDER BY d DESC, e LIMIT 5 OFFSET 6
    a=1                                                                    → a = 1
    a<>1                                                                   → a != 1
    a GREATER_THAN_EQUALS 5                                                → a >= 5
    a not contains "x"                                                     → a DOES NOT CONTAIN "x"
    a is not null                                                          → a IS NOT NULL
    a in(1,2)                                                              → a IN (1, 2)
    a not in ( 'x' )                                                       → a NOT IN ("x")
    a IN :x                                                                → a IN (:x)
    a IN (:x, Field:b)                                                     → a IN (:x, Field:b)
    a between 1 and 2,3 and 4                                              → a BETWEEN 1 AND 2, 3 AND 4
    a not between 1 and 2                                                  → NOT a BETWEEN 1 AND 2
    a = :x                                                                 → a = :x
    a = Field:b                                                            → a = Field:b
    a = Field:\`b c\`                                                        → a = Field:\`b c\`
    where a = 1                                                            → a = 1
    order by a                                                             → ORDER BY a
    limit :n offset :m                                                     → LIMIT :n OFFSET :m
  `;
});

describe("strings in the quotes that need fewer escapes", () => {
  formatted`
    a = '^\d+$'            → a = '^\d+$'
    a = "^\\d+$"           → a = '^\d+$'
    a = 'it''s a "\"'      → a = 'it''s a "\"'
    a = "a\nb"             → a = "a\nb"
    a = "a\n\"b\""         → a = "a\n\"b\""
    a = "\u0041"           → a = "A"
    a = "\ud800"           → a = "\ud800"
    a = "\ud800\\"         → a = "\ud800\\"
    a = "tab⇥and line↵end" → a = "tab\tand line\nend"
    a = "\/"               → a = "/"
    a = ""                 → a = ""
    a = "😀"               → a = "😀"
  `;
});

describe("numbers as JavaScript writes them", () => {
  formatted`
    a = 1.0                   → a = 1
    a = 1e3                   → a = 1000
    a = 1E-7                  → a = 1e-7
    a = 1e21                  → a = 1e+21
    a = 100000000000000000000 → a = 100000000000000000000
    a = -0                    → a = -0
    a = -1.50                 → a = -1.5
    a IN (-0, 1.0)            → a IN (-0, 1)
    LIMIT 5                   → LIMIT 5
  `;
});

describe("backticks only where they are needed", () => {
  formatted`
    \`a\` = 1                                     → a = 1
    \`limit\` = 1                                 → \`limit\` = 1
    \`a b\` = 1                                   → \`a b\` = 1
    volume:213:0:3 = 1                          → volume:213:0:3 = 1
    \`a:\` = 1                                    → \`a:\` = 1
    \`1a\` = 1                                    → \`1a\` = 1
    \`größe\` = 1                                 → größe = 1
    \`COUNT(*)\` > 5 ORDER BY \`COUNT(*)\`          → \`COUNT(*)\` > 5 ORDER BY \`COUNT(*)\`
    select \`select\`, \`not in\` where \`where\` = 1 → SELECT \`select\`, \`not in\` WHERE \`where\` = 1
    a = Field:\`x\`                               → a = Field:x
  `;
});

describe("parentheses only where they are needed, and around AND inside OR", () => {
  formatted`
    (a = 1)                     → a = 1
    ((a = 1 AND b = 2))         → a = 1 AND b = 2
    (a = 1 AND b = 2) AND c = 3 → (a = 1 AND b = 2) AND c = 3
    a = 1 AND (b = 2 OR c = 3)  → a = 1 AND (b = 2 OR c = 3)
    a = 1 AND b = 2 OR c = 3    → (a = 1 AND b = 2) OR c = 3
    (a = 1 OR b = 2) OR c = 3   → (a = 1 OR b = 2) OR c = 3
    NOT (a = 1)                 → NOT a = 1
    NOT (a = 1 AND b = 2)       → NOT (a = 1 AND b = 2)
    NOT (NOT (a = 1))           → NOT NOT a = 1
    NOT ((a = 1))               → NOT a = 1
  `;
});

describe("a text with errors is not formatted", () => {
  formatted`
    a =                   → expected
    a = 1 LIMIT 1 LIMIT 2 → expected
    name LIKE "%x%"       → foreign-operator
  `;
});

/** Lines of at most the width, which are printed the same again and mean the same. */
function wrapped(text: string, width: number): readonly string[] {
  const { query, diagnostics } = parse(text);
  expect(diagnostics).toEqual([]);
  const printed = print(query, { width });
  expect(print(parse(printed).query, { width })).toBe(printed);
  expect(print(parse(printed).query)).toBe(print(query));
  return printed.split("\n");
}

describe("a query that does not fit on one line is wrapped", () => {
  const clauses = "SELECT id, name WHERE aaa = 1 AND b = 2";
  it.each<[string, number, readonly string[]]>([
    ["a = 1 AND b = 2", 15, ["a = 1 AND b = 2"]],
    ["a = 1 AND b = 2 AND c = 3", 14, ["a = 1", "AND b = 2", "AND c = 3"]],
    ["SELECT id WHERE aaa = 1 AND bbb = 2", 20, ["SELECT id", "WHERE aaa = 1", "AND bbb = 2"]],
    [
      "SELECT id, name WHERE a = 1 ORDER BY a LIMIT 10 OFFSET 20",
      20,
      ["SELECT id, name", "WHERE a = 1", "ORDER BY a", "LIMIT 10", "OFFSET 20"],
    ],
    [clauses, 39, [clauses]],
    [clauses, 38, ["SELECT id, name", "WHERE aaa = 1 AND b = 2"]],
    [clauses, 22, ["SELECT id, name", "WHERE aaa = 1", "AND b = 2"]],
    [clauses, 14, ["SELECT", "  id, name", "WHERE aaa = 1", "AND b = 2"]],
    [
      "a = 1 AND (bbbbbb = 2 OR cccccc = 3 OR d = 4) AND NOT (e = 5 AND ffffff = 6)",
      20,
      [
        ...["a = 1", "AND (", "  bbbbbb = 2", "  OR cccccc = 3", "  OR d = 4", ")"],
        ...["AND NOT (", "  e = 5", "  AND ffffff = 6", ")"],
      ],
    ],
    ["a IN (11, 22, 33)", 11, ["a IN (", "  11, 22,", "  33", ")"]],
    ["a IN (11, 22, 33)", 9, ["a IN (", "  11, 22,", "  33", ")"]],
    ["a IN (11, 22, 33)", 8, ["a IN (", "  11,", "  22, 33", ")"]],
    [
      'a IN ("a long text", 1, "another long one", 2)',
      10,
      ["a IN (", '  "a long text",', "  1,", '  "another long one",', "  2", ")"],
    ],
    ["a BETWEEN 1 AND 2, 3 AND 4, 5 AND 6", 20, ["a BETWEEN", "  1 AND 2, 3 AND 4,", "  5 AND 6"]],
    ["ORDER BY aaaa, bbbb DESC, cccc", 16, ["ORDER BY", "  aaaa,", "  bbbb DESC,", "  cccc"]],
    ['name = "a long string"', 5, ['name = "a long string"']],
    ["a_long_name IS NOT NULL", 5, ["a_long_name IS NOT NULL"]],
    ["/* why */ a = 1 AND b = 2 -- so", 20, ["/* why */ a = 1", "AND b = 2 /* so */"]],
  ])("%s at %i", (text, width, lines) => {
    expect(wrapped(text, width)).toEqual(lines);
  });
});

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
