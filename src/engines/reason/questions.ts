import { type Span, spanOf } from "../../base/text/span.ts";
import type { Count, Query } from "../../compiler/ast/nodes.ts";
import { type Decision, decideDisjoint, decideImplies, type Witness } from "../../compiler/logic/decide.ts";
import { Budget, type SpaceOptions } from "../../compiler/logic/space.ts";
import { printQuery } from "../../compiler/printer/print.ts";
import { type Filtering, type ReasonOptions, readFilters } from "./read.ts";

/**
 * The answer to a question: yes; no, with a row that shows it; or unknown, with the span that is the reason, in the
 * text of the first filter that has one. The row has the fields that the filters use.
 */
export type Answer =
  | { readonly answer: true }
  | { readonly answer: false; readonly witness: Witness }
  | { readonly answer: "unknown"; readonly because: Span };

function answerOf(decision: Decision): Answer {
  return decision.answer === "unknown" ? { ...decision, because: spanOf(decision.because) } : decision;
}

const within = ({ resource, ignoreCase = false, maxSteps }: ReasonOptions): SpaceOptions => ({
  resource,
  ignoresCase: ignoreCase,
  budget: new Budget(maxSteps),
});

/** A clause that selects by the place of a row in the result, and not by what the row holds. */
const pageOf = ({ limit, offset }: Query): Count | undefined => offset ?? limit;

const unknown = (because: Span): Answer => ({ answer: "unknown", because: spanOf(because) });

/** ORDER BY, LIMIT and OFFSET, as text. */
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
  const [first, second] = readFilters([one, other], options) as [Query, Query];
  return impliesQuery(first, second, within(options));
}

function impliesQuery(one: Query, other: Query, options: SpaceOptions): Answer {
  const decision = decideImplies(one.condition, other.condition, options);
  const [paged, limited] = [pageOf(one), pageOf(other)];
  if (decision.answer === false) return paged ? unknown(paged) : answerOf(decision);
  if (!limited || decision.answer !== true) return answerOf(decision);
  const isSame =
    pagingOf(one) === pagingOf(other) && decideImplies(other.condition, one.condition, options).answer === true;
  return isSame ? { answer: true } : unknown(limited);
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
  const [first, second] = readFilters([one, other], options) as [Query, Query];
  const space = within(options);
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
  const [first, second] = readFilters([one, other], options) as [Query, Query];
  const decision = decideDisjoint(first.condition, second.condition, within(options));
  const paged = pageOf(first) ?? pageOf(second);
  return decision.answer === false && paged ? unknown(paged) : answerOf(decision);
}

/**
 * Returns whether a filter never selects a row, whatever the data.
 *
 * @example
 * import { isEmpty } from "fieldfilter/reason";
 *
 * isEmpty("tags = 1 AND tags = 2"); // { answer: true }
 */
export function isEmpty(filter: Filtering, options: ReasonOptions = {}): Answer {
  const [query] = readFilters([filter], options) as [Query];
  const decision = decideDisjoint(query.condition, undefined, within(options));
  const paged = pageOf(query);
  return decision.answer === false && paged ? unknown(paged) : answerOf(decision);
}

/**
 * Returns whether a filter selects every row, whatever the data.
 *
 * @example
 * import { isEverything } from "fieldfilter/reason";
 *
 * isEverything("a IS NULL OR a IS NOT NULL"); // { answer: true }
 */
export function isEverything(filter: Filtering, options: ReasonOptions = {}): Answer {
  const [query] = readFilters([filter], options) as [Query];
  const paged = pageOf(query);
  const decision = decideImplies(undefined, query.condition, within(options));
  return decision.answer === true && paged ? unknown(paged) : answerOf(decision);
}
