import { fix, meaningDiagnostic } from "../../../base/diagnostics/diagnostic.ts";
import { clauseKeys, clauses } from "../../../base/language/clauses.ts";
import { takesClause } from "../../resource/permissions.ts";
import { clauseSpan, clauseWithGap } from "../clause-span.ts";
import type { Rule } from "../rule.ts";

/**
 * Each action takes some of the clauses: an edit cannot be sorted, and takes SELECT only if the resource says so.
 *
 * @example ORDER BY name
 */
export const clauseNotAllowed: Rule = {
  sentQuery({ query, action, resource }, report) {
    if (!action) return;
    for (const key of clauseKeys) {
      const span = clauseSpan(query, key);
      if (!span || takesClause(key, action, resource)) continue;
      const clause = clauses[key].keywords;
      const remove = fix("remove-clause", { clause }, { span: clauseWithGap(query, span), text: "" });
      report(meaningDiagnostic("clause-not-allowed", span, { clause, action }, [remove]));
    }
  },
};
