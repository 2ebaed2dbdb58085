import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import { type OperatorName, operators } from "../../base/language/operators.ts";
import { type Phrase, phraseAt, phrasesByWord } from "../../base/language/plain-english.ts";
import { suggestField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { isComparedAt, isTable } from "./fields.ts";
import type { Piece } from "./pieces.ts";
import { enumAt } from "./values.ts";

const isReordered = (one: string, other: string) => [...one].sort().join("") === [...other].sort().join("");

/** Whether a word has the letters of another in another order, or begins as it does and has about as many. */
function mayBeTypo(wrong: string, word: string): boolean {
  if (wrong === word || !/^[a-z]{3,}$/.test(word) || Math.abs(wrong.length - word.length) > 1) return false;
  if (isReordered(wrong, word) || wrong.replace(/(.)\1/g, "$1") === word) return true;
  return word.length > 3 && wrong.charAt(0) === word.charAt(0) && wrong !== `${word}s`;
}

/** Whether a phrase neither negates nor counts, which no guess may add. */
const isHarmless = ({ kind, means }: Phrase) =>
  !/not|null|number/.test(kind) && operators[means as OperatorName]?.isNegative !== true;

const wordsIn = (isMeant: (phrase: Phrase) => boolean) =>
  new Set([...phrasesByWord().values()].flat().flatMap((phrase) => (isMeant(phrase) ? phrase.keys : [])));
let words: Readonly<Record<"all" | "harmless", ReadonlySet<string>>> | undefined;

export function correctTypo(pieces: readonly Piece[], at: number, resource?: Resource): readonly Piece[] | undefined {
  const wrong = pieces[at];
  const { kind, key } = wrong ?? { key: "" };
  if (!wrong || kind !== "word" || key.length < 3 || wrong.isCorrected || isTable(resource, key)) return undefined;
  words ??= { all: wordsIn(() => true), harmless: wordsIn(isHarmless) };
  const isKnown = words.all.has(key);
  const isValue = Object.values(resource?.fields ?? {}).some(({ values = [] }) => enumAt(pieces, at, values));
  const isInClause = [1, 2].some((length) => phraseAt(pieces, at - length, "clause")?.end === at);
  const mayBeField = (at === 0 || isComparedAt(pieces, at + 1) || isInClause) && !isKnown && !isValue;
  const name = resource && mayBeField ? suggestField(resource, wrong.text, () => true) : undefined;
  if (name) return pieces.with(at, { ...wrong, kind: "name", key: "", text: name, isCorrected: true });
  const as = (by: string) => pieces.with(at, { ...wrong, key: by, text: by, isCorrected: true });
  // A word of the language is only corrected to a part of a longer phrase: `greater then`
  const isPart = (by: string) => [at, at + 1].some((last) => (phraseAt(as(by), last - 1, "operator")?.end ?? 0) > last);
  const near = [...words.harmless].filter((by) => mayBeTypo(key, by) && (!isKnown || isPart(by)));
  near.sort((one, other) => other.length - one.length); // letters are left out more often than written twice
  const by = closestMatch(key, near, key.length < 8 ? 1 : 2) ?? near.find((each) => isReordered(key, each));
  return by === undefined ? undefined : as(by);
}
