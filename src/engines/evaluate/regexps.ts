import type { Comparison } from "../../compiler/ast/nodes.ts";
import { type OperandValue, placeOfOperand } from "../../compiler/prepared-filter.ts";
import type { Context } from "./context.ts";
import { RegexpError } from "./regexp-error.ts";

/** The test of the patterns of a comparison, which are read once. */
export function regexpsOf(
  comparison: Comparison,
  patterns: readonly OperandValue[],
  { ready, regexp, ignoreCase }: Context,
): (text: string, pattern: string) => boolean {
  const { name } = comparison;
  if (!regexp)
    throw new TypeError(
      `The condition on "${name.text}" has a regular expression; give the option regexp, such as re2 of fieldfilter/evaluate/re2.`,
    );
  const tests = new Map<string, (text: string) => boolean>();
  for (const pattern of patterns.map(String)) {
    try {
      tests.set(pattern, regexp(pattern, { ignoreCase }));
    } catch (cause) {
      throw new RegexpError(name.text, pattern, placeOfOperand(comparison, 0, ready), cause);
    }
  }
  return (text, pattern) => tests.get(pattern)?.(text) === true;
}
