import { escapeInvisible, escapeUnusual } from "../text/invisible.ts";
import type * as phrases from "./phrases.ts";
import { type BooleanWord, type FoundInJson, kinds, terms } from "./phrases.ts";

type Tables = typeof phrases;

/** The keys of one of the tables of phrases. */
export type PhraseKey<Table extends keyof Tables> = keyof Tables[Table];

/** The maximum length of user text in a sentence. */
const LONGEST_EXCERPT = 40;

function clipped(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, "")}…` : text;
}

/** A piece of a text inside a sentence: on one line, cut after so many characters, with escapes for what is invisible. */
export function onOneLine(text: string, longest: number): string {
  return escapeInvisible(clipped(text, longest).replace(/[ \t\n\r]+/g, " "));
}

/** User text inside a sentence: cut, and with escapes for what cannot be seen or told from something else. */
export function excerpt(text: string): string {
  return escapeUnusual(clipped(text, LONGEST_EXCERPT));
}

/** The same in quotes, unless it begins with one. */
export function quoted(text: string): string {
  const line = excerpt(text);
  return line.startsWith('"') ? line : `"${line}"`;
}

/** A piece of a filter inside a sentence: as it is written, on one line, and not long. */
export function code(text: string): string {
  return onOneLine(text, 80);
}

/** `"("`: a word stands for itself, a sign between words in quotes. */
export function sign(text: string, quotes = '""'): string {
  return /^[^\p{L}\p{N}\s"'`]+$/u.test(text) ? quotes.charAt(0) + escapeInvisible(text) + quotes.charAt(1) : code(text);
}

/** `1 value`, `2 values` */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** `a, b or c` */
export function listed(words: readonly string[], conjunction = "or"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${conjunction} ${words.at(-1)}`;
}

/** `a field name, NOT or "("` */
export function sayExpected(expected: readonly string[]): string {
  return listed(expected.map((term) => (Object.hasOwn(terms, term) ? terms[term as keyof typeof terms] : sign(term))));
}

export function didYouMean(suggestion: string | undefined): string {
  return suggestion === undefined ? "" : ` Did you mean ${quoted(suggestion)}?`;
}

/** `There is no field "nmae". Did you mean "name"?` */
export function thereIsNo(what: string, name: string, suggestion: string | undefined): string {
  return `There is no ${what} ${quoted(name)}.${didYouMean(suggestion)}`;
}

/** `a time such as "2026-01-31 12:00:00"` */
export function suchAs(what: string, example: string | undefined): string {
  return example === undefined ? what : `${what} such as "${example}"`;
}

/** What to write for a boolean: `1 or "true"`, or the one of the two that the field can hold. */
export function booleanAs({ found, number, only }: BooleanWord, or: string): string {
  const text = `"${found.toLowerCase()}"`;
  if (only !== undefined) return only === "number" ? String(number) : text;
  return `${number} ${or} ${text}`;
}

/** A phrase for a JSON value: `the number 5`, `an array`. */
export function inJson({ found, value }: FoundInJson): string {
  if (typeof value === "string" && found === "text")
    return escapeInvisible(JSON.stringify(clipped(value, LONGEST_EXCERPT)));
  if (value !== undefined) return found === "number" ? `the number ${value}` : String(value);
  return kinds[found];
}
