import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import { type OperatorName, operators } from "../../base/language/operators.ts";
import { type Phrase, phraseAt, phrasesByWord } from "../../base/language/plain-english.ts";
import { isReordered, mayBeTypo } from "../../base/text/typo.ts";
import { suggestField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { isComparedAt, isTable } from "./fields.ts";
import type { Piece } from "./pieces.ts";
import { enumAt } from "./values.ts";

let words: Readonly<Record<"all" | "harmless", ReadonlySet<string>>> | undefined;

/** Whether a phrase neither negates nor counts, which no guess may add. */
const isHarmless = ({ kind, means }: Phrase) =>
  !/not|null|number/.test(kind) && operators[means as OperatorName]?.isNegative !== true;

const wordsIn = (isMeant: (phrase: Phrase) => boolean) =>
  new Set([...phrasesByWord().values()].flat().flatMap((phrase) => (isMeant(phrase) ? phrase.keys : [])));

/** The pieces with the word at a place as the word or the field that it is a typo of. */
export function correctTypo(pieces: readonly Piece[], at: number, resource?: Resource): readonly Piece[] | undefined {
  const wrong = pieces[at];
  const { kind, key } = wrong ?? { key: "" };
  if (!wrong || kind !== "word" || key.length < 3 || wrong.isCorrected || isTable(resource, key)) return undefined;
  words ??= { all: wordsIn(() => true), harmless: wordsIn(isHarmless) };
  const isKnown = words.all.has(key);
  const isValue = Object.values(resource?.fields ?? {}).some(({ values = [] }) => enumAt(pieces, at, values));
  const isInClause = [1, 2].some((length) => phraseAt(pieces, at - length, "clause")?.end === at);
  const isCompared = at === 0 || isComparedAt(pieces, at + 1) || isInClause;
  const name =
    isCompared && resource && !isKnown && !isValue ? suggestField(resource, wrong.text, () => true) : undefined;
  if (name) return pieces.with(at, { ...wrong, kind: "name", key: "", text: name, isCorrected: true });
  const as = (by: string) => pieces.with(at, { ...wrong, key: by, text: by, isCorrected: true });
  // A word of the language is only corrected to a part of a longer phrase: `greater then`
  const isPart = (by: string) => [at, at + 1].some((last) => (phraseAt(as(by), last - 1, "operator")?.end ?? 0) > last);
  const near = [...words.harmless].filter((by) => mayBeTypo(key, by) && (!isKnown || isPart(by)));
  // Letters are left out more often than written twice
  near.sort((one, other) => other.length - one.length);
  const by = closestMatch(key, near, key.length < 8 ? 1 : 2) ?? near.find((each) => isReordered(key, each));
  return by === undefined ? undefined : as(by);
}

/** `empty` and words like it with letters left out, doubled or swapped: `emtpy`, `nulll`, but not `black`. */
const LIKE_EMPTY = /^(?!(?:empty|missing|blank)$)(?:em[pt]+y|nul{3,}|mis+i?n?g|bla?n?k)$/;

/** The pieces with `empty` for words like it, and without a full stop at the end; undefined if nothing changes. */
export function withoutSlips(pieces: readonly Piece[]): readonly Piece[] | undefined {
  const isStop = (piece: Piece) => piece.text === "." && piece === pieces.at(-1);
  if (!pieces.some((piece) => isStop(piece) || LIKE_EMPTY.test(piece.key))) return undefined;
  const asEmpty = (piece: Piece): Piece => ({ ...piece, key: "empty", text: "empty", isCorrected: true });
  return pieces.filter((each) => !isStop(each)).map((each) => (LIKE_EMPTY.test(each.key) ? asEmpty(each) : each));
}
