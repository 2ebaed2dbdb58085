import { escapeInvisible } from "../base/text/invisible.ts";

/** A value as JSON with escapes for what is invisible, so that nothing in it controls a terminal. */
export function jsonText(value: unknown, indent = 0): string {
  return escapeLines(JSON.stringify(value, null, indent));
}

/** The text with escapes for what is invisible, except its line ends. */
export function escapeLines(text: string): string {
  return text.split("\n").map(escapeInvisible).join("\n");
}
