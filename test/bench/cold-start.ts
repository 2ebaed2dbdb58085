import { writeFileSync } from "node:fs";
import { contestants, fileOf } from "./contestants.ts";
import { inFreshProcess } from "./processes.ts";
import { progress } from "./progress.ts";
import { workloads } from "./queries.ts";
import type { ColdStart } from "./results.ts";
import { median } from "./timing.ts";
import { bundled, bundleOf } from "./weight.ts";

/** Import and first query in fresh processes, which take turns: as one minified file, and as npm installed it. */
export async function startingCold(rounds: number): Promise<readonly ColdStart[]> {
  for (const each of contestants) writeFileSync(bundleOf(each), await bundled(fileOf(each), "{ parse }", "node"));
  const times = contestants.map((each) => ({ each, bundled: [] as number[], installed: [] as number[] }));
  for (let round = 0; round < rounds; round++) {
    progress(`cold start: round ${round + 1}/${rounds}`);
    for (const { each, bundled, installed } of times) {
      const text = each.language(workloads.short.conditions);
      bundled.push(inFreshProcess("coldStart", [bundleOf(each), text]));
      installed.push(inFreshProcess("coldStart", [fileOf(each), text]));
    }
  }
  return times.map(({ each, bundled, installed }) => ({
    name: each.name,
    bundled: median(bundled),
    installed: median(installed),
  }));
}
