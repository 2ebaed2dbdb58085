import type { Diagnostic } from "../../../base/diagnostics/diagnostic.ts";
import type { Query } from "../../ast/nodes.ts";
import { checkSentAgainstResource } from "../../checks/check-resource.ts";
import { type Lowered, lowerTraced } from "./lower.ts";
import type { ResourceLowerOptions } from "./options.ts";

/** As `lowerTraced`; with a resource, what is sent is checked against it as well. */
export function lowerForResource(query: Query, options: ResourceLowerOptions, isPartial = false): Lowered {
  const { resource } = options;
  const lowered = lowerTraced(query, options, isPartial);
  if (!resource) return lowered;
  const found: Diagnostic[] = [];
  checkSentAgainstResource(lowered.filters, resource, (diagnostic) => found.push(diagnostic));
  return found.length > 0 ? { ...lowered, diagnostics: [...lowered.diagnostics, ...found] } : lowered;
}
