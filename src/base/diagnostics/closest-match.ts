import { didYouMean, shown } from "./words.ts";

/** Longer words are not compared: a typo in one is rare, and the work stays bounded. */
const LONGEST = 64;
/** More edits than that no typo explains. */
const MOST_EDITS = 3;

const COUNTS = 32;

/** How often each letter occurs, by the low bits of its code. Letters may share a count, which only weakens the bound. */
function countLetters(word: string): Int8Array {
  const counts = new Int8Array(COUNTS);
  for (let at = 0; at < word.length; at++) {
    const letter = word.charCodeAt(at) % COUNTS;
    counts[letter] = (counts[letter] as number) + 1;
  }
  return counts;
}

/** Whether so many letters of the word are not in the wanted one that it takes more edits; `rest` is filled and used up. */
function hasOtherLetters(wanted: Int8Array, word: string, limit: number, rest: Int8Array): boolean {
  rest.set(wanted);
  let others = 0;
  for (let at = 0; at < word.length && others <= limit; at++) {
    const letter = word.charCodeAt(at) % COUNTS;
    const left = rest[letter] as number;
    if (left > 0) rest[letter] = left - 1;
    else others++;
  }
  return others > limit;
}

/** Edits (insert, delete, replace, swap neighbours) from one word to the other, or more than `limit` when there are more. */
export function distance(a: string, b: string, limit: number): number {
  let start = 0;
  let [aEnd, bEnd] = [a.length, b.length];
  while (start < aEnd && start < bEnd && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  while (aEnd > start && bEnd > start && a.charCodeAt(aEnd - 1) === b.charCodeAt(bEnd - 1)) {
    aEnd--;
    bEnd--;
  }
  return distanceInside(a.slice(start, aEnd), b.slice(start, bEnd), limit);
}

function distanceInside(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast = new Uint8Array(b.length + 1);
  let last = new Uint8Array(b.length + 1);
  let current = new Uint8Array(b.length + 1);
  for (let column = 0; column <= b.length; column++) last[column] = column;
  let fewestInLast = 0;
  for (let row = 1; row <= a.length; row++) {
    current[0] = row;
    let fewest = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a.charCodeAt(row - 1) === b.charCodeAt(column - 1);
      const replaced = (last[column - 1] as number) + (same ? 0 : 1);
      let best = Math.min((last[column] as number) + 1, (current[column - 1] as number) + 1, replaced);
      const swapped =
        row > 1 &&
        column > 1 &&
        a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
        a.charCodeAt(row - 2) === b.charCodeAt(column - 1);
      if (swapped) best = Math.min(best, (beforeLast[column - 2] as number) + 1);
      current[column] = best;
      fewest = Math.min(fewest, best);
    }
    // A swap reaches back over one row.
    if (fewest > limit && fewestInLast >= limit) return limit + 1;
    fewestInLast = fewest;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return last[b.length] as number;
}

/** Returns the nearest of the known words, case-insensitively, when it is near enough that a typo explains it. */
export function closestMatch(word: string, known: Iterable<string>): string | undefined {
  if (word.length === 0 || word.length > LONGEST) return undefined;
  const wanted = word.toLowerCase();
  const letters = countLetters(wanted);
  const rest = new Int8Array(COUNTS);
  let best: string | undefined;
  let fewest = Math.min(MOST_EDITS, Math.floor(word.length * 0.4)) + 1;
  for (const candidate of known) {
    if (candidate.length > LONGEST || Math.abs(candidate.length - word.length) > MOST_EDITS) continue;
    const lower = candidate.toLowerCase();
    if (hasOtherLetters(letters, lower, fewest, rest)) continue;
    const edits = lower === wanted ? 0 : distance(wanted, lower, fewest);
    const isCloser = edits === fewest && best?.charAt(0).toLowerCase() !== wanted.charAt(0);
    if (edits < fewest || (isCloser && best && candidate.charAt(0).toLowerCase() === wanted.charAt(0))) {
      fewest = edits;
      best = candidate;
    }
  }
  return best;
}

/** The error for a name in code that is not known, with the one that was probably meant. */
export function unknownName(what: string, name: string, known: Iterable<string>): TypeError {
  return new TypeError(`There is no ${what} ${shown(name)}.${didYouMean(closestMatch(name, known))}`);
}

/** Runs a search for what was meant, or returns undefined without it. */
export type Guess = <Meant>(find: () => Meant | undefined) => Meant | undefined;

/** The number of errors for which it is guessed what was meant; nobody reads more of them at once. */
const MOST_GUESSES = 100;

/** Returns a `Guess` for one run over a query, which stops searching after a bounded number of guesses. */
export function boundedGuess(): Guess {
  let left = MOST_GUESSES;
  return (find) => (left-- > 0 ? find() : undefined);
}
