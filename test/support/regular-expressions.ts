import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "./sources.ts";

process.env.RECHECK_BACKEND = "pure";

/** Steps are counted instead of time, which depends on how busy the machine is. */
const counted = {
  randomSeed: 1,
  timeout: null,
  incubationTimeout: null,
  attackTimeout: null,
  attackLimit: 150_000_000,
  maxRepeatCount: 65, // Up to `{0,64}` it proves by an automaton, which is quicker than a search for attacks.
} as const;

/**
 * Expressions found safe before on this machine: their proofs take half a minute of each run otherwise. A verdict
 * depends only on the expression, these limits and the version of recheck, and all of them are in the name of its file.
 */
const folder = join(root, "node_modules/.cache/fieldfilter/safe-expressions");
const load = createRequire(import.meta.url);
const { version } = load("recheck/package.json") as { readonly version: string };

/** `safe`, `unknown`, or how long an attack can make it take. */
export async function verdictOn(source: string, flags: string): Promise<string> {
  const key = JSON.stringify([version, counted, source, flags]);
  const known = join(folder, createHash("sha256").update(key).digest("hex"));
  if (existsSync(known)) return "safe";
  const { check } = load("recheck") as typeof import("recheck");
  const found = await check(source, flags, counted);
  if (found.status === "vulnerable") return `${found.complexity.type}: ${found.attack.pattern}`;
  if (found.status === "safe") {
    mkdirSync(folder, { recursive: true });
    writeFileSync(known, key);
  }
  return found.status;
}
