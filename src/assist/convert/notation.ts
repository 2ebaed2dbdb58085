import * as codes from "../../base/diagnostics/error-messages.ts";
import { limitsOf } from "../../base/diagnostics/limits.ts";
import { type OperatorName, operators } from "../../base/language/operators.ts";
import type { PhraseKey } from "../../base/messages/words.ts";
import { checkOptions, withoutOptions } from "../../base/options/options.ts";
import { type Span, spanOf } from "../../base/text/span.ts";
import { nowhere } from "../../compiler/ast/factories.ts";
import type * as Ast from "../../compiler/ast/nodes.ts";
import { kindOfValue, ref } from "../../compiler/ast/values.ts";
import { foldCondition } from "../../compiler/ast/walk.ts";
import { compileOptions } from "../../compiler/compile-options.ts";
import { createToken, Kind, phraseFor, type Token } from "../../compiler/lexer/token.ts";
import { firstTooDeep } from "../../compiler/parser/nesting.ts";
import { parseTokens } from "../../compiler/parser/parser.ts";
import { initialState, nextState } from "../../compiler/parser/parser-state.ts";
import { clauseStarts } from "../../compiler/parser/recovery/state.ts";
import type { PrepareOptions } from "../../compiler/prepare.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import * as foreign from "../foreign-filter.ts";

export type ConvertOptions<R extends Resource = Resource> = Omit<PrepareOptions<R>, "bindings" | "clock">;

const convertOptions = /* @__PURE__ */ withoutOptions(compileOptions, "bindings", "clock", "idShorthand");

export function refuse(at: foreign.Position, found: unknown, reason: PhraseKey<"converting">): never {
  const text = typeof found === "object" && !(found instanceof RegExp) ? JSON.stringify(found) : String(found);
  return foreign.fail(codes.notConvertible, at, { found: text, reason });
}

export function convert<R extends Resource>(read: foreign.Reader, options: ConvertOptions<R>, text?: string) {
  checkOptions(options, convertOptions);
  return foreign.convertForeignFilter(read, options, text);
}

export type Piece = foreign.Located<string> & { readonly at: Span };

/** A token of the language. The value of an operator is its name. */
type TokenDraft = readonly [kind: Kind, value?: string | number];

/** A notation whose conditions become tokens of the language, which its parser reads. */
export interface Notation {
  /** Matches the pieces of a text: everything but white space. */
  readonly pieces: RegExp;
  /** Returns the tokens of a piece, given the kind of the token before it and the groups of the match. */
  readonly tokensOf: (piece: string, previous: Kind, groups: Record<string, string>, at: Span) => readonly TokenDraft[];
  readonly compare: (comparison: foreign.ForeignComparison) => foreign.ForeignCondition;
}

/** The condition of a text, or of a part of one, which the parser of the language reads. */
export function readCondition(piece: Piece, notation: Notation, { limits }: ConvertOptions): foreign.ForeignCondition {
  const { maxLength, maxDepth: maximum } = limitsOf(limits);
  const { value: text } = piece;
  if (typeof text !== "string") return foreign.fail(codes.notText, nowhere, { found: kindOfValue(text) });
  const at = { start: piece.at.start, end: piece.at.start + text.length };
  if (text.length > maxLength) return foreign.fail(codes.tooLong, at, { length: text.length, maximum: maxLength });
  const tokens = createTokens(piece, notation);
  const tooDeep = firstTooDeep(tokens, maximum);
  if (tooDeep) return foreign.fail(codes.tooDeep, spanOf(tooDeep), { maximum });
  const compare = ({ name, operator, operands }: Ast.Comparison) => {
    const field = { value: name.text, at: spanOf(name) };
    return notation.compare({ field, operator: operator.name, values: operands.map(literalValue) });
  };
  return foldCondition<foreign.ForeignCondition>(parseTokens(tokens)?.condition ?? refuseTokens(tokens, piece), {
    comparison: (each, isNegated) => (isNegated ? { not: compare(each) } : compare(each)),
    joined: (terms, by) => ({ by, terms }),
  });
}

