import { printable } from "../../base/diagnostics/frame.ts";
import { onOneLine } from "../../base/diagnostics/words.ts";

const HIDDEN = "•••";
const MAX_LENGTH = 200;
/** Deeper values are replaced, to bound the recursion on hostile input. */
const MAX_DEPTH = 50;

/** Removes the key from text of others: a service may quote the key that it rejects, and an error what was sent. */
export interface Secret {
  readonly redact: (text: string) => string;
  /** Removes the key from every string in a value, including its keys. */
  readonly redactIn: (value: unknown) => unknown;
}

/** The text with ASCII letters in lower case. Unlike `toLowerCase`, it keeps every offset. */
function folded(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function without(text: string, hidden: string): string {
  const lower = folded(text);
  let result = "";
  let position = 0;
  for (let at = lower.indexOf(hidden); at >= 0; at = lower.indexOf(hidden, position)) {
    result += text.slice(position, at) + HIDDEN;
    position = at + hidden.length;
  }
  return result + text.slice(position);
}

export function secretOf(key: string): Secret {
  const forms = [key, encodeURIComponent(key)].map(folded);
  const redact = (text: string) => forms.reduce(without, text);
  const redactIn = (value: unknown, depth: number): unknown => {
    if (typeof value === "string") return redact(value);
    if (typeof value !== "object" || value === null) return value;
    if (depth > MAX_DEPTH) return HIDDEN;
    if (Array.isArray(value)) return value.map((item) => redactIn(item, depth + 1));
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [redact(name), redactIn(item, depth + 1)]));
  };
  return { redact, redactIn: (value) => redactIn(value, 0) };
}

/** Text of others for use in a message: without the key, on one line, safe for a terminal, and short. */
export function quoted(text: string, { redact }: Secret): string {
  return printable(onOneLine(redact(text), MAX_LENGTH));
}
