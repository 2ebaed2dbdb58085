import type { Diagnostic } from "../../base/diagnostics/diagnostic.ts";
import { renderedError } from "../../base/diagnostics/render.ts";
import * as option from "../../base/options/options.ts";
import { type Span, spanOf } from "../../base/text/span.ts";
import { analyse } from "../../compiler/analyse.ts";
import { type Count, isQuery, type Query } from "../../compiler/ast/nodes.ts";
import type { Bindings } from "../../compiler/bind-variables.ts";
import type { Clock } from "../../compiler/dates/clock.ts";
import { type Decision, decideDisjoint, decideImplies, type Witness } from "../../compiler/logic/decide.ts";
import { Budget, type SpaceOptions } from "../../compiler/logic/space.ts";
import { readText } from "../../compiler/parser/parse.ts";
import { type Prepared, type PreparedFilter, prepared } from "../../compiler/prepared-filter.ts";
import { printQuery } from "../../compiler/printer/print.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { lift } from "../../compiler/wire/lift.ts";
import type { Selection } from "../../compiler/wire/selection.ts";

/** A filter as a text, a query or a selection, or the result of `compile` or `prepare`. */
export type Filtering = string | Query | Selection | Prepared;

export interface ReasonOptions {
  /** The fields, whose types decide the possible values and null (default: that of the checked filters, if they share one). */
  readonly resource?: Resource | undefined;
  /** The values of variables; the answer is unknown if it depends on a variable without a value. */
  readonly bindings?: Bindings | undefined;
  /** The clock for relative dates. It is read once for all filters of a question. */
  readonly clock?: Clock | undefined;
  /** Whether strings compare case-insensitively (default: `false`). */
  readonly ignoreCase?: boolean | undefined;
  /** The maximum number of steps of a question (default: 200,000, some 50 ms). Beyond it, the answer is unknown. */
  readonly maxSteps?: number | undefined;
}

const reasonOptions = /* @__PURE__ */ option.optionTable<ReasonOptions>({
  resource: option.resource,
  bindings: option.bindings,
  clock: option.clock,
  ignoreCase: option.bool,
  maxSteps: option.integer(1, Number.MAX_SAFE_INTEGER),
});

function readFilter(filter: Filtering): Partial<PreparedFilter> & Pick<PreparedFilter, "query"> {
  if (isQuery(filter) && filter.hasErrors) throw new TypeError("A query with syntax errors cannot be compared.");
  if (isQuery(filter)) return { query: filter };
  if (typeof filter === "object" && filter && prepared in filter) return filter[prepared];
  const read = typeof filter === "string" ? readText(filter, undefined) : lift(filter);
  if (!("query" in read) || read.diagnostics.some(isInvalid)) throw renderedError(read);
  return { query: read.query };
}

/** Variables can be without a value, and a binding can be for another of the filters. */
const isInvalid = ({ severity, code }: Diagnostic) =>
  severity === "error" && !["unbound-variable", "unused-binding", "field-reference-operator"].includes(code);

/** Reads the two filters of a question, at the same time. Throws a `FilterError` for an invalid one. */
function readQuestion(one: Filtering, other: Filtering, options: ReasonOptions): [Query, Query, SpaceOptions] {
  option.checkOptions(options, reasonOptions);
  const [first, second] = [readFilter(one), readFilter(other)];
  const [own, another] = new Set([first, second].flatMap((each) => each.resource ?? []));
  const { resource = another ? undefined : own, clock, bindings, ignoreCase: ignoresCase = false, maxSteps } = options;
  const stopped = clock && { ...clock, now: clock.now };
  const limits = { maxDiagnostics: Number.MAX_SAFE_INTEGER }; // there may be any number of variables without a value
  const settings = { resource, clock: stopped, bindings, output: "query", allowUnrestricted: true, limits } as const;
  const bind = ({ query }: Pick<PreparedFilter, "query">) => {
    const { bound, diagnostics } = analyse({ query }, settings);
    const errors = diagnostics.filter(isInvalid);
    if (errors.length > 0) throw renderedError({ diagnostics: errors });
    return bound;
  };
  return [bind(first), bind(second), { resource, ignoresCase, budget: new Budget(maxSteps) }];
}

