import * as codes from "../../base/diagnostics/codes.ts";
import { certain, certainIf, type Diagnostic, diagnostic, rewrite } from "../../base/diagnostics/diagnostic.ts";
import { foreignConnectives } from "../../base/language/foreign.ts";
import type { Arity } from "../../base/language/operators.ts";
import { type Spelling, type SpellingNode, spellings, wordSpellings } from "../../base/language/spellings.ts";
import { isSign, narrow, skipSegments, skipSpace, skipWord, spaced } from "./characters.ts";
import { createToken, Kind, type OperatorKind, type Token } from "./token.ts";

const kindOfArity: Readonly<Record<Arity, OperatorKind>> = {
  none: Kind.NoneOperator,
  one: Kind.OneOperator,
  list: Kind.ListOperator,
  range: Kind.RangeOperator,
};

interface OperatorWords {
  readonly found: Spelling | undefined;
  readonly foundEnd: number;
  /** How far words of operators go, whether or not they end one; no node when not even the first word begins one. */
  readonly node: SpellingNode | undefined;
  readonly end: number;
}

/** The longest spelling of an operator in words that begins at `start`; our own before other languages'. */
export function matchOperatorWords(text: string, start: number): OperatorWords {
  let node: SpellingNode | undefined;
  let found: Spelling | undefined;
  let [end, foundEnd, at] = [start, start, start];
  for (;;) {
    const wordEnd = skipWord(text, at);
    const next = wordAfter(node ?? wordSpellings, text.slice(at, wordEnd));
    if (!next) return { found, foundEnd, node, end };
    node = next;
    end = wordEnd;
    if (next.spelling && (!next.spelling.foreign || !found || found.foreign)) {
      found = next.spelling;
      foundEnd = wordEnd;
    }
    if (next.next.size === 0) return { found, foundEnd, node, end };
    at = skipSpace(text, wordEnd);
  }
}

function wordAfter({ next }: SpellingNode, word: string): SpellingNode | undefined {
  const found = next.get(word) ?? (/[a-z]/.test(word) ? next.get(word.toUpperCase()) : undefined);
  return found && /^\w+$/.test(word) ? found : undefined; // the dotless i of Turkish is no I
}

/** The operator in words at `start`; undefined where none stands, or a name that begins like one, such as `in:1`. */
export function operatorInWords(text: string, start: number): Token | undefined {
  const { found, foundEnd } = matchOperatorWords(text, start);
  return found && skipSegments(text, foundEnd) === foundEnd ? operatorToken(text, found, start, foundEnd) : undefined;
}

const LONGEST_SIGN = 3;

/** The operator or the connective that the signs at `start` are, or begin with. */
export function operatorInSigns(text: string, start: number): Token | undefined {
  let length = 1;
  while (length < LONGEST_SIGN && isSign(text.charCodeAt(start + length))) length++;
  for (; length > 0; length--) {
    const written = text.slice(start, start + length);
    const signs = spellings.has(written) ? written : narrow(written);
    const spelling = spellings.get(signs);
    if (spelling) return operatorToken(text, spelling, start, start + length);
    if (Object.hasOwn(foreignConnectives, signs)) return connective(text, signs, start);
  }
  return undefined;
}

const SIGN = /^[=<>!]+$/;

/** The token of a spelling. Another language's is reported, and stands for the one of ours that it means. */
function operatorToken(text: string, spelling: Spelling, start: number, end: number): Token {
  const kind = kindOfArity[spelling.row.arity];
  const wrong = spelling.foreign && foreignOperator(text, spelling, start, end);
  return createToken(kind, start, end, spelling, wrong) as Token;
}

function foreignOperator(text: string, { row, foreign }: Spelling, start: number, end: number): Diagnostic {
  const use = row.canonical;
  const found = text.slice(start, end);
  const isAlone = !isSign(text.charCodeAt(start - 1)) && !isSign(text.charCodeAt(end));
  const by = SIGN.test(use) && isAlone ? use : spaced(text, start, end, use);
  const span = { start, end };
  // `><` is hardly written by one who means `!=`, and what depends on the operand is said by the whole comparison.
  const fixes = foreign?.rewrite
    ? []
    : [certainIf(SIGN.test(found) && found !== "><", rewrite("replace", span, use, by))];
  const data = { found, use, ...(foreign?.ignoresCase && { ignoresCase: true as const }) };
  return diagnostic(codes.foreignOperator, span, data, fixes);
}

const connectiveKinds = { AND: Kind.And, OR: Kind.Or, NOT: Kind.Not } as const;

/** `&&`, `||` and `!` stand for AND, OR and NOT. */
function connective(text: string, found: string, start: number): Token {
  const use = foreignConnectives[found] as keyof typeof connectiveKinds;
  const span = { start, end: start + found.length };
  const replace = certain(rewrite("replace", span, use, spaced(text, span.start, span.end, use)));
  const wrong = diagnostic(codes.foreignWord, span, { found, use }, [replace]);
  return createToken(connectiveKinds[use], span.start, span.end, undefined, wrong) as Token;
}
