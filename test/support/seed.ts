import { readFileSync } from "node:fs";
import { expect } from "vitest";

/**
 * Properties are tried with the same inputs at every run, so that `npm test` fails only for a change of the code.
 * `npm run laws` sets other seeds. To import fast-check takes a while, so files without
 * properties go without it.
 */
const seed = Number(process.env.FIELDFILTER_SEED ?? 1);
const { testPath } = expect.getState();
if (testPath && readFileSync(testPath, "utf8").includes("fast-check")) {
  const { configureGlobal } = await import("fast-check");
  configureGlobal({ seed });
}
