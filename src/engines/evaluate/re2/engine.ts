import { RE2JS } from "re2js";
import type { RegexpEngine } from "../regexp-engine.ts";

/**
 * Regular expressions in the syntax of RE2, in linear time whatever the pattern. Needs the package `re2js`.
 *
 * @example
 * const isDigits = matcher(parse("name REGEXP '^\\d+$'").query, { regexp: re2 });
 * isDigits({ name: "42" }); // true
 */
export const re2: RegexpEngine = (pattern, { ignoreCase }) => {
  const compiled = RE2JS.compile(pattern, ignoreCase ? RE2JS.CASE_INSENSITIVE : 0);
  return (text) => compiled.test(text);
};
