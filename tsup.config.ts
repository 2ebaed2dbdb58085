import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
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

/** Writes the licence of every package whose code is in the output, as esbuild's metafile says, as their terms ask. */
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
      const head = "# Third-party notices\n\nThe files of this folder contain code of these packages.\n";
      writeFileSync("dist/THIRD-PARTY-NOTICES.md", [head, ...sections].join("\n"));
    });
  },
};

/**
 * The declarations of all sources, which are rolled up then. The compiler writes them without checking types, which
 * `npm run typecheck` does: tsup's own way takes several times as long.
 */
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
      // chevrotain runs code when it is loaded: as an entry, the parser shares a chunk with nothing that does not parse.
      entry: { ...library, cli: "src/cli/main.ts", parser: "src/compiler/parser/parser.ts" },
      platform: "neutral",
      splitting: true,
      esbuildPlugins: [withoutLexer, thirdPartyNotices],
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
