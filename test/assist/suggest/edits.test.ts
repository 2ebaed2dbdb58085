import { describe, expect, it } from "vitest";
import { suggest } from "../../../src/assist/suggest/suggest.ts";

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

  it("and one edit where a long text is wrong at both", () => {
    const end = "price => 5 and ".length + inMany + "stock =>".length;
    const [edit, ...more] = editsOf(`price => 5 and ${many} and stock => 3`) ?? [];
    expect([edit?.slice(0, 2), more]).toEqual([[6, end], []]);
  });
});
