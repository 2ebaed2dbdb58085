import type { Comparison } from "../../compiler/ast/nodes.ts";
import type { ResolvedOperand } from "./operands.ts";
import type { Context } from "./prepare.ts";
import { RegexpError } from "./regexp-error.ts";

/** The test of the patterns of a comparison, which are read once. */
export function regexpsOf(
  comparison: Comparison,
  patterns: readonly ResolvedOperand[],
  { regexp, ignoreCase, pathOf, countParts }: Context,
): (text: string, pattern: string) => boolean {
  const { name, operands } = comparison;
  if (!regexp)
    throw new TypeError(
      `The condition on "${name.text}" has a regular expression; give the option regexp, such as re2 of fieldfilter/evaluate/re2.`,
    );
  const tests = new Map<string, (text: string) => boolean>();
  for (const pattern of patterns.map(String)) {
    try {
      countParts(pattern);
      tests.set(pattern, regexp(pattern, { ignoreCase }));
    } catch (cause) {
      const path = pathOf(comparison);
      throw new RegexpError(name.text, pattern, path ? { path: [...path, "values", 0] } : { span: operands[0] }, cause);
    }
  }
  return (text, pattern) => tests.get(pattern)?.(text) === true;
}
