import { fix, resourceDiagnostic } from "../../../base/diagnostics/diagnostic.ts";
import { clauses } from "../../../base/language/clauses.ts";
import { supportsClause, takesClause } from "../../resource/permissions.ts";
import { clauseWithGap } from "../clause-span.ts";
import type { Rule } from "../rule.ts";

/**
 * Only some services can skip rows. An action that does not take OFFSET is another diagnostic.
 *
 * @example LIMIT 10 OFFSET 20
 */
export const offsetNotSupported: Rule = {
  resourceQuery(query, { resource, action, report }) {
    const { offset } = query;
    if (!offset || supportsClause("offset", resource) || (action && !takesClause("offset", action, resource))) return;
    const edit = { span: clauseWithGap(query, offset), text: "" };
    const remove = fix("remove-clause", { clause: clauses.offset.keywords }, edit);
    report(resourceDiagnostic("offset-not-supported", offset, {}, [remove]));
  },
};
