import { fix, problem } from "../../diagnostics/diagnostic.ts";
import { type FoundField, findField } from "../../resource/find-field.ts";
import { isQualified } from "../../resource/qualifiers.ts";
import type { Resource } from "../../resource/resource.ts";
import { canReplace } from "../../resource/suits.ts";
import { writtenName } from "../../tokens/written-name.ts";
import { isPermitted, type ResourceRule, type Role } from "../resource-rule.ts";

/** What to write instead, when that surely means the same: a compound successor takes over the qualifiers. */
function successor({ field, qualifiers }: FoundField, resource: Resource, role: Role): string | undefined {
  if (typeof field.deprecated !== "object") return undefined;
  const { replacement } = field.deprecated;
  const other = findField(resource, replacement);
  if (!other || !isPermitted(other.field, role)) return undefined;
  const isCompared = role === "filter" || role === "reference";
  if (isCompared && !canReplace(other.field, field)) return undefined;
  if (isQualified(other.field, other.qualifiers)) return replacement;
  return isQualified(other.field, qualifiers) ? [replacement, ...qualifiers].join(":") : undefined;
}

/**
 * A field that still works and will not always; its successor is offered when there is one.
 *
 * @example cost < 100
 */
export const deprecatedField: ResourceRule = {
  use({ name, found, nameSpan, role, isWritten }, { resource, report }) {
    const deprecated = found?.field.deprecated;
    if (!deprecated) return;
    const replacement = typeof deprecated === "object" ? deprecated.replacement : undefined;
    const to = isWritten ? successor(found, resource, role) : undefined;
    const fixes = to ? [fix("rename", { from: name, to }, { span: nameSpan, text: writtenName(to) })] : [];
    report(problem("deprecated-field", nameSpan, { name, ...(replacement && { replacement }) }, fixes));
  },
};
