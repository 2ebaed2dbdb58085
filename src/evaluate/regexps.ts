import type { Comparison } from "../ast/nodes.ts";
import type { Against } from "./operands.ts";
import type { Context } from "./prepare.ts";
import { RegexpError } from "./regexp-error.ts";

/** The test of the patterns of a comparison, which are read once. */
export function regexpsOf(
  { name, operator, operands }: Comparison,
  patterns: readonly Against[],
  { regexp, ignoreCase }: Context,
): (text: string, pattern: string) => boolean {
  if (!regexp)
    throw new TypeError(
      `The condition on "${name.text}" has a regular expression; give the option regexp, such as re2 of fieldfilter/evaluate/re2.`,
    );
  const tests = new Map<string, (text: string) => boolean>();
  for (const pattern of patterns.map(String)) {
    try {
      tests.set(pattern, regexp(pattern, { ignoreCase }));
    } catch (cause) {
      throw new RegexpError(name.text, pattern, operands[0] ?? operator, cause);
    }
  }
  return (text, pattern) => tests.get(pattern)?.(text) === true;
}
