import type { SuggestOptions } from "./options.ts";

/** The beginning of an object: `{"name":`. */
const OBJECT = /^\s*(?:\[\s*)?\{[^=<>:]*:/;
/** Whether a text is an object or an array that only `JSON.parse` may read. */
export function isJson(text: string): boolean {
  if (!/^\s*[{[]/.test(text)) return false;
  // Of an object with escapes that is not JSON, the language is not known, and so not what the escapes mean.
  if (text.includes("\\") && OBJECT.test(text)) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
export function reasonFor(_text: string, _options: SuggestOptions): string | undefined {
  return undefined;
}
