import { referencePrefix } from "../language/clauses.ts";
import { isSign } from "../lexer/characters.ts";
import { Kind } from "../lexer/kinds.ts";
import { scanToken } from "../lexer/scan.ts";
import { createScanner, LexerMode } from "../lexer/scanner.ts";
import type { Token } from "../lexer/token.ts";
import { nextState, type ParserState } from "../parser/parser-state.ts";
import { recoverPrefix } from "../parser/recovery/driver.ts";
import { parserStateOf, syntheticToken } from "../parser/recovery/state.ts";
import { clauseInProgress } from "./clauses-around.ts";
import { operatorPrefix } from "./operator-candidates.ts";

/** A place where something can be written, and what of it is there already. */
export interface CompletionContext {
  /** Where what is being written begins: at the cursor, or before it. */
  readonly start: number;
  /** What is being written: without its quotes, when it has some. */
  readonly typed: string;
  /** The quote or backtick that what is being written began with. */
  readonly quote: string;
  /** Where the grammar is, and the tokens that led there. */
  readonly cursor: ParserState;
  readonly taken: readonly Token[];
  /** How deep parentheses and NOT are nested here. */
  readonly depth: number;
  /** Whether only what needs no space before it can stand here, because a word is being written. */
  readonly isBehindWord: boolean;
}

export interface Placed {
  readonly token: Token;
  readonly mode: LexerMode;
  readonly depth: number;
}

/** The tokens of a text, each with what the scanner held for possible where it began; none when nested too deep. */
export function placedTokens(text: string, maxDepth: number): readonly Placed[] | undefined {
  const scanner = createScanner(text, maxDepth);
  const placed: Placed[] = [];
  for (;;) {
    const { mode, depth, nots } = scanner;
    const token = scanToken(scanner);
    if (token.diagnostic?.code === "too-deep") return undefined;
    placed.push({ token, mode, depth: depth + nots });
    if (token.kind === Kind.End) return placed;
  }
}

const quotes = "\"'`“”„«»‘’‚";
const openEnded: readonly (string | undefined)[] = ["unclosed-string", "unclosed-name"];
const afterWhich: readonly Kind[] = [
  Kind.LeftParenthesis,
  Kind.RightParenthesis,
  Kind.Comma,
  Kind.Literals,
  Kind.String,
];

/** Whether more letters at the end of the token would be of it. */
function isOpen(text: string, { kind, end, diagnostic }: Token): boolean {
  if (openEnded.includes(diagnostic?.code)) return true;
  const last = text.charAt(end - 1);
  return !afterWhich.includes(kind) && last !== "`" && (kind !== Kind.Unknown || last === ":");
}

/** The spots at the end of a text of these tokens, the one that fits best first. */
export function contextsIn(text: string, placed: readonly Placed[]): readonly CompletionContext[] {
  const count = placed.length - 1;
  const last = placed[count - 1]?.token;
  const phrase = placed.findLastIndex(({ mode, token }) => mode === LexerMode.Operator && token.kind !== Kind.End);
  const isOperator = phrase >= 0 && operatorPrefix(text.slice(placed[phrase]?.token.start)).length > 0;
  const isSignLast = isSign(text.charCodeAt(text.length - 1));
  if (isOperator) {
    const operator = contextBefore(text, placed, phrase);
    return isSignLast ? [contextBefore(text, placed, count), operator] : [operator];
  }
  if (!last || last.end < text.length || !isOpen(text, last)) return [contextBefore(text, placed, count)];
  const word = contextBefore(text, placed, count - 1);
  const cursor = last.diagnostic ? undefined : nextState(word.cursor, last.kind);
  if (cursor) return [word, { ...word, start: text.length, typed: "", quote: "", cursor, isBehindWord: true }];
  return isSecondWord(placed) ? [word, contextBefore(text, placed, count - 2)] : [word];
}

/** `Last ch`: what is written where an operator should be may go on with what people call a field. */
function isSecondWord(placed: readonly Placed[]): boolean {
  const [name, word] = placed.slice(-3);
  return name?.token.kind === Kind.Name && word?.mode === LexerMode.Operator && word.token.kind === Kind.Word;
}

function contextBefore(text: string, placed: readonly Placed[], index: number): CompletionContext {
  const { token, depth } = placed[index] as Placed;
  const start = token.kind === Kind.End ? text.length : token.start;
  const before = placed.slice(0, index).map((each) => each.token);
  const recovered = recoverPrefix(text.slice(0, start), [
    ...clauseInProgress(before),
    syntheticToken(Kind.End, start, start),
  ]);
  const prefix = text.startsWith(referencePrefix, start) ? referencePrefix : "";
  const first = text.charAt(start + prefix.length);
  const quote = quotes.includes(first) ? first : "";
  const typed = quote && typeof token.value === "string" ? prefix + token.value : text.slice(start);
  return {
    start,
    typed,
    quote,
    cursor: parserStateOf(recovered),
    taken: recovered.accepted,
    depth,
    isBehindWord: false,
  };
}
