import { writeMoment, writePeriod } from "../../src/base/language/relative-dates.ts";
import type { Condition, Period, Query, SingleOperand } from "../../src/compiler/ast/nodes.ts";
import { operandsOf } from "../../src/compiler/ast/walk.ts";
import type { Selection } from "../../src/compiler/wire/selection.ts";

function operandText(operand: SingleOperand | Period): string {
  switch (operand.kind) {
    case "string":
    case "number":
      return JSON.stringify(operand.value);
    case "reference":
      return `Field(${operand.name})`;
    case "variable":
      return `:${operand.name}`;
    case "moment":
      return `‹${writeMoment(operand)}›`;
    case "period":
      return `‹${writePeriod(operand)}›`;
    case "invalid":
      return "?";
  }
}

/** A condition as one line that shows how it is nested, without parentheses; what could not be read is `?`. */
export function sketchCondition(condition: Condition): string {
  switch (condition.kind) {
    case "comparison":
      return [condition.name.text, condition.operator.name, ...[...operandsOf(condition)].map(operandText)].join(" ");
    case "not":
      return `not(${sketchCondition(condition.term)})`;
    case "group":
      return sketchCondition(condition.condition);
    case "invalid":
      return "?";
    default:
      return `${condition.kind}(${condition.terms.map(sketchCondition).join(", ")})`;
  }
}

/** All clauses of a query on one line. */
export function sketch({ select, condition, order, limit, offset }: Query): string {
  const nameText = (name: { kind: string; text?: string }) => name.text ?? "?";
  const parts = [
    select && `select(${select.fields.map(nameText).join(", ")})`,
    condition && sketchCondition(condition),
    order &&
      `order(${order.sorts.map(({ name, direction }) => [nameText(name), direction?.value].filter(Boolean).join(" ")).join(", ")})`,
    limit && `limit(${operandText(limit.value)})`,
    offset && `offset(${operandText(offset.value)})`,
  ];
  return parts.filter(Boolean).join(" ") || "(empty)";
}

/** A selection on one line. */
export function sketchSelection({ fields, filters, id, orders, limit, offset }: Selection): string {
  const parts = [
    fields && `fields ${fields.join(", ")}`,
    filters?.map(({ name, operator, values }) => `${name} ${operator} ${JSON.stringify(values)}`).join(" & "),
    id !== undefined && `id ${JSON.stringify(id)}`,
    orders && `orders ${orders.map(({ name, direction }) => `${name} ${direction}`).join(", ")}`,
    limit !== undefined && `limit ${limit}`,
    offset !== undefined && `offset ${offset}`,
  ];
  return parts.filter(Boolean).join(" | ") || "{}";
}
