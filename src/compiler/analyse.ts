import { boundedGuess } from "../base/diagnostics/closest-match.ts";
import { type Diagnostic, inTextOrder, isError, type Report, withoutFixes } from "../base/diagnostics/diagnostic.ts";
import { type Limits, limitsOf, truncateDiagnostics } from "../base/diagnostics/limits.ts";
import { localizeAll, type Messages } from "../base/diagnostics/localize.ts";
import type { Action } from "../base/language/clauses.ts";
import { type Bindings, copyBindings } from "./ast/bindings.ts";
import type { Condition, CountValue, Operand, Query } from "./ast/nodes.ts";
import { bindVariables, reportUnusedBindings } from "./bind-variables.ts";
import { checkFilters, checkQuery, checkResource, checkRestriction } from "./checks/run-checks.ts";
import { joinErrors, uncheckedIn } from "./checks/syntax.ts";
import { type Clock, type ClockSettings, type ResolvedDate, resolveDates } from "./dates/resolve-dates.ts";
import { conditionRestricts, filterRestricts } from "./logic/restricts.ts";
import type { Resource } from "./resource/resource.ts";
import { lowerTraced } from "./wire/lower/lower.ts";
import type { Selection, TracedFilter } from "./wire/selection.ts";

/** A query, with the text that it was read from and its syntax errors. */
export interface Source {
  readonly query: Query;
  readonly text?: string | undefined;
  readonly diagnostics?: readonly Diagnostic[];
}

export interface ResolveOptions {
  readonly resource?: Resource | undefined;
  readonly bindings?: Bindings | undefined;
  readonly clock?: Clock | undefined;
  /** The time of the clock, if it was read before. */
  readonly now?: ClockSettings["now"] | undefined;
}

export interface AnalyseOptions extends ResolveOptions {
  readonly action?: Action | undefined;
  readonly allowUnrestricted?: boolean;
  readonly idShorthand?: boolean;
  /** Whether the query is lowered to a selection, or run as it is (default: `selection`). */
  readonly output?: "selection" | "query";
  readonly limits?: Partial<Limits> | undefined;
}

/** What a query means, and what is wrong with it. */
export interface Analysis {
  /** The query as it was given. */
  readonly query: Query;
  readonly text: string;
  /** The query with values in place of relative dates and variables. */
  readonly bound: Query;
  /** The values of relative dates, in the order of the text. */
  readonly resolved: readonly ResolvedDate[];
  readonly selection: Selection;
  readonly filters: readonly TracedFilter[];
  /** In English and in the order of the text, with fixes that were not tried. */
  readonly found: readonly Diagnostic[];
}

/** Returns the query with values in place of relative dates, and then of variables, with the values of the dates. */
export function resolveQuery(
  { query, text }: Source,
  { resource, bindings, clock, now }: ResolveOptions,
  reportDate: Report,
  reportVariable: Report,
): { readonly query: Query; readonly resolved: readonly ResolvedDate[] } {
  if (!hasOpenOperands(query.condition) && !isOpen(query.limit?.value) && !isOpen(query.offset?.value))
    return { query, resolved: none };
  const dated = resolveDates(query, { resource, text, report: reportDate }, clock, now);
  const bound = bindVariables(dated.query, { bindings: bindings ?? {}, resource, report: reportVariable });
  return { query: bound, resolved: dated.resolved };
}

const none: readonly never[] = [];

function isOpen(operand: Operand | CountValue | undefined): boolean {
  return operand?.kind === "variable" || operand?.kind === "moment" || operand?.kind === "period";
}

/** Whether operands are dates or variables: looks at every filter, mostly for nothing, so it is a plain loop. */
function hasOpenOperands(condition: Condition | undefined): boolean {
  switch (condition?.kind) {
    case "comparison":
      for (const operand of condition.operands)
        if (operand.kind === "range" ? isOpen(operand.low) || isOpen(operand.high) : isOpen(operand)) return true;
      return false;
    case "not":
      return hasOpenOperands(condition.term);
    case "group":
      return hasOpenOperands(condition.condition);
    case "and":
    case "or":
      for (const term of condition.terms) if (hasOpenOperands(term)) return true;
      return false;
    default:
      return false;
  }
}

/** Reports what the resource does not have or take; `syntax` are the errors of the text, which are not repeated. */
export function checkAgainst(
  query: Query,
  resource: Resource,
  { action, clock }: Pick<AnalyseOptions, "action" | "clock">,
  report: Report,
  syntax: readonly Diagnostic[] = [],
): void {
  const timeZone = clock && (clock.timeZone ?? "UTC");
  const isWrong = uncheckedIn(syntax);
  checkResource(query, action, { resource, timeZone, report, guess: boundedGuess(), isWrong });
}

const nothing = { selection: {}, filters: [], diagnostics: [] } as const;

/**
 * What every filter goes through: its relative dates are resolved, its variables are bound, it is checked, and it is
 * lowered to a selection if it is sent.
 */
export function analyse(source: Source, given: AnalyseOptions): Analysis {
  const { query, text = "", diagnostics: syntax = [] } = source;
  const bindings = copyBindings(given.bindings);
  const { action, resource, allowUnrestricted = false, output = "selection" } = given;
  const found: Diagnostic[] = [];
  const report: Report = (each) => found.push(each);
  let [isWhole, isBound] = [syntax.length === 0, true];
  const reportDate: Report = (each) => {
    report(each);
    if (isError(each)) isWhole = false;
  };
  const reportVariable: Report = (each) => {
    report(each);
    isBound = false;
  };
  const { query: bound, resolved } = resolveQuery(
    source,
    bindings ? { ...given, bindings } : given,
    reportDate,
    reportVariable,
  );
  if (resource) checkAgainst(bound, resource, given, report, syntax);
  checkQuery(bound, { action, resource }, output === "selection", report);
  const { selection, filters, diagnostics } = output === "query" ? nothing : lowerTraced(bound, given);
  for (const each of diagnostics) found.push(each);
  if (resource) checkFilters(filters, resource, report);
  if (isWhole && bindings) reportUnusedBindings(query, bindings, report);
  if (isWhole && isBound && diagnostics.length === 0 && !allowUnrestricted) {
    const restricts = () =>
      output === "query"
        ? conditionRestricts(bound.condition, resource)
        : filters.some(({ filter }) => filterRestricts(filter, resource));
    checkRestriction(bound, action, restricts, report);
  }
  const isFine = syntax.length + found.length === 0;
  const ordered = isFine ? found : inOrder(joined(syntax, found, query, resource), given.limits);
  return { query, text, bound, resolved, selection, filters, found: ordered };
}

function joined(
  syntax: readonly Diagnostic[],
  found: readonly Diagnostic[],
  query: Query,
  resource: Resource | undefined,
): readonly Diagnostic[] {
  return resource ? joinErrors(syntax, found, query, resource) : [...syntax, ...found];
}

/** In the order of the text, at most as many as the limit. */
export function inOrder(found: readonly Diagnostic[], limits: Partial<Limits> | undefined): readonly Diagnostic[] {
  return truncateDiagnostics(inTextOrder(found), limitsOf(limits).maxDiagnostics);
}

/** The diagnostics of a result: in its language, and without fixes, which `diagnose` tries. */
export function withoutUntried(found: readonly Diagnostic[], messages: Messages | undefined): readonly Diagnostic[] {
  return found.length === 0 ? found : localizeAll(found.map(withoutFixes), messages);
}
