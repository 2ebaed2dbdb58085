import { clauses, directions, referencePrefix } from "../language/clauses.ts";
import { isSign, skipRun } from "../tokens/characters.ts";
import { kindTerms } from "../tokens/kinds.ts";
import { matchOperatorPrefix } from "../tokens/words.ts";
import type { CompletionKind } from "./item.ts";

/** What stands somewhere in a text, judged by how it looks, because what comes before it is still being written. */
export interface Following {
  readonly start: number;
  readonly end: number;
  readonly kind?: CompletionKind;
}

const keywords: readonly string[] = [kindTerms.And, kindTerms.Or, ...directions].map(String);
const firstWords: readonly string[] = /* @__PURE__ */ Object.values(clauses).map(({ words }) =>
  words.replace(/ .*/, ""),
);
const VALUE = /["'\d:“„«‘-]/;

export function skipSigns(text: string, start: number): number {
  let end = start;
  while (isSign(text.charCodeAt(end))) end++;
  return end;
}

function endOfString(text: string, start: number): number {
  const close = text.indexOf(text.charAt(start), start + 1);
  return close < 0 ? skipRun(text, start + 1) : close + 1;
}

export function following(text: string, start: number): Following {
  const first = text.charAt(start);
  if (isSign(text.charCodeAt(start))) return { start, end: skipSigns(text, start), kind: "operator" };
  if (first === '"' || first === "'") return { start, end: endOfString(text, start), kind: "value" };
  const { found } = matchOperatorPrefix(text, start);
  if (found) return { start, end: found.end, kind: "operator" };
  const end = skipRun(text, start);
  const word = text.slice(start, end);
  if (VALUE.test(first) || word.startsWith(referencePrefix)) return { start, end, kind: "value" };
  if (keywords.includes(word.toUpperCase())) return { start, end, kind: "keyword" };
  if (firstWords.includes(word.toUpperCase())) return { start, end, kind: "clause" };
  return { start, end, ...(word && { kind: "field" }) };
}
