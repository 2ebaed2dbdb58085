import type * as Ast from "../../src/compiler/ast/nodes.ts";
import { operandsOf } from "../../src/compiler/ast/walk.ts";

/** A query as nested arrays of what it says, the same wherever it was read however its lists are kept and wherever it has parentheses. */
export function withoutPositions({ select, condition, order, limit, offset }: Ast.Query): unknown {
  return {
    select: select?.fields.map(said),
    condition: condition && conditionSaid(condition),
    order: order?.sorts.map(({ name, direction }) => [said(name), direction?.value]),
    limit: limit && said(limit.value),
    offset: offset && said(offset.value),
  };
}

function conditionSaid(condition: Ast.Condition): unknown {
  switch (condition.kind) {
    case "comparison":
      return [condition.name.text, condition.operator.name, ...[...operandsOf(condition)].map(said)];
    case "not":
      return ["not", conditionSaid(condition.term)];
    case "group":
      return conditionSaid(condition.condition);
    case "invalid":
      return "invalid";
    default:
      return [condition.kind, ...condition.terms.map(conditionSaid)];
  }
}

function said(node: Ast.Name | Ast.Operand): unknown {
  const { start, end, ...rest } = node;
  return rest;
}
