import { endsWith, type Meaning as ForeignMeaning, like } from "../foreign.ts";
import type { Pattern } from "./phrase.ts";

/** The alternatives of a regular expression, which `|` separates outside of parentheses and brackets. */
function alternatives(pattern: string): readonly string[] {
  const found = [""];
  let depth = 0;
  for (const [piece] of pattern.matchAll(/\\.|\[[^\][]*\]|./gsu)) {
    if (piece === "(") depth++;
    if (piece === ")") depth--;
    if (piece === "|" && depth === 0) found.push("");
    else found.push(`${found.pop()}${piece}`);
  }
  return found;
}

/** SQL's SIMILAR TO: a regular expression of the whole text with the signs of LIKE. */
function similar(pattern: string): string {
  const opens = pattern.startsWith("%");
  const ends = pattern.length > 1 && pattern.endsWith("%");
  const inner = pattern
    .slice(opens ? 1 : 0, ends ? -1 : undefined)
    .replaceAll("%", ".*")
    .replaceAll("_", ".");
  return `${opens ? "" : "^"}${inner}${ends ? "" : "$"}`;
}

/** What each kind of pattern tests. */
export const patternTests: Readonly<Record<Pattern, (pattern: string) => ForeignMeaning>> = {
  like,
  wildcard: (pattern) =>
    like(
      pattern
        .replace(/[%_\\]/g, "\\$&")
        .replaceAll("*", "%")
        .replaceAll("?", "_"),
    ),
  similar: (pattern) => ({ operator: "REGEXP", operand: alternatives(pattern).map(similar).join("|") }),
  end: endsWith,
  anyCase: (pattern) => ({ operator: "REGEXP", operand: `(?i)${pattern}` }),
};
