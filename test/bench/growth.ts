import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { contestant, contestants } from "./contestants.ts";
import { messageOf } from "./failure.ts";
import { made } from "./places.ts";
import { inFreshProcess } from "./processes.ts";
import { progress } from "./progress.ts";
import { listOf } from "./queries.ts";
import type { Growth, Memory, Results } from "./results.ts";
import { median } from "./timing.ts";

const largest = { values: 1_000_000, conditions: 100_000 };

/** How time grows with the size of the query, each contestant in a process of its own. */
export function growing(quick: boolean): Results["growth"] {
  return { values: allOf("values", quick), conditions: allOf("conditions", quick) };
}

function allOf(kind: keyof typeof largest, quick: boolean): readonly Growth[] {
  return contestants.map(({ name }) => {
    progress(`growth: ${kind}, ${name}`);
    try {
      const bound = quick ? 1000 : 5000;
      const size = largest[kind];
      const fields = kind === "conditions" ? size : undefined;
      const found = inFreshProcess<Growth>("growth", [name, kind, String(size), String(bound)], fields);
      const exponent = exponentOf(found.points);
      return exponent === undefined ? found : { ...found, exponent };
    } catch (error) {
      return { name, points: [], stopped: messageOf(error) };
    }
  });
}

/** The slope of the line through the logarithms of time and size, by least squares. */
export function exponentOf(points: Growth["points"]): number | undefined {
  if (points.length < 3) return undefined;
  const xs = points.map(({ size }) => Math.log(size));
  const ys = points.map(({ ms }) => Math.log(ms));
  const [x, y] = [mean(xs), mean(ys)];
  const above = xs.reduce((sum, each, index) => sum + (each - x) * ((ys[index] as number) - y), 0);
  return above / xs.reduce((sum, each) => sum + (each - x) ** 2, 0);
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** Memory at the peak for a list of a million values, for those whose time grows to it. */
export function remembering(growth: Results["growth"], quick: boolean): readonly Memory[] {
  const size = largest.values;
  const able = growth.values.filter(({ points }) => points.at(-1)?.size === size);
  return able.map(({ name }) => {
    progress(`memory: ${name}`);
    const file = join(made, "list.txt");
    writeFileSync(file, contestant(name).language(listOf(size)));
    const peak = (how: string) => {
      const times = Array.from({ length: quick ? 1 : 5 });
      return median(times.map(() => inFreshProcess<number>("memory", [name, file, String(size), how])));
    };
    try {
      return { name, bytesPerValue: (peak("read") - peak("made")) / size };
    } catch (error) {
      return { name, failed: messageOf(error) };
    }
  });
}
