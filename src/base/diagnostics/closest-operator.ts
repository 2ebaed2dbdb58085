import { closestMatch, distance } from "./closest-match.ts";

const SEPARATOR = /[\s_-]+/;
/** What turns an operator into its opposite: `NEQUALS`, `UNEQUAL`, `DOESNT_CONTAIN`. */
const NEGATION = /^(?:n|un|dis|doesn|isn)/i;

function isNear(word: string, wanted: string): boolean {
  const most = Math.max(1, Math.floor(word.length * 0.4));
  return distance(word.toLowerCase(), wanted.toLowerCase(), most) <= most;
}

/** Whether the one may be a slip for the other, word by word: `CHEAPER_THAN` is not, however long the end that both have. */
function canMean(typed: string, spelling: string): boolean {
  const [words, wanted] = [typed.split(SEPARATOR), spelling.split(SEPARATOR)];
  if (words.length === wanted.length) return words.every((word, index) => isNear(word, wanted[index] as string));
  return true;
}

/** As `closestMatch` for the name of an operator. Never returns one that asks the opposite of what was typed. */
export function closestOperator(typed: string, spellings: Iterable<string>): string | undefined {
  const isNegated = NEGATION.test(typed);
  const first = typed.charAt(0).toLowerCase();
  const possible = [...spellings].filter(
    (each) => (!isNegated || each.charAt(0).toLowerCase() === first) && canMean(typed, each),
  );
  return closestMatch(typed, possible);
}