/** A variable is null, true or false, for which the language has no literals. */
function literalValue(operand: Ast.Operand): foreign.Located {
  const at = spanOf(operand);
  if (operand.kind === "variable") return { value: JSON.parse(operand.name), at };
  return { value: operand.kind === "reference" ? ref(operand.name) : (operand as Ast.StringLiteral).value, at };
}

const signs = /* @__PURE__ */ new Map([
  ["(", Kind.LeftParenthesis],
  [")", Kind.RightParenthesis],
  ["and", Kind.And],
  ["or", Kind.Or],
]);

/** Behind these, a word joins conditions, or is an error. Behind others, it is a name or a value. */
const ends = [Kind.Name, Kind.String, Kind.Number, Kind.Variable, Kind.Reference, Kind.RightParenthesis];

/** The tokens of a text, behind WHERE because a condition must follow. In a list, each is as behind its operator. */
function createTokens({ value: text, at: { start: from } }: Piece, { pieces, tokensOf }: Notation): readonly Token[] {
  const tokens = [createToken(Kind.Where, from, from)];
  let previous: Kind = Kind.Where;
  let isListed = false;
  const matches = [...text.matchAll(pieces)];
  for (const [index, { 0: piece, index: offset, groups = {} }] of matches.entries()) {
    const at = { start: from + offset, end: from + offset + piece.length };
    const isWord: boolean = /^\w/.test(piece) && !ends.includes(previous);
    const sign: Kind | undefined = isWord ? undefined : signs.get(piece.toLowerCase());
    const parts: readonly TokenDraft[] = sign === undefined ? tokensOf(piece, previous, groups, at) : [[sign]];
    const isBeforeList = matches[index + 1]?.[0] === "(";
    tokens.push(...parts.map((part) => tokenOf(part, at, isBeforeList)));
    if (sign !== undefined) isListed = sign === Kind.LeftParenthesis && previous === Kind.ListOperator;
    previous = isListed ? Kind.ListOperator : (tokens.at(-1) as Token).kind;
  }
  return [...tokens, createToken(Kind.End, from + text.length, from + text.length)];
}

function tokenOf([kind, value]: TokenDraft, { start, end }: Span, isBeforeList: boolean): Token {
  if (kind !== Kind.OneOperator) return createToken(kind, start, end, value);
  const operator = value as OperatorName;
  const row = operators[operator];
  const takesList = isBeforeList && row.arity === "list";
  return createToken(takesList ? Kind.ListOperator : kind, start, end, { operator, row, negated: false });
}

function refuseTokens(tokens: readonly Token[], { value: text, at: { start: from } }: Piece): never {
  let state = initialState();
  const index = tokens.findIndex(({ kind }) => {
    const next = nextState(state, kind);
    state = next ?? state;
    return !next;
  });
  const [before, token] = tokens.slice(index - 1) as [Token, Token];
  // A function of the notation is a name before a parenthesis, and an operator of it a word behind a name.
  const isCall = token.kind === Kind.LeftParenthesis && before.kind === Kind.Name;
  const at = spanOf(isCall ? before : token);
  const found = text.slice(at.start - from, at.end - from);
  if (isCall) return refuse(at, found, "condition");
  const isWord = /\w/.test(found) && [Kind.Name, Kind.Unknown].includes(token.kind);
  if (isWord && state.expected.has(Kind.OneOperator)) return refuse(at, found, "operator");
  const kinds = [...state.expected.keys()].filter((kind) => !clauseStarts.includes(kind)); // the notations have none
  const expected = [...new Set(kinds.flatMap((kind) => phraseFor(kind)?.toLowerCase() ?? []))];
  return foreign.fail(codes.expected, at, { expected, ...(token.kind !== Kind.End && { found }) });
}
