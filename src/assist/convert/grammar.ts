import { createToken, EmbeddedActionsParser, EOF, type IToken, type ParserMethod, type TokenType } from "chevrotain";
import { diagnostic } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { limitsOf } from "../../base/diagnostics/limits.ts";
import type { Span } from "../../base/text/span.ts";
import { nowhere } from "../../compiler/ast/factories.ts";
import { kindOfValue } from "../../compiler/ast/values.ts";
import { type ForeignCondition, joined, Refused } from "../foreign-filter.ts";
import { type ConvertOptions, refuse } from "./convert.ts";

type Rule = ParserMethod<[], ForeignCondition>;

/** A part of a text. */
export interface Piece {
  readonly value: string;
  readonly at: Span;
}

/** The pieces of a comparison, those that are there; `comparison` is all of it. */
export type Pieces = Readonly<Record<string, Piece>>;
export const nothing: Piece = { value: "", at: nowhere };

/** The pieces of a list, by an expression for one. */
export function itemsOf({ value: list, at }: Piece, item: string): readonly Piece[] {
  return Array.from(list.matchAll(new RegExp(item, "gi")), ({ 0: value, index }) => {
    const start = at.start + index;
    return { value, at: { start, end: start + value.length } };
  });
}

/** What conditions of a notation look like. */
export interface Notation {
  /** Finds the next token. Its groups are the types of tokens, `unknown` last, and the pieces of a comparison. */
  readonly tokens: RegExp;
  readonly read: (pieces: Pieces) => ForeignCondition;
}

type TypeName = "open" | "close" | "and" | "or" | "not" | "comparison" | "unknown";
const createTypes = (...names: readonly TypeName[]) =>
  Object.fromEntries(names.map((name) => [name, createToken({ name })])) as Record<TypeName, TokenType>;
const t = /* @__PURE__ */ createTypes("open", "close", "and", "or", "not", "comparison", "unknown");

/** The grammar of conditions that AND and OR join. A comparison is one token, which has what it means. */
class ConditionParser extends EmbeddedActionsParser {
  constructor() {
    super(Object.values(t), { maxLookahead: 1, skipValidations: true });
    this.performSelfAnalysis();
  }

  // Filter = Condition
  readonly filter: Rule = this.RULE("filter", () => {
    const condition = this.SUBRULE(this.condition);
    this.CONSUME(EOF);
    return condition;
  });

  // Condition = Conjunction { "or" Conjunction }
  private readonly condition: Rule = this.RULE("condition", () => {
    const terms: ForeignCondition[] = [];
    this.AT_LEAST_ONE_SEP({ SEP: t.or, DEF: () => terms.push(this.SUBRULE(this.conjunction)) });
    return joined("or", terms);
  });

  // Conjunction = Term { "and" Term }
  private readonly conjunction: Rule = this.RULE("conjunction", () => {
    const terms: ForeignCondition[] = [];
    this.AT_LEAST_ONE_SEP({ SEP: t.and, DEF: () => terms.push(this.SUBRULE(this.term)) });
    return joined("and", terms);
  });

  // Term = { "not" } ( "(" Condition ")" | Comparison )
  private readonly term: Rule = this.RULE("term", () => {
    let isNegated = false;
    this.MANY(() => {
      this.CONSUME(t.not);
      isNegated = !isNegated;
    });
    const term = this.OR([{ ALT: () => this.group() }, { ALT: () => this.CONSUME(t.comparison).payload }]);
    return isNegated ? { not: term } : term;
  });

  private group(): ForeignCondition {
    this.CONSUME(t.open);
    const condition = this.SUBRULE(this.condition);
    this.CONSUME(t.close);
    return condition;
  }
}

let parser: ConditionParser | undefined;

/** The tokens of a text that begins at `offset` in all that is read. No rule takes an unknown one, which is the last. */
function* tokensOf(text: string, { tokens, read }: Notation, maximum: number, offset: number): Generator<IToken> {
  let depth = 0;
  for (const { 0: image, index, groups = {}, indices } of text.matchAll(tokens)) {
    const startOffset = index + offset;
    const type = Object.values(t).find(({ name }) => groups[name] !== undefined) ?? t.unknown;
    depth += type === t.open ? 1 : type === t.close ? -1 : 0;
    if (depth > maximum)
      throw new Refused(diagnostic(codes.tooDeep, { start: startOffset, end: startOffset + 1 }, { maximum }));
    const pieces = Object.entries(type === t.comparison ? groups : {}).flatMap(([name, value]) => {
      const [start, end] = indices?.groups?.[name] ?? [0, 0];
      return value === undefined ? [] : [[name, { value, at: { start: start + offset, end: end + offset } }] as const];
    });
    const payload = type === t.comparison ? read(Object.fromEntries(pieces)) : undefined;
    yield { image, startOffset, tokenType: type, tokenTypeIdx: type.tokenTypeIdx as number, payload };
    if (type === t.unknown) return;
  }
}

/** The conditions of a text. Refuses what the notation has not. */
export function readCondition(text: unknown, notation: Notation, { limits }: ConvertOptions, offset = 0) {
  const { maxLength: maximum, maxDepth } = limitsOf(limits);
  if (typeof text !== "string") throw new Refused(diagnostic(codes.notText, nowhere, { found: kindOfValue(text) }));
  const { length } = text;
  if (length > maximum) throw new Refused(diagnostic(codes.tooLong, { start: 0, end: length }, { length, maximum }));
  parser ??= new ConditionParser();
  const tokens = [...tokensOf(text, notation, maxDepth, offset)];
  parser.input = tokens;
  const condition = parser.filter();
  const [error] = parser.errors;
  return error ? refuseToken(error.token, tokens, offset + length) : condition;
}

/** Refuses the token that leaves the grammar. */
function refuseToken(token: IToken, tokens: readonly IToken[], end: number): never {
  const isEnd = token.tokenType === EOF;
  const at = isEnd ? { start: end, end } : { start: token.startOffset, end: token.startOffset + token.image.length };
  const before = tokens[isEnd ? tokens.length - 1 : tokens.indexOf(token) - 1]?.tokenType;
  const isBehind = before === t.comparison || before === t.close;
  if (token.tokenType === t.unknown && !isBehind) refuse(at, token.image, "operator");
  const expected = isBehind ? ["and", "or", ")", "end"] : ["name", "(", "not"];
  throw new Refused(diagnostic(codes.expected, at, { expected, ...(!isEnd && { found: token.image }) }));
}
