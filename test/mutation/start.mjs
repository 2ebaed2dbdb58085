/*
 * `npm run mutate`: changes the code in small ways and tells which changes no test notices. README.md beside it says more.
 *
 *   npm run mutate -- complete service       two folders of src, every mutant
 *   npm run mutate -- --sample 200 complete  200 random mutants; the seed is printed
 *   npm run mutate -- --seed 7 complete      the same sample again
 *   npm run mutate -- --slips --sample 40 text  40 random slips, which are changes that Stryker does not make
 *   npm run mutate                           all folders, 200 random mutants of each
 */
import { execSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { equivalent } from "./equivalent.mjs";
import { folderNamed, folders, sourcesOf, testsOf } from "./folders.mjs";
import { sampleOf } from "./sample.mjs";
import { slipsIn, trySlips } from "./slips.mjs";

const here = import.meta.dirname;
const root = join(here, "../..");
process.chdir(root);

const options = { sample: { type: "string" }, seed: { type: "string" }, slips: { type: "boolean" } };
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const unknown = positionals.filter((name) => !folderNamed(name));
if (unknown.length > 0) {
  console.error(`Unknown folder: ${unknown.join(", ")}. Folders: ${folders.join(", ")}.`);
  process.exit(2);
}
const chosen = positionals.length > 0 ? positionals.map(folderNamed) : folders;
const isSampled = values.sample !== undefined || values.seed !== undefined || positionals.length === 0;
const size = isSampled ? Number(values.sample ?? 200) : Number.MAX_SAFE_INTEGER;
const seed = Number(values.seed ?? randomInt(2 ** 31));

for (const { file, line, code } of equivalent) {
  const text = readFileSync(file, "utf8");
  if (!text.includes(line) || !text.includes(code)) console.log(`Listed as equivalent, and gone: ${file}, ${line}`);
}

const notes = {
  NoCoverage: " (no test runs it)",
  Timeout: " (undecided: the tests did not end in time)",
  RuntimeError: " (undecided: the tests could not be run)",
};

if (!values.slips) installStryker();
const stryker = values.slips ? {} : await import("@stryker-mutator/core");
const instrumenter = values.slips ? {} : await import("@stryker-mutator/instrumenter");
const rows = [];
for (const folder of chosen) rows.push(await mutate(folder));
if (rows.length > 1) console.table(Object.fromEntries(rows));
if (isSampled) console.log(`Seed: ${seed}`);

function installStryker() {
  const written = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);
  if (written(join(here, "node_modules/.package-lock.json")) < written(join(here, "package-lock.json"))) {
    const command = "npm ci --ignore-scripts --no-audit --no-fund --loglevel=error";
    execSync(command, { cwd: here, stdio: ["ignore", "ignore", "inherit"] });
  }
}

/** The files of a folder that are changed. */
function pathsIn(folder) {
  const [, ...excluded] = sourcesOf(folder).map((glob) => glob.replace("!", "").replace("/**", "/"));
  return [...textsIn(`src/${folder}`).keys()]
    .map((path) => relative(root, path))
    .filter((path) => !excluded.some((start) => path.startsWith(start)));
}

/**
 * The places of a random sample of a folder's mutants. Only these are in the code that runs, because what each test reaches of
 * thousands of mutants fills the memory.
 */
async function sampled(folder) {
  const paths = pathsIn(folder);
  const files = paths.map((name) => ({ name: join(root, name), mutate: true, content: readFileSync(name, "utf8") }));
  const logger = { debug() {}, info() {}, warn() {}, isDebugEnabled: () => false };
  const options = { plugins: null, ignorers: [], excludedMutations: [] };
  const { mutants } = await new instrumenter.Instrumenter(logger).instrument(files, options);
  return sampleOf(mutants, { size, seed, root }).map(({ fileName, location: { start, end } }) => {
    const at = ({ line, column }) => `${line + 1}:${column}`;
    return `${relative(root, fileName)}:${at(start)}-${at(end)}`;
  });
}

async function mutate(folder) {
  const start = Date.now();
  const texts = textsIn(`src/${folder}`);
  process.env.FIELDFILTER_RUNS ??= "0.1";
  process.env.FIELDFILTER_TESTS = testsOf(folder).join(" ");
  const mutants = values.slips ? await slipped(folder) : await byStryker(folder);
  const all = mutants.map((mutant) => described(mutant, texts));
  return [folder, report(folder, all, start)];
}

