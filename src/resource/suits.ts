import { type OperatorName, operatorNames, operators } from "../language/operators.ts";
import { valueTypes } from "../language/value-types.ts";
import type { Field } from "./resource.ts";

/** Whether a condition on the field can use the operator: its type, whether it can be null, and what the service takes. */
export function suits(operator: OperatorName, field: Field): boolean {
  if (field.operators) return field.operators.includes(operator);
  const { suits: wanted } = operators[operator];
  const { isOrdered, isText } = valueTypes[field.type];
  if (wanted === "any") return true;
  return wanted === "ordered" ? isOrdered : isText;
}

/** The operators that a condition on the field can use, in the order of the table. */
export function operatorsFor(field: Field): readonly OperatorName[] {
  return operatorNames.filter((operator) => suits(operator, field));
}
