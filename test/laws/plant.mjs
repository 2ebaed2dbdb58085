/*
 * `npm run faults`: plants each of the faults in faults.mjs, and tells whether its law finds it.
 *
 *   npm run faults                       all of them
 *   npm run faults -- format completion  those with such a word in the name of the law or of the file
 */
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { faults } from "./faults.mjs";

const root = join(import.meta.dirname, "../..");
const command = [join(root, "node_modules/vitest/vitest.mjs"), "run", "--config", "test/laws/vitest.config.ts"];
const words = process.argv.slice(2);
const chosen = faults.filter(
  ({ law, file }) => words.length === 0 || words.some((word) => `${law} ${file}`.includes(word)),
);

function runLaw(fault) {
  const env = { ...process.env, FIELDFILTER_FAULT: JSON.stringify(fault), FIELDFILTER_RUNS: "1", NO_COLOR: "1" };
  const child = spawn(process.execPath, command, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => output.push(text));
  return new Promise((resolve) => child.on("close", () => resolve(output.join(""))));
}

/** A law finds a fault by a failing test, and by nothing else that may go wrong. */
async function plantNext(waiting) {
  for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
    const output = await runLaw(fault);
    const [, failed] = /^ +Tests +(\d+) failed/m.exec(output) ?? [];
    if (!failed && !/^ +Tests +\d+ passed/m.test(output)) throw new Error(output);
    const tries = [...output.matchAll(/Property failed after (\d+) tests/g)].map(([, count]) => count);
    const after = tries.length > 0 ? `, after ${[...new Set(tries)].join(" and ")} tries` : "";
    console.log(`${failed ? "found " : "missed"} ${fault.law}: ${fault.file}${after}`);
    if (!failed) process.exitCode = 1;
  }
}

const waiting = [...chosen];
await Promise.all(Array.from({ length: availableParallelism() }, () => plantNext(waiting)));
