import { pattern } from "../text/pattern.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/g;

/** A piece of a text inside a sentence: on one line, cut after so many characters. */
export function onOneLine(text: string, longest: number): string {
  const clipped = text.length > longest ? `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, "")}…` : text;
  return clipped.replace(/\s+/g, " ").replace(CONTROLS, "·");
}

/** User text inside a sentence: in quotes, on one line, and not longer than a glance. */
export function shown(text: string): string {
  const line = onOneLine(text, 40);
  return line.startsWith('"') ? line : `"${line}"`;
}

/** A piece of a filter inside a sentence: as it is written, on one line, and not long. */
export function code(text: string): string {
  return onOneLine(text, 80);
}

/** Neither letters, digits, white space nor quotes. */
const signs = /* @__PURE__ */ pattern("^[^\\p{L}\\p{N}\\s\"'`]+$", "u");

/** `"("`: a word stands for itself, a sign between words in quotes. */
export function sign(text: string): string {
  return signs().test(text) ? `"${text}"` : code(text);
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

export function didYouMean(suggestion: string | undefined): string {
  return suggestion === undefined ? "" : ` Did you mean ${shown(suggestion)}?`;
}
