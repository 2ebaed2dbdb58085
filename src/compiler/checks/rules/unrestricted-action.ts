import { meaningDiagnostic } from "../../../base/diagnostics/diagnostic.ts";
import { changingActions } from "../../../base/language/clauses.ts";
import { restricts } from "../../logic/restricts.ts";
import type { Rule } from "../rule.ts";

/**
 * An action that changes rows must be told which. Filters that only exclude rows do not restrict it, nor do filters that every row meets.
 *
 * @example tags != 2
 * @example id = Field:id
 */
export const unrestrictedAction: Rule = {
  sentQuery({ query, filters, isWhole, isExpressible, action, allowUnrestricted, resource }, report) {
    if (!action || !changingActions.includes(action) || allowUnrestricted || !isWhole || !isExpressible) return;
    if (filters.some(({ filter }) => restricts(filter, resource))) return;
    report(meaningDiagnostic("unrestricted-action", query.condition ?? query, { action, empty: filters.length === 0 }));
  },
};
