import { type Diagnostic, isError, type Report } from "../base/diagnostics/diagnostic.ts";
import type { Limits } from "../base/diagnostics/limits.ts";
import type { Messages } from "../base/diagnostics/localize.ts";
import type { Action } from "../base/language/clauses.ts";
import { isAction, isBindings, isClock, isLimits, isMessages, isResource } from "../base/options/checks.ts";
import { checkOptions, optionTable } from "../base/options/option-table.ts";
import { checkAgainst, inOrder, resolveQuery, withoutUntried } from "./analyse.ts";
import { type Bindings, copyBindings } from "./ast/bindings.ts";
import { assertQuery } from "./ast/check-query.ts";
import type { Query } from "./ast/nodes.ts";
import { reportUnusedBindings } from "./bind-variables.ts";
import { checkRemarks } from "./checks/run-checks.ts";
import type { Clock } from "./dates/resolve-dates.ts";
import type { Resource } from "./resource/resource.ts";

export interface CheckOptions<R extends Resource = Resource> {
  /** The fields; without them, only rules that apply to any field are checked. */
  readonly resource?: R;
  readonly action?: Action;
  readonly bindings?: Bindings;
  readonly limits?: Partial<Limits>;
  /** The clock for relative dates such as `TODAY`; without it, they are not checked. */
  readonly clock?: Clock;
  /** The messages of another language (default: English). */
  readonly messages?: Messages;
}

const checkTable = /* @__PURE__ */ optionTable<CheckOptions>({
  resource: isResource,
  action: isAction,
  bindings: isBindings,
  clock: isClock,
  limits: isLimits,
  messages: isMessages,
});

/**
 * Finds likely mistakes in a query: contradictions, duplicates, reversed ranges and the like;
 * with a resource, also what the resource does not support. Returns the diagnostics in the order of the text, without
 * fixes. Parts that could not be parsed are skipped.
 *
 * @example
 * check(parse("sum BETWEEN 5 AND 1").query).map(({ code }) => code); // ["range-order"]
 */
export function check(query: Query, options: CheckOptions = {}): readonly Diagnostic[] {
  assertQuery(query);
  checkOptions(options, checkTable);
  const { resource, messages, limits, clock } = options;
  const bindings = copyBindings(options.bindings);
  const found: Diagnostic[] = [];
  const report: Report = (each) => found.push(each);
  const { query: bound } = resolveQuery({ query }, { resource, clock, bindings }, clock ? report : () => {}, () => {});
  if (resource) checkAgainst(bound, resource, options, report);
  if (bindings) reportUnusedBindings(query, bindings, report);
  checkRemarks(bound, { resource, hasErrors: found.some(isError) }, report);
  return withoutUntried(inOrder(found, limits), messages);
}
