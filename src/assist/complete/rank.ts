import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import { referencePrefix } from "../../base/language/clauses.ts";
import type { Candidate } from "./options.ts";

/** A character of a word in a name, so not `_`. */
const LETTER = /(?!_)\p{XIDC}/u;

/** Whether a word within the text begins with `typed`: `name` in `group_name`, `groupName` and `Name of the group`. */
function hasPart(text: string, typed: string): boolean {
  const lower = text.toLowerCase();
  for (let at = lower.indexOf(typed); at >= 0; at = lower.indexOf(typed, at + 1)) {
    const [before, first] = [text.charAt(at - 1), text.charAt(at)];
    if (at === 0 || !LETTER.test(before) || (first !== first.toLowerCase() && before === before.toLowerCase()))
      return true;
  }
  return false;
}

/** How well a candidate matches the typed text: lower is better; undefined if no part of it begins with the text. */
function fitOf({ shown: { label }, texts, synonyms = [] }: Candidate, typed: string): number | undefined {
  const lowerTyped = typed.toLowerCase();
  const [word = label] = texts;
  if (label.startsWith(typed) || word.startsWith(typed)) return 0;
  const begins = (each: string) => each.toLowerCase().startsWith(lowerTyped);
  if (begins(label) || begins(word)) return 1;
  if (texts.some(begins)) return 2;
  if (!LETTER.test(typed) || typed.endsWith(" ")) return undefined;
  return [...texts, ...synonyms].some((each) => hasPart(each, lowerTyped)) ? 3 : undefined;
}

/** Longer text is not matched. */
const LONGEST = 64;

/** The candidates that match the typed text, best first, deprecated ones last; else the closest match, as a guess. */
export function matchCandidates(candidates: readonly Candidate[], written: string): readonly Candidate[] {
  const typed = written.replace(/\s+/g, " ");
  if (typed.length > LONGEST) return [];
  const current = putFirst(candidates, ({ shown }) => shown.deprecated !== true);
  if (typed === "") return current;
  const fitting = current.flatMap((candidate) => {
    const fit = fitOf(candidate, typed);
    return fit === undefined ? [] : { candidate, fit };
  });
  const good = fitting.sort((a, b) => a.fit - b.fit).map(({ candidate }) => candidate);
  // A value is meant more often than another field, even if the name of that matches better.
  if (good.length > 0) return putFirst(good, (each) => isReference(each) === beginsReference(typed));
  return typed.includes(" ") ? [] : findClosest(current, typed);
}

const isReference = ({ shown }: Candidate) => shown.kind === "reference";

function putFirst(candidates: readonly Candidate[], isFirst: (candidate: Candidate) => boolean) {
  return [...candidates.filter(isFirst), ...candidates.filter((each) => !isFirst(each))];
}

/** Whether a text has at least three letters of the prefix of references, case-insensitively. */
export function beginsReference(typed: string): boolean {
  const lowerTyped = typed.toLowerCase();
  const prefix = referencePrefix.toLowerCase();
  return lowerTyped.length > 2 && (lowerTyped.startsWith(prefix) || prefix.startsWith(lowerTyped));
}

/** The candidate closest to the typed text, as a guess; values are preferred to references. */
function findClosest(all: readonly Candidate[], typed: string): readonly Candidate[] {
  const wordsOf = ({ texts, synonyms = [] }: Candidate) => [...texts, ...synonyms];
  const inOrder = putFirst(all, (each) => !isReference(each));
  const word = closestMatch(typed, inOrder.flatMap(wordsOf));
  const found = word === undefined ? undefined : inOrder.find((each) => wordsOf(each).includes(word));
  return found ? [{ ...found, shown: { ...found.shown, guess: true } }] : [];
}
