import { ungrouped } from "../ast/conditions.ts";
import type { Comparison, Query } from "../ast/nodes.ts";
import type { OperatorName } from "../language/operators.ts";
import { printCondition } from "../printer/line.ts";
import { type Span, spanOf } from "../text/span.ts";
import type { Selection } from "../wire/selection.ts";
import { toNumeric } from "./comparing.ts";
import { type Judged, judged } from "./condition.ts";
import type { EvaluateOptions } from "./options.ts";
import { prepared } from "./prepare.ts";
import { type Row, type RowOf, valueIn } from "./row.ts";
import { type Seen, sentences } from "./sentences.ts";
import { decided, negated, type Truth } from "./truth.ts";
import { unreadable } from "./unreadable.ts";

/** Why a row is in or out: plain JSON, a node for each condition, with those that it is made of. */
export interface Explanation {
  readonly kind: "and" | "or" | "not" | "comparison";
  /** Where the condition stands in the text; 0..0 when it was read from none. */
  readonly span: Span;
  readonly truth: Truth;
  /** One full sentence, in English. */
  readonly sentence: string;
  /** Of a comparison: its operator, and the fields it looks at, first its own, with what the row has in them. */
  readonly operator?: OperatorName;
  readonly seen?: readonly Seen[];
  readonly parts: readonly Explanation[];
}

/** What should be a number and is none; it matters where nothing else makes a comparison unknown. */
function misfitsOf(seen: readonly Seen[], truth: Truth): readonly string[] {
  if (truth !== "unknown" || seen.some(({ value }) => value === null)) return [];
  return seen.flatMap(({ value }) => (typeof value === "string" && toNumeric(value) === undefined ? [value] : []));
}

function explainedComparison(comparison: Comparison, { condition, verdict, fields }: Judged, row: Row): Explanation {
  const truth = verdict(row);
  const seen = fields.map((field): Seen => ({ field, value: valueIn(row, field) }));
  const text = printCondition(comparison);
  const sentence = sentences.comparison({ text, truth, seen, misfits: misfitsOf(seen, truth) });
  const operator = comparison.operator.name;
  return { kind: comparison.kind, span: spanOf(condition), truth, sentence, operator, seen, parts: [] };
}

function explained(each: Judged, row: Row): Explanation {
  const { condition } = each;
  const inside = ungrouped(condition);
  if (inside.kind === "comparison") return explainedComparison(inside, each, row);
  if (inside.kind === "invalid") return unreadable(inside);
  const { kind } = inside;
  const parts = each.parts.map((part) => explained(part, row));
  const whole = decided(parts, (part) => part.truth, kind === "or");
  const truth = kind === "not" ? negated(whole) : whole;
  const counted = (wanted: Truth) => parts.filter((part) => part.truth === wanted).length;
  const counts = { holding: counted(true), failing: counted(false), unknown: counted("unknown") };
  const sentence = sentences[kind]({ truth, count: parts.length, ...counts });
  return { kind, span: spanOf(condition), truth, sentence, parts };
}

/**
 * Why a row is selected or not, condition by condition, each with its place in the text, its truth and a sentence. A
 * row is selected when the truth of the whole is `true`; `false` and `"unknown"` leave it out.
 *
 * @example
 * const { query } = parse("tags IN (2, 3) AND sum > 10");
 * const { truth, parts } = explain(query, { tags: 2, sum: null });
 * truth; // "unknown"
 * parts.map(({ sentence }) => sentence);
 * // ['"tags" is 2, so tags IN (2, 3) holds.', '"sum" has no value, so sum > 10 is unknown.']
 */
export function explain<R extends RowOf<R>>(
  what: Query | Selection,
  row: R,
  options: EvaluateOptions = {},
): Explanation {
  const { query, whole } = prepared(what, options, (query, context) => ({
    query,
    whole: query.condition && judged(query.condition, context),
  }));
  if (whole) return explained(whole, row as Row);
  return { kind: "and", span: spanOf(query), truth: true, sentence: sentences.everything(), parts: [] };
}
