import type { LiteralList } from "../tokens/token.ts";
import type { TokenType } from "./chevrotain.ts";
import * as make from "./factories.ts";
import type * as Ast from "./nodes.ts";
import { terminals as t } from "./terminals.ts";
import { TokenReader } from "./token-reader.ts";

/** The part of the grammar below conditions: operands, lists, ranges, counts and names. */
export abstract class OperandGrammar extends TokenReader {
  /** The end of the list that was read last. */
  protected listEnd = 0;

  // Range = Operand "AND" Operand
  protected readonly range = this.RULE("range", (operands: Ast.Operand[] = []): void => {
    operands.push(this.SUBRULE(this.operand));
    this.CONSUME(t.And);
    operands.push(this.SUBRULE1(this.operand));
  });

  // List = "(" Operand { "," Operand } ")" | Variable
  protected readonly list = this.RULE("list", (): readonly Ast.Operand[] => this.OR(this.lists));
  private readonly lists = [
    { ALT: (): Ast.Operand[] => [this.listEnding(this.literals())] },
    { ALT: (): Ast.Operand[] => [this.listEnding(this.variable())] },
    { ALT: (): Ast.Operand[] => this.operandList() },
    { ALT: (): Ast.Operand[] => [this.listEnding(this.invalid())] },
  ];

  private literals(): Ast.Literals {
    const { value, start, end } = this.take(t.Literals);
    return make.literals(value as LiteralList, start, end);
  }

  private operandList(): Ast.Operand[] {
    const operands: Ast.Operand[] = [];
    this.CONSUME(t.LeftParenthesis);
    this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => operands.push(this.SUBRULE(this.operand)) });
    this.listEnd = this.take(t.RightParenthesis).end;
    return operands;
  }

  private listEnding<Operand extends Ast.Operand>(operand: Operand): Operand {
    this.listEnd = operand.end;
    return operand;
  }

  // Operand = String | Number | Reference | Variable
  protected readonly operand = this.RULE("operand", (): Ast.Operand => this.OR(this.operands));
  private readonly operands = [
    { ALT: (): Ast.Operand => this.scalar(t.String) },
    { ALT: (): Ast.Operand => this.scalar(t.Number) },
    { ALT: (): Ast.Operand => this.reference() },
    { ALT: (): Ast.Operand => this.variable() },
    { ALT: (): Ast.Operand => this.invalid() },
  ];

  private scalar(terminal: TokenType) {
    const { value, start, end } = this.take(terminal);
    return make.scalar(value as string | number, start, end);
  }

  private reference(): Ast.Reference {
    const { value, start, end } = this.take(t.Reference);
    return { kind: "reference", name: value as string, start, end };
  }

  private variable(): Ast.Variable {
    const { value, start, end } = this.take(t.Variable);
    return { kind: "variable", name: value as string, start, end };
  }

  protected invalid(): Ast.Invalid {
    const { start, end } = this.take(t.Invalid);
    return { kind: "invalid", start, end };
  }

  // Count = Number | Variable
  protected readonly count = this.RULE("count", (): Ast.CountValue => this.OR(this.counts));
  private readonly counts = [
    { ALT: (): Ast.CountValue => this.scalar(t.Number) as Ast.NumberLiteral },
    { ALT: (): Ast.CountValue => this.variable() },
    { ALT: (): Ast.CountValue => this.invalid() },
  ];

  protected readonly fieldName = this.RULE("fieldName", (): Ast.Name | Ast.Invalid => this.OR(this.names));
  private readonly names = [
    {
      ALT: (): Ast.Name | Ast.Invalid => {
        const token = this.take(t.Name);
        return make.name(token.value as string, token);
      },
    },
    { ALT: (): Ast.Name | Ast.Invalid => this.invalid() },
  ];
}
