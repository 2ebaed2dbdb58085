import { type Diagnostic, type Fix, isError } from "../../../base/diagnostics/diagnostic.ts";
import { limitsOf, truncateDiagnostics } from "../../../base/diagnostics/limits.ts";
import { localizeAll } from "../../../base/diagnostics/localize.ts";
import type { Action } from "../../../base/language/clauses.ts";
import type { Query } from "../../ast/nodes.ts";
import { type Resource, resourceChecks } from "../../resource/resource.ts";
import { lowerTraced } from "../lower/lower.ts";
import type { LooseSelection } from "../selection.ts";
import { withJsonPaths } from "./json-paths.ts";
import { type LiftOptions, type LiftResult, liftJson } from "./lift.ts";

export interface LiftCheckedOptions extends LiftOptions {
  /** What the selection is for, so that what this action does not take is an error. */
  readonly action?: Action;
  /** Let `edit` and `del` touch everything, or nearly everything. */
  readonly allowUnrestricted?: boolean;
}

function errorsIn(query: Query, resource: Resource, options: LiftCheckedOptions): readonly Diagnostic[] {
  const { action, allowUnrestricted = false } = options;
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic);
  resource[resourceChecks].query(query, resource, { action, bindings: {}, report });
  if (action) diagnostics.push(...lowerTraced(query, { action, resource, allowUnrestricted }).diagnostics);
  return diagnostics.filter(isError);
}

/**
 * The query that a selection asks for, when the resource allows it: the fields exist, can be used so, and suit their
 * operators and values. Reads any value whatever; what is wrong has a JSON path.
 */
export function liftChecked(selection: unknown, resource: Resource, options: LiftCheckedOptions = {}): LiftResult {
  const lifted = liftJson(selection, options);
  if (!lifted.ok || errorsIn(lifted.query, resource, options).length === 0) return lifted;
  const { query, pathOf } = withJsonPaths(lifted.query, selection as LooseSelection);
  const errors = errorsIn(query, resource, options).map(({ span, ...error }) => {
    const fixes: readonly Fix[] = []; // they would be edits of a text
    return { ...error, path: span ? pathOf(span) : [], fixes };
  });
  const { maxDiagnostics } = limitsOf(options.limits);
  return { ok: false, diagnostics: localizeAll(truncateDiagnostics(errors, maxDiagnostics), options.messages) };
}
