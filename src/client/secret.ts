import { printable } from "../diagnostics/frame.ts";
import { onOneLine } from "../diagnostics/words.ts";

const HIDDEN = "•••";
const LONGEST = 200;
/** Nothing that a person wrote is deeper. What is, was made to make a program descend into it. */
const DEEPEST = 50;

/** Takes the key out of what others have written: a service may say which key it refuses, an error what was sent. */
export interface Secret {
  readonly conceal: (text: string) => string;
  /** The same for every text in a value, names of keys included. */
  readonly concealIn: (value: unknown) => unknown;
}

/** ASCII in lower case: unlike `toLowerCase` it leaves every character where it is. */
function folded(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function without(text: string, hidden: string): string {
  const lower = folded(text);
  let result = "";
  let done = 0;
  for (let at = lower.indexOf(hidden); at >= 0; at = lower.indexOf(hidden, done)) {
    result += text.slice(done, at) + HIDDEN;
    done = at + hidden.length;
  }
  return result + text.slice(done);
}

export function secretOf(key: string): Secret {
  const forms = [key, encodeURIComponent(key)].map(folded);
  const conceal = (text: string) => forms.reduce(without, text);
  const concealIn = (value: unknown, depth: number): unknown => {
    if (typeof value === "string") return conceal(value);
    if (typeof value !== "object" || value === null) return value;
    if (depth > DEEPEST) return HIDDEN;
    if (Array.isArray(value)) return value.map((item) => concealIn(item, depth + 1));
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [conceal(name), concealIn(item, depth + 1)]));
  };
  return { conceal, concealIn: (value) => concealIn(value, 0) };
}

/** What others have written, inside a sentence: without the key, on one line, harmless to a terminal, not long. */
export function quoted(text: string, { conceal }: Secret): string {
  return printable(onOneLine(conceal(text), LONGEST));
}
