import { limitsOf } from "../ast/limits.ts";
import type { Cursor } from "../ast/reach.ts";
import { readOn } from "../ast/recover.ts";
import { cursorOf, tokenLike } from "../ast/repair.ts";
import { isSign, startOfSpace } from "../tokens/characters.ts";
import { Kind } from "../tokens/kinds.ts";
import { scan } from "../tokens/scan.ts";
import { createScanner, emptyToken, Place } from "../tokens/scanner.ts";
import type { Token } from "../tokens/token.ts";
import { clauseInProgress } from "./clauses-around.ts";
import { operatorPrefix } from "./operator-prefix.ts";
import type { ToolOptions } from "./options.ts";

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

interface Placed {
  readonly token: Token;
  readonly place: Place;
  readonly depth: number;
}

/** The tokens before the cursor, each with what the scanner held for possible where it began; none when nested too deep. */
function tokensBefore(text: string, maxDepth: number): readonly Placed[] | undefined {
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

/** The spots at the end of a text, the one that fits best first. */
export function spotsAt(text: string, options: ToolOptions): readonly Spot[] {
  const { maxDepth } = limitsOf(options.limits);
  const placed = tokensBefore(text, maxDepth);
  if (!placed) return [];
  const count = placed.length - 1;
  const last = placed[count - 1];
  const spot = (index: number, isBehindWord = false) => spotBefore(text, placed, index, isBehindWord);
  const phrase = placed.findLastIndex(({ place, token }) => place === Place.Operator && token.kind !== Kind.End);
  const isOperator = phrase >= 0 && operatorPrefix(text.slice(placed[phrase]?.token.start)).length > 0;
  if (!last || last.token.end < text.length) return isOperator ? [spot(phrase)] : [spot(count)];
  if (isOperator) return isSign(text.charCodeAt(text.length - 1)) ? [spot(phrase), spot(count)] : [spot(phrase)];
  if (!isOpen(text, last.token)) return [spot(count)];
  const isInside = openEnded.includes(last.token.problem?.code);
  return isInside ? [spot(count - 1)] : [spot(count - 1), spot(count, true)];
}

function spotBefore(text: string, placed: readonly Placed[], index: number, isBehindWord: boolean): Spot {
  const { token, depth } = placed[index] as Placed;
  const isNew = token.kind === Kind.End;
  const start = isNew ? text.length : token.start;
  const before = placed.slice(0, index).map((each) => each.token);
  const repair = readOn(text.slice(0, start), [...clauseInProgress(before), tokenLike(Kind.End, start, start)]);
  const [, prefix = "", quote = ""] = /^(Field:)?(["'`“”„«»‘’‚])/.exec(text.slice(start, start + 8)) ?? [];
  const typed = quote && typeof token.value === "string" ? prefix + token.value : text.slice(start);
  return { start, typed, quote, cursor: cursorOf(repair), taken: repair.taken, depth, isBehindWord };
}

/** Whether there is white space, or nothing, before the place. */
export function isApart(text: string, position: number): boolean {
  return position === 0 || startOfSpace(text, position) < position;
}
