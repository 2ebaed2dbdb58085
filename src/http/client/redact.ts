import { onOneLine } from "../../base/messages/words.ts";
import { printable } from "../../base/text/invisible.ts";
import { escapeRegexp } from "../../base/text/quote.ts";

const HIDDEN = "•••";
/** Deeper values are replaced, to bound the recursion on hostile input. */
const MAX_DEPTH = 50;

/** Removes the access token from foreign text, because the reply of a service or an error may contain it. */
export type Redact = <T>(value: T) => T;

/** A regular expression for a character of the access token, plain or escaped for JSON, URLs or HTML. */
function anyFormOf(symbol: string): string {
  const hex = symbol.charCodeAt(0).toString(16);
  return `(?:\\\\?${escapeRegexp(symbol)}|\\\\u00${hex}|%(?:25)?${hex}|&#?\\w{1,8};)`;
}

/** Returns a function that replaces the access token in every string of a value, including the names of its keys. */
export function redactorOf(key: string): Redact {
  const pattern = new RegExp(key.replace(/[^a-z\d]/gi, anyFormOf), "gi");
  const redact = (value: unknown, depth = 0): unknown => {
    if (typeof value === "number" && String(value) === key) return HIDDEN;
    if (typeof value === "string") return value.replace(pattern, HIDDEN);
    if (typeof value !== "object" || value === null) return value;
    if (depth > MAX_DEPTH) return HIDDEN;
    if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [redact(name), redact(item, depth + 1)]));
  };
  return ((value) => redact(value)) as Redact;
}

/** Foreign text for use in a message: without the access token, on one line, safe for a terminal, and short. */
export function foreignText(text: string, redact: Redact): string {
  return printable(onOneLine(redact(text), 200));
}

/**
 * Adds the message of the platform's error to a sentence: that of its cause, because the error itself says only "fetch
 * failed". The error is not set as `cause`, because it can contain the access token.
 */
export function withReason(sentence: string, error: unknown, redact: Redact): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { message, code } = inner instanceof Error ? (inner as Error & { readonly code?: string }) : {};
  const reason = message || code;
  return reason ? `${sentence}: ${foreignText(String(reason), redact)}.` : `${sentence}.`;
}
