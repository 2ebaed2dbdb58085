import { type Report, resourceDiagnostic } from "../../base/diagnostics/diagnostic.ts";
import { isPermitted } from "../resource/permissions.ts";
import type { FieldUse } from "./rule.ts";

/** Reports a field that the resource does not permit to be used so. */
export function reportUnlessPermitted(
  code: "not-selectable" | "not-filterable" | "not-sortable",
  { role, found, nameSpan }: FieldUse,
  report: Report,
): void {
  if (found && !isPermitted(found.field, role)) report(resourceDiagnostic(code, nameSpan, { name: found.name }));
}
