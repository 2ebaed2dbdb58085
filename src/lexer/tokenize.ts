import { Kind } from "./kinds.ts";
import { scan } from "./scan.ts";
import { createScanner, emptyToken } from "./scanner.ts";
import type { Token } from "./token.ts";

/** All tokens of a text, the last of kind `End`. Total: what is wrong with a token is its `problem`. */
export function tokenize(text: string, maxDepth: number): readonly Token[] {
  const scanner = createScanner(text, maxDepth);
  const tokens: Token[] = [];
  for (;;) {
    const token = emptyToken();
    scan(scanner, token);
    tokens.push(token);
    if (token.kind === Kind.End) return tokens;
  }
}
