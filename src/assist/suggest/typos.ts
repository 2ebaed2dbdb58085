import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import { type OperatorName, operators } from "../../base/language/operators.ts";
import { type Phrase, phrasesByWord } from "../../base/language/plain-english.ts";
import { suggestField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { isComparedAt, isTable } from "./fields.ts";
import { phraseAt } from "./phrase-lookup.ts";
import type { Piece } from "./pieces.ts";

let words: ReadonlySet<string> | undefined;

/** The pieces with the word at a place as the word or the field that it is a typo of. */
export function correct(
  pieces: readonly Piece[],
  at: number,
  resource: Resource | undefined,
): readonly Piece[] | undefined {
  const wrong = pieces[at];
  const { kind, key } = wrong ?? { key: "" };
  if (!wrong || kind !== "word" || key.length < 3 || wrong.isCorrected || isTable(resource, key)) return undefined;
  words ??= new Set([...phrasesByWord().values()].flat().flatMap(({ keys }) => keys));
  const isKnown = words.has(key);
  const isCompared =
    at === 0 ||
    isComparedAt(pieces, at + 1) ||
    [1, 2].some((length) => phraseAt(pieces, at - length, "clause")?.end === at);
  const name = isCompared && resource && !isKnown ? suggestField(resource, wrong.text, () => true) : undefined;
  if (name) return pieces.with(at, { ...wrong, kind: "name", key: "", text: name, isCorrected: true });
  const as = (by: string) => pieces.with(at, { ...wrong, key: by, text: by, isCorrected: true });
  // A word of the language is only corrected to a part of a longer phrase: `greater then`
  const isPart = (by: string) => [at, at + 1].some((last) => (phraseAt(as(by), last - 1, "operator")?.end ?? 0) > last);
  const near = [...words].filter((by) => mayBeTypo(key, by) && (!isKnown || isPart(by)));
  const by =
    near.find((each) => isMisspelt(key, each)) ??
    closestMatch(key, near, key.length < 8 ? 1 : 2) ??
    near.find((each) => isReordered(key, each));
  return by === undefined ? undefined : as(by);
}

const EMPTY = ["empty", "blank", "missing", "null"];

/** The pieces without slips that can also be meant as text: a misspelt `empty`, and a full stop at the end. */
export function withoutSlips(pieces: readonly Piece[]): readonly Piece[] {
  const last = pieces.at(-1);
  const sentence = last?.text === "." && last.isGlued ? pieces.slice(0, -1) : pieces;
  return sentence.map((piece) => {
    const by = piece.kind === "word" ? EMPTY.find((word) => isMisspelt(piece.key, word)) : undefined;
    return by ? { ...piece, key: by, text: by, isCorrected: true } : piece;
  });
}

/** Whether a word is another one with letters in another order, doubled or left out: `emtpy`, but not `bank` of `blank`. */
function isMisspelt(wrong: string, word: string): boolean {
  const isShorter = [...word].some((_, index) => word.slice(0, index) + word.slice(index + 1) === wrong);
  return wrong !== word && wrong.slice(0, 2) === word.slice(0, 2) && (isShorter || isSlip(wrong, word));
}

const isSlip = (wrong: string, word: string) => isReordered(wrong, word) || wrong.replace(/(.)\1/g, "$1") === word;
const isReordered = (one: string, other: string) => [...one].sort().join("") === [...other].sort().join("");

/** Whether a word alone negates or counts, which no guess may add. */
function isRisky(word: string): boolean | undefined {
  const isPhraseRisky = ({ kind, keys, means }: Phrase) =>
    keys.length === 1 && (/not|null|number/.test(kind) || operators[means as OperatorName]?.isNegative);
  return phrasesByWord().get(word)?.some(isPhraseRisky);
}

/** Whether a word has the letters of another in another order, or begins as it does and has about as many. */
function mayBeTypo(wrong: string, word: string): boolean {
  if (wrong === word || !/^[a-z]{3,}$/.test(word) || Math.abs(wrong.length - word.length) > 1) return false;
  if (isSlip(wrong, word)) return true;
  return word.length > 3 && wrong.charAt(0) === word.charAt(0) && wrong !== `${word}s` && !isRisky(word);
}
