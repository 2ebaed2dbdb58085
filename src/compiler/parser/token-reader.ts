import type { Kind } from "../lexer/kinds.ts";
import { createSlot } from "../lexer/scanner.ts";
import type { TokenOf, TokenSlot } from "../lexer/token.ts";
import { EmbeddedActionsParser, type IToken, type TokenType } from "./chevrotain.ts";
import { type Decisions, type Lookahead, lookaheadFor } from "./lookahead.ts";
import { type Terminal, terminalIndexes, terminals } from "./terminals.ts";

/** Where the parser gets its tokens: the scanner itself, or tokens read before. Fills the slot it is given. */
export type TokenSource = (slot: TokenSlot) => void;

/** What chevrotain and we read of a token. */
type ParserToken = IToken & TokenSlot;

function parserToken(): ParserToken {
  return { ...createSlot(), tokenTypeIdx: 0, image: "" } as unknown as ParserToken;
}

/** Thrown, without the cost of a stack, where the text leaves the grammar; what is wrong is found out afterwards. */
const SYNTAX_ERROR = /* @__PURE__ */ Object.freeze({ name: "SyntaxError" });
function fail(): never {
  throw SYNTAX_ERROR;
}

type Lookaheads = readonly Lookahead[];

/** A rule as chevrotain makes it: alone, and as a part of another rule. */
interface Rule {
  (this: TokenReader): unknown;
  readonly coreRule: (this: TokenReader) => unknown;
}

/**
 * chevrotain's parser over tokens that are read when they are looked at, into two objects that take turns: a consumed
 * token must be used before the token after the next one is looked at. An array of tokens would cost more than the
 * parsing itself on long texts.
 */
export abstract class TokenReader extends EmbeddedActionsParser {
  // What chevrotain keeps of rules and decisions, which its types leave out.
  declare private readonly fullRuleNameToShort: Record<string, number>;
  declare private readonly lookAheadFuncsCache: readonly Lookaheads[];
  declare private currRuleLookaheadFuncs: Lookaheads;
  declare private readonly setLaFuncCache: (rule: number | undefined, key: number, decide: Lookahead) => void;

  private source: TokenSource = fail;
  private current = parserToken();
  private spare = parserToken();
  private isRead = false;

  constructor() {
    super(terminals, { maxLookahead: 1 });
  }

  /** Takes the decisions as recorded, where `performSelfAnalysis` would record the grammar and work them out. */
  decideBy(decisions: Decisions): void {
    for (const [rule, places] of Object.entries(decisions))
      for (const [key, decision] of Object.entries(places))
        this.setLaFuncCache(this.fullRuleNameToShort[rule], Number(key), lookaheadFor(decision));
  }

  /** What the rule makes of the tokens; undefined when they leave the grammar or one of them has a problem. */
  protected run<Result>(source: TokenSource, rule: () => Result): Result | undefined {
    this.source = source;
    this.isRead = false;
    try {
      return rule.call(this);
    } catch (error) {
      if (error !== SYNTAX_ERROR) throw error;
      return undefined;
    } finally {
      this.source = fail;
    }
  }

  /** As `consume`, with the type of the token. */
  protected take<K extends Kind>(terminal: Terminal<K>, occurrence = 0): TokenOf<K> {
    return this.consume(occurrence, terminal) as unknown as TokenOf<K>;
  }

  private read(): ParserToken {
    const { current } = this;
    this.source(current);
    if (current.diagnostic) fail();
    current.tokenTypeIdx = terminalIndexes[current.kind] as number;
    this.isRead = true;
    return current;
  }

  /** What is left of chevrotain's own when nothing is recovered and no tree is made. */
  protected override consume(_occurrence: number, { tokenTypeIdx }: TokenType): ParserToken {
    const token = this.LA_FAST();
    if (token.tokenTypeIdx !== tokenTypeIdx) fail();
    this.consumeToken();
    return token;
  }

  protected override CONSUME(terminal: TokenType): ParserToken {
    return this.consume(0, terminal);
  }

  // The methods below are those that chevrotain's lexer adapter lets a parser with a lexer of its own replace.

  protected override LA_FAST(): ParserToken {
    return this.isRead ? this.current : this.read();
  }

  protected override LA(): ParserToken {
    return this.LA_FAST();
  }

  protected consumeToken(): void {
    const consumed = this.current;
    this.current = this.spare;
    this.spare = consumed;
    this.isRead = false;
  }

  // The methods below do what chevrotain's do when nothing is recovered, no tree is made and the parse ends at the first
  // error: without a `try` in each rule, which costs more than the rule, and without what only recovery asks for.

  protected defineRule(ruleName: string, action: () => unknown): Rule {
    const index = Object.keys(this.fullRuleNameToShort).length;
    this.fullRuleNameToShort[ruleName] = index;
    function coreRule(this: TokenReader) {
      const before = this.currRuleLookaheadFuncs;
      this.currRuleLookaheadFuncs = this.lookAheadFuncsCache[index] as Lookaheads;
      const result = action.call(this);
      this.currRuleLookaheadFuncs = before;
      return result;
    }
    return Object.assign(coreRule, { ruleName, originalGrammarAction: action, coreRule });
  }

  protected subruleInternal({ coreRule }: Rule): unknown {
    return coreRule.call(this);
  }

  protected atLeastOneSepFirstInternal(_occurrence: number, { DEF, SEP }: { DEF(): unknown; SEP: TokenType }): void {
    DEF.call(this);
    while (this.LA_FAST().tokenTypeIdx === SEP.tokenTypeIdx) {
      this.consumeToken();
      DEF.call(this);
    }
  }

  /** Instead of working out what was expected, which `recover` does with more care. */
  protected raiseNoAltException(): never {
    fail();
  }
}
