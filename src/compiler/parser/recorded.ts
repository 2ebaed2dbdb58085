// What chevrotain records of the grammar in grammar.ts. `npm run generate` writes this file.

import { Kind } from "../lexer/kinds.ts";
import type { Decisions } from "./token-reader.ts";
import { maybe, oneOf, type Productions, rule, separated, terminal } from "./symbols.ts";

/** Returns the decisions of each rule by the next token. */
export function recordedDecisions(): Decisions {
  return {
    operand: {
      256: [[Kind.String], [Kind.Number], [Kind.Reference], [Kind.Variable], [Kind.Moment], [Kind.Invalid]],
    },
    ranges: {
      256: [[Kind.String], [Kind.Number], [Kind.Reference], [Kind.Variable], [Kind.Moment], [Kind.Invalid]],
      257: [[Kind.String], [Kind.Number], [Kind.Reference], [Kind.Variable], [Kind.Moment], [Kind.Invalid]],
    },
    count: {
      256: [[Kind.Number], [Kind.Variable], [Kind.Invalid]],
    },
    query: {
      512: [[Kind.Select]],
      513: [[Kind.Where, Kind.Not, Kind.LeftParenthesis, Kind.Name, Kind.Invalid]],
      514: [[Kind.Order]],
      515: [[Kind.Limit]],
      516: [[Kind.Offset]],
      517: [[Kind.Where]],
    },
    select: {
      256: [[Kind.Name], [Kind.Invalid]],
    },
    condition: {
      256: [[Kind.Not], [Kind.LeftParenthesis], [Kind.Name], [Kind.Invalid]],
      257: [[Kind.OneOperator], [Kind.ListOperator], [Kind.RangeOperator], [Kind.NoneOperator]],
      258: [[Kind.String], [Kind.Number], [Kind.Reference], [Kind.Variable], [Kind.Moment], [Kind.Invalid]],
      259: [[Kind.Literals], [Kind.Variable], [Kind.LeftParenthesis], [Kind.Period], [Kind.Invalid]],
    },
    term: {
      256: [[Kind.Not], [Kind.LeftParenthesis], [Kind.Name], [Kind.Invalid]],
      257: [[Kind.OneOperator], [Kind.ListOperator], [Kind.RangeOperator], [Kind.NoneOperator]],
      258: [[Kind.String], [Kind.Number], [Kind.Reference], [Kind.Variable], [Kind.Moment], [Kind.Invalid]],
      259: [[Kind.Literals], [Kind.Variable], [Kind.LeftParenthesis], [Kind.Period], [Kind.Invalid]],
    },
    order: {
      256: [[Kind.Name], [Kind.Invalid]],
      257: [[Kind.Asc], [Kind.Desc]],
      512: [[Kind.Asc, Kind.Desc]],
    },
  };
}

/** Returns the productions by name. */
export function recordedProductions(): Productions {
  return {
    operand: [oneOf([terminal(Kind.String)], [terminal(Kind.Number)], [terminal(Kind.Reference)], [terminal(Kind.Variable)], [terminal(Kind.Moment)], [terminal(Kind.Invalid)])],
    operandList: [terminal(Kind.LeftParenthesis), ...separated(Kind.Comma, [rule("operand")]), terminal(Kind.RightParenthesis)],
    ranges: [...separated(Kind.Comma, [oneOf([terminal(Kind.String)], [terminal(Kind.Number)], [terminal(Kind.Reference)], [terminal(Kind.Variable)], [terminal(Kind.Moment)], [terminal(Kind.Invalid)]), terminal(Kind.And), oneOf([terminal(Kind.String)], [terminal(Kind.Number)], [terminal(Kind.Reference)], [terminal(Kind.Variable)], [terminal(Kind.Moment)], [terminal(Kind.Invalid)])])],
    count: [oneOf([terminal(Kind.Number)], [terminal(Kind.Variable)], [terminal(Kind.Invalid)])],
    query: [maybe([rule("select")]), maybe([maybe([terminal(Kind.Where)]), rule("condition")]), maybe([rule("order")]), maybe([terminal(Kind.Limit), rule("count")]), maybe([terminal(Kind.Offset), rule("count")]), terminal(Kind.End)],
    select: [terminal(Kind.Select), ...separated(Kind.Comma, [oneOf([terminal(Kind.Name)], [terminal(Kind.Invalid)])])],
    condition: [...separated(Kind.Or, [...separated(Kind.And, [oneOf([terminal(Kind.Not), rule("term")], [terminal(Kind.LeftParenthesis), rule("condition"), terminal(Kind.RightParenthesis)], [terminal(Kind.Name), oneOf([terminal(Kind.OneOperator), oneOf([terminal(Kind.String)], [terminal(Kind.Number)], [terminal(Kind.Reference)], [terminal(Kind.Variable)], [terminal(Kind.Moment)], [terminal(Kind.Invalid)])], [terminal(Kind.ListOperator), oneOf([terminal(Kind.Literals)], [terminal(Kind.Variable)], [rule("operandList")], [terminal(Kind.Period)], [terminal(Kind.Invalid)])], [terminal(Kind.RangeOperator), rule("ranges")], [terminal(Kind.NoneOperator)])], [terminal(Kind.Invalid)])])])],
    term: [oneOf([terminal(Kind.Not), rule("term")], [terminal(Kind.LeftParenthesis), rule("condition"), terminal(Kind.RightParenthesis)], [terminal(Kind.Name), oneOf([terminal(Kind.OneOperator), oneOf([terminal(Kind.String)], [terminal(Kind.Number)], [terminal(Kind.Reference)], [terminal(Kind.Variable)], [terminal(Kind.Moment)], [terminal(Kind.Invalid)])], [terminal(Kind.ListOperator), oneOf([terminal(Kind.Literals)], [terminal(Kind.Variable)], [rule("operandList")], [terminal(Kind.Period)], [terminal(Kind.Invalid)])], [terminal(Kind.RangeOperator), rule("ranges")], [terminal(Kind.NoneOperator)])], [terminal(Kind.Invalid)])],
    order: [terminal(Kind.Order), terminal(Kind.By), ...separated(Kind.Comma, [oneOf([terminal(Kind.Name)], [terminal(Kind.Invalid)]), maybe([oneOf([terminal(Kind.Asc)], [terminal(Kind.Desc)])])])],
  };
}
