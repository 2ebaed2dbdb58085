import { describe, expect, it } from "vitest";
import type { OperatorName } from "../../../src/base/language/operators.ts";
import { range, scalar } from "../../../src/compiler/ast/factories.ts";
import type { Operand, Query } from "../../../src/compiler/ast/nodes.ts";
import { lower } from "../../../src/compiler/lower.ts";
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

describe("what cannot be read is not formatted", () => {
  formatted`
    a =                   → expected
    a = 1 LIMIT 1 LIMIT 2 → expected
    name LIKE "%x%"       → foreign-operator
  `;

  it.each(["a = ", "SELECT a,,b", "ORDER BY a,,b", "LIMIT x", "a IN (1,,2)", "a BETWEEN 1 AND", "foo"])(
    "%j",
    (text) => {
      const { query } = parse(text);
      expect(() => print(query)).toThrow(TypeError);
    },
  );
});

function comparing(operator: OperatorName, operands: readonly Operand[]): Query {
  const at = { start: 0, end: 0 };
  const name = { kind: "name", text: "a", ...at } as const;
  const word = { kind: "operator", name: operator, ...at } as const;
  return { kind: "query", condition: { kind: "comparison", name, operator: word, operands, ...at }, ...at };
}

describe("ranges stand after the operator that takes them, and nowhere else", () => {
  const [one, two] = [scalar(1), scalar(2)];
  const odd: readonly [OperatorName, readonly Operand[]][] = [
    ["BETWEEN", [one, two]],
    ["BETWEEN", [one]],
    ["BETWEEN", [range(one, two), one, two]],
    ["BETWEEN", [{ kind: "literals", values: [1, 2], written: "", start: 0, end: 0 }]],
    ["EQUALS", [range(one, two)]],
    ["IN", [one, range(one, two)]],
  ];

  it.each(odd)("%s %j", (operator, operands) => {
    const query = comparing(operator, operands);
    expect(() => print(query)).toThrow(TypeError);
    expect(() => print(query, { width: 1 })).toThrow(TypeError);
    expect(() => lower(query)).toThrow(TypeError);
  });

  it.each<OperatorName>(["BETWEEN", "IN", "EQUALS"])("%s without values is not printed", (operator) =>
    expect(() => print(comparing(operator, []))).toThrow(TypeError),
  );
});

it("the empty query is the empty text", () => expect(print(parse(" ").query)).toBe(""));
