import { conjunctsOf } from "../../ast/conditions.ts";
import type { Comparison, Period, Query, SingleOperand } from "../../ast/nodes.ts";
import { operandsOf } from "../../ast/operands.ts";
import { operators } from "../../language/operators.ts";
import { type Compared, type Context, type Operand, typeOf } from "./comparison.ts";
import type { Sql } from "./dialect.ts";
import { predicateSql } from "./predicates.ts";

/** The comparisons of a query that was read from a selection: it has no other conditions, and all must hold. */
export function comparisonsOf({ condition }: Query): readonly Comparison[] {
  return conjunctsOf(condition).filter((term) => term.kind === "comparison");
}

function operandOf(operand: SingleOperand | Period): Operand {
  if (operand.kind === "reference") return { field: operand.name };
  if (operand.kind === "string" || operand.kind === "number") return { value: operand.value };
  throw new TypeError(`A selection has no ${operand.kind}.`);
}

/** The condition that a comparison is. */
export function conditionOf(comparison: Comparison, context: Context): Sql {
  const name = comparison.name.text;
  const operands = [...operandsOf(comparison)].map(operandOf);
  const ranges = comparison.operands.flatMap((operand) =>
    operand.kind === "range" ? [{ low: operandOf(operand.low), high: operandOf(operand.high) }] : [],
  );
  const compared: Compared = { ...context, name, type: typeOf(context, name), operands, ranges };
  return predicateSql(compared, operators[comparison.operator.name].predicate);
}