function slipped(folder) {
  const paths = pathsIn(folder).map((path) => join(root, path));
  return trySlips(sampleOf(slipsIn(paths, root), { size, seed, root }), root);
}

/** Runs Stryker in a copy of the repository, so that an interruption leaves the work tree as it is. */
async function byStryker(folder) {
  return new stryker.Stryker({
    testRunner: "vitest-files",
    plugins: [join(here, "runner.mjs"), join(here, "sample.mjs")],
    vitest: { configFile: "test/mutation/vitest.config.ts", related: true },
    mutate: isSampled ? await sampled(folder) : sourcesOf(folder),
    ...(isSampled && { checkers: ["sample"], sample: { size, seed, root } }),
    coverageAnalysis: "perTest",
    disableTypeChecks: false,
    concurrency: 1,
    dryRunTimeoutMinutes: 60,
    testRunnerNodeArgs: process.execArgv, // for their memory, which has what each test reaches of each mutant
    timeoutMS: 300_000,
    tempDirName: join(tmpdir(), "fieldfilter-mutation"),
    ignorePatterns: ["coverage", "dist"],
    reporters: [process.stdout.isTTY ? "progress" : "progress-append-only"],
    logLevel: "warn",
    warnings: { slow: false },
    allowConsoleColors: false,
  }).runMutationTest();
}

/** The files as they are now, because they may change before Stryker ends. */
function textsIn(folder) {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(root, folder, path));
  return new Map(paths.filter((path) => path.endsWith(".ts")).map((path) => [path, readFileSync(path, "utf8")]));
}

function report(folder, mutants, start) {
  const killed = mutants.filter(isKilled);
  const undecided = mutants.filter(isUndecided);
  const survived = mutants.filter(({ status }) => status === "Survived" || status === "NoCoverage");
  const [listed, alive] = [survived.filter(isEquivalent), survived.filter((mutant) => !isEquivalent(mutant))];
  for (const mutant of [...alive, ...undecided]) print(mutant);
  for (const { file, number } of killed.filter(isEquivalent)) {
    console.log(`Killed, though listed as equivalent: ${file}:${number}`);
  }
  const count = killed.length + alive.length + undecided.length;
  const row = {
    mutants: count,
    killed: killed.length,
    "%": Math.round((1000 * killed.length) / count) / 10,
    equivalent: listed.length,
    undecided: undecided.length,
  };
  const rest = `${row.equivalent} equivalent; ${row.undecided} undecided; ${Math.round((Date.now() - start) / 1000)} s`;
  console.log(`${folder}: ${row.killed} of ${count} killed, ${row["%"]} %; ${rest}\n`);
  return row;
}

/** Whether a test failed, or a loop ran a hundred times as often as it should: nothing that a busy machine can cause. */
function isKilled({ status, reason }) {
  return status === "Killed" || (status === "Timeout" && reason !== undefined);
}

/** Counts as alive, since what survives takes longest. */
function isUndecided({ status, reason }) {
  return status === "RuntimeError" || (status === "Timeout" && reason === undefined);
}

/** A mutant with the code that it replaces. */
function described({ fileName, location: { start, end }, replacement, status, statusReason: reason }, texts) {
  const lines = texts.get(fileName).split("\n");
  const code = lines.slice(start.line - 1, end.line);
  code.push(code.pop().slice(0, end.column - 1));
  code[0] = code[0].slice(start.column - 1);
  const line = lines[start.line - 1];
  const [file, number] = [relative(root, fileName), start.line];
  return { file, number, line, code: code.join("\n"), replacement, status, reason };
}

function isEquivalent({ file, line, code, replacement }) {
  return equivalent.some(
    (one) => one.file === file && line.includes(one.line) && code === one.code && replacement === one.replacement,
  );
}

function print({ file, number, line, code, replacement, status }) {
  const note = notes[status] ?? "";
  const shown = code.includes("\n") ? `${code.split("\n")[0]} …` : code;
  console.log(`${file}:${number}${note}\n    ${line.trim()}\n    ${shown}  →  ${replacement}`);
}
