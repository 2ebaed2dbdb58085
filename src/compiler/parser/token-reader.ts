import type { Kind } from "../lexer/kinds.ts";
import { createSlot } from "../lexer/scanner.ts";
import type { TokenOf, TokenSlot } from "../lexer/token.ts";
import { EmbeddedActionsParser, type IToken, type TokenType } from "./chevrotain.ts";
import { type Terminal, terminalIndexes, terminals } from "./terminals.ts";

/** The kinds of token that each choice of a decision begins with; a decision with one choice is whether to make it. */
export type Decision = readonly (readonly Kind[])[];

/** The decisions of each rule, by chevrotain's key of the place. */
export type Decisions = Readonly<Record<string, Readonly<Record<number, Decision>>>>;

/** chevrotain's keys of the places of `OR` and `OPTION` in a rule begin here. */
const OR = 1 << 8;
const OPTION = 2 << 8;

/** What a decision chooses, by chevrotain's number of the next token. */
type Choices = readonly (number | undefined)[];

/** More than the numbers of token types that chevrotain gives out, so that a table has a place for each. */
const tableSize = /* @__PURE__ */ terminalIndexes.reduce((size, index) => Math.max(size, index + 1), 0);

function choicesOf(decision: Decision): Choices {
  const choices: (number | undefined)[] = Array.from({ length: tableSize }, () => undefined);
  for (const [choice, kinds] of decision.entries())
    for (const kind of kinds) choices[terminalIndexes[kind] as number] = choice;
  return choices;
}

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
  /** chevrotain's number of each rule, which its types leave out. */
  declare private readonly fullRuleNameToShort: Record<string, number>;

  private source: TokenSource = fail;
  private current = parserToken();
  private spare = parserToken();
  private isRead = false;
  /** The decisions of each rule, and of the rule that is being parsed. */
  private readonly decisions: (readonly Choices[])[] = [];
  private ruleDecisions: readonly Choices[] = [];

  constructor() {
    super(terminals, { maxLookahead: 1 });
  }

  /** Takes the decisions as recorded, where `performSelfAnalysis` would record the grammar and work them out. */
  decideBy(recorded: Decisions): void {
    for (const [rule, places] of Object.entries(recorded)) {
      const decisions: Choices[] = [];
      for (const [key, decision] of Object.entries(places)) decisions[Number(key)] = choicesOf(decision);
      this.decisions[this.fullRuleNameToShort[rule] as number] = decisions;
    }
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

  private next(): ParserToken {
    return this.isRead ? this.current : this.read();
  }

  private advance(): void {
    const consumed = this.current;
    this.current = this.spare;
    this.spare = consumed;
    this.isRead = false;
  }

  /** The choice of the rule by the next token; undefined where the grammar has none for it. */
  private decide(key: number): number | undefined {
    return (this.ruleDecisions[key] as Choices)[this.next().tokenTypeIdx];
  }

  // The methods below are what is left of chevrotain's when nothing is recovered, no tree is made, and parsing ends at the
  // first error: no `try` around each rule, which costs more than the rule, and nothing that only recovery asks for.

  protected override consume(_occurrence: number, { tokenTypeIdx }: TokenType): ParserToken {
    const token = this.next();
    if (token.tokenTypeIdx !== tokenTypeIdx) fail();
    this.advance();
    return token;
  }

  protected defineRule(ruleName: string, action: () => unknown): Rule {
    const index = Object.keys(this.fullRuleNameToShort).length;
    this.fullRuleNameToShort[ruleName] = index;
    function coreRule(this: TokenReader) {
      const before = this.ruleDecisions;
      this.ruleDecisions = this.decisions[index] as readonly Choices[];
      const result = action.call(this);
      this.ruleDecisions = before;
      return result;
    }
    return Object.assign(coreRule, { ruleName, originalGrammarAction: action, coreRule });
  }

  protected subruleInternal({ coreRule }: Rule): unknown {
    return coreRule.call(this);
  }

  protected optionInternal(action: () => unknown, occurrence: number): unknown {
    return this.decide(OPTION | occurrence) === 0 ? action.call(this) : undefined;
  }

  protected orInternal(alternatives: readonly { ALT(): unknown }[], occurrence: number): unknown {
    const choice = this.decide(OR | occurrence);
    if (choice === undefined) fail();
    return (alternatives[choice] as { ALT(): unknown }).ALT();
  }

  /** The action fails by itself where nothing of the list stands. */
  protected atLeastOneSepFirstInternal(_occurrence: number, { DEF, SEP }: { DEF(): unknown; SEP: TokenType }): void {
    DEF.call(this);
    while (this.next().tokenTypeIdx === SEP.tokenTypeIdx) {
      this.advance();
      DEF.call(this);
    }
  }
}
