import type { IParserConfig, IToken, ParserMethod, Rule, TokenType } from "chevrotain";
import { createToken, EmbeddedActionsParser, EOF } from "chevrotain";
import type { Direction } from "../../base/language/clauses.ts";
import { type Anchor, type Place, type Shift, type Unit, unitOf } from "../../base/language/relative-dates.ts";
import * as make from "../ast/factories.ts";
import type * as Ast from "../ast/nodes.ts";
import type { OperatorKind, Token, TokenOf } from "../lexer/token.ts";
import { isNameKind, type Kind, type KindName, kindNames } from "../lexer/token.ts";

/** A token type; `K` is the kind of its tokens, which exists only as a type. */
type Terminal<K extends Kind> = TokenType & { readonly kind?: K };
type Terminals = { readonly [Name in KindName]: Terminal<(typeof Kind)[Name]> };

/** The token types of the grammar, in the order of the kinds. A keyword of a relative date can be a name. */
function createTerminals(): Terminals {
  const name = createToken({ name: "Name" });
  const create = (each: KindName, kind: Kind) => {
    if (each === "Name") return name;
    if (each === "End") return EOF;
    return createToken(isNameKind(kind) ? { name: each, categories: [name] } : { name: each });
  };
  return Object.fromEntries(kindNames.map((each, kind) => [each, create(each, kind)])) as Terminals;
}

interface ParsedPredicate {
  readonly operator: Pick<TokenOf<OperatorKind>, "value" | "start" | "end">;
  readonly operands: readonly Ast.Operand[];
}

const QUERY = "query";

/** Recovery reports errors, so chevrotain's messages are empty. */
const silence = () => "";
const silent = {
  buildMismatchTokenMessage: silence,
  buildNotAllInputParsedMessage: silence,
  buildNoViableAltMessage: silence,
  buildEarlyExitMessage: silence,
};

const t = /* @__PURE__ */ createTerminals();

/** chevrotain's number of each kind of token. */
const typeIndexes: readonly number[] = /* @__PURE__ */ kindNames.map((name) => t[name].tokenTypeIdx as number);

/**
 * The grammar. Each rule carries its production; its actions make the AST. Wherever a person may write something that
 * cannot be read, the grammar takes `Invalid` instead, which only error recovery, or the lexer of a count, puts there.
 *
 * chevrotain records the grammar by running each rule once with tokens without values, so actions must accept these. The
 * alternatives of `OR` are class fields, created once, as its documentation advises. Hot-path rules are inlined, because
 * calling a rule costs most; the number of a method tells its uses in one rule apart.
 */
export class FilterParser extends EmbeddedActionsParser {
  constructor(config: IParserConfig = { skipValidations: true, errorMessageProvider: silent }) {
    super(Object.values(t), { maxLookahead: 1, ...config });
    this.performSelfAnalysis();
  }

  private take<K extends Kind>(terminal: Terminal<K>, occurrence = 0): TokenOf<K> {
    return this.consume(occurrence, terminal) as unknown as TokenOf<K>;
  }

  /** The end of the token that was consumed last, which error recovery may have put there from before the start. */
  private end(start: number): number {
    return Math.max(start, (this.LA(0) as unknown as Token).end);
  }

  // Query = [ Select ] [ [ "WHERE" ] Condition ] [ Order ] [ "LIMIT" Count ] [ "OFFSET" Count ]
  readonly query = this.RULE(QUERY, (): Ast.Query => {
    const select = this.OPTION(() => this.SUBRULE(this.select));
    const condition = this.OPTION1(() => {
      this.OPTION2(() => this.CONSUME(t.Where));
      return this.SUBRULE(this.condition);
    });
    const order = this.OPTION3(() => this.SUBRULE(this.order));
    const limit = this.OPTION4(() => make.count(this.take(t.Limit).start, this.SUBRULE(this.count)));
    const offset = this.OPTION5(() => make.count(this.take(t.Offset).start, this.SUBRULE1(this.count)));
    const { end } = this.take(t.End);
    return make.query({ select, condition, order, limit, offset }, end);
  });

