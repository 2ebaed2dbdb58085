// Tries the laws with random seeds: npm run laws -- --minutes 10 [file …]. Without files, all tests with properties.
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

const root = join(import.meta.dirname, "../..");
const vitest = join(root, "node_modules/vitest/vitest.mjs");

const { values, positionals } = parseArgs({
  options: { minutes: { type: "string", default: "10" }, runs: { type: "string", default: "25" } },
  allowPositionals: true,
});
const minutes = Number(values.minutes);
if (!(minutes > 0) || !(Number(values.runs) > 0)) {
  console.error("Usage: npm run laws -- [--minutes 10] [--runs 25] [file …]");
  process.exit(2);
}

function filesWithProperties() {
  return readdirSync(join(root, "test"), { recursive: true, encoding: "utf8" })
    .map((path) => `test/${path.replaceAll("\\", "/")}`)
    .filter((path) => path.endsWith(".test.ts") && readFileSync(join(root, path), "utf8").includes("fast-check"));
}

const files = positionals.length > 0 ? positionals : filesWithProperties();
const end = Date.now() + minutes * 60_000;
let round = 0;
do {
  round++;
  const seed = randomInt(2 ** 31);
  const start = Date.now();
  const env = { ...process.env, FIELDFILTER_SEED: String(seed), FIELDFILTER_RUNS: values.runs, NO_COLOR: "1" };
  const { status, stdout, stderr } = spawnSync(process.execPath, [vitest, "run", "--project", "source", ...files], {
    cwd: root,
    env,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  const seconds = Math.round((Date.now() - start) / 1000);
  const [, counts = "failed"] = /^ +Tests +(.+)$/m.exec(stdout) ?? [];
  console.log(`Round ${round}, seed ${seed}, ${values.runs} times the runs: ${counts} in ${seconds} s`);
  if (status !== 0) {
    console.log(`${stdout}\n${stderr}`);
    console.log(
      `Try it again: FIELDFILTER_SEED=${seed} FIELDFILTER_RUNS=${values.runs} npx vitest run --project source ${files.join(" ")}`,
    );
    process.exit(1);
  }
} while (Date.now() < end);
