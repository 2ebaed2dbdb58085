import type { Query } from "../ast/nodes.ts";
import { type Bindings, type Report, reportUnused } from "../checked/bindings.ts";
import { checkAgainstResource } from "../checked/check-resource.ts";
import { type Diagnostic, isError } from "../diagnostics/diagnostic.ts";
import { FilterError } from "../diagnostics/filter-error.ts";
import { lift } from "../wire/lift.ts";
import type { Selection } from "../wire/selection.ts";
import { variablesOf } from "../wire/variables.ts";
import { checkEvaluateOptions, type EvaluateOptions } from "./options.ts";

export interface Context extends EvaluateOptions {
  readonly ignoreCase: boolean;
  readonly bindings: Bindings;
  readonly report: Report;
}

function isQuery(what: Selection | Query): what is Query {
  return Object.hasOwn(what, "kind") && (what as Query).kind === "query";
}

/** The query that is to be evaluated: itself, or what a selection asks for. */
export function queryOf(what: Selection | Query): Query {
  if (typeof what === "string")
    throw new TypeError("A text is not evaluated; give the query that parse makes of it, or the selection of compile.");
  if (typeof what === "object" && what !== null && isQuery(what)) return what;
  const lifted = lift(what);
  if (!lifted.ok) throw new FilterError(lifted);
  return lifted.query;
}

/**
 * What is made of a query with its options. What has no meaning (a field that the resource does not have, a variable
 * without a value, a pattern that the engine cannot read) is a `FilterError` with a diagnostic for each.
 */
export function prepared<Made>(query: Query, options: EvaluateOptions, make: (context: Context) => Made): Made {
  checkEvaluateOptions(options);
  const diagnostics: Diagnostic[] = [];
  const { ignoreCase = false, bindings = {}, resource } = options;
  const report: Report = (diagnostic) => {
    if (isError(diagnostic)) diagnostics.push(diagnostic);
  };
  if (resource) {
    const hasErrors = () => diagnostics.length > 0;
    checkAgainstResource(query, resource, undefined, { bindings, resource, report, hasErrors });
  }
  const made = diagnostics.length === 0 ? make({ ...options, ignoreCase, bindings, report }) : undefined;
  if (options.bindings) reportUnused(variablesOf(query), bindings, query, report);
  if (diagnostics.length > 0) throw new FilterError({ diagnostics });
  return made as Made;
}
