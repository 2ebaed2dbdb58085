import { boundedGuess } from "../base/diagnostics/closest-match.ts";
import { type Diagnostic, inTextOrder, isError, type Report, withoutFixes } from "../base/diagnostics/diagnostic.ts";
import { type Limits, limitsOf, truncateDiagnostics } from "../base/diagnostics/limits.ts";
import { localizeAll, type Messages } from "../base/diagnostics/localize.ts";
import type { Action } from "../base/language/clauses.ts";
import type { Condition, CountValue, Operand, Query } from "./ast/nodes.ts";
import { termsOf } from "./ast/walk.ts";
import { type Bindings, bindVariables, copyBindings, reportUnusedBindings } from "./bind-variables.ts";
import { checkFilters, checkQuery, checkResource, checkRestriction } from "./checks/run-checks.ts";
import { joinErrors, uncheckedIn } from "./checks/syntax.ts";
import { type Clock, type ClockSettings, type ResolvedDate, resolveDates } from "./dates/resolve-dates.ts";
import { conditionRestricts } from "./logic/restricts.ts";
import type { Resource } from "./resource/resource.ts";
import { type Lowered, lowerTraced } from "./wire/lower/lower.ts";

/** A query, with the text that it was read from and its syntax errors. */
export interface Source {
  readonly query: Query;
  readonly text?: string | undefined;
  readonly diagnostics?: readonly Diagnostic[];
}

export interface AnalyseOptions {
  readonly resource?: Resource | undefined;
  readonly bindings?: Bindings | undefined;
  readonly clock?: Clock | undefined;
  /** The time of the clock, if it was read before. */
  readonly now?: ClockSettings["now"] | undefined;
  readonly action?: Action | undefined;
  readonly allowUnrestricted?: boolean;
  readonly idShorthand?: boolean;
  /** Whether the query is lowered to a selection, or run as it is (default: `selection`). */
  readonly output?: "selection" | "query";
  readonly limits?: Partial<Limits> | undefined;
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
  readonly found: readonly Diagnostic[];
}

const none: readonly never[] = [];
const notLowered: Lowered = { selection: {}, filters: none, diagnostics: none };

/**
 * What every filter goes through: its relative dates are resolved, its variables are bound, it is checked, and it is
 * lowered to a selection if it is sent.
 */
export function analyse({ query, text, diagnostics: syntax = none }: Source, options: AnalyseOptions): Analysis {
  const { action, resource, clock, now, allowUnrestricted = false, output = "selection" } = options;
  const bindings = copyBindings(options.bindings);
  const found: Diagnostic[] = [];
  const report: Report = (each) => found.push(each);
  const isOpen =
    hasOpenOperands(query.condition) || isOpenValue(query.limit?.value) || isOpenValue(query.offset?.value);
  const dated = isOpen ? resolveDates(query, { resource, text, report }, clock, now) : { query, resolved: none };
  const isWhole = syntax.length === 0 && !found.some(isError);
  const bound = isOpen ? bindVariables(dated.query, bindings ?? {}, resource, report) : query;
  const isBound = isWhole && !found.some(isError);
  if (resource) {
    const timeZone = clock && (clock.timeZone ?? "UTC");
    const context = { resource, timeZone, report, guess: boundedGuess(), isWrong: uncheckedIn(syntax) };
    checkResource(bound, action, context);
  }
  checkQuery(bound, { action, resource }, output === "selection", report);
  const { selection, filters, diagnostics } = output === "query" ? notLowered : lowerTraced(bound, options);
  for (const each of diagnostics) found.push(each);
  if (resource) checkFilters(filters, resource, report);
  if (isWhole && bindings) reportUnusedBindings(query, bindings, report);
  if (action && isBound && diagnostics.length === 0 && !allowUnrestricted)
    checkRestriction(bound, action, () => conditionRestricts(bound.condition, resource), report);
  const isFine = syntax.length + found.length === 0;
  const joined = resource && !isFine ? joinErrors(syntax, found, query, resource) : [...syntax, ...found];
  const ordered = isFine ? none : inOrder(joined, options.limits);
  return { query, text, bound, resolved: dated.resolved, selection, filters, found: ordered };
}

function isOpenValue(operand: Operand | CountValue | undefined): boolean {
  return operand?.kind === "variable" || operand?.kind === "moment" || operand?.kind === "period";
}

function isOpenOperand(operand: Operand): boolean {
  return operand.kind === "range" ? isOpenValue(operand.low) || isOpenValue(operand.high) : isOpenValue(operand);
}

/** Whether operands are dates or variables, which most filters have none of. */
function hasOpenOperands(condition: Condition | undefined): boolean {
  if (!condition) return false;
  if (condition.kind === "comparison") return condition.operands.some(isOpenOperand);
  return termsOf(condition).some(hasOpenOperands);
}

/** In the order of the text, at most as many as the limit. */
export function inOrder(found: readonly Diagnostic[], limits: Partial<Limits> | undefined): readonly Diagnostic[] {
  return truncateDiagnostics(inTextOrder(found), limitsOf(limits).maxDiagnostics);
}

/** The diagnostics of a result: in its language, and without fixes, which `diagnose` tries. */
export function withoutUntried(found: readonly Diagnostic[], messages: Messages | undefined): readonly Diagnostic[] {
  return found.length === 0 ? found : localizeAll(found.map(withoutFixes), messages);
}
