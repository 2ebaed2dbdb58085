import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

const path = join(import.meta.dirname, "seeds.json");

/** The inputs for which laws failed once: each law with the seed, and the place of the input among those of the seed. */
export const seeds = JSON.parse(readFileSync(path, "utf8"));

const WITH_SEED = / \(with seed=-?\d+\)$/;

/** The seeds of the laws that failed, in the JSON that vitest reports. */
export function seedsIn({ testResults = [] }, root) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ ancestorTitles, title, failureMessages }) => {
      const [, seed, run] = /\{ seed: (-?\d+), path: "(\d+)/.exec(failureMessages?.join("\n")) ?? [];
      if (seed === undefined) return [];
      const file = relative(root, name).replaceAll("\\", "/");
      const law = [...ancestorTitles, title.replace(WITH_SEED, "")].join(" ");
      return [{ file, law, seed: Number(seed), path: run }];
    }),
  );
}

/** Adds seeds to seeds.json, and returns them. */
export function keepSeeds(found) {
  seeds.push(...found);
  if (found.length > 0) writeFileSync(path, `${JSON.stringify(seeds, null, 2)}\n`);
  return found;
}

/** The pattern of `vitest -t` for a law, whatever the seed in its name. */
export const patternFor = (law) => `^${law.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")}(?: \\(with seed=-?\\d+\\))?$`;
