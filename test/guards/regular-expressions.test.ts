import ts from "typescript";
import { expect, it } from "vitest";
import { verdictOn } from "../support/regular-expressions.ts";
import { sources } from "../support/sources.ts";

/** What recheck cannot judge, and why it does no harm all the same. */
const cannotBeJudged: Readonly<Record<string, string>> = {};

/** Files that make a regular expression while they run, and why that is safe. */
const madeOfText: Readonly<Record<string, string>> = {
  "assist/suggest/clean.ts": "of the words of phrases, and run on some hundred characters",
  "assist/suggest/pieces.ts": "of constants, without a repetition of a repetition",
  "compiler/resource/from-zod.ts": "of the pattern of times that zod has, and run on six constants",
  "http/client/errors.ts": "of a key with its signs escaped: an alternation of two strings",
  "base/language/portable-pattern.ts": "of constants, which read a pattern token by token",
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
