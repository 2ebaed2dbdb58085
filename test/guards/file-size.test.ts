import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repositoryPaths, root } from "../support/sources.ts";

/** Longer files, and why. */
const exceptions: Readonly<Record<string, string>> = {
  "test/mutation/equivalent.mjs": "a table that is only searched",
};

const lengths = repositoryPaths()
  .filter((path) => /\.(?:ts|tsx|mts|mjs|js)$/.test(path))
  .map((path) => ({ path, lines: readFileSync(join(root, path), "utf8").split("\n").length - 1 }));

it("no file of code or tests is longer than 250 lines, but for the exceptions", () => {
  expect(lengths.length).toBeGreaterThan(1000);
  const long = lengths.filter(({ lines }) => lines > 250).map(({ path }) => path);
  expect(long).toEqual(Object.keys(exceptions));
});
