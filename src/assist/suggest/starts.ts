import { isOrder } from "./operators.ts";
import { isAnyAt, type Phrase, phraseAt } from "./phrases.ts";
import { fieldAt } from "./read-field.ts";
import { isSign, type Reader } from "./reader.ts";
import { nth } from "./tokens.ts";
import type { ClauseWord } from "./vocabulary.ts";

/** Whether a comparison or the like follows, so that what stands before it is a field. */
export function isCompared(reader: Reader, at: number): boolean {
  const { tokens } = reader;
  return isAnyAt(tokens, at, ["comparison", "copula", "not"]);
}

export function isSignComparison({ tokens }: Reader, at: number): boolean {
  const token = nth(tokens, at);
  return token.kind === "sign" && phraseAt(tokens, at, "comparison") !== undefined;
}

/** Whether a condition begins at a place, and no value. */
export function startsCondition(reader: Reader, from: number): boolean {
  const { tokens } = reader;
  let at = from;
  const not = phraseAt(tokens, at, "not");
  if (not) at = not.end;
  while (nth(tokens, at).kind === "open") at++;
  const before = phraseAt(tokens, at, "before");
  if (before && fieldAt(reader, before.end)) return true;
  const named = fieldAt(reader, at);
  if (named && reader.index.resource) return true;
  if (startsBound(reader, at)) return true;
  const noise = phraseAt(tokens, at, "noise");
  const behind = noise && reader.index.resource && fieldAt(reader, noise.end);
  if (behind && wordCompared(reader, behind.end)) return true;
  if (named) return wordCompared(reader, named.end);
  return unknownCompared(reader, at);
}

/** `max price: 80` */
function startsBound(reader: Reader, at: number): boolean {
  const { tokens } = reader;
  const bound = phraseAt(tokens, at, "comparison");
  const named = bound && reader.index.resource ? fieldAt(reader, bound.end) : undefined;
  if (!bound || !named || nth(tokens, at).kind !== "word" || !isOrder(bound.means.operator)) return false;
  return nth(tokens, named.end).kind === "number" || isSign(nth(tokens, named.end), ":", "=");
}

function wordCompared(reader: Reader, at: number): boolean {
  const { tokens } = reader;
  return isAnyAt(tokens, at, ["comparison", "copula"]);
}

/** A word that no field is called, before a sign or misspelt before a word of comparison. */
function unknownCompared(reader: Reader, at: number): boolean {
  if (isSignComparison(reader, at + 1)) return true;
  return isCompared(reader, at + 1) && fieldAt(reader, at, true) !== undefined;
}

/** `brand Acme except archived`: a value of an enum that is left out. */
export function exceptsValue({ tokens, index }: Reader, at: number): boolean {
  const not = phraseAt(tokens, at, "not");
  if (!not) return false;
  const start = phraseAt(tokens, not.end, "noise")?.end ?? not.end;
  const [first, second] = [nth(tokens, start).key, nth(tokens, start + 1).key];
  return [first, first + second].some((each) => index.values.has(each));
}

/** Whether something else than a value begins: a connective, a clause, a condition. */
export function startsAnew(reader: Reader, at: number): boolean {
  const { tokens } = reader;
  const isWord = nth(tokens, at).kind === "word";
  const kinds = isWord ? (["and", "or", "clause", "after", "impossible"] as const) : (["and", "or"] as const);
  if (isAnyAt(tokens, at, kinds)) return true;
  return startsCondition(reader, at) || misspeltClauseAt(reader, at) !== undefined;
}

/** The clause whose word is misspelt at a place, when what follows is what such a clause has. */
export function misspeltClauseAt(reader: Reader, at: number): Phrase<"clause"> | undefined {
  const { tokens, index } = reader;
  const phrase = phraseAt(tokens, at, "clause", true);
  if (phrase?.doubt !== "typo" || (index.resource && fieldAt(reader, at, phrase.end === at + 1))) return undefined;
  const isGiven = isSign(nth(tokens, phrase.end), ":", "=");
  return isFollowed[phrase.means.clause](reader, isGiven ? phrase.end + 1 : phrase.end) ? phrase : undefined;
}

type Follows = (reader: Reader, at: number) => boolean;

const isNumber: Follows = ({ tokens }, at) => nth(tokens, at).kind === "number";

const isNamed: Follows = (reader, at) => {
  const named = fieldAt(reader, at) ?? fieldAt(reader, at, true);
  return named !== undefined && !isSignComparison(reader, named.end);
};

/** What stands behind the word of each clause. */
const isFollowed: Readonly<Record<ClauseWord, Follows>> = {
  select: (reader, at) =>
    isSign(nth(reader.tokens, at), "*") ||
    isNamed(reader, at) ||
    phraseAt(reader.tokens, at, "impossible") !== undefined,
  from: ({ tokens }, at) => nth(tokens, at).kind === "word" || nth(tokens, at).kind === "string",
  where: (reader, at) => startsCondition(reader, at) || fieldAt(reader, at, true) !== undefined,
  orders: (reader, at) => isNamed(reader, isSign(nth(reader.tokens, at), "-") ? at + 1 : at),
  limit: isNumber,
  top: isNumber,
  offset: isNumber,
  page: isNumber,
};
