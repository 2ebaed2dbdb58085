import { expect, it } from "vitest";
import { displayWidth } from "../../../src/base/text/width.ts";

it.each([
  ["", 0],
  ["abc", 3],
  ["größe", 5],
  ["gro\u0308ße", 5],
  ["名前", 4],
  ["😀", 2],
  ["👩‍👩‍👧‍👦", 2],
  ["❤️", 2],
  ["a\u200bb", 2],
  ["ﾊﾝ", 2],
  ["한글", 4],
  ["\ud800", 1],
])("%j", (text, width) => expect(displayWidth(text)).toBe(width));
