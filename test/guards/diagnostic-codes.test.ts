import { expect, it } from "vitest";
import * as codes from "../../src/base/diagnostics/error-messages.ts";
import { fixTitles } from "../../src/base/messages/fix-titles.ts";
import { sources } from "../support/sources.ts";

/** All of src but the tables that say what a code means. */
const code = sources()
  .filter(({ path }) => !/^base\/(?:diagnostics\/(?:codes|fixes)|messages)/.test(path))
  .map(({ text }) => text)
  .join("\n");

it("every diagnostic of the catalogue is reported somewhere", () => {
  const names = Object.keys(codes);
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !new RegExp(`\\bcodes\\.${name}\\b`).test(code))).toEqual([]);
});

it("every kind of fix is offered somewhere", () => {
  expect(Object.keys(fixTitles).filter((name) => !new RegExp(`["']${name}["']`).test(code))).toEqual([]);
});
