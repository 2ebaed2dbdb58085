import { isKeyword } from "../language/spellings.ts";
import { isBareName, quoteName } from "../text/quote.ts";

/** A name as the language writes it: bare, or in backticks when it has other characters or is a word of the language. */
export function writtenName(name: string): string {
  return isBareName(name) && !isKeyword(name) ? name : quoteName(name);
}
