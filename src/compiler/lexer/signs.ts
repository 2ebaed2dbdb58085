import * as codes from "../../base/diagnostics/codes.ts";
import { certain, certainIf, diagnostic, rewrite } from "../../base/diagnostics/diagnostic.ts";
import type { Arity } from "../../base/language/arities.ts";
import { foreignConnectives } from "../../base/language/foreign.ts";
import { type Spelling, spellings } from "../../base/language/spellings.ts";
import { codeAt, isSign, narrow } from "./characters.ts";
import { findWord, wordTable } from "./find-word.ts";
import { Kind } from "./kinds.ts";
import { createScanner, createSlot, emit, emitError, nested, type Scanner } from "./scanner.ts";
import type { OperatorKind, Token, TokenSlot } from "./token.ts";

export const kindOfArity: Readonly<Record<Arity, OperatorKind>> = {
  none: Kind.NoneOperator,
  one: Kind.OneOperator,
  list: Kind.ListOperator,
  range: Kind.RangeOperator,
};

const connectiveKinds = { AND: Kind.And, OR: Kind.Or, NOT: Kind.Not } as const;

const LAST_ASCII = 0x7f;

/**
 * The signs of ASCII. Not `codeAt`, nor `≥` in the table: strings of one more representation in what is called for each
 * character double the time that the engine takes for any text.
 */
function signTable() {
  const isAsciiSign = (code: number) => code <= LAST_ASCII && isSign(code);
  return wordTable([...spellings].filter(([text]) => isAsciiSign(text.charCodeAt(0))));
}

const signs = /* @__PURE__ */ signTable();
const LONGEST = 3;
const SIGN = /^[=<>!]+$/;

/** An operator; another language's is reported, and stands for the one of ours that it means. */
export function emitOperator(scanner: Scanner, slot: TokenSlot, spelling: Spelling, start: number, end: number): void {
  emit(scanner, slot, kindOfArity[spelling.row.arity], start, end, spelling);
  if (!spelling.foreign) return;
  const use = spelling.row.canonical;
  const { text: whole } = scanner;
  const found = whole.slice(start, end);
  const isAlone = !isSign(codeAt(whole, start - 1)) && !isSign(codeAt(whole, end));
  const text = SIGN.test(use) && isAlone ? use : spaced(whole, start, end, use);
  const { rewrite: meaning, ignoresCase } = spelling.foreign;
  const replace = rewrite("replace", { start, end }, use, text);
  const fixes = meaning ? [] : [certainIf(SIGN.test(found) && found !== "><", replace)];
  const data = { found, use, ...(ignoresCase && { ignoresCase }) };
  slot.diagnostic = diagnostic(codes.foreignOperator, { start, end }, data, fixes);
}

/** The operator that the spelling is, as a token of the text. */
export function operatorToken(text: string, spelling: Spelling, start: number, end: number): Token {
  const slot = createSlot();
  emitOperator(createScanner(text, 1), slot, spelling, start, end);
  return slot as Token;
}

/** A comparison sign; or what other languages write with signs. */
export function scanSign(scanner: Scanner, slot: TokenSlot, start: number): void {
  const { text } = scanner;
  let length = 1;
  let highest = codeAt(text, start);
  for (let code = codeAt(text, start + 1); length < LONGEST && isSign(code); code = codeAt(text, start + length)) {
    highest = Math.max(highest, code);
    length++;
  }
  for (; length > 0; length--) {
    const end = start + length;
    const spelling =
      highest <= LAST_ASCII ? findWord(signs, text, start, end) : spellings.get(narrow(text.slice(start, end)));
    if (spelling) return emitOperator(scanner, slot, spelling, start, end);
    const sign = narrow(text.slice(start, end));
    if (Object.hasOwn(foreignConnectives, sign)) return connective(scanner, slot, sign, start);
  }
  const span = { start, end: start + 1 };
  const found = text.charAt(start);
  emitError(scanner, slot, Kind.Unknown, start, span.end, found, diagnostic(codes.unknownCharacter, span, { found }));
}

function connective(scanner: Scanner, slot: TokenSlot, sign: string, start: number): void {
  const use = foreignConnectives[sign] as keyof typeof connectiveKinds;
  const span = { start, end: start + sign.length };
  nested(scanner, slot, connectiveKinds[use], span.start, span.end);
  slot.diagnostic ??= diagnostic(codes.foreignWord, span, { found: sign, use }, [
    certain(rewrite("replace", span, use, spaced(scanner.text, span.start, span.end, use))),
  ]);
}

/** The word, with a space on a side where it would otherwise grow together with its neighbour. */
export function spaced(text: string, start: number, end: number, word: string): string {
  const before = start > 0 && !/[\s(（]/.test(text.charAt(start - 1)) ? " " : "";
  const after = end < text.length && !/[\s),），]/.test(text.charAt(end)) ? " " : "";
  return before + word + after;
}
