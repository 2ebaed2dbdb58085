import type { Field } from "./resource.ts";

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
