import { boundedGuess } from "../base/diagnostics/closest-match.ts";
import { type Diagnostic, inTextOrder, isError, type Report, withoutFixes } from "../base/diagnostics/diagnostic.ts";
import { type Limits, limitsOf, truncateDiagnostics } from "../base/diagnostics/limits.ts";
import { localizeAll, type Messages } from "../base/diagnostics/localize.ts";
import { type Condition, type CountValue, isRelative, type Operand, type Query } from "./ast/nodes.ts";
import { termsOf } from "./ast/walk.ts";
import { bindVariables, reportUnusedBindings } from "./bind-variables.ts";
import { checkSentOperator } from "./checks/fields.ts";
import { checkAgainstResource, checkQuery, checkRestriction } from "./checks/run-checks.ts";
import { mergeSyntaxErrors, unclosedStarts } from "./checks/syntax-errors.ts";
import type { OutputOptions } from "./compile-options.ts";
import type { ResolvedDate } from "./dates/resolve-comparison.ts";
import { resolveDates } from "./dates/resolve-dates.ts";
import { type Lowered, lowerQuery } from "./wire/lower.ts";

/** A query, with the text that it was read from and its syntax errors. */
export interface Source {
  readonly query: Query;
  readonly text?: string | undefined;
  readonly diagnostics?: readonly Diagnostic[];
}

/** What a query means, and what is wrong with it. */
export interface Analysis extends Pick<Lowered, "selection" | "filters"> {
  /** The query as it was given. */
  readonly query: Query;
  readonly text: string | undefined;
  /** The query with values in place of relative dates and variables. */
  readonly bound: Query;
  /** The values of relative dates, in the order of the text. */
  readonly resolved: readonly ResolvedDate[];
  /** In English and in the order of the text, with fixes that were not tried. */
  readonly diagnostics: readonly Diagnostic[];
}

const none: readonly never[] = [];
const notLowered: Lowered = { selection: {}, filters: none, diagnostics: none };

/** Runs the pipeline: resolves relative dates, binds variables, checks, and lowers the query if it is sent. */
export function analyse({ query, text, diagnostics: syntax = none }: Source, options: OutputOptions): Analysis {
  const { action, bindings, resource, clock, allowUnrestricted = false, output = "selection" } = options;
  const isSent = output === "selection";
  const found: Diagnostic[] = [];
  const report: Report = (each) => found.push(each);
  const hasErrors = () => syntax.length > 0 || found.some(isError);

  const mustResolve = hasUnresolved(query);
  const dated = mustResolve ? resolveDates(query, { resource, text, report }, clock) : { query, resolved: none };
  const isDated = !hasErrors();
  const bound = mustResolve ? bindVariables(dated.query, bindings ?? {}, resource, report) : query;
  const isBound = !hasErrors();

  const unclosed = unclosedStarts(syntax);
  /** Skips strings that are never closed: that is an error already. */
  const reportOther: Report = (each) => {
    if (!unclosed.has(each.span?.start ?? -1)) report(each);
  };
  const context = { clock, report, guess: boundedGuess(), unclosed, isSent };
  if (resource) checkAgainstResource(bound, action, { resource, ...context });
  checkQuery(bound, isSent, action, reportOther);

  const { selection, filters, diagnostics } = isSent ? lowerQuery(bound, options) : notLowered;
  for (const each of diagnostics) found.push(each);
  if (resource) for (const each of filters) checkSentOperator(each, resource, report);
  // Errors would make these mistaken: what could not be read may use a variable, and may restrict the rows.
  if (isDated && bindings) reportUnusedBindings(query, bindings, report);
  const isLowered = isBound && diagnostics.length === 0;
  if (action && isLowered && !allowUnrestricted) checkRestriction(bound, action, resource, report);

  const all = resource ? mergeSyntaxErrors(syntax, found, query, resource) : [...syntax, ...found];
  const ordered = sortAndLimit(all, options.limits);
  return { query, text, bound, resolved: dated.resolved, selection, filters, diagnostics: ordered };
}

/** Whether a query has relative dates or variables. Most have none. */
function hasUnresolved({ condition, limit, offset }: Query): boolean {
  return (condition && isUnresolvedIn(condition)) || isUnresolved(limit?.value) || isUnresolved(offset?.value);
}

function isUnresolvedIn(condition: Condition): boolean {
  if (condition.kind === "comparison") return condition.operands.some(isUnresolved);
  return termsOf(condition).some(isUnresolvedIn);
}

function isUnresolved(operand: Operand | CountValue | undefined): boolean {
  if (operand?.kind === "range") return isUnresolved(operand.low) || isUnresolved(operand.high);
  return operand !== undefined && (operand.kind === "variable" || isRelative(operand));
}

/** Sorts by the order of the text, and keeps at most as many as the limit. */
export function sortAndLimit(found: readonly Diagnostic[], limits: Partial<Limits> | undefined): readonly Diagnostic[] {
  return truncateDiagnostics(inTextOrder(found), limitsOf(limits).maxDiagnostics);
}

/** The diagnostics of a result: in its language, and without fixes, which `diagnose` tries. */
export function localizeUnfixed(found: readonly Diagnostic[], messages: Messages | undefined): readonly Diagnostic[] {
  return found.length === 0 ? found : localizeAll(found.map(withoutFixes), messages);
}
