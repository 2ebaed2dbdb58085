import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cases, outcomeOf } from "../support/conformance.ts";
import { root } from "../support/sources.ts";

const require = createRequire(import.meta.url);

/** What tree shaking took away must not have been needed. */
it.each([
  ["an ES module", () => import(join(root, "dist/index.js"))],
  ["CommonJS", () => require(join(root, "dist/index.cjs"))],
])("%s, as it is built, answers all conformance cases as the source does", async (_, load) => {
  const built = await load();
  expect(cases.length).toBeGreaterThan(100);
  for (const each of cases) expect(outcomeOf(each, built), each.name).toEqual(outcomeOf(each));
});
