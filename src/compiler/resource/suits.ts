import { type OperatorName, operatorNames, operators } from "../../base/language/operators.ts";
import { type ValueType, valueTypes } from "../../base/language/value-types.ts";
import type { Field } from "./resource.ts";

/** Whether the operator can be used with values of the type. */
export function suitsType(operator: OperatorName, type: ValueType): boolean {
  const { suits } = operators[operator];
  const { isOrdered, isText } = valueTypes[type];
  return suits === "any" || (suits === "ordered" ? isOrdered : isText);
}

/** Whether a condition on the field can use the operator: it suits the type, and the service supports it. */
export function suits(operator: OperatorName, field: Field): boolean {
  return suitsType(operator, field.type) && (field.operators?.includes(operator) ?? true);
}

/** Whether the operator compares the text of what is none, such as a number, and the service has not said that it does. */
export function comparesAsText(operator: OperatorName, { type, operators: listed }: Field): boolean {
  return operators[operator].readsText && !valueTypes[type].isText && !listed?.includes(operator);
}

/** The operators to offer for conditions on the field, in the order of the table. */
export function operatorsFor(field: Field): readonly OperatorName[] {
  return operatorNames.filter((operator) => suits(operator, field) && !comparesAsText(operator, field));
}

/** Whether every value valid for `field` is valid for `other`. */
export function canReplace(other: Field, field: Field): boolean {
  const allowed = new Set(other.values?.map(({ value }) => String(value)));
  return other.type === field.type && (field.values ?? []).every(({ value }) => allowed.has(String(value)));
}
