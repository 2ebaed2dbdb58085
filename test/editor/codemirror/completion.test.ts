import type { Rect } from "@codemirror/view";
import { expect, it } from "vitest";
import { besideList } from "../../../src/editor/codemirror/completion.ts";

const rect = (left: number, top: number, width: number, height: number): Rect => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const list = rect(300, 100, 200, 160);
const option = rect(300, 120, 200, 20);
const info = rect(0, 0, 250, 60);
const place = (space: Rect, text = info) => besideList(undefined as never, list, option, text, space);

it.each([
  ["on the right, at its option", rect(0, 0, 1000, 600), "top: 20px; max-width: 400px", "cm-completionInfo-right"],
  [
    "on the left where the right is narrow",
    rect(0, 0, 600, 600),
    "top: 20px; max-width: 300px",
    "cm-completionInfo-left",
  ],
  [
    "higher, where it would go beyond the window",
    rect(0, 0, 1000, 150),
    "top: -10px; max-width: 400px",
    "cm-completionInfo-right",
  ],
  [
    "under the list, where there is no room beside it",
    rect(250, 0, 300, 600),
    "top: 160px; left: 0; max-width: 250px",
    "",
  ],
  [
    "over it, where there is none under it either",
    rect(250, 0, 300, 280),
    "bottom: 160px; left: 0; max-width: 250px",
    "",
  ],
])("%s", (_, space, style, name) => expect(place(space)).toEqual({ style, class: name }));
