import type { Kind } from "../lexer/kinds.ts";
import { createSlot } from "../lexer/scanner.ts";
import type { TokenOf, TokenSlot } from "../lexer/token.ts";
import { EmbeddedActionsParser, type IToken, type TokenType } from "./chevrotain.ts";
import { firstTokenLookahead } from "./lookahead.ts";
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

/** The methods that stand behind those that a grammar calls; chevrotain has a recording one beside each. */
const recordable = ["optionInternal", "orInternal", "subruleInternal", "atLeastOneSepFirstInternal"] as const;

interface Recorder extends Partial<Record<string, unknown>> {
  consumeInternalRecord(terminal: TokenType, occurrence: number): ParserToken;
}

/**
 * chevrotain's parser over tokens that are read when they are looked at, into two objects that take turns: a consumed
 * token must be used before the token after the next one is looked at. An array of tokens would cost more than the
 * parsing itself on long texts.
 */
export abstract class TokenReader extends EmbeddedActionsParser {
  private source: TokenSource = fail;
  private current = parserToken();
  private spare = parserToken();
  private isRead = false;

  constructor(skipValidations: boolean) {
    const lookahead = skipValidations && { lookaheadStrategy: firstTokenLookahead };
    super(terminals, { maxLookahead: 1, skipValidations, ...lookahead });
  }

  /** What the rule makes of the tokens; undefined when they leave the grammar or one of them has a problem. */
  protected run<Result>(source: TokenSource, rule: () => Result): Result | undefined {
    this.source = source;
    this.isRead = false;
    try {
      return rule.call(this);
    } catch (error) {
      this.reset();
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

  /** Instead of working out what was expected, which `recover` does with more care. */
  protected raiseNoAltException(): never {
    fail();
  }

  protected raiseEarlyExitException(): never {
    fail();
  }

  /**
   * While chevrotain records the grammar, the parser's own properties hide its methods. chevrotain hides all ninety that a
   * grammar may call, and deletes the properties afterwards; what stands behind them are these few.
   */
  protected enableRecording(): void {
    const recorder = this as unknown as Recorder;
    for (const name of recordable) recorder[name] = recorder[`${name}Record`];
    recorder.consume = (occurrence: number, terminal: TokenType) =>
      recorder.consumeInternalRecord(terminal, occurrence);
  }

  protected disableRecording(): void {
    const recorder = this as unknown as Recorder;
    for (const name of [...recordable, "consume"]) delete recorder[name];
  }

  protected onBeforeParse(): void {}

  protected onAfterParse(): void {}
}
