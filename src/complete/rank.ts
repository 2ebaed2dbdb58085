import { closestMatch } from "../diagnostics/closest-match.ts";
import { referencePrefix } from "../language/clauses.ts";
import type { Candidate } from "./candidate.ts";

/** How well a candidate matches the typed text: lower is better. */
const Fit = { Exact: 0, AnyCase: 1, OtherSpelling: 2, Part: 3, Letters: 4 } as const;

const LETTER = /[\p{L}\p{Nd}]/u;

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

/** The candidates that match the typed text, best first, deprecated ones last; if none does, the closest match. */
export function ranked(candidates: readonly Candidate[], written: string): readonly Candidate[] {
  const typed = written.replace(/\s+/g, " ");
  const current = candidates.some(isDeprecated) ? partitioned(candidates, (each) => !isDeprecated(each)) : candidates;
  if (typed === "") return current;
  if (typed.length > LONGEST) return [];
  const lowerTyped = typed.toLowerCase();
  const isPhrase = typed.includes(" ");
  const fits: Candidate[][] = [[], [], [], [], []];
  for (const candidate of current) {
    const fit = fitOf(candidate, typed, lowerTyped);
    if (fit !== undefined && (fit <= Fit.OtherSpelling || !typed.endsWith(" "))) fits[fit]?.push(candidate);
  }
  const good = fits.slice(0, Fit.Letters).flat();
  const found = good.length > 0 ? good : fits.flat();
  if (found.length === 0 && !isPhrase) return closest(current, typed);
  const areReferencesFirst = beginsReference(lowerTyped);
  return partitioned(found, (each) => isReference(each) === areReferencesFirst);
}

/** `Fie` and more of the prefix of references. */
function beginsReference(lowerTyped: string): boolean {
  const prefix = referencePrefix.toLowerCase();
  return lowerTyped.length > 2 && (lowerTyped.startsWith(prefix) || prefix.startsWith(lowerTyped));
}

const isDeprecated = ({ shown }: Candidate) => shown.deprecated === true;
const isReference = ({ shown }: Candidate) => shown.kind === "reference";

/** Those that are wanted first: a value is meant more often than another field, however well the name of that fits. */
function partitioned(candidates: readonly Candidate[], isFirst: (candidate: Candidate) => boolean) {
  return [...candidates.filter(isFirst), ...candidates.filter((each) => !isFirst(each))];
}

/** The candidate closest to what was typed, among the values first. */
function closest(candidates: readonly Candidate[], typed: string): readonly Candidate[] {
  const near = closestOf(
    candidates.filter((each) => !isReference(each)),
    typed,
  );
  return near.length > 0 ? near : closestOf(candidates.filter(isReference), typed);
}

function closestOf(candidates: readonly Candidate[], typed: string): readonly Candidate[] {
  const word = closestMatch(
    typed,
    candidates.flatMap(({ words }) => words),
  );
  const found = word === undefined ? undefined : candidates.find(({ words }) => words.includes(word));
  return found ? [found] : [];
}
