import { quoteName } from "../../base/text/quote.ts";
import { isBareName } from "./characters.ts";

const RESERVED = /^(?:SELECT|WHERE|ORDER|BY|ASC|DESC|LIMIT|OFFSET|AND|OR|NOT)$/i;

/** Whether a name is one of the words that the language reserves. Letters outside ASCII never make one (`ſelect` is a name). */
export function isReservedWord(name: string): boolean {
  return RESERVED.test(name);
}

/** A name as the language writes it: bare, or in backticks when it has other characters or is reserved. */
export function writtenName(name: string): string {
  return isBareName(name) && !isReservedWord(name) ? name : quoteName(name);
}
