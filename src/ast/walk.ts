import type { Condition } from "./nodes.ts";

/** Call `visit` for a condition and all that are in it, in the order of the text. */
export function walkConditions(condition: Condition, visit: (condition: Condition) => void): void {
  visit(condition);
  if (condition.kind === "not") walkConditions(condition.term, visit);
  else if (condition.kind === "and" || condition.kind === "or") {
    for (const term of condition.terms) walkConditions(term, visit);
  }
}
