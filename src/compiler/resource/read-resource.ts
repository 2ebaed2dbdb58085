import { readShape } from "./read-shape.ts";
import type { Resource } from "./resource.ts";
import { type ResourceProblem, truncateProblems } from "./resource-problem.ts";
import { resourceShape } from "./shape.ts";
import { validateResource } from "./validate-resource.ts";

export type ParseResourceResult =
  | { readonly ok: true; readonly resource: Resource }
  | { readonly ok: false; readonly problems: readonly ResourceProblem[] };

/** Returns a copy of a description, or its problems: those of its shape, and of what it says when the shape is valid. */
export function readResource(description: unknown): ParseResourceResult {
  const { value, isShaped, problems: unshaped } = readShape(resourceShape, description);
  const resource = value as Resource;
  const problems = truncateProblems([...unshaped, ...(isShaped ? validateResource(resource) : [])]);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, resource };
}
