import { Kind } from "./kinds.ts";
import type { Token } from "./token.ts";

/** How deep parentheses and NOTs are nested behind each token. The parser recurses for each level. */
export function depthsOf(tokens: readonly Token[]): readonly number[] {
  let depth = 0;
  let nots = 0;
  /** How many levels each open parenthesis added: itself and the NOTs before it. */
  const open: number[] = [];
  let previous = Kind.End;
  return tokens.map(({ kind }) => {
    if (kind === Kind.Not) nots++;
    else if (kind === Kind.LeftParenthesis && previous !== Kind.ListOperator) {
      open.push(nots + 1);
      depth += nots + 1;
      nots = 0;
    } else {
      nots = 0;
      if (kind === Kind.RightParenthesis) depth -= open.pop() ?? 0;
    }
    previous = kind;
    return depth + nots;
  });
}
