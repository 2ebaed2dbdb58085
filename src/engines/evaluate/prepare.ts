import { boundedGuess } from "../../base/diagnostics/closest-match.ts";
import { type Diagnostic, isError, type Path, type Report } from "../../base/diagnostics/diagnostic.ts";
import { FilterError } from "../../base/diagnostics/filter-error.ts";
import { checkOptions } from "../../base/options/option-table.ts";
import type { Bindings } from "../../compiler/ast/bindings.ts";
import { isQuery } from "../../compiler/ast/check-query.ts";
import { conjunctsOf } from "../../compiler/ast/conditions.ts";
import type { Condition, Query } from "../../compiler/ast/nodes.ts";
import type { BindingContext } from "../../compiler/bindings/bound-values.ts";
import { resolveDates } from "../../compiler/bindings/relative-dates.ts";
import { reportUnusedBindings } from "../../compiler/checks/rules/unused-binding.ts";
import { type Resource, resourceChecks } from "../../compiler/resource/resource.ts";
import { lift } from "../../compiler/wire/lift/lift.ts";
import { liftChecked } from "../../compiler/wire/lift/lift-checked.ts";
import type { Selection } from "../../compiler/wire/selection.ts";
import { type EvaluateOptions, evaluateOptions } from "./options.ts";
import type { RegexpEngine } from "./regexp-engine.ts";
import { partsCounter } from "./regexp-size.ts";

export interface Context extends BindingContext {
  readonly regexp: RegexpEngine | undefined;
  readonly ignoreCase: boolean;
  readonly bindings: Bindings;
  /** Where in the selection a condition comes from; undefined when it was a query that was given. */
  readonly pathOf: (condition: Condition) => Path | undefined;
  /** Throws when the regular expressions so far are too large together. */
  readonly countParts: (pattern: string) => void;
}

/** What is near at hand and not yet what can be evaluated. */
function checkTarget(what: unknown): void {
  if (typeof what === "string")
    throw new TypeError("A text is not evaluated; give the query that parse makes of it, or the selection of compile.");
  if (typeof what === "object" && what !== null && Object.hasOwn(what, "query"))
    throw new TypeError('What has a "query" is none itself, and no selection; give its query, or its selection.');
}

/** The query that a selection asks for, which has a condition for each filter, and the one for `id` behind them. */
function lifted(selection: unknown, resource: Resource | undefined): Query {
  const result = resource ? liftChecked(selection, resource) : lift(selection);
  if (result.ok) return result.query;
  throw new FilterError(result);
}

function filterPath(query: Query, condition: Condition): Path {
  return ["filters", conjunctsOf(query.condition).indexOf(condition)];
}

/**
 * What is made of a query, or of the query that a selection asks for. What has no meaning (a field that the resource
 * does not have, a variable without a value) is a `FilterError` with a diagnostic for each.
 */
export function prepareEvaluation<Made>(
  what: Selection | Query,
  options: EvaluateOptions,
  make: (query: Query, context: Context) => Made,
): Made {
  checkOptions(options, evaluateOptions);
  checkTarget(what);
  const { bindings = {}, resource, clock } = options;
  const errors: Diagnostic[] = [];
  const report: Report = (diagnostic) => {
    if (isError(diagnostic)) errors.push(diagnostic);
  };
  const isGiven = isQuery(what);
  const query = isGiven ? resolveDates(what, { resource, report }, clock).query : lifted(what, resource);
  if (isGiven && resource) resource[resourceChecks].query(query, resource, { action: undefined, bindings, report });
  const pathOf = (condition: Condition) => (isGiven ? undefined : filterPath(query, condition));
  const made = errors.length === 0 ? make(query, contextOf(options, report, pathOf)) : undefined;
  reportUnusedBindings(query, bindings, report);
  if (errors.length > 0) throw new FilterError({ diagnostics: errors });
  return made as Made;
}

/** What is made of a query that was lifted from a selection, and is known to have a meaning. */
export function prepareChecked<Made>(
  query: Query,
  options: EvaluateOptions,
  make: (query: Query, context: Context) => Made,
): Made {
  const report: Report = ({ message }) => {
    throw new TypeError(message);
  };
  return make(
    query,
    contextOf(options, report, (condition) => filterPath(query, condition)),
  );
}

function contextOf(options: EvaluateOptions, report: Report, pathOf: Context["pathOf"]): Context {
  const { resource, regexp, ignoreCase = false, bindings = {}, maxRegexpParts } = options; // to spread them takes longer
  const countParts = partsCounter(maxRegexpParts);
  const guess = boundedGuess();
  return { resource, regexp, ignoreCase, bindings, report, guess, pathOf, countParts };
}
