// Tries the laws with random seeds: npm run laws -- --minutes 10 [file …]. Without files, all tests with properties.
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

const root = join(import.meta.dirname, "../..");
const vitest = join(root, "node_modules/vitest/vitest.mjs");

const { values, positionals } = parseArgs({
  options: { minutes: { type: "string", default: "10" }, runs: { type: "string", default: "3" } },
  allowPositionals: true,
});
const minutes = Number(values.minutes);
if (!(minutes > 0) || !(Number(values.runs) > 0)) {
  console.error("Usage: npm run laws -- [--minutes 10] [--runs 3] [file …]");
  process.exit(2);
}

/** So many files are one run of vitest, because to start one takes a while, and no other begins when time is up. */
const TOGETHER = 8;

function filesWithProperties() {
  return readdirSync(join(root, "test"), { recursive: true, encoding: "utf8" })
    .map((path) => `test/${path.replaceAll("\\", "/")}`)
    .filter((path) => path.endsWith(".test.ts") && readFileSync(join(root, path), "utf8").includes("fast-check"));
}

const shuffled = (list) => {
  const all = [...list];
  return Array.from(all, (_, index) => {
    const other = randomInt(index, all.length);
    [all[index], all[other]] = [all[other], all[index]];
    return all[index];
  });
};

/** Runs the properties of some files with a seed; returns the number of tests that passed. */
function test(files, seed) {
  const env = { ...process.env, FIELDFILTER_SEED: String(seed), FIELDFILTER_RUNS: values.runs, NO_COLOR: "1" };
  const options = { cwd: root, env, encoding: "utf8", maxBuffer: 2 ** 28 };
  const { status, stdout, stderr } = spawnSync(process.execPath, [vitest, ...command, ...files], options);
  if (status === 0) return Number(/^ +Tests +(\d+) passed/m.exec(stdout)?.[1] ?? 0);
  console.log(`${stdout}\n${stderr}`);
  const setting = `FIELDFILTER_SEED=${seed} FIELDFILTER_RUNS=${values.runs}`;
  console.log(`Try it again: ${setting} npx vitest ${command.join(" ")} ${files.join(" ")}`);
  process.exit(1);
}

const command = ["run", "--project", "source"];
const files = positionals.length > 0 ? positionals : filesWithProperties();
const start = Date.now();
const sinceStart = () => Math.round((Date.now() - start) / 60_000);
const isOver = () => Date.now() >= start + minutes * 60_000;
do {
  const seed = randomInt(2 ** 31);
  const left = shuffled(files);
  let [tested, passed] = [0, 0];
  do {
    const some = left.splice(0, TOGETHER);
    passed += test(some, seed);
    tested += some.length;
    console.log(`Seed ${seed}: ${tested} of ${files.length} files, ${passed} tests passed, minute ${sinceStart()}`);
  } while (left.length > 0 && !isOver());
} while (!isOver());
console.log(`No test failed in ${sinceStart()} minutes, with ${values.runs} times the runs.`);
