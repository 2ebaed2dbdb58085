import type { Direction } from "../../base/language/clauses.ts";
import * as make from "../ast/factories.ts";
import type * as Ast from "../ast/nodes.ts";
import type { Kind } from "../lexer/kinds.ts";
import { OperandGrammar } from "./operand-grammar.ts";
import { recordedDecisions } from "./recorded.ts";
import { type Terminal, terminals as t } from "./terminals.ts";
import type { TokenSource } from "./token-reader.ts";

/**
 * The grammar. Each rule carries its production; its actions make the AST. Wherever a person may write something that
 * cannot be read, the grammar takes `Invalid` instead, which only error recovery puts there.
 *
 * Callbacks on the way of every condition are made once, as fields, and not at each call, which would halve the speed.
 * To record the grammar, `npm run generate` makes chevrotain run each rule once with empty tokens, so an action must bear
 * tokens without a value.
 * It tells the places of a rule apart by their occurrence, a number that each call of the same method has to itself.
 */
export class FilterParser extends OperandGrammar {
  /** The name whose predicate is being read. */
  private field = make.name("", make.nowhere);

  /** The query, or undefined when the text is not of the language or a token has a problem. */
  parse(source: TokenSource): Ast.Query | undefined {
    return this.run(source, this.query);
  }

  // Query = [ Select ] [ [ "WHERE" ] Condition ] [ Order ] [ "LIMIT" Count ] [ "OFFSET" Count ]
  readonly query = this.RULE("query", (): Ast.Query => {
    const select = this.OPTION(this.selectOption);
    const condition = this.OPTION1(this.conditionOption);
    const order = this.OPTION2(this.orderOption);
    const limit = this.OPTION3(this.limitOption);
    const offset = this.OPTION4(this.offsetOption);
    const { end } = this.take(t.End);
    return make.query({ select, condition, order, limit, offset }, end);
  });
  private readonly selectOption = () => this.SUBRULE(this.select);
  private readonly conditionOption = () => {
    this.OPTION5(this.whereOption);
    return this.SUBRULE(this.condition);
  };
  private readonly whereOption = () => this.take(t.Where);
  private readonly orderOption = () => this.SUBRULE(this.order);
  private readonly limitOption = () => {
    const { start } = this.take(t.Limit);
    return make.count(start, this.SUBRULE(this.count));
  };
  private readonly offsetOption = () => {
    const { start } = this.take(t.Offset);
    return make.count(start, this.SUBRULE1(this.count));
  };

  // Select = "SELECT" Name { "," Name }
  private readonly select = this.RULE("select", (): Ast.Select => {
    const { start } = this.take(t.Select);
    const fields: (Ast.Name | Ast.Invalid)[] = [];
    this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => fields.push(this.OR(this.fieldNames)) });
    return { kind: "select", fields, start, end: make.endOf(fields) };
  });

  // Condition = Conjunction { "OR" Conjunction }
  private readonly condition = this.RULE("condition", (): Ast.Condition => {
    const terms: Ast.Condition[] = [];
    this.AT_LEAST_ONE_SEP({
      SEP: t.Or,
      DEF: () => terms.push(this.conjunction()),
    });
    return make.joined("or", terms);
  });

  // Conjunction = Term { "AND" Term }
  private conjunction(): Ast.Condition {
    const terms: Ast.Condition[] = [];
    this.AT_LEAST_ONE_SEP1({
      SEP: t.And,
      DEF: () => terms.push(this.OR(this.terms)),
    });
    return make.joined("and", terms);
  }

  // Term = "NOT" Term | "(" Condition ")" | Name Predicate
  private readonly terms = [
    { ALT: (): Ast.Condition => this.negation() },
    { ALT: (): Ast.Condition => this.group() },
    { ALT: (): Ast.Condition => this.fieldPredicate() },
    { ALT: (): Ast.Condition => this.invalid(2) },
  ];
  private readonly term = this.RULE("term", (): Ast.Condition => this.OR(this.terms));

  private negation(): Ast.Not {
    const { start } = this.take(t.Not);
    const term = this.SUBRULE(this.term);
    return { kind: "not", term, start, end: term?.end };
  }

  private group(): Ast.Group {
    const { start } = this.take(t.LeftParenthesis);
    const condition = this.SUBRULE(this.condition);
    const { end } = this.take(t.RightParenthesis);
    return { kind: "group", condition, start, end };
  }

  private fieldPredicate(): Ast.Condition {
    this.field = this.name();
    return this.OR1(this.predicates);
  }

  // Predicate = one-operator Operand | list-operator List | range-operator Range { "," Range } | none-operator
  private readonly predicates = [
    { ALT: () => this.one() },
    { ALT: () => this.oneOf() },
    { ALT: () => this.between() },
    { ALT: () => this.none() },
  ];

  private one() {
    const { start, end, value } = this.take(t.OneOperator);
    const operand = this.OR2(this.operands);
    return make.comparison(this.field, value, start, end, [operand], operand?.end);
  }

  private oneOf() {
    const { start, end, value } = this.take(t.ListOperator);
    const operands = this.OR3(this.lists);
    return make.comparison(this.field, value, start, end, operands, this.listEnd);
  }

  private between() {
    const { start, end, value } = this.take(t.RangeOperator);
    const operands = this.SUBRULE(this.ranges);
    return make.comparison(this.field, value, start, end, operands, this.listEnd);
  }

  private none() {
    const { start, end, value } = this.take(t.NoneOperator);
    return make.comparison(this.field, value, start, end, [], end);
  }

  // Order = "ORDER" "BY" Sort { "," Sort }
  private readonly order = this.RULE("order", (): Ast.Order => {
    const { start } = this.take(t.Order);
    const sorts: Ast.Sort[] = [];
    this.take(t.By);
    this.AT_LEAST_ONE_SEP({
      SEP: t.Comma,
      DEF: () => sorts.push(this.sort()),
    });
    return { kind: "order", sorts, start, end: make.endOf(sorts) };
  });

  // Sort = Name [ "ASC" | "DESC" ]
  private sort(): Ast.Sort {
    const name = this.OR(this.fieldNames);
    return make.sort(name, this.OPTION(this.directionOption));
  }
  private readonly directionOption = () => this.OR1(this.directions);
  private readonly directions = [
    { ALT: () => this.direction(t.Asc, "ASC") },
    { ALT: () => this.direction(t.Desc, "DESC") },
  ];

  private direction(terminal: Terminal<Kind.Asc | Kind.Desc>, value: Direction): Ast.DirectionWord {
    const { start, end } = this.take(terminal);
    return { kind: "direction", value, start, end };
  }
}

let parser: FilterParser | undefined;

/** The one parser, made when something is first parsed. */
export function getParser(): FilterParser {
  if (!parser) {
    parser = new FilterParser();
    parser.decideBy(recordedDecisions());
  }
  return parser;
}
