import { thereIsNo } from "../messages/words.ts";

/** Longer words are not compared: a typo in one is rare, and the work stays bounded. */
const LONGEST = 64;
/** The maximum number of edits for a typo. */
const mostEdits = (word: string) => Math.min(3, Math.floor(word.length * 0.4));

/** Edits (insert, delete, replace, swap neighbours) from one word to the other, or more than `limit` when there are more. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = [0];
  for (let column = 1; column <= b.length; column++) last.push(column); // `Array.from` takes as long as all the rest
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const replaced = (last[column - 1] as number) + (a[row - 1] === b[column - 1] ? 0 : 1);
      let best = Math.min((last[column] as number) + 1, (current[column - 1] as number) + 1, replaced);
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) best = Math.min(best, (beforeLast[column - 2] as number) + 1);
      current.push(best);
    }
    [beforeLast, last] = [last, current];
  }
  return last[b.length] as number;
}

/** What turns a word into its opposite: `inactive`, `unpaid`, `nor`. */
const OPPOSITE = /^(?:un|i[nmlr]|dis|fe|non?|not|[nx!-])[\s_-]*$/;
/** Pairs of opposites, and of roles that are easily confused, such as `created/updated`. */
const PAIRS =
  "on/off in/out in/ex im/ex in/de as/des en/dis up/down min/max first/last old/new from/to start/end created/updated debit/credit height/weight";
const pairs = /* @__PURE__ */ PAIRS.split(" ").map((pair) => pair.split("/") as [string, string]);

/** Whether one of two words, in lower case, is the opposite of the other, so that neither is a typo of it. */
function areOpposites(one: string, other: string): boolean {
  const [a = "", b = ""] = [one, other].map((word) => word.replace(/^(?:is|has|can)[\s_-]+(?=.{4})/, ""));
  const [longer, shorter] = a.length > b.length ? [a, b] : [b, a];
  const isNegated = longer.endsWith(shorter) && OPPOSITE.test(longer.slice(0, -shorter.length));
  return isNegated || pairs.some(([x, y]) => a !== b && (a.replace(x, y) === b || b.replace(x, y) === a));
}

/** Returns the nearest of the known words, in any case, if a typo explains it and it is not the opposite of the word. */
export function closestMatch(word: string, known: Iterable<string>, most = mostEdits(word)): string | undefined {
  if (word.length === 0 || word.length > LONGEST) return undefined;
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let fewest = most + 1;
  for (const candidate of known) {
    if (candidate.length > LONGEST || Math.abs(candidate.length - word.length) > fewest) continue;
    const lower = candidate.toLowerCase();
    const edits = lower === wanted ? 0 : distance(wanted, lower, fewest);
    const sharesFirst = (other: string) => other.charAt(0).toLowerCase() === wanted.charAt(0);
    const winsTie = edits === fewest && best !== undefined && !sharesFirst(best) && sharesFirst(candidate);
    if ((edits < fewest || winsTie) && !areOpposites(wanted, lower)) {
      fewest = edits;
      best = candidate;
    }
  }
  return best;
}

const SEPARATOR = /[\s_-]+/;
/** What turns an operator into its opposite: `NEQUALS`, `UNEQUAL`, `DOESNT_CONTAIN`. */
const NEGATION = /^(?:n|un|dis|doesn|isn)/i;

/** Whether the one may be a slip for the other, and not for its opposite, word by word; `CHEAPER_THAN` is no slip. */
function canMean(typed: string, spelling: string): boolean {
  if (NEGATION.test(typed) && spelling.charAt(0).toLowerCase() !== typed.charAt(0).toLowerCase()) return false;
  const [words, wanted] = [typed.toLowerCase().split(SEPARATOR), spelling.toLowerCase().split(SEPARATOR)];
  const isNear = (word: string, index: number) => {
    const most = Math.max(1, Math.floor(word.length * 0.4));
    return distance(word, wanted[index] as string, most) <= most;
  };
  return words.length !== wanted.length || words.every(isNear);
}

/** As `closestMatch` for the name of an operator. Never returns one that asks the opposite of what was typed. */
export function closestOperator(typed: string, spellings: readonly string[]): string | undefined {
  const nearest = closestMatch(typed, spellings);
  if (nearest === undefined || canMean(typed, nearest)) return nearest;
  const others = spellings.filter((spelling) => canMean(typed, spelling));
  return closestMatch(typed, others);
}

/** The error for a name in code that is not known, with the one that was probably meant. */
export function unknownName(what: string, name: string, known: Iterable<string>): TypeError {
  return new TypeError(thereIsNo(what, name, closestMatch(name, known)));
}

/** Runs a search for what was meant, or returns undefined without it. */
export type Guess = <Found>(find: () => Found | undefined) => Found | undefined;

/** The maximum number of searches for one query. */
const MOST_GUESSES = 100;

/** Returns a `Guess` for one run over a query, which stops searching after a bounded number of guesses. */
export function boundedGuess(): Guess {
  let left = MOST_GUESSES;
  return (find) => (left-- > 0 ? find() : undefined);
}
