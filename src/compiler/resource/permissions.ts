import { type Action, type ClauseKey, clauses } from "../../base/language/clauses.ts";
import { type OperatorName, operatorNames, operators } from "../../base/language/operators.ts";
import { typeFacts, type ValueType } from "../../base/language/value-types.ts";
import type { Field, Resource } from "./resource.ts";

/** How a query uses a field; a reference is the operand of a condition on another field. */
export type Role = "select" | "filter" | "sort" | "reference";

const permissions = {
  select: "selectable",
  filter: "filterable",
  reference: "filterable",
  sort: "sortable",
} as const satisfies Record<Role, keyof Field>;

/** Whether the resource permits that use of the field. */
export function isPermitted(field: Field, role: Role): boolean {
  return field[permissions[role]] !== false;
}

/** Whether the operator can be used with values of the type. */
export function suitsType(operator: OperatorName, type: ValueType): boolean {
  const { suits } = operators[operator];
  const { isOrdered, isText } = typeFacts[type];
  return suits === "any" || (suits === "ordered" ? isOrdered : isText);
}

/** Whether a condition on the field can use the operator: it suits the type, and the service supports it. */
export function suits(operator: OperatorName, field: Field): boolean {
  return suitsType(operator, field.type) && (field.operators?.includes(operator) ?? true);
}

/** Whether the operator compares the text of what is none, such as a number, and the service has not said that it does. */
export function comparesAsText(operator: OperatorName, { type, operators: listed }: Field): boolean {
  return operators[operator].readsText && !typeFacts[type].isText && !listed?.includes(operator);
}

/** The operators to offer for conditions on the field, in the order of the table. */
export function operatorsFor(field: Field): readonly OperatorName[] {
  return operatorNames.filter((operator) => suits(operator, field) && !comparesAsText(operator, field));
}

/** Whether requests of the action take the clause, if the resource supports it. */
export function takesClause(key: ClauseKey, action: Action, resource: Resource | undefined): boolean {
  const { actions, returningActions } = clauses[key];
  return actions.includes(action) || (resource?.returning === true && returningActions?.includes(action) === true);
}

/** Whether the resource supports the clause: OFFSET needs `paging`. */
export function supportsClause(key: ClauseKey, resource: Resource | undefined): boolean {
  return key !== "offset" || !resource || resource.paging === true;
}
