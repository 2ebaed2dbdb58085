import { expect, it, test } from "vitest";
import { highlight } from "../../../src/assist/complete/highlight.ts";
import rows from "./highlight.json" with { type: "json" };

const written = (text: string) =>
  highlight(text)
    .map(({ span, kind }) => `${kind} ${text.slice(span.start, span.end)}`)
    .join(" | ");

test.each(rows as [string, string][])("%s", (text, expected) => {
  expect(written(text)).toBe(expected);
});

it("is not stopped by nesting", () => {
  expect(highlight("(".repeat(5000))).toHaveLength(5000);
});

it("has nothing to show of what is no text", () => {
  expect(highlight(undefined as never)).toEqual([]);
});
