/*
 * Tries the laws with random seeds: npm run laws -- --minutes 10 [file …]. Without files, all tests with properties. The
 * inputs that failed before, which seeds.json lists, come first. A failure does not end the run.
 */
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { keepSeeds, patternFor, seeds, seedsIn } from "./seeds.mjs";

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

/** Runs vitest on some files, and returns what it says and what it reports as JSON. */
function vitestOn(files, environment, ...more) {
  const folder = mkdtempSync(join(tmpdir(), "fieldfilter-laws-"));
  const path = join(folder, "report.json");
  const all = [
    vitest,
    ...command,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${path}`,
    ...files,
    ...more,
  ];
  const options = {
    cwd: root,
    env: { ...process.env, ...environment, NO_COLOR: "1" },
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, all, options);
  const report = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
  rmSync(folder, { recursive: true });
  return { status, said: `${stdout}\n${stderr}`, report };
}

/** Runs the properties of some files with a seed; returns the number of tests that passed. */
function test(files, seed) {
  const { status, said, report } = vitestOn(files, { FIELDFILTER_SEED: String(seed), FIELDFILTER_RUNS: values.runs });
  if (status === 0) return report.numPassedTests;
  failures++;
  console.log(said);
  for (const { file, law } of keepSeeds(seedsIn(report, root))) console.log(`Kept in seeds.json: ${file}, ${law}`);
  const setting = `FIELDFILTER_SEED=${seed} FIELDFILTER_RUNS=${values.runs}`;
  console.log(`Try it again: ${setting} npx vitest ${command.join(" ")} ${files.join(" ")}`);
  return report.numPassedTests ?? 0;
}

/** Runs one law with the one input that it failed for. */
function replay({ file, law, seed, path }) {
  const environment = { FIELDFILTER_SEED: String(seed), FIELDFILTER_PATH: path, FIELDFILTER_RUNS: "1e-9" };
  const { said, report } = vitestOn([file], environment, "-t", patternFor(law));
  if (report.numPassedTests > 0 && report.numFailedTests === 0) return;
  failures++;
  console.log(`${said}\nA seed of seeds.json fails, or its law has another name now: ${file}, ${law}`);
}

let failures = 0;
const command = ["run", "--project", "source"];
const files = positionals.length > 0 ? positionals : filesWithProperties();
for (const kept of seeds.filter(({ file }) => files.includes(file))) replay(kept);
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
const outcome = failures === 0 ? "No test failed" : `${failures} runs of vitest failed`;
console.log(`${outcome} in ${sinceStart()} minutes, with ${values.runs} times the runs.`);
if (failures > 0) process.exitCode = 1;
