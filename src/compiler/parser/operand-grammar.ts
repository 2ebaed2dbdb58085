import * as make from "../ast/factories.ts";
import type * as Ast from "../ast/nodes.ts";
import type { Kind } from "../lexer/kinds.ts";
import { type Terminal, terminals as t } from "./terminals.ts";
import { TokenReader } from "./token-reader.ts";

/**
 * The part of the grammar below conditions: operands, lists, ranges, counts and names. What has a field of alternatives
 * and no rule of its own stands inside the rules that use it, because calling a rule is what costs most.
 */
export abstract class OperandGrammar extends TokenReader {
  /** The end of the list, or of the ranges, that were read last. */
  protected listEnd = 0;

  // Operand = String | Number | Reference | Variable | Moment
  protected readonly operands = this.operandsAt(0);
  private readonly operand = this.RULE("operand", (): Ast.SingleOperand => this.OR(this.operands));

  /** A rule in which an operand stands at two places gives each an occurrence of its own. */
  private operandsAt(occurrence: number) {
    return [
      { ALT: (): Ast.SingleOperand => this.scalar(t.String, occurrence) },
      { ALT: (): Ast.SingleOperand => this.scalar(t.Number, occurrence) },
      { ALT: (): Ast.SingleOperand => this.reference(occurrence) },
      { ALT: (): Ast.SingleOperand => this.variable(occurrence) },
      { ALT: (): Ast.SingleOperand => this.moment(occurrence) },
      { ALT: (): Ast.SingleOperand => this.invalid(occurrence) },
    ];
  }

  private scalar(terminal: Terminal<Kind.String | Kind.Number>, occurrence = 0) {
    const { value, start, end } = this.take(terminal, occurrence);
    return make.scalar(value, start, end);
  }

  private reference(occurrence: number): Ast.Reference {
    const { value, start, end } = this.take(t.Reference, occurrence);
    return make.reference(value, start, end);
  }

  private variable(occurrence = 0): Ast.Variable {
    const { value, start, end } = this.take(t.Variable, occurrence);
    return { kind: "variable", name: value, start, end };
  }

  private moment(occurrence: number): Ast.Moment {
    const { value, start, end } = this.take(t.Moment, occurrence);
    return { kind: "moment", ...value, start, end };
  }

  private period(): Ast.Period {
    const { value, start, end } = this.take(t.Period);
    return { kind: "period", ...value, start, end };
  }

  protected invalid(occurrence = 0): Ast.Invalid {
    const { start, end, value } = this.take(t.Invalid, occurrence);
    return { kind: "invalid", ...(value && { name: make.name(value.value, value) }), start, end };
  }

  // List = "(" Operand { "," Operand } ")" | Variable | Period
  protected readonly lists = [
    { ALT: (): readonly Ast.Operand[] => [this.listEnding(this.literals())] },
    { ALT: (): readonly Ast.Operand[] => [this.listEnding(this.variable(1))] },
    { ALT: (): readonly Ast.Operand[] => this.SUBRULE(this.operandList) },
    { ALT: (): readonly Ast.Operand[] => [this.listEnding(this.period())] },
    { ALT: (): readonly Ast.Operand[] => [this.listEnding(this.invalid(1))] },
  ];

  private literals(): Ast.Literals {
    const { value, start, end } = this.take(t.Literals);
    return make.literals(value, start, end);
  }

  private readonly operandList = this.RULE("operandList", (): readonly Ast.Operand[] => {
    const operands: Ast.Operand[] = [];
    this.take(t.LeftParenthesis);
    this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => operands.push(this.SUBRULE(this.operand)) });
    this.listEnd = this.take(t.RightParenthesis).end;
    return operands;
  });

  private listEnding<Operand extends Ast.Operand>(operand: Operand): Operand {
    this.listEnd = operand.end;
    return operand;
  }

  // Range { "," Range }, where Range = Operand "AND" Operand
  protected readonly ranges = this.RULE("ranges", (): readonly Ast.Range[] => {
    const ranges: Ast.Range[] = [];
    this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => ranges.push(this.range()) });
    this.listEnd = make.endOf(ranges);
    return ranges;
  });
  private readonly highOperands = this.operandsAt(1);

  private range(): Ast.Range {
    const low = this.OR(this.operands);
    this.take(t.And);
    return make.range(low, this.OR1(this.highOperands));
  }

  // Count = Number | Variable
  protected readonly count = this.RULE("count", (): Ast.CountValue => this.OR(this.counts));
  private readonly counts = [
    { ALT: (): Ast.CountValue => this.scalar(t.Number) as Ast.NumberLiteral },
    { ALT: (): Ast.CountValue => this.variable() },
    { ALT: (): Ast.CountValue => this.invalid() },
  ];

  protected name(): Ast.Name {
    const token = this.take(t.Name);
    return make.name(token.value, token);
  }

  /** A name that stands alone, and not before an operator. */
  protected readonly fieldNames = [
    { ALT: (): Ast.Name | Ast.Invalid => this.name() },
    { ALT: (): Ast.Name | Ast.Invalid => this.invalid() },
  ];
}
