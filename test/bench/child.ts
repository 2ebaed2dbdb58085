import { existsSync, readFileSync } from "node:fs";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { contestant, open } from "./contestants.ts";
import { messageOf } from "./failure.ts";
import { listOf, manyConditions, selectionOf } from "./queries.ts";
import type { Growth } from "./results.ts";
import { elapsed, median } from "./timing.ts";
import { assertUnderstood } from "./understood.ts";

/** The jobs that run in a process of their own. The result goes to standard output, as JSON. */
const jobs: Record<string, (...args: [string, string, string, string]) => unknown> = { growth, memory, coldStart };

const queriesOf = { values: listOf, conditions: manyConditions };

/** Time for sizes that grow tenfold, while the next is expected to stay under the bound. */
async function growth(name: string, kind: string, largest: string, boundMs: string): Promise<Growth> {
  const { language } = contestant(name);
  const { parse } = await open(contestant(name));
  const queries = queriesOf[kind as keyof typeof queriesOf];
  const points: { size: number; ms: number }[] = [];
  const done = (stopped?: string): Growth => ({ name, points, ...(stopped ? { stopped } : {}) });
  for (let size = 100; size <= Number(largest); size *= 10) {
    const query = queries(size);
    const text = language(query);
    if (expected(points) > Number(boundMs)) return done(`over time at ${size.toLocaleString("en")}`);
    try {
      const start = performance.now();
      assertUnderstood(parse(text), query);
      points.push({ size, ms: timed(() => parse(text), performance.now() - start) });
    } catch (error) {
      return done(`${messageOf(error)} at ${size.toLocaleString("en")}`);
    }
  }
  return done();
}

/** How long the next size will take: ten times the last, or more when it has grown far faster than that before. */
function expected(points: Growth["points"]): number {
  const [before, last] = points.slice(-2).map(({ ms }) => ms);
  if (last === undefined || before === undefined) return 0;
  return last * (last / before > 20 ? last / before : 10);
}

/** The median of up to fifteen samples, in about a second, after a short while of warming up. */
function timed(run: () => unknown, first: number): number {
  if (first > 2000) return first;
  const warm = performance.now() + 300;
  let once = first;
  while (performance.now() < warm) once = elapsed(run, 1);
  const repeats = Math.max(1, Math.floor(10 / once));
  const samples: number[] = [];
  const end = performance.now() + 1000;
  while (samples.length < 3 || (samples.length < 15 && performance.now() < end)) {
    samples.push(elapsed(run, repeats) / repeats);
  }
  return median(samples);
}

/** The peak of the process in bytes, when a list of so many values has been read from a file, or its result only made. */
async function memory(name: string, file: string, size: string, how: string): Promise<number> {
  const text = readFileSync(file, "utf8");
  const { parse } = await open(contestant(name));
  kept.push(text, how === "read" ? parse(text) : selectionOf(listOf(Number(size))));
  return peak();
}

/** Linux hands the peak that `resourceUsage` tells down from the parent process, and keeps this one for each. */
function peak(): number {
  const status = existsSync("/proc/self/status") ? readFileSync("/proc/self/status", "utf8") : "";
  const kilobytes = /^VmHWM:\s*(\d+)/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS;
  return Number(kilobytes) * 1024;
}
const kept: unknown[] = [];

/** Milliseconds from before the import of a file to after its first query. */
async function coldStart(file: string, text: string): Promise<number> {
  const url = pathToFileURL(file).href;
  const start = performance.now();
  const { parse } = await import(url);
  parse(text);
  return performance.now() - start;
}

const [job = "", ...args] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await jobs[job]?.(...(args as [string, string, string, string]))));