  // Select = "SELECT" Field { "," Field }
  private readonly select = this.RULE("select", (): Ast.Select => {
    const { start } = this.take(t.Select);
    const fields = [this.SUBRULE(this.field)];
    this.MANY(() => {
      this.CONSUME(t.Comma);
      fields.push(this.SUBRULE1(this.field));
    });
    return { kind: "select", fields, start, end: this.end(start) };
  });

  // Condition = Conjunction { "OR" Conjunction }
  private readonly condition: ParserMethod<[], Ast.Condition> = this.RULE("condition", () => {
    const terms: Ast.Condition[] = [this.SUBRULE(this.conjunction)];
    this.MANY(() => {
      this.CONSUME(t.Or);
      terms.push(this.SUBRULE1(this.conjunction));
    });
    return make.joined("or", terms);
  });

  // Conjunction = Term { "AND" Term }
  private readonly conjunction: ParserMethod<[], Ast.Condition> = this.RULE("conjunction", () => {
    const terms: Ast.Condition[] = [this.SUBRULE(this.term)];
    this.MANY(() => {
      this.CONSUME(t.And);
      terms.push(this.SUBRULE1(this.term));
    });
    return make.joined("and", terms);
  });

  // Term = "NOT" Term | "(" Condition ")" | Name Predicate
  private readonly term: ParserMethod<[], Ast.Condition> = this.RULE("term", () => this.OR(this.terms));
  private readonly terms = [
    {
      ALT: (): Ast.Condition => {
        const { start } = this.take(t.Not);
        const term = this.SUBRULE(this.term);
        return { kind: "not", term, start, end: this.end(start) };
      },
    },
    {
      ALT: (): Ast.Condition => {
        const { start } = this.take(t.LeftParenthesis);
        const condition = this.SUBRULE(this.condition);
        this.CONSUME(t.RightParenthesis);
        return { kind: "group", condition, start, end: this.end(start) };
      },
    },
    {
      ALT: (): Ast.Condition => {
        const name = this.name();
        const { operator, operands } = this.OR1(this.predicates);
        return make.comparison(name, operator, operands, this.end(name.start));
      },
    },
    { ALT: (): Ast.Condition => this.invalid(2) },
  ];

  // Part of the rule `term`: the numbers of its methods must differ.
  // Predicate = one-operator Operand | list-operator List | range-operator Range { "," Range } | none-operator
  private readonly predicates = [
    { ALT: (): ParsedPredicate => ({ operator: this.take(t.OneOperator), operands: [this.OR2(this.operands)] }) },
    { ALT: (): ParsedPredicate => ({ operator: this.take(t.ListOperator), operands: this.OR3(this.lists) }) },
    { ALT: (): ParsedPredicate => ({ operator: this.take(t.RangeOperator), operands: this.SUBRULE(this.ranges) }) },
    { ALT: (): ParsedPredicate => ({ operator: this.take(t.NoneOperator), operands: [] }) },
  ];

  // Operand = String | Number | Reference | Variable | Moment
  private readonly operand = this.RULE("operand", (): Ast.SingleOperand => this.OR(this.operands));
  private readonly operands = [
    { ALT: (): Ast.SingleOperand => this.scalar(t.String) },
    { ALT: (): Ast.SingleOperand => this.scalar(t.Number) },
    {
      ALT: (): Ast.SingleOperand => {
        const { value, start, end } = this.take(t.Reference);
        return make.reference(value, start, end);
      },
    },
    { ALT: (): Ast.SingleOperand => this.variable() },
    { ALT: (): Ast.SingleOperand => this.SUBRULE(this.moment) },
    { ALT: (): Ast.SingleOperand => this.invalid() },
  ];

  private scalar(terminal: Terminal<Kind.String | Kind.Number>) {
    const { value, start, end } = this.take(terminal);
    return make.scalar(value, start, end);
  }

