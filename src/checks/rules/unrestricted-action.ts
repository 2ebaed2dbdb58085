import { createDiagnostic } from "../../diagnostics/diagnostic.ts";
import { changingActions } from "../../language/clauses.ts";
import { operators } from "../../language/operators.ts";
import type { Rule, SentFilter } from "../rule.ts";

/** A filter that only excludes rows selects nearly everything, and every string contains the empty one. */
function restricts({ filter: { operator, values } }: SentFilter): boolean {
  const { isNegative, readsText } = operators[operator];
  return !isNegative && !(readsText && values.every((value) => value === ""));
}

/**
 * An action that changes rows must be told which. Filters that only exclude rows do not restrict it.
 *
 * @example tags != 2
 */
export const unrestrictedAction: Rule = {
  sentQuery({ query, filters, isWhole, isExpressible, action, allowUnrestricted }, report) {
    if (!action || !changingActions.includes(action) || allowUnrestricted || !isWhole || !isExpressible) return;
    if (filters.some(restricts)) return;
    report(createDiagnostic("unrestricted-action", query.condition ?? query, { action, empty: filters.length === 0 }));
  },
};
