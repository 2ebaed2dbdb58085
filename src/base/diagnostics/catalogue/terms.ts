import { listed, sign } from "../words.ts";
import { phrases, type Term } from "./phrases.ts";

function isTerm(text: string): text is Term {
  return Object.hasOwn(phrases.terms, text);
}

/** `a field name, NOT or "("` */
export function sayExpected(expected: readonly string[]): string {
  return listed(expected.map((term) => (isTerm(term) ? phrases.terms[term] : sign(term))));
}
