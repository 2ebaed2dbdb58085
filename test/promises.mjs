/*
 * `npm run promises`: what is promised, and figures of how it is tested, counted in the files of this repository. The table
 * of docs/contributing.md is made of the same rows.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

const root = join(import.meta.dirname, "..");
const read = (path) => readFileSync(join(root, path), "utf8");
const json = (path) => JSON.parse(read(path));
const filesIn = (path, end) =>
  readdirSync(join(root, path), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(end) && !name.includes("node_modules"))
    .map((name) => join(path, name));
const sum = (counts) => counts.reduce((all, count) => all + count, 0);

function cases() {
  const parts = filesIn("grammar/conformance", ".json").map(json);
  return sum(parts.map(({ cases }) => (Array.isArray(cases) ? cases.length : 0)));
}

function laws() {
  const texts = filesIn("test", ".test.ts").map(read);
  const runs = texts.flatMap((text) => [...text.matchAll(/\bruns\(([\d_]+)\)/g)]);
  return `${runs.length} laws with ${sum(runs.map(([, count]) => Number(count.replaceAll("_", ""))))} runs`;
}

const faults = () => `${read("test/laws/faults.mjs").split("    law: ").length - 1} planted faults`;
const kept = () => `${json("test/laws/seeds.json").length} inputs kept`;

function mutants() {
  const rows = [...read("test/mutation/README.md").matchAll(/^\| `.*\| (\d+) \| \d+ \| (\d+) % \|$/gm)];
  const least = Math.min(...rows.map(([, , killed]) => Number(killed)));
  return `${sum(rows.map(([, sample]) => Number(sample)))} mutants in ${rows.length} samples, at least ${least} % killed`;
}

const dialects = () => /dialects = \{ (.*) \}/.exec(read("src/engines/sql/core/dialects.ts"))?.[1];
const actions = () => filesIn(".github/workflows", ".yml").flatMap((path) => read(path).match(/uses: \S+@/g) ?? []);
const weighed = () => Object.keys(json("test/package/budgets.json")).length;

/** Each with the tests of it, what else shows it, and a figure. */
export const promises = [
  {
    promise:
      "The language means what [language.md](language.md) says, in the sources, in the built package and in the command.",
    tests: ["test/grammar", "test/package/built.test.ts", "test/package/conformance-command.test.ts"],
    figure: () => `${cases()} conformance cases, phrasings of suggest among them`,
  },
  {
    promise: "Any text gets a result, round trips lose nothing, fixes work.",
    tests: ["test/laws"],
    command: "npm run faults",
    figure: () => `${laws()}, ${faults()}, ${kept()}`,
  },
  {
    promise:
      "Filters select the same rows in memory and in each database but CockroachDB, whose SQL is only compared, and MongoDB, whose queries run on mingo.",
    tests: ["test/laws", "test/engines/sql"],
    figure: () => `dialects: ${dialects()}`,
  },
  {
    promise: "The tests notice changes of the code.",
    tests: ["test/mutation"],
    command: "npm run mutate",
    figure: mutants,
  },
  {
    promise: "The package has the size that it says, and only these files.",
    tests: ["test/package/weight.test.ts", "test/package/files.test.ts"],
    figure: () => `${weighed()} weights with a limit`,
  },
  {
    promise:
      "A release comes from this repository: it is published with provenance, by actions that are fixed to a commit.",
    tests: ["test/guards/workflows.test.ts"],
    command: "npm audit signatures",
    figure: () => `${actions().length} uses of actions`,
  },
];

const code = (text) => `\`${text}\``;

/** The table of the page. */
export const table = [
  "| Promise | Tests | Command that shows more |",
  "|---|---|---|",
  ...promises.map(
    ({ promise, tests, command }) => `| ${promise} | ${tests.map(code).join(", ")} | ${command ? code(command) : ""} |`,
  ),
].join("\n");

if (process.argv[1] === import.meta.filename) {
  for (const { promise, figure } of promises)
    console.log(`${promise.replaceAll(/\[(.*?)\]\(.*?\)/g, "$1")}\n  ${figure()}`);
}
