import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repositoryPaths, root } from "../support/sources.ts";

const lengths = repositoryPaths()
  .filter((path) => /\.(?:ts|tsx|mts|mjs|js)$/.test(path))
  .map((path) => ({ path, lines: readFileSync(join(root, path), "utf8").split("\n").length - 1 }));

it("no file of code or tests is longer than 500 lines", () => {
  expect(lengths.length).toBeGreaterThan(1000);
  expect(lengths.filter(({ lines }) => lines > 500)).toEqual([]);
});
