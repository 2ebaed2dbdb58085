import { expect, it } from "vitest";
import { applyEdits } from "../../src/text/edits.ts";

const edit = (start: number, end: number, text: string) => ({ span: { start, end }, text });

it.each([
  ["nothing", [], "abcdef"],
  ["a replacement", [edit(1, 3, "X")], "aXdef"],
  ["an insertion", [edit(3, 3, "X")], "abcXdef"],
  ["a deletion", [edit(0, 2, "")], "cdef"],
  ["several in any order", [edit(5, 6, "Z"), edit(0, 1, "X")], "XbcdeZ"],
  ["an insertion where a replacement begins", [edit(2, 4, "Y"), edit(2, 2, "X")], "abXYef"],
  ["the whole", [edit(0, 6, "")], ""],
  ["the end", [edit(6, 6, "!")], "abcdef!"],
])("%s", (_, edits, result) => expect(applyEdits("abcdef", edits)).toBe(result));
