import { type Diagnostic, inTextOrder, isError } from "../base/diagnostics/diagnostic.ts";
import { limitsOf, truncateDiagnostics } from "../base/diagnostics/limits.ts";
import { resourceChecks } from "../base/options/symbols.ts";
import type { Query } from "./ast/nodes.ts";
import { type ResolvedDate, resolveDates } from "./bindings/resolve-dates.ts";
import { withoutClock, withoutRepeated } from "./checks/date-diagnostics.ts";
import { withoutNever } from "./checks/rules/fields.ts";
import { type Lowered, lowerTraced } from "./wire/lower/lower.ts";
import type { ResourceLowerOptions } from "./wire/lower/options.ts";

/** A query with values in place of its relative dates, and what is wrong with it. */
export interface Examined {
  readonly query: Query;
  readonly resolved: readonly ResolvedDate[];
  /** Whether every relative date has a value; otherwise parts of the query are invalid. */
  readonly isResolved: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** Resolves the dates of a query and checks it against its resource: what is the same however the query is run. */
export function examine(query: Query, options: ResourceLowerOptions, text?: string): Examined {
  const { action, bindings = {}, clock, resource } = options;
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic);
  const dated = resolveDates(query, { resource, text, report }, clock);
  const isResolved = !diagnostics.some(isError);
  const timeZone = clock && (clock.timeZone ?? "UTC");
  resource?.[resourceChecks].query(dated.query, resource, { action, bindings, timeZone, report });
  return { query: dated.query, resolved: dated.resolved, isResolved, diagnostics };
}

/** What a query means: the dates and the selection that it asks for. */
export interface Analysis extends Examined, Lowered {}

/** As `examine`, and lowers the query. `isPartial`: parts of the text could not be read. Diagnostics are not sorted. */
export function analyse(query: Query, options: ResourceLowerOptions, text?: string, isPartial = false): Analysis {
  const { query: dated, resolved, isResolved, diagnostics: examined } = examine(query, options, text);
  const { selection, filters, diagnostics: lowered } = lowerTraced(dated, options, isPartial || !isResolved);
  const diagnostics = lowered.length === 0 ? examined : [...examined, ...lowered];
  return { query: dated, resolved, isResolved, selection, filters, diagnostics };
}

/**
 * Returns the syntax errors of a query and what else was found, in the order of the text, at most as many as the limit.
 * Syntax errors are said in view of the fields and the clock that there are.
 */
export function foundInOrder(
  query: Query,
  syntax: readonly Diagnostic[],
  others: readonly Diagnostic[],
  { clock, resource, limits }: ResourceLowerOptions,
): readonly Diagnostic[] {
  const written = clock ? syntax : syntax.map(withoutClock);
  const ofFields = resource ? resource[resourceChecks].ofFields(written, query, resource) : written;
  const found = inTextOrder(withoutNever(withoutRepeated([...ofFields, ...others])));
  return truncateDiagnostics(found, limitsOf(limits).maxDiagnostics);
}
