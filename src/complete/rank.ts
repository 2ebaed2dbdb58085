import { nearest } from "../diagnostics/suggest.ts";
import type { Item } from "./item.ts";

/** How well something fits what is typed: the lower, the better. */
const Fit = { Exact: 0, AnyCase: 1, Part: 2, Letters: 3 } as const;

const LETTER = /[\p{L}\p{Nd}]/u;

/** Whether a word inside the text begins so: `name` in `group_name`, `groupName` and `Name of the group`. */
function hasPart(text: string, lower: string, typed: string): boolean {
  for (let at = lower.indexOf(typed); at >= 0; at = lower.indexOf(typed, at + 1)) {
    const [before, first] = [text.charAt(at - 1), text.charAt(at)];
    if (at === 0 || !LETTER.test(before) || (first !== first.toLowerCase() && before === before.toLowerCase()))
      return true;
  }
  return false;
}

/** Whether the letters occur in the text in their order. */
function hasLetters(text: string, letters: string): boolean {
  let at = 0;
  for (const letter of letters) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

function fitOf({ shown: { label }, words, names = [] }: Item, typed: string, lowerTyped: string): number | undefined {
  if (label.startsWith(typed) || words.some((word) => word.startsWith(typed))) return Fit.Exact;
  const lower = words.map((word) => word.toLowerCase());
  if (label.toLowerCase().startsWith(lowerTyped) || lower.some((word) => word.startsWith(lowerTyped)))
    return Fit.AnyCase;
  if (words.some((word, index) => hasPart(word, lower[index] as string, lowerTyped))) return Fit.Part;
  if (names.some((name) => hasPart(name, name.toLowerCase(), lowerTyped))) return Fit.Part;
  return typed.length > 1 && hasLetters(lower[0] as string, lowerTyped) ? Fit.Letters : undefined;
}

/** Longer words are not compared. */
const LONGEST = 64;

/** The items that fit what is typed, the best first and otherwise in their order; when none fits, the one most like it. */
export function ranked(items: readonly Item[], written: string): readonly Item[] {
  const typed = written.replace(/\s+/g, " ");
  const isOld = ({ shown }: Item) => shown.deprecated === true;
  const current = items.some(isOld) ? [...items.filter((item) => !isOld(item)), ...items.filter(isOld)] : items;
  if (typed === "") return current;
  if (typed.length > LONGEST) return [];
  const lowerTyped = typed.toLowerCase();
  const fits: Item[][] = [[], [], [], []];
  for (const item of current) {
    const fit = fitOf(item, typed, lowerTyped);
    if (fit !== undefined && (fit <= Fit.AnyCase || !typed.endsWith(" "))) fits[fit]?.push(item);
  }
  const found = fits.flat();
  return found.length > 0 ? found : mostLike(current, typed);
}

function mostLike(items: readonly Item[], typed: string): readonly Item[] {
  const word = nearest(typed, items.flatMap(({ words }) => words)); // biome-ignore format: one thought
  const found = word === undefined ? undefined : items.find(({ words }) => words.includes(word));
  return found ? [found] : [];
}
