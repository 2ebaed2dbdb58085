import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { build, buildSync } from "esbuild";
import { describe, expect, it } from "vitest";
import { root } from "../support/sources.ts";

/**
 * Bytes that a browser loads for each subpath as it is built, minified and gzipped: its dependencies are included, and
 * optional peers are not. Each is about three hundredths over what it was when the line was last written.
 */
const budgets: Readonly<Record<string, number>> = {
  ".": 73_700,
  "./build": 7_810,
  "./client": 83_000,
  "./codemirror": 133_000,
  "./complete": 124_000,
  "./drizzle": 46_400,
  "./element": 144_000,
  "./evaluate": 45_000,
  "./evaluate/re2": 152,
  "./html": 21_500,
  "./kysely": 46_400,
  "./kysely/clickhouse": 563,
  "./messages": 6_090,
  "./messages/ru": 10_200,
  "./react": 145_000,
  "./plan": 71_000,
  "./reason": 61_600,
  "./resource": 10_600,
  "./samples": 8_980,
  "./service": 70_800,
  "./service/database": 47_700,
  "./service/node": 5_500,
  "./suggest": 104_000,
  "./testing": 33_600,
  "./wire": 76_900,
};

/** What is left of the front door in a program that uses some of it, by the names that it imports. */
const partBudgets: Readonly<Record<string, number>> = {
  compile: 62_800,
  parse: 37_600,
  format: 39_100,
  query: 40_800,
  lower: 27_900,
  decompile: 16_000,
  check: 30_000,
  defineResource: 8_360,
  render: 3_360,
  print: 5_370,
};

const { exports, peerDependencies = {} } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const subpaths = Object.keys(exports).filter((path) => path !== "./package.json");

/** The code that an import loads at once; what it loads when it is wanted is in files of its own. */
async function codeOf(subpath: string, names = "*"): Promise<string> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: `export ${names} from "./${exports[subpath].import.default}";`, resolveDir: root },
    absWorkingDir: root,
    outdir: "out",
    bundle: true,
    splitting: true,
    metafile: true,
    minify: true,
    format: "esm",
    target: "es2022",
    platform: "browser",
    external: [...builtinModules, "node:*", ...Object.keys(peerDependencies).flatMap((name) => [name, `${name}/*`])],
    legalComments: "none",
    write: false,
  });
  const loaded = new Set(["out/stdin.js"]);
  for (const path of loaded) {
    for (const { path: next, kind, external } of metafile.outputs[path]?.imports ?? [])
      if (kind === "import-statement" && !external) loaded.add(next);
  }
  const files = outputFiles.filter(({ path }) => loaded.has(relative(root, path).replaceAll("\\", "/")));
  return files.map(({ text }) => text).join("\n");
}

const weightOf = (code: string) => gzipSync(code, { level: 9 }).length;

function expectWithin(budget: number, bytes: number) {
  expect(bytes).toBeLessThanOrEqual(budget);
  expect(bytes, "The budget can be lower now.").toBeGreaterThan(budget * 0.9);
}

it("every subpath has a budget", () => expect(Object.keys(budgets).sort()).toEqual([...subpaths].sort()));

it.each(subpaths)("%s keeps to its budget", async (subpath) => {
  expectWithin(budgets[subpath] ?? 0, weightOf(await codeOf(subpath)));
});

it.each(Object.entries(partBudgets))("%s alone keeps to its budget", async (name, budget) => {
  expectWithin(budget, weightOf(await codeOf(".", `{ ${name} }`)));
});

describe("nothing of the front door's modules is left in a program that uses nothing of them", () => {
  const { metafile } = buildSync({
    absWorkingDir: root,
    entryPoints: [exports["."].import.default],
    bundle: true,
    format: "esm",
    metafile: true,
    write: false,
  });
  const files = Object.keys(metafile.inputs).map((path) => join(root, path));
  /** chevrotain puts its parser together by statements, which is why it is in a file of its own. */
  const isParser = (path: string) => readFileSync(path, "utf8").includes("// node_modules/chevrotain/");

  it("the parser is the one that is", () => expect(files.filter(isParser)).toHaveLength(1));

  it.each(files.filter((path) => !isParser(path)))("%s", async (path) => {
    const { outputFiles } = await build({
      stdin: { contents: `import ${JSON.stringify(path)};`, resolveDir: root },
      bundle: true,
      minify: true,
      format: "esm",
      write: false,
      plugins: [
        {
          name: "one-module",
          setup({ onResolve }) {
            onResolve({ filter: /./ }, ({ path: to }) =>
              to === path ? { path, sideEffects: true } : { path: to, external: true, sideEffects: false },
            );
          },
        },
      ],
    });
    expect(outputFiles[0]?.text.replace(/import"[^"]*";/g, "").trim()).toBe("");
  });
});

it("the front door as it is built needs no other package, and speaks only English", async () => {
  const code = await codeOf(".");
  expect(code).not.toMatch(/\bfrom\s*["'][^"']|\bimport\s*\(|\brequire\s*\(/);
  expect(code).not.toMatch(/\p{Script=Cyrillic}/u);
});

it("the front door weighs what README says, give or take 1 KB", async () => {
  const said = /about (\d+) KB minified and gzipped/.exec(readFileSync(join(root, "README.md"), "utf8"))?.[1];
  const bytes = weightOf(await codeOf("."));
  expect(Math.abs(Number(said) - bytes / 1000)).toBeLessThanOrEqual(1);
});
