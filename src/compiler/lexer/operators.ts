import { certain, certainIf, type Diagnostic, rewrite, syntaxDiagnostic } from "../../base/diagnostics/diagnostic.ts";
import type { Arity } from "../../base/language/arities.ts";
import { foreignConnectives } from "../../base/language/foreign.ts";
import { type Spelling, type SpellingNode, spellings, wordSpellings } from "../../base/language/spellings.ts";
import { isSign, narrow, skipSegments, skipSpace, skipWord, spaced } from "./characters.ts";
import { Kind } from "./kinds.ts";
import { createToken, type OperatorKind, type Token } from "./token.ts";

export const kindOfArity: Readonly<Record<Arity, OperatorKind>> = {
  none: Kind.NoneOperator,
  one: Kind.OneOperator,
  list: Kind.ListOperator,
  range: Kind.RangeOperator,
};

interface OperatorWords {
  readonly found?: { readonly spelling: Spelling; readonly end: number };
  /** How far words of operators go, whether or not they end one; no node when not even the first word begins one. */
  readonly node?: SpellingNode;
  readonly end: number;
}

/** The longest spelling of an operator in words that begins at `start`; our own before other languages'. */
export function matchOperatorWords(text: string, start: number): OperatorWords {
  let matched: OperatorWords = { end: start };
  for (let node = wordSpellings, at = start; ; at = skipSpace(text, matched.end)) {
    const end = skipWord(text, at);
    const next = node.next.get(text.slice(at, end).toUpperCase());
    if (!next || !/^\w+$/.test(text.slice(at, end))) return matched; // the Turkish dotless i is no I
    const { spelling } = next;
    const isBetter = spelling && (!spelling.foreign || !matched.found || matched.found.spelling.foreign);
    const found = isBetter ? { spelling, end } : matched.found;
    matched = { ...(found && { found }), node: next, end };
    node = next;
  }
}

/** The operator in words at `start`; undefined where none stands, or a name that begins like one, such as `in:1`. */
export function operatorInWords(text: string, start: number): Token | undefined {
  const { found } = matchOperatorWords(text, start);
  if (!found || skipSegments(text, found.end) > found.end) return undefined;
  return operatorToken(text, found.spelling, start, found.end);
}

const LONGEST_SIGN = 3;

/** The operator or the connective that the signs at `start` are, or begin with. */
export function operatorInSigns(text: string, start: number): Token | undefined {
  let length = 1;
  while (length < LONGEST_SIGN && isSign(text.charCodeAt(start + length))) length++;
  for (; length > 0; length--) {
    const signs = narrow(text.slice(start, start + length));
    const spelling = spellings.get(signs);
    if (spelling) return operatorToken(text, spelling, start, start + length);
    if (Object.hasOwn(foreignConnectives, signs)) return connective(text, signs, start);
  }
  return undefined;
}

const SIGN = /^[=<>!]+$/;

/** The token of a spelling. Another language's is reported, and stands for the one of ours that it means. */
function operatorToken(text: string, spelling: Spelling, start: number, end: number): Token {
  const span = { start, end };
  const kind = kindOfArity[spelling.row.arity];
  return createToken(kind, span, spelling, spelling.foreign && foreignOperator(text, spelling, start, end)) as Token;
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
  return syntaxDiagnostic("foreign-operator", span, data, fixes);
}

const connectiveKinds = { AND: Kind.And, OR: Kind.Or, NOT: Kind.Not } as const;

/** `&&`, `||` and `!` stand for AND, OR and NOT. */
function connective(text: string, found: string, start: number): Token {
  const use = foreignConnectives[found] as keyof typeof connectiveKinds;
  const span = { start, end: start + found.length };
  const replace = certain(rewrite("replace", span, use, spaced(text, span.start, span.end, use)));
  return createToken(connectiveKinds[use], span, undefined, syntaxDiagnostic("foreign-word", span, { found, use }, [replace])) as Token;
}
