import { fix, resourceDiagnostic } from "../../../base/diagnostics/diagnostic.ts";
import { writtenName } from "../../lexer/written-name.ts";
import { findField } from "../../resource/find-field.ts";
import { canReplace, isPermitted, suits } from "../../resource/permissions.ts";
import type { Resource } from "../../resource/resource.ts";
import type { FieldUse, Rule } from "../rule.ts";

/** What to write instead, when that surely means the same. */
function replacementFor({ found, role, operator }: FieldUse, resource: Resource): string | undefined {
  if (typeof found?.field.deprecated !== "object") return undefined;
  const { replacement } = found.field.deprecated;
  const other = findField(resource, replacement);
  if (!other || !isPermitted(other.field, role)) return undefined;
  const isCompared = role === "filter" || role === "reference";
  if (isCompared && !canReplace(other.field, found.field)) return undefined;
  if (operator && !suits(operator, other.field)) return undefined;
  return other.field.qualified ? replacement + found.suffix : replacement;
}

/**
 * A field that still works and will not always; its replacement is offered when there is one.
 *
 * @example cost < 100
 */
export const deprecatedField: Rule = {
  fieldUse(use, { resource, report }) {
    const { name, found, nameSpan, isWritten } = use;
    const deprecated = found?.field.deprecated;
    if (!deprecated) return;
    const replacement = typeof deprecated === "object" ? deprecated.replacement : undefined;
    const to = isWritten ? replacementFor(use, resource) : undefined;
    const fixes = to ? [fix("rename", { from: name, to }, { span: nameSpan, text: writtenName(to) })] : [];
    report(resourceDiagnostic("deprecated-field", nameSpan, { name, ...(replacement && { replacement }) }, fixes));
  },
};
