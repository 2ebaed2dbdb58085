import { RE2JS } from "re2js";
import type { RegexpEngine } from "../context.ts";

/**
 * Runs regular expressions in the syntax of RE2, in linear time for any pattern. Needs the package `re2js`.
 *
 * @example
 * import { prepareOrThrow } from "fieldfilter";
 * import { matcher } from "fieldfilter/evaluate";
 * import { re2 } from "fieldfilter/evaluate/re2";
 *
 * const isDigits = matcher(prepareOrThrow("name REGEXP '^\\d+$'"), { regexp: re2 });
 * isDigits({ name: "42" }); // true
 */
export const re2: RegexpEngine = (pattern, { ignoreCase }) => {
  const compiled = RE2JS.compile(pattern, ignoreCase ? RE2JS.CASE_INSENSITIVE : 0);
  return (text) => compiled.test(text);
};
