import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { defineConfig, type Options } from "tsup";

type Plugin = NonNullable<Options["esbuildPlugins"]>[number];

/** What is left of a module of chevrotain: code in its place, or its own code without some methods and pieces. */
type Rest = string | { readonly without: RegExp; readonly cut: readonly RegExp[] };

/**
 * What our parser leaves unused of chevrotain, which bundlers cannot see: it has a scanner, a lookahead strategy, a
 * recovery and a tree of its own, and a test validates its grammar. What a module exports and is not in its rest is
 * undefined, so whatever uses it fails at once; the built package must pass all conformance cases.
 */
const rests: Readonly<Record<string, Rest>> = {
  "parse/errors_public": "",
  "parse/grammar/checks": "",
  "parse/grammar/follow": "",
  "parse/grammar/gast/gast_resolver_public": "",
  "parse/grammar/llk_lookahead": "",
  "parse/grammar/lookahead": "export const PROD_TYPE = {};",
  "parse/parser/parser": {
    without: /^performSelfAnalysis$/,
    // The kinds of errors in a grammar, and the error for an option that no longer exists.
    cut: [
      /^\(function \(ParserDefinitionErrorType\)[\s\S]*?\n\}\).*\n/m,
      /^ {8}if \(.*"ignoredIssues"[\s\S]*?\n {8}\}\n/m,
    ],
  },
  "parse/parser/traits/error_handler": `export class ErrorHandler {
    initErrorHandler() {}
  }`,
  "parse/parser/traits/gast_recorder": `export class GastRecorder {
    initGastRecorder() {}
  }`,
  "parse/parser/traits/lexer_adapter": `export class LexerAdapter {
    initLexerAdapter() {}
  }`,
  "parse/parser/traits/looksahead": `export class LooksAhead {
    initLooksAhead() {}
  }`,
  "parse/parser/traits/perf_tracer": `export class PerformanceTracer {
    initPerformanceTracer() {}
  }`,
  "parse/parser/traits/recognizer_api": {
    without:
      /^(?:(?:CONSUME|MANY(?:_SEP)?|AT_LEAST_ONE)\d?|(?:SUBRULE|AT_LEAST_ONE_SEP)[2-9]|OPTION[6-9]|OR[4-9]|ACTION|consume|subrule|option|many|atLeastOne|OVERRIDE_RULE|BACKTRACK|getSerializedGastProductions|getGAstProductions)$/,
    // Two rules of one name.
    cut: [/^ {8}if \(this\.definedRulesNames\.includes\(name\)\) \{[\s\S]*?\n {8}\}\n/m],
  },
  "parse/parser/traits/recognizer_engine": `export class RecognizerEngine {
    initRecognizerEngine() {
      this.definedRulesNames = [];
      this.fullRuleNameToShort = {};
    }
  }`,
  "parse/parser/traits/recoverable": `export class Recoverable {
    initRecoverable() {}
  }`,
  "parse/parser/traits/tree_builder": `export class TreeBuilder {
    initTreeBuilder() {}
  }`,
  // Copying a hundred methods to a prototype takes a millisecond, and a chain of prototypes nothing.
  "parse/parser/utils/apply_mixins": `export function applyMixins(derived, bases) {
    let last = derived.prototype;
    for (const { prototype } of bases) {
      Object.setPrototypeOf(last, prototype);
      last = prototype;
    }
  }`,
  "scan/lexer_public": "",
  "scan/tokens_public": `let last = 0;
  export function createToken({ name }) {
    return { name, tokenTypeIdx: ++last, categoryMatches: [] };
  }
  export const EOF = createToken({ name: "EOF" });
  export function createTokenInstance() {
    return {};
  }`,
};

const chevrotainModule = /\/chevrotain\/lib\/src\/(.*)\.js$/;
const methods = /^ {4}(?:static )?(?:[gs]et )?(\w+)\(.*\) \{\n(?: {5,}.*\n|\n)* {4}\}\n/gm;
const exported = /^ *export (?:class|const|function|let|var) (\w+)/gm;

const namesIn = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].map(([, name = ""]) => name);

function pruned(code: string, rest: Rest): string {
  if (typeof rest !== "string") {
    const left = code.replace(methods, (method, name) => (rest.without.test(name) ? "" : method));
    return rest.cut.reduce((all, piece) => {
      if (!piece.test(all)) throw new Error(`chevrotain has no such code: ${piece}`);
      return all.replace(piece, "");
    }, left);
  }
  const kept = namesIn(rest, exported);
  const lost = namesIn(code, exported).filter((name) => !kept.includes(name));
  return [rest, ...lost.map((name) => `export const ${name} = undefined;`)].join("\n");
}

/** Leaves out of the bundle what our parser does not use of chevrotain. */
export const pruneChevrotain: Plugin = {
  name: "prune-chevrotain",
  setup({ onEnd, onLoad }) {
    const unseen = new Set(Object.keys(rests));
    onLoad({ filter: chevrotainModule }, ({ path }) => {
      const name = chevrotainModule.exec(path.replaceAll("\\", "/"))?.[1] ?? "";
      const rest = rests[name];
      if (rest === undefined) return undefined;
      unseen.delete(name);
      return { contents: pruned(readFileSync(path, "utf8"), rest) };
    });
    onEnd(() => {
      if (unseen.size > 0) throw new Error(`chevrotain has no such modules: ${[...unseen].join(", ")}`);
    });
  },
};

/**
 * The main entry, and one entry for every folder in src that has an index.ts: those folders are the subpath exports,
 * named without their floor. The folders of `sql` are exported by their own names.
 */
const library: Record<string, string> = { index: "src/index.ts" };
for (const path of readdirSync("src", { recursive: true, encoding: "utf8" }).sort()) {
  const file = path.replaceAll(sep, "/");
  if (file.endsWith("/index.ts")) library[file.slice(0, -".ts".length).replace(/^\w+\/(?:sql\/)?/, "")] = `src/${file}`;
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
      entry: { ...library, cli: "src/cli/main.ts" },
      platform: "neutral",
      splitting: true,
      esbuildPlugins: [pruneChevrotain, thirdPartyNotices],
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
