import { copyFile, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";

const here = import.meta.dirname;

/** The playground as files that any web server can serve, and where they are. What is not needed at once is in parts. */
export async function buildPlayground(site = join(here, "site")) {
  await rm(site, { recursive: true, force: true });
  await mkdir(site, { recursive: true });
  await build({
    entryPoints: [join(here, "main.ts")],
    outdir: site,
    chunkNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    target: "es2022",
    legalComments: "linked",
    logLevel: "error",
  });
  for (const file of ["index.html", "style.css"]) await copyFile(join(here, file), join(site, file));
  return site;
}
