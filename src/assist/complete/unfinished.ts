import type { Diagnostic } from "../../base/diagnostics/diagnostic.ts";
import { limitsOf } from "../../base/diagnostics/limits.ts";
import { skipRun } from "../../compiler/lexer/characters.ts";
import { tokenize } from "../../compiler/lexer/lexer.ts";
import { depthsOf } from "../../compiler/lexer/token.ts";
import { contextsIn } from "./context.ts";
import type { ToolOptions } from "./options.ts";

/**
 * The diagnostics without those that typing on at the cursor may mend: those of the word being typed, of what must
 * follow it, and of parentheses that are still open.
 */
export function settledAt(
  diagnostics: readonly Diagnostic[],
  text: string,
  cursor: number,
  { limits }: ToolOptions,
): readonly Diagnostic[] {
  const { maxLength, maxDepth } = limitsOf(limits);
  const before = text.slice(0, cursor);
  const tokens = before.length > maxLength ? [] : tokenize(before);
  if (tokens.length === 0 || depthsOf(tokens).some((depth) => depth > maxDepth)) return diagnostics;
  const word = Math.min(before.length, ...contextsIn(before, tokens).map(({ start }) => start));
  const next = text.length - text.slice(skipRun(text, cursor)).trimStart().length;
  return diagnostics.filter(({ code, span }) => {
    if (!span || code === "unclosed-parenthesis") return false;
    return span.start >= word ? span.start > next : span.end <= word;
  });
}
