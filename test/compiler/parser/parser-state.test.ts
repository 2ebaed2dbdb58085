import { expect, it } from "vitest";
import { type KindName, kindNames } from "../../../src/compiler/lexer/kinds.ts";
import { tokenize } from "../../../src/compiler/lexer/scan.ts";
import { initialState, nextState } from "../../../src/compiler/parser/parser-state.ts";

/** The kinds that the grammar takes after the text. */
function wantedAfter(text: string): readonly KindName[] | undefined {
  let cursor: ReturnType<typeof nextState> = initialState();
  for (const { kind } of tokenize(text, 100).slice(0, -1)) cursor = cursor && nextState(cursor, kind);
  return cursor && [...cursor.expected.keys()].map((kind) => kindNames[kind] as KindName).sort();
}

const condition = ["Invalid", "LeftParenthesis", "Name", "Not"];
const afterTerm = ["And", "End", "Limit", "Offset", "Or", "Order"];
const operand = ["Invalid", "Moment", "Number", "Reference", "String", "Variable"];

it.each<[string, readonly string[]]>([
  ["", [...condition, "End", "Limit", "Offset", "Order", "Select", "Where"]],
  ["SELECT", ["Invalid", "Name"]],
  ["SELECT a", [...condition, "Comma", "End", "Limit", "Offset", "Order", "Where"]],
  ["WHERE", condition],
  ["a", ["ListOperator", "NoneOperator", "OneOperator", "RangeOperator"]],
  ["a =", operand],
  ["a = 1", afterTerm],
  ["(a = 1", ["And", "Or", "RightParenthesis"]],
  ["NOT", condition],
  ["a IN", ["Invalid", "LeftParenthesis", "Literals", "Period", "Variable"]],
  ["a IN (:x", ["Comma", "RightParenthesis"]],
  ["a IN (1)", afterTerm],
  ["a BETWEEN", operand],
  ["a BETWEEN 1", ["And"]],
  ["a BETWEEN 1 AND", operand],
  ["a BETWEEN 1 AND 2", [...afterTerm, "Comma"]],
  ["ORDER", ["By"]],
  ["ORDER BY", ["Invalid", "Name"]],
  ["ORDER BY a", ["Asc", "Comma", "Desc", "End", "Limit", "Offset"]],
  ["ORDER BY a DESC", ["Comma", "End", "Limit", "Offset"]],
  ["LIMIT", ["Invalid", "Number", "Variable"]],
  ["LIMIT 5", ["End", "Offset"]],
  ["LIMIT 5 OFFSET 5", ["End"]],
])("after %j", (text, kinds) => expect(wantedAfter(text)).toEqual([...kinds].sort()));

it("is nowhere after what the grammar does not take", () => {
  for (const text of ["= 1", "a = AND", "LIMIT 5 LIMIT", "a = 1)"]) expect(wantedAfter(text)).toBeUndefined();
});

it("a place can be kept and returned to", () => {
  const start = initialState();
  const [name] = tokenize("a", 100);
  const one = nextState(start, name?.kind ?? 0);
  const again = nextState(start, name?.kind ?? 0);
  expect([...(one?.expected.keys() ?? [])]).toEqual([...(again?.expected.keys() ?? [])]);
});
