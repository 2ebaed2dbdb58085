import { expect, it } from "vitest";
import { applyEdits, separateEdits } from "../../../src/base/text/edits.ts";

const edit = (start: number, end: number, text: string) => ({ span: { start, end }, text });

it.each([
  ["nothing", [], "abcdef"],
  ["a replacement", [edit(1, 3, "X")], "aXdef"],
  ["an insertion", [edit(3, 3, "X")], "abcXdef"],
  ["a deletion", [edit(0, 2, "")], "cdef"],
  ["several in any order", [edit(5, 6, "Z"), edit(0, 1, "X")], "XbcdeZ"],
  ["an insertion where a replacement begins", [edit(2, 4, "Y"), edit(2, 2, "X")], "abXYef"],
  ["an insertion where a replacement ends", [edit(4, 4, "X"), edit(2, 4, "Y")], "abYXef"],
  ["the whole", [edit(0, 6, "")], ""],
  ["the end", [edit(6, 6, "!")], "abcdef!"],
])("%s", (_, edits, result) => expect(applyEdits("abcdef", edits)).toBe(result));

it("the edits stay in their order", () => {
  const edits = Object.freeze([edit(5, 6, "Z"), edit(0, 1, "X")]);
  expect(applyEdits("abcdef", edits)).toBe("XbcdeZ");
  expect(separateEdits(edits)).toHaveLength(2);
});

it.each([
  ["no edit", [], []],
  ["one", [edit(1, 3, "X")], [edit(1, 3, "X")]],
  ["one that changes nothing", [edit(1, 1, "")], []],
  ["a deletion", [edit(1, 2, "")], [edit(1, 2, "")]],
  ["an insertion", [edit(1, 1, "X")], [edit(1, 1, "X")]],
  ["several in any order", [edit(5, 6, "Z"), edit(0, 1, "X")], [edit(0, 1, "X"), edit(5, 6, "Z")]],
  ["those that touch as one", [edit(2, 3, "Y"), edit(4, 5, "Z"), edit(1, 2, "X")], [edit(1, 3, "XY"), edit(4, 5, "Z")]],
  ["a replacement and what is inserted before it", [edit(2, 4, "Y"), edit(2, 2, "X")], [edit(2, 4, "XY")]],
])("separates %s", (_, edits, result) => expect(separateEdits(edits)).toEqual(result));
