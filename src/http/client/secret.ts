import { onOneLine } from "../../base/messages/words.ts";
import { printable } from "../../base/text/invisible.ts";

const HIDDEN = "•••";
const MAX_LENGTH = 200;
/** Deeper values are replaced, to bound the recursion on hostile input. */
const MAX_DEPTH = 50;

/** Removes the key from text of others: a service may quote the key that it rejects, and an error what was sent. */
export interface Secret {
  readonly redact: (text: string) => string;
  /** Removes the key from every string in a value, including its keys. */
  readonly redactIn: (value: unknown, depth?: number) => unknown;
}

export function secretOf(key: string): Secret {
  const forms = [key, encodeURIComponent(key)].map((form) => form.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  const pattern = new RegExp(forms.join("|"), "gi");
  const redact = (text: string) => text.replace(pattern, HIDDEN);
  const redactIn = (value: unknown, depth = 0): unknown => {
    if (typeof value === "string") return redact(value);
    if (typeof value !== "object" || value === null) return value;
    if (depth > MAX_DEPTH) return HIDDEN;
    if (Array.isArray(value)) return value.map((item) => redactIn(item, depth + 1));
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [redact(name), redactIn(item, depth + 1)]));
  };
  return { redact, redactIn };
}

/** Text of others for use in a message: without the key, on one line, safe for a terminal, and short. */
export function quoted(text: string, { redact }: Secret): string {
  return printable(onOneLine(redact(text), MAX_LENGTH));
}
