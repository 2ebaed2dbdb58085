import { closestMatch, distance } from "./closest-match.ts";

const SEPARATOR = /[\s_-]+/;
/** What turns an operator into its opposite: `NEQUALS`, `UNEQUAL`, `DOESNT_CONTAIN`. */
const NEGATION = /^(?:n|un|dis|doesn|isn)/i;

function isNear(word: string, wanted: string): boolean {
  const most = Math.max(1, Math.floor(word.length * 0.4));
  return distance(word.toLowerCase(), wanted.toLowerCase(), most) <= most;
}

/**
 * Whether the one may be a slip for the other, and not for its opposite, word by word: `CHEAPER_THAN` is not, however long
 * the end that both have.
 */
function canMean(typed: string, spelling: string): boolean {
  if (NEGATION.test(typed) && spelling.charAt(0).toLowerCase() !== typed.charAt(0).toLowerCase()) return false;
  const [words, wanted] = [typed.split(SEPARATOR), spelling.split(SEPARATOR)];
  return words.length !== wanted.length || words.every((word, index) => isNear(word, wanted[index] as string));
}

/** As `closestMatch` for the name of an operator. Never returns one that asks the opposite of what was typed. */
export function closestOperator(typed: string, spellings: readonly string[]): string | undefined {
  const nearest = closestMatch(typed, spellings);
  if (nearest === undefined || canMean(typed, nearest)) return nearest;
  return closestMatch(
    typed,
    spellings.filter((spelling) => canMean(typed, spelling)),
  );
}
