import { readFileSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { build, buildSync } from "esbuild";
import { afterAll, describe, expect, it } from "vitest";
import { root } from "../support/sources.ts";

const budgetsFile = join(import.meta.dirname, "budgets.json");

/**
 * Kilobytes (1,000 bytes) that each subpath may weigh, and what is left of it in a program that uses some of it: `{ … }`
 * alone is from the main entry. A weight is what a browser loads at once, minified and gzipped: dependencies are
 * included, and optional peers and what is imported on demand are not. `UPDATE=1 npx vitest run test/package/weight`
 * after `npm run build` writes the measured weights, plus a hundredth.
 */
const budgets: Readonly<Record<string, number>> = JSON.parse(readFileSync(budgetsFile, "utf8"));

const { exports, peerDependencies = {} } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const subpaths = Object.keys(exports).filter((path) => path !== "./package.json");

const peers = Object.keys(peerDependencies);

/** The code that an import loads at once; what it loads when it is wanted is in files of its own. */
async function codeOf(subpath: string, names = "*", without: readonly string[] = peers): Promise<string> {
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
    external: [...builtinModules, "node:*", ...without.flatMap((name) => [name, `${name}/*`])],
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

const weightOf = (code: string) => gzipSync(code, { level: 9 }).length / 1000;

it("every subpath has a budget", () => {
  expect(
    Object.keys(budgets)
      .filter((entry) => entry in exports)
      .sort(),
  ).toEqual([...subpaths].sort());
});

describe("keeps to its budget", () => {
  const measured: Record<string, number> = {};

  it.each(Object.entries(budgets))("%s", async (entry, budget) => {
    const [, subpath = ".", names = "*"] = /^(\.\S*)? ?(\{ .* \})?$/.exec(entry) ?? [];
    const weight = weightOf(await codeOf(subpath, names));
    measured[entry] = Math.ceil(weight * 10.1) / 10;
    if (process.env.UPDATE) return;
    const said = `${entry} weighs ${weight.toFixed(1)} KB, and test/package/budgets.json allows ${budget} KB`;
    expect(weight, said).toBeLessThanOrEqual(budget);
    expect(weight, `${said}, which can be lower now`).toBeGreaterThan(budget * 0.9 - 0.2);
  });

  afterAll(() => {
    if (process.env.UPDATE) writeFileSync(budgetsFile, `${JSON.stringify({ ...budgets, ...measured }, null, 2)}\n`);
  });
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
  expect(Math.abs(Number(said) - weightOf(await codeOf(".")))).toBeLessThanOrEqual(1);
});

it("the editor and the field weigh what docs/editor.md says, give or take 1 KB", async () => {
  const page = readFileSync(join(root, "docs/editor.md"), "utf8");
  const words =
    /`fieldfilter\/codemirror` is about (\d+) KB and `fieldfilter\/element` about (\d+) KB, or (\d+) KB with/;
  const [, ...said] = words.exec(page) ?? [];
  const others = peers.filter((name) => !name.startsWith("@codemirror/"));
  const codes = [await codeOf("./codemirror"), await codeOf("./element"), await codeOf("./element", "*", others)];
  for (const [index, code] of codes.entries())
    expect(Math.abs(weightOf(code) - Number(said[index])), said[index]).toBeLessThanOrEqual(1);
});