/**
 * The answer to a question: yes; no, with a row that shows it; or unknown, with the span that is the reason, in the
 * text of the first filter that has one. The row has the fields that the filters use.
 */
export type Answer =
  | { readonly answer: true }
  | { readonly answer: false; readonly witness: Witness }
  | { readonly answer: "unknown"; readonly because: Span };

/** The decision as an answer, which is unknown if it depends on `because`, a LIMIT or OFFSET. */
function answerOf(decision: Decision, because?: Span): Answer {
  if (because) return { answer: "unknown", because: spanOf(because) };
  return decision.answer === "unknown" ? { ...decision, because: spanOf(decision.because) } : decision;
}

/** The clause that excludes rows by their position in the result, if there is one. */
const pageOf = ({ limit, offset }: Query): Count | undefined => offset ?? limit;

function pagingOf(query: Query): string {
  const { select, condition, comments, ...paging } = query;
  return printQuery(paging, undefined);
}

/**
 * Returns whether every row that the first filter selects is selected by the second. LIMIT and OFFSET exclude rows by
 * their position: the first filter may have them, since it only selects fewer rows; for the second, the answer is
 * unknown unless both filters have the same ones and select the same rows. The fields to return do not matter.
 *
 * Without a resource, a field that is only compared with numbers is assumed to contain numbers, and any field may be
 * null. Throws a `FilterError` for an invalid filter, and a `TypeError` for invalid options.
 *
 * @example
 * import { implies } from "fieldfilter/reason";
 *
 * implies("price > 10", "price > 5"); // { answer: true }
 * implies("price > 5", "price > 10"); // { answer: false, witness: { price: 7.5 } }
 */
export function implies(one: Filtering, other: Filtering, options: ReasonOptions = {}): Answer {
  return impliesQuery(...readQuestion(one, other, options));
}

function impliesQuery(one: Query, other: Query, options: SpaceOptions): Answer {
  const decision = decideImplies(one.condition, other.condition, options);
  if (decision.answer === false) return answerOf(decision, pageOf(one));
  const limited = pageOf(other);
  if (!limited || decision.answer !== true) return answerOf(decision);
  const isSame =
    pagingOf(one) === pagingOf(other) && decideImplies(other.condition, one.condition, options).answer === true;
  return answerOf(decision, isSame ? undefined : limited);
}

/**
 * Returns whether two filters select the same rows.
 *
 * @example
 * import { equivalent } from "fieldfilter/reason";
 *
 * equivalent("NOT (a < 5)", "a >= 5"); // { answer: true }
 */
export function equivalent(one: Filtering, other: Filtering, options: ReasonOptions = {}): Answer {
  const [first, second, space] = readQuestion(one, other, options);
  const forward = impliesQuery(first, second, space);
  if (forward.answer === false) return forward;
  const backward = impliesQuery(second, first, space);
  return backward.answer === false || forward.answer === true ? backward : forward;
}

/**
 * Returns whether no row is selected by both filters.
 *
 * @example
 * import { disjoint } from "fieldfilter/reason";
 *
 * disjoint("price < 5", "price > 10"); // { answer: true }
 */
export function disjoint(one: Filtering, other: Filtering, options: ReasonOptions = {}): Answer {
  const [first, second, space] = readQuestion(one, other, options);
  const decision = decideDisjoint(first.condition, second.condition, space);
  return answerOf(decision, decision.answer === false ? (pageOf(first) ?? pageOf(second)) : undefined);
}

/**
 * Returns whether a filter never selects a row, whatever the data.
 *
 * @example
 * import { isEmpty } from "fieldfilter/reason";
 *
 * isEmpty("tags = 1 AND tags = 2"); // { answer: true }
 */
export const isEmpty = (filter: Filtering, options: ReasonOptions = {}): Answer => disjoint(filter, "", options);

/**
 * Returns whether a filter selects every row, whatever the data.
 *
 * @example
 * import { isEverything } from "fieldfilter/reason";
 *
 * isEverything("a IS NULL OR a IS NOT NULL"); // { answer: true }
 */
export const isEverything = (filter: Filtering, options: ReasonOptions = {}): Answer => implies("", filter, options);
