import { sharedDiagnostic } from "../../base/diagnostics/diagnostic.ts";
import { arities } from "../../base/language/arities.ts";
import { type OperatorName, operators } from "../../base/language/operators.ts";
import type { Comparison, Literals, Period, SingleOperand } from "../../compiler/ast/nodes.ts";
import { flattenRanges } from "../../compiler/ast/operands.ts";
import { type FieldReference, isReference } from "../../compiler/ast/reference.ts";
import { boundValues } from "../../compiler/bindings/bound-values.ts";
import type { Context } from "./prepare.ts";
import { refuseInvalid } from "./refuse-invalid.ts";
import type { Value } from "./row.ts";

/** What a field is compared with: a value, or what the row has in another field. */
export type ResolvedOperand = Value | { readonly field: string };

const resolveBound = (bound: Value | FieldReference): ResolvedOperand =>
  isReference(bound) ? { field: bound.name } : bound;

function resolveOperand(
  operand: SingleOperand | Literals | Period,
  field: string,
  operator: OperatorName,
  context: Context,
): readonly ResolvedOperand[] {
  switch (operand.kind) {
    case "literals":
      return operand.values;
    case "string":
    case "number":
      return [operand.value];
    case "reference":
      return [{ field: operand.name }];
    case "variable":
      return boundValues(operand, field, operators[operator].arity === "list", context).map(resolveBound);
    case "moment":
    case "period":
    case "invalid":
      return refuseInvalid(operand);
  }
}

/** The operands of a comparison, in their order, with the values of variables in their places. */
export function resolveOperands(
  { name, operator, operands }: Comparison,
  context: Context,
): readonly ResolvedOperand[] {
  const { arity, takesReference, canonical } = operators[operator.name];
  const flat = flattenRanges(operands);
  const [first] = flat;
  const all =
    flat.length === 1 && first
      ? resolveOperand(first, name.text, operator.name, context)
      : flat.flatMap((operand) => resolveOperand(operand, name.text, operator.name, context));
  if (!takesReference && all.some((each) => typeof each === "object"))
    context.report(sharedDiagnostic("field-reference-operator", operator, { operator: canonical }));
  const isBound = flat.some(({ kind }) => kind === "variable");
  if (!isBound && !arities[arity].accepts(all.length))
    throw new TypeError(`${canonical}, of the field "${name.text}", does not take ${all.length} values.`);
  return all;
}
