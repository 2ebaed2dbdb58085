import { Kind, type Token } from "../lexer/token.ts";

/** How deep parentheses and NOTs are nested behind each token. The parser recurses for each level. */
export function depthsOf(tokens: readonly Token[]): readonly number[] {
  let depth = 0;
  let nots = 0;
  /** How many levels each open parenthesis added: itself and the NOTs before it; that of a list none. */
  const open: number[] = [];
  return tokens.map(({ kind }, index) => {
    if (kind === Kind.Not) return depth + ++nots;
    if (kind === Kind.LeftParenthesis) {
      open.push(tokens[index - 1]?.kind === Kind.ListOperator ? 0 : nots + 1);
      depth += open.at(-1) ?? 0;
    } else if (kind === Kind.RightParenthesis) depth -= open.pop() ?? 0;
    nots = 0;
    return depth;
  });
}

/** Returns the first token behind which parentheses and NOTs are nested deeper than the maximum. */
export function firstTooDeep(tokens: readonly Token[], maximum: number): Token | undefined {
  let opening = 0;
  for (const { kind } of tokens) if (kind === Kind.LeftParenthesis || kind === Kind.Not) opening++;
  if (opening <= maximum) return undefined; // nearly always
  return tokens[depthsOf(tokens).findIndex((depth) => depth > maximum)];
}
