import { expect, it } from "vitest";
import { sources } from "../support/sources.ts";

const lengths = sources().map(({ path, text }) => ({ path, lines: text.split("\n").length - 1 }));

it("no file of src is longer than 250 lines", () => {
  expect(lengths.length).toBeGreaterThan(80);
  expect(lengths.filter(({ lines }) => lines > 250)).toEqual([]);
});
