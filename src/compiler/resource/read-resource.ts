import type { ResourceDescription } from "./resource.ts";
import { type ResourceProblem, truncateProblems } from "./resource-problem.ts";
import { readShape, resourceShape } from "./shape.ts";
import { validateResource } from "./validate-resource.ts";

export type ReadDescription =
  | { readonly ok: true; readonly description: ResourceDescription }
  | { readonly ok: false; readonly problems: readonly ResourceProblem[] };

/** Returns a copy of a description, or its problems: those of its shape, and of what it says when the shape is valid. */
export function readResource(description: unknown): ReadDescription {
  const { value, isShaped, problems: unshaped } = readShape(resourceShape, description);
  const read = value as ResourceDescription;
  const problems = truncateProblems([...unshaped, ...(isShaped ? validateResource(read) : [])]);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, description: read };
}
