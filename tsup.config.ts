import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { defineConfig, type Options } from "tsup";

type Plugin = NonNullable<Options["esbuildPlugins"]>[number];

/** chevrotain without its lexer, because ours reads the text: a third of its weight. */
const withoutLexer: Plugin = {
  name: "without-lexer",
  setup({ onLoad }) {
    const contents = "export class Lexer {}\nLexer.NA = /NOT_APPLICABLE/;\nexport const LexerDefinitionErrorType = {};";
    onLoad({ filter: /chevrotain.lib.src.scan.lexer_public\.js$/ }, () => ({ contents }));
  },
};

/**
 * The main entry, and one entry for every folder in src that has an index.ts: those folders are the subpath exports,
 * named without their floor, translations aside. The folders of `sql` are exported by their own names.
 */
const library: Record<string, string> = { index: "src/index.ts" };
for (const path of readdirSync("src", { recursive: true, encoding: "utf8" }).sort()) {
  const file = path.replaceAll(sep, "/");
  if (file.endsWith("/index.ts"))
    library[file.slice(0, -".ts".length).replace(/^(?!messages)\w+\/(?:sql\/(?!index$))?/, "")] = `src/${file}`;
}

/**
 * Keeps what nearly every entry uses in one chunk, as if each used all of it: Node takes a millisecond for each file that
 * it loads, and bundlers leave out what is not used.
 */
const foundation: Plugin = {
  name: "foundation",
  setup({ initialOptions, onResolve }) {
    const files = ["prepare-selection", "lexer/lexer", "dates/clock", "resource/define"];
    initialOptions.inject = files.map((file) => `./src/compiler/${file}.ts`);
    const whole = (path: string) => ({ path, sideEffects: true }); // so no import of it is dropped
    onResolve({ filter: /^\..*\.ts$/ }, ({ path, resolveDir }) => whole(resolve(resolveDir, path)));
  },
};

/** Writes the licence of every package whose code is in the output, as esbuild's metafile says, as their terms ask. */
const thirdPartyNotices: Plugin = {
  name: "third-party-notices",
  setup: ({ onEnd }) =>
    onEnd(({ metafile }) => {
      const inputs = Object.values(metafile?.outputs ?? {}).flatMap((output) => Object.entries(output.inputs));
      const used = inputs.flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? path : []));
      const folders = used.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);
      const sections = [...new Set(folders)].sort().map((folder) => {
        const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
        const texts = readdirSync(folder).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file));
        if (texts.length === 0) throw new Error(`${name} is bundled and has no licence file`);
        const quoted = texts.map((file) => `\`\`\`text\n${readFileSync(join(folder, file), "utf8").trim()}\n\`\`\`\n`);
        return [`## ${name} ${version} (${license})\n`, ...quoted].join("\n");
      });
      const head = "# Third-party notices\n\nThe files of this folder contain code of these packages.\n";
      mkdirSync("dist", { recursive: true });
      writeFileSync("dist/THIRD-PARTY-NOTICES.md", [head, ...sections].join("\n"));
    }),
};

/** The declarations of all sources, without checking types, to be rolled up: tsup's own way takes several times as long. */
const declarations = ".declarations"; // in a temporary folder, types of dependencies would not be found

export default defineConfig(() => {
  for (const folder of ["dist", declarations]) rmSync(folder, { recursive: true, force: true });
  execFileSync("npx", ["tsc", "-p", "tsconfig.declarations.json", "--outDir", declarations], { stdio: "inherit" });
  const typesOf = (source: string) => source.replace(/^src\/(.*)\.ts$/, `${declarations}/$1.d.ts`);
  const shared = { silent: true, format: "esm", target: "es2022" } as const;
  return [
    {
      ...shared,
      name: "code",
      entry: { ...library, cli: "src/cli/main.ts" },
      platform: "neutral",
      splitting: true,
      esbuildPlugins: [withoutLexer, foundation, thirdPartyNotices],
      noExternal: ["chevrotain", /^@chevrotain\//],
      skipNodeModulesBundle: true,
      removeNodeProtocol: false,
    },
    {
      ...shared,
      name: "types",
      entry: Object.fromEntries(Object.entries(library).map(([name, source]) => [name, typesOf(source)])),
      dts: { only: true },
    },
  ];
});
