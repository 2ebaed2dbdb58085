import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { root } from "../support/sources.ts";

const { exports, peerDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const peers = Object.keys(peerDependencies);

/**
 * The code that a browser loads at once, minified: dependencies are included; optional peers and what is imported on
 * demand are not.
 */
async function codeOf(imports: readonly (readonly [subpath: string, names: string])[]): Promise<string> {
  const lines = imports.map(([subpath, names]) => `export ${names} from "./${exports[subpath].default}";`);
  const { outputFiles, metafile } = await build({
    stdin: { contents: lines.join("\n"), resolveDir: root },
    absWorkingDir: root,
    outdir: "out",
    bundle: true,
    splitting: true,
    metafile: true,
    minify: true,
    format: "esm",
    target: "es2022",
    platform: "browser",
    external: [...builtinModules, "node:*", ...peers.flatMap((name) => [name, `${name}/*`])],
    legalComments: "none",
    logLevel: "error",
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

/** What imports weigh together, in KB (1,024 bytes) after gzip. */
const weightOf = async (...imports: readonly (readonly [subpath: string, names: string])[]) =>
  gzipSync(await codeOf(imports), { level: 9 }).length / 1024;

/** The most that each import may weigh. */
it.each([
  [".", "{ compile }", 53],
  [".", "{ parse }", 40],
  [".", "{ decompile }", 12],
  [".", "{ check }", 25],
  [".", "*", 73],
  ["./engine", "*", 3],
  ["./sql", "*", 14.5],
  ["./evaluate", "{ matcher }", 9],
  ["./complete", "*", 66],
  ["./suggest", "*", 77],
  ["./codemirror", "*", 69],
  ["./element", "*", 85],
  ["./kysely", "*", 15],
  ["./drizzle", "*", 15],
])("%s %s weighs at most %d KB", async (subpath, names, most) => {
  expect(await weightOf([subpath, names])).toBeLessThanOrEqual(most);
});

it.each(["fromMongo", "fromOData", "fromRsql"])("%s adds at most 8 KB to { prepare }", async (name) => {
  const alone = await weightOf([".", "{ prepare }"]);
  expect((await weightOf([".", "{ prepare }"], ["./convert", `{ ${name} }`])) - alone).toBeLessThanOrEqual(8);
});
