import { boundedGuess, closestMatch } from "../../../base/diagnostics/closest-match.ts";
import { bindingDiagnostic, type Report } from "../../../base/diagnostics/diagnostic.ts";
import type { Bindings } from "../../ast/bindings.ts";
import type { Query } from "../../ast/nodes.ts";
import { variablesOf } from "../../bindings/variables.ts";
import type { Rule } from "../rule.ts";

/** Reports the values for variables that the query does not have. */
export function reportUnusedBindings(query: Query, bindings: Bindings, report: Report): void {
  const used = variablesOf(query);
  const guess = boundedGuess();
  for (const name of Object.keys(bindings)) {
    if (used.has(name)) continue;
    const suggestion = guess(() => closestMatch(name, used));
    report(bindingDiagnostic("unused-binding", query, { name, ...(suggestion && { suggestion }) }));
  }
}

/**
 * A value for a variable that the query does not have: the name is misspelled in one of the two.
 *
 * @example tags = 2
 */
export const unusedBinding: Rule = {
  sentQuery({ query, isWhole, bindings }, report) {
    if (bindings && isWhole) reportUnusedBindings(query, bindings, report);
  },
};
