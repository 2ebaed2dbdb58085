import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import { referencePrefix } from "../../base/language/clauses.ts";
import type { Candidate } from "./candidate.ts";

/** How well a candidate matches the typed text: lower is better. */
const Fit = { Exact: 0, AnyCase: 1, OtherSpelling: 2, Part: 3, Letters: 4 } as const;

/** What a name is made of, but for the `_` between its words. */
const LETTER = /(?!_)\p{XIDC}/u;

/** Whether a word within the text begins with `typed`: `name` in `group_name`, `groupName` and `Name of the group`. */
function hasPart(text: string, lower: string, typed: string): boolean {
  for (let at = lower.indexOf(typed); at >= 0; at = lower.indexOf(typed, at + 1)) {
    const [before, first] = [text.charAt(at - 1), text.charAt(at)];
    if (at === 0 || !LETTER.test(before) || (first !== first.toLowerCase() && before === before.toLowerCase()))
      return true;
  }
  return false;
}

/** Whether the letters occur in the text in order. */
function hasLetters(text: string, letters: string): boolean {
  let at = 0;
  for (const letter of letters) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

function fitOf({ shown, words, names = [] }: Candidate, typed: string, lowerTyped: string): number | undefined {
  const { label } = shown;
  const [word = label] = words;
  if (label.startsWith(typed) || word.startsWith(typed)) return Fit.Exact;
  const lower = words.map((each) => each.toLowerCase());
  const [lowerWord = ""] = lower;
  if (label.toLowerCase().startsWith(lowerTyped) || lowerWord.startsWith(lowerTyped)) return Fit.AnyCase;
  if (lower.some((each) => each.startsWith(lowerTyped))) return Fit.OtherSpelling;
  if (!LETTER.test(typed)) return undefined;
  if (words.some((each, index) => hasPart(each, lower[index] as string, lowerTyped))) return Fit.Part;
  if (names.some((name) => hasPart(name, name.toLowerCase(), lowerTyped))) return Fit.Part;
  return typed.length > 1 && !typed.includes(" ") && hasLetters(lowerWord, lowerTyped) ? Fit.Letters : undefined;
}

/** Longer text is not matched. */
const LONGEST = 64;

/**
 * The candidates that match the typed text, best first, deprecated ones last; if none does, the closest match. Those that
 * are only similar are marked as guesses.
 */
export function ranked(candidates: readonly Candidate[], written: string): readonly Candidate[] {
  const typed = written.replace(/\s+/g, " ");
  const current = candidates.some(isDeprecated) ? partitioned(candidates, (each) => !isDeprecated(each)) : candidates;
  if (typed === "") return current;
  if (typed.length > LONGEST) return [];
  const { found, isGuess } = narrowed(current, typed);
  if (found.length === 0) return typed.includes(" ") ? [] : closest(current, typed).map(asGuess);
  const areReferencesFirst = beginsReference(typed);
  const sorted = partitioned(found, (each) => isReference(each) === areReferencesFirst);
  if (!isGuess) return sorted;
  const isValueMeant = !areReferencesFirst && found.every(isReference);
  return [...(isValueMeant ? closestOf(valuesIn(current), typed) : []), ...sorted].map(asGuess);
}

/**
 * The candidates left after each letter, as a person types them, so that a list neither grows nor changes its order while
 * a word gets longer. Where none is left, those that have all the letters in order are looked for again.
 */
function narrowed(candidates: readonly Candidate[], typed: string) {
  let found = candidates;
  let isGuess = false;
  for (let length = 1; length <= typed.length; length++) {
    const part = typed.slice(0, length);
    if (length < typed.length && part.endsWith(" ")) continue;
    const fits = byFit(found, part);
    const good = fits.slice(0, Fit.Letters).flat();
    isGuess = good.length === 0;
    found = isGuess ? fits.flat() : good;
    if (found.length === 0) found = byFit(candidates, part)[Fit.Letters] ?? [];
    if (found.length === 0 && length > 1) break;
  }
  return { found, isGuess };
}

function byFit(candidates: readonly Candidate[], typed: string): readonly (readonly Candidate[])[] {
  const lowerTyped = typed.toLowerCase();
  const fits: Candidate[][] = [[], [], [], [], []];
  for (const candidate of candidates) {
    const fit = fitOf(candidate, typed, lowerTyped);
    if (fit !== undefined && (fit <= Fit.OtherSpelling || !typed.endsWith(" "))) fits[fit]?.push(candidate);
  }
  return fits;
}

function asGuess({ shown, ...rest }: Candidate): Candidate {
  return { ...rest, shown: { ...shown, guess: true } };
}

/** Whether a text is `Fie` or more of the prefix of references, in any case. */
export function beginsReference(typed: string): boolean {
  const lowerTyped = typed.toLowerCase();
  const prefix = referencePrefix.toLowerCase();
  return lowerTyped.length > 2 && (lowerTyped.startsWith(prefix) || prefix.startsWith(lowerTyped));
}

const isDeprecated = ({ shown }: Candidate) => shown.deprecated === true;
const isReference = ({ shown }: Candidate) => shown.kind === "reference";

/** Those that are wanted first: a value is meant more often than another field, however well the name of that fits. */
function partitioned(candidates: readonly Candidate[], isFirst: (candidate: Candidate) => boolean) {
  return [...candidates.filter(isFirst), ...candidates.filter((each) => !isFirst(each))];
}

const valuesIn = (candidates: readonly Candidate[]) => candidates.filter((each) => !isReference(each));

/** The candidate closest to what was typed, among the values first. */
function closest(candidates: readonly Candidate[], typed: string): readonly Candidate[] {
  const near = closestOf(valuesIn(candidates), typed);
  return near.length > 0 ? near : closestOf(candidates.filter(isReference), typed);
}

function closestOf(candidates: readonly Candidate[], typed: string): readonly Candidate[] {
  const wordsOf = ({ words, names = [] }: Candidate) => [...words, ...names];
  const word = closestMatch(typed, candidates.flatMap(wordsOf));
  const found = word === undefined ? undefined : candidates.find((each) => wordsOf(each).includes(word));
  return found ? [found] : [];
}
