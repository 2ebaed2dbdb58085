import { type Cursor, step } from "../ast/reach.ts";
import { readOn } from "../ast/recover.ts";
import { cursorOf, tokenLike } from "../ast/repair.ts";
import { referencePrefix } from "../language/clauses.ts";
import { isSign } from "../tokens/characters.ts";
import { Kind } from "../tokens/kinds.ts";
import { scan } from "../tokens/scan.ts";
import { createScanner, emptyToken, Place } from "../tokens/scanner.ts";
import type { Token } from "../tokens/token.ts";
import { clauseInProgress } from "./clauses-around.ts";
import { operatorPrefix } from "./operator-prefix.ts";

/** A place where something can be written, and what of it is there already. */
export interface Spot {
  /** Where what is being written begins: at the cursor, or before it. */
  readonly start: number;
  /** What is being written: without its quotes, when it has some. */
  readonly typed: string;
  /** The quote or backtick that what is being written began with. */
  readonly quote: string;
  /** Where the grammar is, and the tokens that led there. */
  readonly cursor: Cursor;
  readonly taken: readonly Token[];
  /** How deep parentheses and NOT are nested here. */
  readonly depth: number;
  /** Whether only what needs no space before it can stand here, because a word is being written. */
  readonly isBehindWord: boolean;
}

export interface Placed {
  readonly token: Token;
  readonly place: Place;
  readonly depth: number;
}

/** The tokens of a text, each with what the scanner held for possible where it began; none when nested too deep. */
export function placedTokens(text: string, maxDepth: number): readonly Placed[] | undefined {
  const scanner = createScanner(text, maxDepth);
  const placed: Placed[] = [];
  for (;;) {
    const token = emptyToken();
    const { place, depth, nots } = scanner;
    scan(scanner, token);
    if (token.problem?.code === "too-deep") return undefined;
    placed.push({ token, place, depth: depth + nots });
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
function isOpen(text: string, { kind, end, problem }: Token): boolean {
  if (openEnded.includes(problem?.code)) return true;
  const last = text.charAt(end - 1);
  return !afterWhich.includes(kind) && last !== "`" && (kind !== Kind.Unknown || last === ":");
}

/** The spots at the end of a text of these tokens, the one that fits best first. */
export function spotsIn(text: string, placed: readonly Placed[]): readonly Spot[] {
  const count = placed.length - 1;
  const last = placed[count - 1]?.token;
  const phrase = placed.findLastIndex(({ place, token }) => place === Place.Operator && token.kind !== Kind.End);
  const isOperator = phrase >= 0 && operatorPrefix(text.slice(placed[phrase]?.token.start)).length > 0;
  const isSignLast = isSign(text.charCodeAt(text.length - 1));
  if (isOperator) {
    const operator = spotBefore(text, placed, phrase);
    return isSignLast ? [spotBefore(text, placed, count), operator] : [operator];
  }
  if (!last || last.end < text.length || !isOpen(text, last)) return [spotBefore(text, placed, count)];
  const word = spotBefore(text, placed, count - 1);
  const cursor = last.problem ? undefined : step(word.cursor, last.kind);
  if (cursor) return [word, { ...word, start: text.length, typed: "", quote: "", cursor, isBehindWord: true }];
  return isSecondWord(placed) ? [word, spotBefore(text, placed, count - 2)] : [word];
}

/** `Last ch`: what is written where an operator should be may go on with what people call a field. */
function isSecondWord(placed: readonly Placed[]): boolean {
  const [name, word] = placed.slice(-3);
  return name?.token.kind === Kind.Name && word?.place === Place.Operator && word.token.kind === Kind.Word;
}

function spotBefore(text: string, placed: readonly Placed[], index: number): Spot {
  const { token, depth } = placed[index] as Placed;
  const start = token.kind === Kind.End ? text.length : token.start;
  const before = placed.slice(0, index).map((each) => each.token);
  const repair = readOn(text.slice(0, start), [...clauseInProgress(before), tokenLike(Kind.End, start, start)]);
  const prefix = text.startsWith(referencePrefix, start) ? referencePrefix : "";
  const first = text.charAt(start + prefix.length);
  const quote = quotes.includes(first) ? first : "";
  const typed = quote && typeof token.value === "string" ? prefix + token.value : text.slice(start);
  return { start, typed, quote, cursor: cursorOf(repair), taken: repair.taken, depth, isBehindWord: false };
}