  private variable(occurrence = 0): Ast.Variable {
    const { value, start, end } = this.take(t.Variable, occurrence);
    return { kind: "variable", name: value, start, end };
  }

  // List = literals | "(" Operand { "," Operand } ")" | Variable | Period
  private readonly lists = [
    {
      ALT: (): readonly Ast.Operand[] => {
        const { value, start, end } = this.take(t.Literals);
        return [make.literals(value, start, end)];
      },
    },
    { ALT: (): readonly Ast.Operand[] => this.SUBRULE(this.operandList) },
    { ALT: (): readonly Ast.Operand[] => [this.variable(1)] },
    { ALT: (): readonly Ast.Operand[] => [this.SUBRULE(this.period)] },
    { ALT: (): readonly Ast.Operand[] => [this.invalid(1)] },
  ];

  private readonly operandList = this.RULE("operandList", (): readonly Ast.Operand[] => {
    this.CONSUME(t.LeftParenthesis);
    const operands = [this.SUBRULE(this.operand)];
    this.MANY(() => {
      this.CONSUME(t.Comma);
      operands.push(this.SUBRULE1(this.operand));
    });
    this.CONSUME(t.RightParenthesis);
    return operands;
  });

  // Ranges = Range { "," Range }
  private readonly ranges = this.RULE("ranges", (): readonly Ast.Range[] => {
    const ranges = [this.SUBRULE(this.range)];
    this.MANY(() => {
      this.CONSUME(t.Comma);
      ranges.push(this.SUBRULE1(this.range));
    });
    return ranges;
  });

  // Range = Operand "AND" Operand
  private readonly range = this.RULE("range", (): Ast.Range => {
    const low = this.SUBRULE(this.operand);
    this.CONSUME(t.And);
    return make.range(low, this.SUBRULE1(this.operand));
  });

  // Moment = ( "NOW" | "TODAY" | ( "START" | "END" ) "OF" [ "LAST" | "THIS" | "NEXT" ] Unit ) { ( "+" | "-" ) Number Unit }
  private readonly moment = this.RULE("moment", (): Ast.Moment => {
    const { start } = this.LA(1) as unknown as Token;
    const anchor = this.OR(this.anchors);
    const shifts: Shift[] = [];
    this.MANY(() => {
      const sign = this.take(t.Sign);
      const amount = Number(this.take(t.Number).value);
      shifts.push({ amount: sign.value === "-" ? -amount : amount, unit: this.unit() });
    });
    return { kind: "moment", anchor, shifts, start, end: this.end(start) };
  });
  private readonly anchors = [
    { ALT: (): Anchor => ({ at: keywordOf(this.take(t.Now)) as "now" | "today" }) },
    {
      ALT: (): Anchor => {
        const at = keywordOf(this.take(t.Edge)) as "start" | "end";
        this.CONSUME(t.Of);
        const place = this.OPTION(() =>
          this.OR1([{ ALT: () => this.take(t.Place) }, { ALT: () => this.take(t.This) }]),
        );
        return { at, place: place ? (keywordOf(place) as Place) : "this", unit: this.unit(1) };
      },
    },
  ];

  // Period = ( "LAST" | "NEXT" ) [ Number ] Unit | "THIS" Unit
  private readonly period = this.RULE("period", (): Ast.Period => {
    const { start } = this.LA(1) as unknown as Token;
    return { kind: "period", ...this.OR(this.periods), start, end: this.end(start) };
  });
  private readonly periods = [
    {
      ALT: () => {
        const place = keywordOf(this.take(t.Place)) as Place;
        const count = this.OPTION(() => Number(this.take(t.Number).value));
        const unit = this.unit();
        return count === undefined ? { place, unit } : { place, count, unit };
      },
    },
    { ALT: () => ({ place: keywordOf(this.take(t.This)) as Place, unit: this.unit(1) }) },
  ];

  private unit(occurrence = 0): Unit {
    return unitOf(keywordOf(this.take(t.Unit, occurrence))) as Unit;
  }

