import type { Path } from "../diagnostics/diagnostic.ts";

/** Something that is wrong with the description of a resource. */
export interface ResourceProblem {
  /** Where, in the JSON of the description. */
  readonly path: Path;
  /** What, in a full sentence. */
  readonly message: string;
}

/** A description with more problems than these is wrong in some other way than its problems say. */
const MOST = 100;

/** The first of the problems, found one by one. */
export function firstProblems(problems: Iterable<ResourceProblem>): readonly ResourceProblem[] {
  const first: ResourceProblem[] = [];
  for (const problem of problems) {
    first.push(problem);
    if (first.length === MOST) break;
  }
  return first;
}
