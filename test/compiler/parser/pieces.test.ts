import { expect, it } from "vitest";
import { readText } from "../../../src/compiler/parser/parse.ts";
import { pieceAt, piecesOf } from "../../../src/compiler/parser/pieces.ts";

/** The conditions of a text that can be read without each other. */
function pieces(text: string) {
  const { condition } = readText(text, undefined).query;
  return condition?.kind === "and" ? piecesOf(text, condition.terms) : [];
}

it.each<[string, readonly string[]]>([
  ["a = 1 AND b = 2", ["a = 1", "b = 2"]],
  ["a = x AND b foo 1 and↵c = 3", ["a = x", "b foo 1", "c = 3"]],
  ["(a = 1 OR a = 2) AND b = 3", ["(a = 1 OR a = 2)", "b = 3"]],
  // Joined by something else than AND.
  ["a = 1, b = 2 AND c = 3", ["a = 1, b = 2", "c = 3"]],
  ["a = 1 && b = 2 AND c = 3", ["a = 1 && b = 2", "c = 3"]],
  ["a = 1 ANDb = 2 AND c = 3", ["a = 1 ANDb = 2", "c = 3"]],
  // The AND of a range may be taken for another.
  ["a = 1 AND b BETWEEN 2 AND c = 3 AND d = 4", ["a = 1 AND b BETWEEN 2 AND c = 3 AND d = 4"]],
  ["a = 1 AND b betwen 2 AND 3 AND c = 4 AND d = 5", ["a = 1 AND b betwen 2 AND 3 AND c = 4", "d = 5"]],
  ["a = 1 AND c = 2 AND b BETWEEN 2 AND 3", ["a = 1", "c = 2 AND b BETWEEN 2 AND 3"]],
])("%s", (written, expected) => {
  const text = written.replace("↵", "\n");
  expect(pieces(text).map(({ start, end }) => text.slice(start, end))).toEqual(expected);
});

it("an offset is in the piece that it touches", () => {
  const places = pieces("a = 1 AND b = 2");
  expect([0, 5, 6, 9, 10, 15, 16].map((offset) => pieceAt(places, offset))).toEqual([0, 0, -1, -1, 1, 1, -1]);
  expect(pieceAt([], 0)).toBe(-1);
  expect(pieceAt([{ start: 2, end: 3 }], 1)).toBe(-1);
});
