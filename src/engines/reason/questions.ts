import { type Span, spanOf } from "../../base/text/span.ts";
import type { Count, Query } from "../../compiler/ast/nodes.ts";
import { type Decision, decideDisjoint, decideEmpty, decideImplies } from "../../compiler/logic/decide.ts";
import type { SpaceOptions } from "../../compiler/logic/space.ts";
import { Steps } from "../../compiler/logic/steps.ts";
import type { Witness } from "../../compiler/logic/witness.ts";
import { clauseLines } from "../../compiler/printer/line.ts";
import { type Filtering, type ReasonOptions, readFilter } from "./read.ts";

/**
 * Yes; no, with a row that shows it; or that it is not known, with the place in the text (of the first filter that has
 * one) because of which it is not. A row has the fields that the filters ask about.
 */
export type Answer =
  | { readonly answer: true }
  | { readonly answer: false; readonly witness: Witness }
  | { readonly answer: "unknown"; readonly because: Span };

function answerOf(decision: Decision): Answer {
  return decision.answer === "unknown" ? { ...decision, because: spanOf(decision.because) } : decision;
}

const within = ({ resource, bindings, ignoreCase = false, maxSteps }: ReasonOptions): SpaceOptions => ({
  resource,
  bindings,
  ignoresCase: ignoreCase,
  steps: new Steps(maxSteps),
});

/** A clause that selects by the place of a row in the result, and not by what the row holds. */
const pageOf = ({ limit, offset }: Query): Count | undefined => offset ?? limit;

const unknown = (because: Span): Answer => ({ answer: "unknown", because: spanOf(because) });

/** ORDER BY, LIMIT and OFFSET, as text. */
function pagingOf(query: Query): string {
  const { select, condition, ...paging } = query;
  return clauseLines(paging).join(" ");
}

/**
 * Whether every row that the one filter selects is selected by the other. LIMIT and OFFSET leave rows out by their place:
 * the first filter may have them, since it only selects less; for the second, the answer is unknown unless both filters
 * have the same ones and ask for the same rows. Which fields are returned does not count.
 *
 * Without a resource, a field that is compared with numbers alone is taken to hold numbers, and any field may be null.
 * Throws a `FilterError` for a filter that is wrong, and a `TypeError` for wrong options.
 *
 * @example
 * import { implies } from "fieldfilter/reason";
 *
 * implies("price > 10", "price > 5"); // { answer: true }
 * implies("price > 5", "price > 10"); // { answer: false, witness: { price: 7.5 } }
 */
export function implies(one: Filtering, other: Filtering, options: ReasonOptions = {}): Answer {
  return impliesQuery(readFilter(one, options), readFilter(other, options), within(options));
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
 * Whether two filters select the same rows.
 *
 * @example
 * import { equivalent } from "fieldfilter/reason";
 *
 * equivalent("NOT (a < 5)", "a >= 5"); // { answer: true }
 */
export function equivalent(one: Filtering, other: Filtering, options: ReasonOptions = {}): Answer {
  const [first, second] = [readFilter(one, options), readFilter(other, options)];
  const space = within(options);
  const forward = impliesQuery(first, second, space);
  if (forward.answer === false) return forward;
  const backward = impliesQuery(second, first, space);
  return backward.answer === false || forward.answer === true ? backward : forward;
}

/**
 * Whether no row is selected by both filters.
 *
 * @example
 * import { disjoint } from "fieldfilter/reason";
 *
 * disjoint("price < 5", "price > 10"); // { answer: true }
 */
export function disjoint(one: Filtering, other: Filtering, options: ReasonOptions = {}): Answer {
  const [first, second] = [readFilter(one, options), readFilter(other, options)];
  const decision = decideDisjoint(first.condition, second.condition, within(options));
  const paged = pageOf(first) ?? pageOf(second);
  return decision.answer === false && paged ? unknown(paged) : answerOf(decision);
}

/**
 * Whether a filter selects no row, whatever the rows are.
 *
 * @example
 * import { isEmpty } from "fieldfilter/reason";
 *
 * isEmpty("tags = 1 AND tags = 2"); // { answer: true }
 */
export function isEmpty(filter: Filtering, options: ReasonOptions = {}): Answer {
  const query = readFilter(filter, options);
  const decision = decideEmpty(query.condition, within(options));
  const paged = pageOf(query);
  return decision.answer === false && paged ? unknown(paged) : answerOf(decision);
}

/**
 * Whether a filter selects every row, whatever the rows are.
 *
 * @example
 * import { isEverything } from "fieldfilter/reason";
 *
 * isEverything("a IS NULL OR a IS NOT NULL"); // { answer: true }
 */
export function isEverything(filter: Filtering, options: ReasonOptions = {}): Answer {
  const query = readFilter(filter, options);
  const paged = pageOf(query);
  const decision = decideImplies(undefined, query.condition, within(options));
  return decision.answer === true && paged ? unknown(paged) : answerOf(decision);
}
