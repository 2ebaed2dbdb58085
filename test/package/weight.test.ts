import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { root } from "../support/sources.ts";

/**
 * Bytes that a browser loads for each subpath as it is built, minified and gzipped: its dependencies are included, and
 * optional peers are not. Each is about three hundredths over what it was when the line was last written.
 */
const budgets: Readonly<Record<string, number>> = {
  ".": 59_700,
  "./build": 4_690,
  "./client": 71_700,
  "./complete": 58_500,
  "./evaluate": 22_600,
  "./evaluate/re2": 160,
  "./kysely": 20_000,
  "./messages": 4_380,
  "./messages/ru": 5_830,
  "./resource": 14_400,
  "./service": 50_100,
  "./service/node": 1_360,
  "./wire": 64_800,
};

const { exports, peerDependencies = {} } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const subpaths = Object.keys(exports).filter((path) => path !== "./package.json");

async function codeOf(subpath: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `export * from "./${exports[subpath].import.default}";`, resolveDir: root },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    platform: "browser",
    external: [...builtinModules, "node:*", ...Object.keys(peerDependencies).flatMap((name) => [name, `${name}/*`])],
    legalComments: "none",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

it("every subpath has a budget", () => expect(Object.keys(budgets).sort()).toEqual([...subpaths].sort()));

it.each(subpaths)("%s keeps to its budget", async (subpath) => {
  const bytes = gzipSync(await codeOf(subpath), { level: 9 }).length;
  const budget = budgets[subpath] ?? 0;
  expect(bytes).toBeLessThanOrEqual(budget);
  expect(bytes, "The budget can be lower now.").toBeGreaterThan(budget * 0.9);
});

it("the front door as it is built needs no other package, and speaks only English", async () => {
  const code = await codeOf(".");
  expect(code).not.toMatch(/\bfrom\s*["'][^"']|\bimport\s*\(|\brequire\s*\(/);
  expect(code).not.toMatch(/\p{Script=Cyrillic}/u);
});

it("the front door weighs what README says, give or take 1 KB", async () => {
  const said = /about (\d+) KB minified and gzipped/.exec(readFileSync(join(root, "README.md"), "utf8"))?.[1];
  const bytes = gzipSync(await codeOf("."), { level: 9 }).length;
  expect(Math.abs(Number(said) - bytes / 1000)).toBeLessThanOrEqual(1);
});
