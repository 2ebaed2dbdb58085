/*
 * `npm run bench`: installs the contestants at the first use, builds the package when its sources are newer, and runs.
 *
 *   npm run bench                       everything, a few minutes
 *   npm run bench -- --quick            fewer rounds, and nothing is written
 *   npm run bench -- --only parse,cold  some parts only, and nothing is written
 *   npm run bench -- --date 2030-01-31  the date to name instead of today's
 *   npm run bench -- --report           writes docs/performance.md and its charts anew from results.json
 */
import { execSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = join(import.meta.dirname, "../..");
const modules = join(import.meta.dirname, "node_modules");
const made = join(modules, ".made");
process.chdir(root);

const run = (command, cwd) => execSync(command, { cwd, stdio: ["ignore", "ignore", "inherit"] });
const written = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);
const newest = (folder) =>
  Math.max(...readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => written(join(folder, name))));

const onlyReport = process.argv.includes("--report");
if (!onlyReport) await prepare();
mkdirSync(made, { recursive: true });
await build({
  entryPoints: ["main", "child"].map((name) => join(import.meta.dirname, `${name}.ts`)),
  outdir: made,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
});
await import(pathToFileURL(join(made, "main.mjs")).href);

async function prepare() {
  const lock = join(import.meta.dirname, "package-lock.json");
  if (written(join(modules, ".package-lock.json")) < written(lock)) {
    run("npm ci --ignore-scripts --no-audit --no-fund --loglevel=error", import.meta.dirname);
  }
  if (written("dist/index.js") < newest("src")) run("npm run build", root);
  // A copy, so that a build that starts meanwhile changes nothing.
  const copy = join(modules, "fieldfilter");
  rmSync(copy, { recursive: true, force: true });
  cpSync("dist", join(copy, "dist"), { recursive: true });
  cpSync("package.json", join(copy, "package.json"));
  await makePeggyParser();
}

/** What a user of Peggy ships: the parser that it makes from a grammar. */
async function makePeggyParser() {
  const { default: peggy } = await import(pathToFileURL(join(modules, "peggy/lib/peg.js")).href);
  const grammar = readFileSync(join(import.meta.dirname, "filter.peggy"), "utf8");
  const folder = join(modules, "filter-by-peggy");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "type": "module", "exports": "./index.js" }\n');
  writeFileSync(join(folder, "index.js"), peggy.generate(grammar, { output: "source", format: "es" }));
}
