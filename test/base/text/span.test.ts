import { expect, it } from "vitest";
import { cover, spanOf } from "../../../src/base/text/span.ts";

it("spanOf leaves everything else out", () => {
  expect(spanOf({ start: 1, end: 2, kind: "name" } as { start: number; end: number })).toEqual({ start: 1, end: 2 });
});

it("cover goes from the first to the last", () => {
  expect(cover({ start: 1, end: 2 }, { start: 5, end: 9 })).toEqual({ start: 1, end: 9 });
});
