import { readFileSync } from "node:fs";
import type { Options } from "tsup";

type Plugin = NonNullable<Options["esbuildPlugins"]>[number];

/** What is left of a module of chevrotain: code in its place, or its own code without some methods. */
type Rest = string | { readonly without: RegExp };

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
  "parse/grammar/interpreter": "",
  "parse/grammar/llk_lookahead": "",
  "parse/grammar/lookahead": "export const PROD_TYPE = {};",
  "parse/parser/parser": { without: /^performSelfAnalysis$/ },
  "parse/parser/traits/error_handler": `export class ErrorHandler {
    initErrorHandler() {}
  }`,
  "parse/parser/traits/gast_recorder": `export class GastRecorder {
    initGastRecorder() {}
  }`,
  "parse/parser/traits/lexer_adapter": `export class LexerAdapter {
    initLexerAdapter() {}
    resetLexerState() {}
  }`,
  "parse/parser/traits/looksahead": `export class LooksAhead {
    initLooksAhead() {
      this.lookAheadFuncsCache = [];
      this.currRuleLookaheadFuncs = [];
    }
    setLaFuncCache(rule, key, decide) {
      (this.lookAheadFuncsCache[rule] ??= [])[key] = decide;
    }
  }`,
  "parse/parser/traits/perf_tracer": `export class PerformanceTracer {
    initPerformanceTracer() {}
  }`,
  "parse/parser/traits/recognizer_api": {
    without:
      /^(?:(?:CONSUME|MANY(?:_SEP)?|AT_LEAST_ONE)\d?|(?:SUBRULE|AT_LEAST_ONE_SEP)[2-9]|OPTION[6-9]|OR[4-9]|ACTION|consume|subrule|option|many|atLeastOne|OVERRIDE_RULE|BACKTRACK|getSerializedGastProductions|getGAstProductions)$/,
  },
  "parse/parser/traits/recognizer_engine": {
    without:
      /^(?:(?:many|atLeastOneInternal|consumeInternal)\w*|repetitionSepSecondInternal|doSingleRepetition|(?:save|reload)RecogState|getCurrRuleFullName|shortRuleNameToFullName|isAtEndOfInput)$/,
  },
  "parse/parser/traits/recoverable": `export class Recoverable {
    initRecoverable() { this.recoveryEnabled = false; }
    attemptInRepetitionRecovery() {}
  }`,
  "parse/parser/traits/tree_builder": `export class TreeBuilder {
    initTreeBuilder() { this.outputCst = false; }
    cstInvocationStateUpdate() {}
    cstFinallyStateUpdate() {}
    cstPostNonTerminal() {}
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
  "scan/tokens": `export function augmentTokenTypes() {}
  export function tokenStructuredMatcherNoCategories(token, type) {
    return token.tokenTypeIdx === type.tokenTypeIdx;
  }`,
  "scan/tokens_public": `let last = 0;
  export function createToken({ name }) {
    return { name, tokenTypeIdx: ++last, categoryMatches: [] };
  }
  export const EOF = createToken({ name: "EOF" });
  export function createTokenInstance() {
    return {};
  }`,
};

const modulePath = /\/chevrotain\/lib\/src\/(.*)\.js$/;
const methods = /^ {4}(?:static )?(?:[gs]et )?(\w+)\(.*\) \{\n(?: {5,}.*\n|\n)* {4}\}\n/gm;
const exported = /^ *export (?:class|const|function|let|var) (\w+)/gm;

const namesIn = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].map(([, name = ""]) => name);

function pruned(code: string, rest: Rest): string {
  if (typeof rest !== "string") {
    return code.replace(methods, (method, name) => (rest.without.test(name) ? "" : method));
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
    onLoad({ filter: modulePath }, ({ path }) => {
      const name = modulePath.exec(path.replaceAll("\\", "/"))?.[1] ?? "";
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
