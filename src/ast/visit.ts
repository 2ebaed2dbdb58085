import type { Condition } from "./nodes.ts";

/** Call `visit` for a condition and all that are in it, in the order of the text. */
export function visitConditions(condition: Condition, visit: (condition: Condition) => void): void {
  visit(condition);
  if (condition.kind === "not") visitConditions(condition.term, visit);
  else if (condition.kind === "and" || condition.kind === "or") {
    for (const term of condition.terms) visitConditions(term, visit);
  }
}
