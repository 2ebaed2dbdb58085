import { resourceDiagnostic } from "../../../base/diagnostics/diagnostic.ts";
import type { Rule } from "../rule.ts";

/**
 * A method offers some of the actions: one that has only `get` deletes nothing.
 *
 * @example id = 5
 */
export const actionNotOffered: Rule = {
  resourceQuery(query, { resource, action, report }) {
    const { name, label = name, actions } = resource;
    if (!action || !actions || actions.includes(action)) return;
    report(resourceDiagnostic("action-not-offered", query, { action, resource: label, actions }));
  },
};
