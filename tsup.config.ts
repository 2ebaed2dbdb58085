import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, sep } from "node:path";
import { promisify } from "node:util";
import { build, defineConfig, type Options } from "tsup";
import { pruneChevrotain } from "./test/package/prune-chevrotain.ts";

type Plugin = NonNullable<Options["esbuildPlugins"]>[number];

/**
 * The front door, and one entry for every folder in src that has an index.ts: those folders are the subpath exports.
 * The folders of `sql` are exported by their own names.
 */
const library: Record<string, string> = { index: "src/index.ts" };
for (const path of readdirSync("src", { recursive: true, encoding: "utf8" }).sort()) {
  const file = path.replaceAll(sep, "/");
  if (file.endsWith("/index.ts") && !file.startsWith("cli/"))
    library[file.slice(0, -".ts".length).replace(/^sql\//, "")] = `src/${file}`;
}

/**
 * Writes the licence of every package whose code really is in the output, as their terms ask.
 * The list is read from esbuild's metafile, so it cannot fall behind what is bundled.
 */
const thirdPartyNotices: Plugin = {
  name: "third-party-notices",
  setup(build) {
    build.onEnd(({ metafile }) => {
      if (metafile === undefined) return;
      const folders = new Set<string>();
      for (const { inputs } of Object.values(metafile.outputs)) {
        for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
          const folder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path.replaceAll(sep, "/"))?.[0];
          if (folder !== undefined && bytesInOutput > 0) folders.add(folder);
        }
      }
      const sections = [...folders].sort().map((folder) => {
        const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
        const texts = readdirSync(folder).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file));
        if (texts.length === 0) throw new Error(`${name} is bundled and has no licence file`);
        const quoted = texts
          .sort()
          .map((file) => `\`\`\`text\n${readFileSync(join(folder, file), "utf8").trim()}\n\`\`\`\n`);
        return [`## ${name} ${version} (${license})\n`, ...quoted].join("\n");
      });
      mkdirSync("dist", { recursive: true });
      writeFileSync(
        "dist/THIRD-PARTY-NOTICES.md",
        ["# Third-party notices\n", "The files of this folder contain code of these packages.\n", ...sections].join(
          "\n",
        ),
      );
    });
  },
};

/** A file of its own; see there. */
const parser = { "parser/chevrotain": "src/parser/chevrotain.ts" };

const shared = {
  platform: "neutral",
  target: "es2022",
  splitting: true,
  esbuildPlugins: [pruneChevrotain],
  treeshake: { moduleSideEffects: "no-external" }, // by Rollup, which also writes the CommonJS files as they are: without it Sucrase rewrites class fields and `?.`
  noExternal: ["chevrotain", /^@chevrotain\//],
  skipNodeModulesBundle: true,
  removeNodeProtocol: false,
} satisfies Options;

/**
 * Writes the declarations of both formats. The compiler emits them for all sources in a fixed order, without checking
 * types, which `npm run typecheck` does; then they are rolled up once. tsup's `dts` of sources takes several times as
 * long, and emits in whatever order files are read, on which inferred types depend.
 */
async function writeDeclarations(): Promise<void> {
  const emitted = "dist/.declarations"; // not a temporary folder, from which the types of dependencies would not be found
  const tsc = createRequire(import.meta.url).resolve("typescript/lib/tsc.js");
  await promisify(execFile)(process.execPath, [tsc, "-p", "tsconfig.declarations.json", "--outDir", emitted]).catch(
    ({ stdout, stderr }) => Promise.reject(new Error(`The declarations cannot be written.\n${stdout}${stderr}`)),
  );
  const inputs = Object.entries(library).map(([name, source]) => {
    return [name, source.replace(/^src\/(.*)\.ts$/, `${emitted}/$1.d.ts`)];
  });
  const entry = Object.fromEntries(inputs);
  await build({ config: false, name: "types", format: ["esm", "cjs"], entry, dts: { entry, only: true } });
  rmSync(emitted, { recursive: true });
}

// Two builds, because the command is ESM only; it shares its modules with the library's ESM files.
export default defineConfig(() => {
  // Not tsup's `clean`: the two builds go at the same time, and one would delete what the other has written.
  rmSync("dist", { recursive: true, force: true });
  const declarations = writeDeclarations(); // a process and a thread of their own, beside the two builds
  return [
    {
      ...shared,
      name: "esm",
      format: "esm",
      entry: { ...library, ...parser, cli: "src/cli/main.ts" },
      esbuildPlugins: [...shared.esbuildPlugins, thirdPartyNotices],
      onSuccess: () => declarations,
    },
    { ...shared, name: "cjs", format: "cjs", entry: { ...library, ...parser } },
  ];
});
