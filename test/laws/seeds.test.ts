import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../support/sources.ts";
import { patternFor, seeds, seedsIn } from "./seeds.mjs";

const report = {
  testResults: [
    {
      name: join(root, "test/laws/format.test.ts"),
      assertionResults: [
        {
          ancestorTitles: ["a text"],
          title: "stays (so) (with seed=-7)",
          failureMessages: ['Property failed after 31 tests\n{ seed: -7, path: "30:0:1", endOnFailure: true }'],
        },
        { ancestorTitles: [], title: "an example", failureMessages: ["expected 1 to be 2"] },
        { ancestorTitles: [], title: "passes (with seed=-7)" },
      ],
    },
  ],
};

test("of the laws that failed, the seeds and the inputs are kept", () => {
  expect(seedsIn(report, root)).toEqual([
    { file: "test/laws/format.test.ts", law: "a text stays (so)", seed: -7, path: "30" },
  ]);
});

test("a law is found by its name, with any seed and with none", () => {
  const pattern = new RegExp(patternFor("a text stays (so)"));
  for (const name of ["a text stays (so)", "a text stays (so) (with seed=12)"]) expect(name).toMatch(pattern);
  for (const name of ["a text stays (so) too", "this: a text stays (so)", "a text stays so"])
    expect(name).not.toMatch(pattern);
});

test.each(seeds)("$law has a file: $file", ({ file }) => {
  expect(existsSync(join(root, file))).toBe(true);
});
