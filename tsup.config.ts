import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join, sep } from "node:path";
import { promisify } from "node:util";
import { type ModuleInfo, rollup } from "rollup";
import { build, defineConfig, type Options } from "tsup";

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

/** What esbuild writes, before Rollup joins it. */
const pieces = join("dist", ".pieces");

/** ESM only. */
const command = { cli: "src/cli/main.ts" };

/** A file of its own; see there. */
const parser = { "parser/chevrotain": "src/compiler/parser/chevrotain.ts" };

const pieceOf = (entry: string) => join(import.meta.dirname, pieces, `${entry}.js`);

/** The modules that an entry loads at once; the command does it by `import()`, for what is compiled to be kept. */
function loadedBy(entry: string, infoOf: (id: string) => ModuleInfo | null): ReadonlySet<string> {
  const first = pieceOf(entry);
  const ids = new Set([first, ...(entry in command ? (infoOf(first)?.dynamicallyImportedIds ?? []) : [])]);
  for (const id of ids) for (const next of infoOf(id)?.importedIds ?? []) ids.add(next);
  return ids;
}

/**
 * Names the file of each module. Few files load faster than many, so what the main entry loads is in five: the parser,
 * what is also loaded by entries that do not parse, what the editors load at once, what defines a resource, and the rest.
 * Other modules are together if the same entries load them, so that no entry loads what it does not need.
 */
function fileNames(infoOf: (id: string) => ModuleInfo | null): (id: string) => string | undefined {
  const isParser = (id: string) => infoOf(id)?.code?.includes("// node_modules/chevrotain/") === true;
  const entries = Object.keys({ ...library, ...command }).map((name) => {
    const modules = loadedBy(name, infoOf);
    return { name, modules, parses: [...modules].some(isParser) };
  });
  const ofResources = loadedBy("samples/index", infoOf); // as every page does that has a resource
  return (id) => {
    if (isParser(id)) return "parser";
    if (Object.keys(command).some((name) => id === pieceOf(name))) return undefined;
    const loading = entries.filter(({ modules }) => modules.has(id));
    const isLoadedBy = (entry: string) => loading.some(({ name }) => name === entry);
    if (isLoadedBy("index")) {
      if (!isLoadedBy("element/index")) return ofResources.has(id) ? "resource" : "extra";
      return loading.every(({ parses }) => parses) ? "core" : "base";
    }
    return loading.map(({ name }) => name.replace(/\/index$/, "").replaceAll("/", "-")).join("_") || undefined;
  };
}

/**
 * Joins what esbuild wrote, which is a file for each set of entries that share modules, into a few files. For
 * CommonJS, each entry is a line that requires the ES module, as all supported versions of Node can: the code is in the
 * package, and in a program that uses both, once.
 */
async function writeFiles(): Promise<void> {
  const bundle = await rollup({
    input: Object.fromEntries(Object.keys({ ...library, ...command }).map((name) => [name, `${pieces}/${name}.js`])),
    external: (id) => !/^[./]/.test(id),
    treeshake: { moduleSideEffects: false }, // as package.json says
  });
  let nameOf: ReturnType<typeof fileNames> | undefined;
  await bundle.write({
    dir: "dist",
    format: "es",
    hoistTransitiveImports: false,
    minifyInternalExports: false,
    manualChunks: (id, { getModuleInfo }) => {
      nameOf ??= fileNames(getModuleInfo);
      return nameOf(id);
    },
  });
  await bundle.close();
  for (const name of Object.keys(library)) {
    writeFileSync(join("dist", `${name}.cjs`), `module.exports = require("./${basename(name)}.js");\n`);
  }
  rmSync(pieces, { recursive: true });
}

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
  await build({
    config: false,
    silent: true,
    name: "types",
    format: "cjs",
    entry,
    dts: { entry, only: true },
  });
  rmSync(emitted, { recursive: true });
  writeModuleDeclarations();
}

/**
 * Writes the declarations of ES modules, which take their types from those of CommonJS. Only files that name types of
 * other packages are written again, because such a package may declare a class for each format.
 */
function writeModuleDeclarations(): void {
  const paths = readdirSync("dist", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".d.cts"));
  const texts = new Map(paths.map((path) => [path, readFileSync(join("dist", path), "utf8")]));
  const imports = /^((?:import|export)\b[^;\n]*')([^'\n]+)(?=';$)/gm;
  const targetOf = (path: string, source: string) => join(path, "..", source.replace(/\.cjs$/, ".d.cts"));
  const foreign = new Set<string>();
  for (let size = -1; size < foreign.size; ) {
    size = foreign.size;
    for (const [path, text] of texts) {
      const isForeign = ([, , source = ""]: RegExpExecArray) =>
        !source.startsWith(".") || foreign.has(targetOf(path, source));
      if ([...text.matchAll(imports)].some(isForeign)) foreign.add(path);
    }
  }
  const asModule = (path: string, text: string) =>
    text.replace(imports, (line, start: string, source: string) =>
      foreign.has(targetOf(path, source)) ? `${start}${source.replace(/\.cjs$/, ".js")}` : line,
    );
  const written = new Set([...foreign, ...Object.keys(library).map((name) => `${name}.d.cts`)]);
  for (const path of written) {
    const text = foreign.has(path)
      ? asModule(path, texts.get(path) ?? "")
      : `export * from "./${basename(path, ".d.cts")}.cjs";\n`;
    writeFileSync(join("dist", path.replace(/\.d\.cts$/, ".d.ts")), text);
  }
}

export default defineConfig(() => {
  rmSync("dist", { recursive: true, force: true });
  const declarations = writeDeclarations(); // a process and a thread of their own
  return {
    name: "esm",
    silent: true,
    format: "esm",
    outDir: pieces,
    entry: { ...library, ...command, ...parser },
    platform: "neutral",
    target: "es2022",
    splitting: true,
    esbuildPlugins: [pruneChevrotain, thirdPartyNotices],
    noExternal: ["chevrotain", /^@chevrotain\//],
    skipNodeModulesBundle: true,
    removeNodeProtocol: false,
    onSuccess: async () => {
      await Promise.all([writeFiles(), declarations]);
    },
  };
});
