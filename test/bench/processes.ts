import { spawnSync } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import { messageOf } from "./failure.ts";
import { made } from "./places.ts";

/** What one of the jobs of `child.ts` finds in a fresh process, where the contestants know so many fields. */
export function inFreshProcess<Result>(job: string, args: readonly string[], fields = 1000): Result {
  const child = spawnSync(process.execPath, [join(made, "child.mjs"), job, ...args], {
    encoding: "utf8",
    env: { ...process.env, BENCH_FIELDS: String(fields) },
    maxBuffer: 1 << 24,
    timeout: 180_000,
  });
  if (child.status === 0) return JSON.parse(child.stdout);
  if (child.signal === "SIGTERM") throw new Error("took over three minutes");
  throw new Error(messageOf(child.stderr.includes("heap out of memory") ? "out of memory" : lastLine(child.stderr)));
}

function lastLine(text: string): string {
  return text.split("\n").find((line) => /^\w*Error\b/.test(line)) ?? (text.trim().split("\n").at(-1) as string);
}
