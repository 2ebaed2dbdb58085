import { closestMatch } from "./closest-match.ts";
import { didYouMean, shown } from "./words.ts";

/** The error for a name in code that is not known, with the one that was probably meant. */
export function unknownName(what: string, name: string, known: Iterable<string>): TypeError {
  return new TypeError(`There is no ${what} ${shown(name)}.${didYouMean(closestMatch(name, known))}`);
}
