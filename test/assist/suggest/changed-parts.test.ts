import { describe, expect, it } from "vitest";
import { changedParts } from "../../../src/assist/suggest/edits.ts";
import { suggest } from "../../../src/assist/suggest/suggest.ts";

/** The parts of a suggestion, with what is new in brackets. */
const shown = (parts: ReturnType<typeof changedParts>) =>
  parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : `${text}|`));

describe("what is new in a suggestion is marked", () => {
  it.each([
    ["price => 5", ["price |", "[>=]", " 5|"]],
    ["price greater 5, stock less 3", ["price |", "[>]", " 5 |", "[AND]", " stock |", "[<]", " 3|"]],
    ["limit 5 price > 5", ["price > |", "[5 LIMIT]", " |", "5|"]],
  ])("%s", (text, expected) => {
    const [best] = suggest(text);
    expect(shown(changedParts(text, best?.edits ?? []))).toEqual(expected);
  });

  it("without edits all is kept, and of nothing there are no parts", () => {
    expect(shown(changedParts("a = 1", []))).toEqual(["a = 1|"]);
    expect(changedParts("", [])).toEqual([]);
  });

  it("white space counts as kept, and edits may come in any order", () => {
    const edits = [
      { span: { start: 6, end: 6 }, text: " AND " },
      { span: { start: 0, end: 1 }, text: "b" },
      { span: { start: 2, end: 3 }, text: "" },
    ];
    expect(shown(changedParts("a =  1c", edits))).toEqual(["[b]", " |", "  1 |", "[AND]", " |", "c|"]);
  });
});
