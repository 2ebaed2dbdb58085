import { copyFileSync, mkdtempSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Whether the engine takes a text. */
export type Accepts = (text: string) => Promise<boolean>;

type XGrammar = typeof import("@mlc-ai/web-xgrammar");
type Compile = (
  compiler: Awaited<ReturnType<XGrammar["GrammarCompiler"]["createGrammarCompiler"]>>,
) => ReturnType<typeof compiler.compileGrammar>;

/** The engine. Its file is CommonJS in a package that says it is not. */
export const engine: XGrammar = (() => {
  const require = createRequire(import.meta.url);
  const copy = join(mkdtempSync(join(tmpdir(), "xgrammar-")), "index.cjs");
  copyFileSync(require.resolve("@mlc-ai/web-xgrammar"), copy);
  return require(copy);
})();

/**
 * Accepts the texts of a grammar. After a text that the grammar can end with, the engine lets the token for the end
 * follow, which is the second of two here. The function of the engine for this compiles the grammar for each text.
 */
async function accepting(compile: Compile): Promise<Accepts> {
  const info = await engine.TokenizerInfo.createTokenizerInfo(["a", "</s>"], "raw", false, 2, [1]);
  const compiled = await compile(await engine.GrammarCompiler.createGrammarCompiler(info));
  const matcher = await engine.GrammarMatcher.createGrammarMatcher(compiled);
  return async (text) => {
    matcher.reset();
    if (text !== "" && !matcher._acceptString(text)) return false;
    const [next = 0] = await matcher.getNextTokenBitmask();
    return (next & 2) !== 0;
  };
}

/** Accepts the texts of a grammar in the notation GBNF. */
export const acceptingGrammar = (gbnf: string): Promise<Accepts> =>
  accepting((compiler) => compiler.compileGrammar(gbnf));

/** Accepts the JSON texts of a schema, as `JSON.stringify` writes them and with keys in the order of the schema. */
export const acceptingSchema = (schema: object): Promise<Accepts> =>
  accepting((compiler) => compiler.compileJSONSchema(JSON.stringify(schema)));
