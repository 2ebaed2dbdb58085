import type { Path } from "../../base/diagnostics/diagnostic.ts";

/** A problem in the description of a resource. */
export interface ResourceProblem {
  /** The path in the JSON of the description. */
  readonly path: Path;
  /** One full sentence. */
  readonly message: string;
}

/** Reporting stops here: a description with more problems is usually wrong as a whole. */
export const MAX_PROBLEMS = 100;

/** Takes problems lazily, up to the maximum. */
export function truncateProblems(problems: Iterable<ResourceProblem>): readonly ResourceProblem[] {
  const first: ResourceProblem[] = [];
  for (const problem of problems) {
    first.push(problem);
    if (first.length === MAX_PROBLEMS) break;
  }
  return first;
}
