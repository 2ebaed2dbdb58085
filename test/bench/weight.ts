import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "esbuild";
import { type Contestant, contestants, fileOf } from "./contestants.ts";
import { messageOf } from "./failure.ts";
import { JSON_PARSE, OURS } from "./names.ts";
import { bench, made, root } from "./places.ts";
import { progress } from "./progress.ts";
import type { Results, Weight } from "./results.ts";

/** One minified file that only exports some of what another exports. */
export async function bundled(from: string, names: string, platform: "browser" | "node"): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `export ${names} from ${JSON.stringify(from)};`, resolveDir: bench },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    platform,
    external: [...builtinModules, "node:*", ...optionalPeers()],
    legalComments: "none",
    logLevel: "error",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

export const bundleOf = (each: Contestant) => join(made, `${each.file}.mjs`);

function manifest() {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
}

const optionalPeers = () => Object.keys(manifest().peerDependencies ?? {}).flatMap((name) => [name, `${name}/*`]);

/** What programs use of the front door, each alone. */
const partNames = ["compile", "parse", "format", "lower", "decompile", "print", "check", "defineResource", "render"];

/** What a browser loads for each subpath, its dependencies included, and for the parsers of the others. */
export async function weighing(): Promise<Results["weight"]> {
  const paths = Object.keys(manifest().exports).filter((path) => path !== "./package.json");
  const ours: Weight[] = [];
  for (const path of paths) ours.push(weigh(path, await bundled(path.replace(".", "fieldfilter"), "*", "browser")));
  const parts: Weight[] = [];
  for (const name of partNames) parts.push(weigh(name, await bundled("fieldfilter", `{ ${name} }`, "browser")));
  const peers: Weight[] = [];
  for (const each of contestants.filter(({ name }) => name !== OURS && name !== JSON_PARSE)) {
    progress(`weight: ${each.name}`);
    peers.push(await parserWeight(each));
  }
  return { ours, parts, peers };
}

async function parserWeight(each: Contestant): Promise<Weight> {
  try {
    return weigh(each.name, await bundled(fileOf(each), "{ parse }", "browser"));
  } catch (error) {
    throw new Error(`${each.name} cannot be bundled: ${messageOf(error)}`);
  }
}

function weigh(name: string, code: string): Weight {
  return {
    name,
    minified: Buffer.byteLength(code),
    gzip: gzipSync(code, { level: 9 }).length,
    brotli: brotliCompressSync(code).length,
  };
}
