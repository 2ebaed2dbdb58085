import { join } from "node:path";
import { expect, it } from "vitest";
import { cases, outcomeOf } from "../support/conformance.ts";
import { root } from "../support/sources.ts";

it("the built package answers all conformance cases as the sources do", async () => {
  const built = await import(join(root, "dist/index.js"));
  expect(cases.length).toBeGreaterThan(100);
  for (const each of cases) expect(outcomeOf(each, built), each.name).toEqual(outcomeOf(each));
});
