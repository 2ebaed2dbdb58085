import { expect, it } from "vitest";
import { codes, fixTitles } from "../../src/base/diagnostics/catalogue.ts";
import { sources } from "../support/sources.ts";

/** All of src but the tables that say what a code means. */
const code = sources()
  .filter(({ path }) => !/^base\/(?:diagnostics\/(?:catalogue|explanations)|messages)/.test(path))
  .map(({ text }) => text)
  .join("\n");
const unused = (names: readonly string[]) => names.filter((name) => !new RegExp(`["']${name}["']`).test(code));

it("every diagnostic of the catalogue is reported somewhere", () => {
  expect(codes.length).toBeGreaterThan(40);
  expect(unused(codes)).toEqual([]);
});

it("every kind of fix is offered somewhere", () => {
  expect(unused(Object.keys(fixTitles))).toEqual([]);
});
