import { Kind } from "./kinds.ts";
import { scanToken } from "./scan.ts";
import { createScanner } from "./scanner.ts";
import type { Token } from "./token.ts";

/** All tokens of a text, the last of kind `End`. Total: what is wrong with a token is its `diagnostic`. */
export function tokenize(text: string, maxDepth: number): readonly Token[] {
  const scanner = createScanner(text, maxDepth);
  const tokens: Token[] = [];
  for (;;) {
    const token = scanToken(scanner);
    tokens.push(token);
    if (token.kind === Kind.End) return tokens;
  }
}
