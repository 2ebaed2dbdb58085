import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { promises, table } from "../promises.mjs";
import { root } from "../support/sources.ts";

it("the page lists what `npm run promises` counts", () => {
  expect(readFileSync(join(root, "docs/contributing.md"), "utf8")).toContain(`\n\n${table}\n\n`);
});

it.each(promises)("$promise", ({ tests, figure }) => {
  for (const path of tests) expect([path, existsSync(join(root, path))]).toEqual([path, true]);
  expect(figure()).not.toMatch(/\b0\b|undefined|NaN|Infinity/);
});
