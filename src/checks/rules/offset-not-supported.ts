import { createDiagnostic, fix } from "../../diagnostics/diagnostic.ts";
import { clauses } from "../../language/clauses.ts";
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
    if (!offset || resource.paging || (action && !clauses.offset.actions.includes(action))) return;
    const edit = { span: clauseWithGap(query, offset), text: "" };
    const remove = fix("remove-clause", { clause: clauses.offset.keywords }, edit);
    report(createDiagnostic("offset-not-supported", offset, {}, [remove]));
  },
};
