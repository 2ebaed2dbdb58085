import { keywords } from "../../base/language/spellings.ts";
import { quoteName } from "../../base/text/quote.ts";
import { isBareName } from "./characters.ts";
import { findWord, type WordTable, wordTable } from "./find-word.ts";

function keywordTable(): WordTable<true> {
  return wordTable([...keywords()].map((word) => [word, true] as const));
}

let table: WordTable<true> | undefined;

/** Whether a name is also a word of the language, in any case. Letters outside ASCII never make one (`ſelect` is a name). */
export function isKeyword(name: string): boolean {
  table ??= keywordTable();
  return findWord(table, name, 0, name.length) === true;
}

/** A name as the language writes it: bare, or in backticks when it has other characters or is a word of the language. */
export function writtenName(name: string): string {
  return isBareName(name) && !isKeyword(name) ? name : quoteName(name);
}
