/*
 * Tries the laws with random seeds: npm run laws -- [--minutes 10] [--runs 3] [file …]. Without files, every test with
 * properties. A failure does not end the run; the command that repeats it is printed.
 */
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

const root = join(import.meta.dirname, "../..");
const { values, positionals } = parseArgs({
  options: { minutes: { type: "string", default: "10" }, runs: { type: "string", default: "3" } },
  allowPositionals: true,
});
const [minutes, runs] = [Number(values.minutes), Number(values.runs)];
if (!(minutes > 0) || !(runs > 0)) {
  console.error("Usage: npm run laws -- [--minutes 10] [--runs 3] [file …]");
  process.exit(2);
}

const tests = readdirSync(join(root, "test"), { recursive: true, encoding: "utf8" }).map((path) => `test/${path}`);
const hasProperties = (path) =>
  /^test\/(?!browser|package).*\.test\.ts$/.test(path) && readFileSync(join(root, path), "utf8").includes("fast-check");
const files = positionals.length > 0 ? positionals : tests.filter(hasProperties);

const end = Date.now() + minutes * 60_000;
let failures = 0;
do {
  for (const file of files) {
    if (Date.now() >= end) break;
    const environment = { FIELDFILTER_SEED: String(randomInt(2 ** 31)), FIELDFILTER_RUNS: values.runs };
    const { status } = spawnSync("npx", ["vitest", "run", "--project", "source", file], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: "inherit",
    });
    if (status === 0) continue;
    failures++;
    const setting = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
    console.log(`Try it again: ${setting.join(" ")} npx vitest run --project source ${file}`);
  }
} while (Date.now() < end);
console.log(failures === 0 ? "No test failed." : `${failures} runs failed.`);
if (failures > 0) process.exitCode = 1;
