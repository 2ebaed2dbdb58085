import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { root, sources } from "../support/sources.ts";

process.env.RECHECK_BACKEND = "pure";

/** Steps are counted instead of time, which depends on how busy the machine is. */
const counted = {
  randomSeed: 1,
  timeout: null,
  incubationTimeout: null,
  attackTimeout: null,
  attackLimit: 150_000_000,
  maxRepeatCount: 65, // Up to `{0,64}` it proves by an automaton, which is quicker than a search for attacks.
} as const;

/**
 * Expressions found safe before on this machine: their proofs take half a minute of each run otherwise. A verdict
 * depends only on the expression, these limits and the version of recheck, and all of them are in the name of its file.
 */
const folder = join(root, "node_modules/.cache/fieldfilter/safe-expressions");
const load = createRequire(import.meta.url);
const { version } = load("recheck/package.json") as { readonly version: string };

/** `safe`, `unknown`, or how long an attack can make it take. */
async function verdictOn(source: string, flags: string): Promise<string> {
  const key = JSON.stringify([version, counted, source, flags]);
  const known = join(folder, createHash("sha256").update(key).digest("hex"));
  if (existsSync(known)) return "safe";
  const { check } = load("recheck") as typeof import("recheck");
  const found = await check(source, flags, counted);
  if (found.status === "vulnerable") return `${found.complexity.type}: ${found.attack.pattern}`;
  if (found.status === "safe") {
    mkdirSync(folder, { recursive: true });
    writeFileSync(known, key);
  }
  return found.status;
}

/** What recheck cannot judge, and why it does no harm all the same. */
const cannotBeJudged: Readonly<Record<string, string>> = {};

/** Files that make a regular expression while they run, and why that is safe. */
const madeOfText: Readonly<Record<string, string>> = {
  "assist/convert/from-odata.ts":
    "of constants; what fails behind a quote takes the rest of the text, and a call fails once",
  "assist/suggest/strings.ts": "of the words of phrases, and run on some hundred characters",
  "assist/suggest/pieces.ts": "of constants, without a repetition of a repetition",
  "compiler/resource/from-zod.ts": "of the pattern of times that zod has, and run on six constants",
  "http/client/redact.ts": "of a key with its signs escaped: an alternation of two strings",
  "base/text/portable-pattern.ts": "of constants, which read a pattern token by token",
};

interface Pattern {
  readonly at: string;
  readonly source: string;
  readonly flags: string;
}

/** Every regular expression of a file that is written as a literal. */
function patternsOf({ path, text }: { path: string; text: string }): readonly Pattern[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    const at = `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      found.push({ at, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const patterns = sources().flatMap(patternsOf);
const distinct = [...new Map(patterns.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]))];

it("finds the regular expressions", () => expect(distinct.length).toBeGreaterThan(30));

it.each(distinct)("%s takes linear time on any text", async (written, { at, source, flags }) => {
  const verdict = await verdictOn(source, flags);
  if (written in cannotBeJudged) expect(verdict, `${at} can be judged now`).toBe("unknown");
  else expect(verdict, at).toBe("safe");
});

it("others are made only where it is known to be safe", () => {
  const makers = sources().filter(({ text }) => /\bRegExp\(/.test(text));
  expect(makers.map(({ path }) => path).sort()).toEqual(Object.keys(madeOfText).sort());
});

it("lists nothing that is not there", () => {
  const names = distinct.map(([written]) => written);
  expect(Object.keys(cannotBeJudged).filter((name) => !names.includes(name))).toEqual([]);
});
