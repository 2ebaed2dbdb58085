import { problem } from "../../diagnostics/diagnostic.ts";
import type { FieldUse, ResourceRule } from "../resource-rule.ts";

const permissions = {
  select: ["selectable", "not-selectable"],
  filter: ["filterable", "not-filterable"],
  reference: ["filterable", "not-filterable"],
  sort: ["sortable", "not-sortable"],
} as const satisfies Record<FieldUse["role"], readonly [string, string]>;

/**
 * Not every field can be selected, sorted by and used in a condition.
 *
 * @example ORDER BY tags
 */
export const fieldUse: ResourceRule = {
  use({ role, found, nameSpan }, { report }) {
    const [permission, code] = permissions[role];
    if (found && found.field[permission] === false) report(problem(code, nameSpan, { name: found.name }));
  },
};