  // Order = "ORDER" "BY" Sort { "," Sort }
  private readonly order = this.RULE("order", (): Ast.Order => {
    const { start } = this.take(t.Order);
    this.CONSUME(t.By);
    const sorts = [this.SUBRULE(this.sort)];
    this.MANY(() => {
      this.CONSUME(t.Comma);
      sorts.push(this.SUBRULE1(this.sort));
    });
    return { kind: "order", sorts, start, end: this.end(start) };
  });

  // Sort = Field [ "ASC" | "DESC" ]
  private readonly sort = this.RULE("sort", (): Ast.Sort => {
    const name = this.OR(this.fields);
    const direction = this.OPTION(() => this.OR1(this.directions));
    return make.sort(name, direction);
  });
  private readonly directions = [
    { ALT: () => this.direction(t.Asc, "ASC") },
    { ALT: () => this.direction(t.Desc, "DESC") },
  ];

  private direction(terminal: Terminal<Kind.Asc | Kind.Desc>, value: Direction): Ast.DirectionWord {
    const { start, end } = this.take(terminal);
    return { kind: "direction", value, start, end };
  }

  // Count = Number | Variable
  private readonly count = this.RULE("count", (): Ast.CountValue => this.OR(this.counts));
  private readonly counts = [
    { ALT: (): Ast.CountValue => this.scalar(t.Number) as Ast.NumberLiteral },
    { ALT: (): Ast.CountValue => this.variable() },
    { ALT: (): Ast.CountValue => this.invalid() },
  ];

  private name(): Ast.Name {
    const token = this.take(t.Name);
    return make.name(token.value, token);
  }

  /** A name that stands alone, and not before an operator. */
  private readonly field = this.RULE("field", (): Ast.Name | Ast.Invalid => this.OR(this.fields));
  private readonly fields = [
    { ALT: (): Ast.Name | Ast.Invalid => this.name() },
    { ALT: (): Ast.Name | Ast.Invalid => this.invalid() },
  ];

  private invalid(occurrence = 0): Ast.Invalid {
    const { start, end, value } = this.take(t.Invalid, occurrence);
    return { kind: "invalid", ...(value && { name: make.name(value.value, value) }), start, end };
  }
}

/** The word of a keyword in lower case. While chevrotain records the grammar, tokens have none. */
function keywordOf({ value }: Token): string {
  return String(value).toLowerCase();
}

let parser: FilterParser | undefined;

/** The one parser, made when something is first parsed. */
function getParser(): FilterParser {
  parser ??= new FilterParser();
  return parser;
}

/** Longer inputs are released after parsing; releasing costs as much as parsing a few tokens. */
const MANY = 1000;

/** Capturing the stack trace of chevrotain's internal exception would take a third of the time of an invalid text. */
const errors: ErrorConstructor & { stackTraceLimit?: unknown } = Error;

/** Parses the tokens; undefined for a syntax error. */
export function parseTokens(tokens: readonly Token[]): Ast.Query | undefined {
  const parser = getParser();
  for (const token of tokens) token.tokenTypeIdx = typeIndexes[token.kind] as number;
  parser.input = tokens as unknown as IToken[];
  const { stackTraceLimit } = errors;
  errors.stackTraceLimit = 0;
  try {
    return parser.query(); // chevrotain returns undefined at an error
  } finally {
    errors.stackTraceLimit = stackTraceLimit;
    if (tokens.length > MANY) parser.input = [];
  }
}

/** The rules of the grammar by name, so that messages, completion and the documentation cannot disagree with the parser. */
export function grammarRules(): Readonly<Record<string, Rule>> {
  return getParser().getGAstProductions();
}

export function queryRule(): Rule {
  return grammarRules()[QUERY] as Rule;
}

/** The kind of token that a token type of the grammar is. */
export function kindOfType(type: TokenType): Kind {
  return typeIndexes.indexOf(type.tokenTypeIdx as number);
}
