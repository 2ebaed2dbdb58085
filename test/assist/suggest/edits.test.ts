import { describe, expect, it } from "vitest";
import { changedParts } from "../../../src/assist/suggest/edits.ts";
import { suggest } from "../../../src/assist/suggest/suggest.ts";
import type { TextEdit } from "../../../src/base/text/edits.ts";

const editsOf = (text: string) => suggest(text)[0]?.edits.map(({ span, text: by }) => [span.start, span.end, by]);

describe("the edits of a suggestion are as small as can be", () => {
  it.each([
    ["price =>5", [[6, 8, ">= "]]],
    ["price=> 5", [[5, 7, " >="]]],
    ["price  =>  5", [[6, 10, ">="]]],
    ["price => 5  ", [[6, 8, ">="]]],
    ["price greater than 5", [[6, 18, ">"]]],
    [
      "where price => 5",
      [
        [0, 6, ""],
        [12, 14, ">="],
      ],
    ],
    ["price > 5 stock < 3", [[10, 10, "AND "]]],
    [
      "price > 5, stock less 3",
      [
        [9, 10, " AND"],
        [17, 21, "<"],
      ],
    ],
  ])("%j", (text, edits) => {
    expect(editsOf(text)).toEqual(edits);
  });

  const many = Array(60).fill("id = 1").join(" and ");
  const inMany = many.length + " and ".length;

  it("also where a long text is wrong at its start or its end", () => {
    expect(editsOf(`price => 5 and ${many}`)).toEqual([[6, 8, ">="]]);
    expect(editsOf(`${many} and price => 5`)).toEqual([[inMany + 6, inMany + 8, ">="]]);
  });
});

describe("what is new in a suggestion is marked", () => {
  const shown = (text: string, edits: readonly TextEdit[] = suggest(text)[0]?.edits ?? []) =>
    changedParts(text, edits).map(({ text: part, isChanged }) => (isChanged ? `[${part}]` : `${part}|`));

  it.each([
    ["price => 5", ["price |", "[>=]", " 5|"]],
    ["price greater 5, stock less 3", ["price |", "[>]", " 5 |", "[AND]", " stock |", "[<]", " 3|"]],
    ["limit 5 price > 5", ["price > 5 |", "[LIMIT 5]"]],
    ["a = 1", ["a = 1|"]],
    ["", []],
  ])("%s", (text, expected) => expect(shown(text)).toEqual(expected));

  it("white space counts as kept, and edits may come in any order", () => {
    const edits = [
      { span: { start: 6, end: 6 }, text: " AND " },
      { span: { start: 0, end: 1 }, text: "b" },
      { span: { start: 2, end: 3 }, text: "" },
    ];
    expect(shown("a =  1c", edits)).toEqual(["[b]", " |", "  1 |", "[AND]", " |", "c|"]);
  });
});
