import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { build } from "esbuild";

const here = import.meta.dirname;

/** The playground as files that any web server can serve, by their names. What is not needed at once is in parts. */
export async function buildPlayground() {
  const { outputFiles } = await build({
    entryPoints: ["main.ts", "style.css"].map((name) => join(here, name)),
    outdir: here,
    chunkNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    target: "es2022",
    legalComments: "linked",
    logLevel: "error",
    write: false,
  });
  const files = new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]));
  return files.set("index.html", await readFile(join(here, "index.html")));
}
