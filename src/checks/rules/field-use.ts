import { createDiagnostic } from "../../diagnostics/diagnostic.ts";
import { isPermitted, type ResourceRule } from "../resource-rule.ts";

const codes = {
  select: "not-selectable",
  filter: "not-filterable",
  reference: "not-filterable",
  sort: "not-sortable",
} as const;

/**
 * Not every field can be selected, sorted by and used in a condition.
 *
 * @example ORDER BY photo
 */
export const fieldUse: ResourceRule = {
  use({ role, found, nameSpan }, { report }) {
    if (found && !isPermitted(found.field, role)) report(createDiagnostic(codes[role], nameSpan, { name: found.name }));
  },
};
