import type { OperatorName } from "../../base/language/operators.ts";
import { type Span, spanOf } from "../../base/text/span.ts";
import { ungrouped } from "../../compiler/ast/conditions.ts";
import type { Comparison } from "../../compiler/ast/nodes.ts";
import type { Prepared } from "../../compiler/prepared.ts";
import { printCondition } from "../../compiler/printer/line.ts";
import { toNumeric } from "./collations.ts";
import { type CompiledCondition, compileCondition } from "./condition.ts";
import { contextOf } from "./context.ts";
import type { EvaluateOptions } from "./options.ts";
import { isPlainRow, plainRow, type Row, type RowOf, valueIn } from "./row.ts";
import { type Seen, sentences } from "./sentences.ts";
import { combineTruth, negateTruth, type Truth } from "./truth.ts";

/** The reasons why a row is selected or not: a tree of plain JSON with a node for each condition. */
export interface Explanation {
  readonly kind: "and" | "or" | "not" | "comparison";
  /** The span of the condition in the text; 0..0 for a condition that was not parsed from text. */
  readonly span: Span;
  readonly truth: Truth;
  /** One full sentence, in English. */
  readonly sentence: string;
  /** The operator of a comparison, and the fields that it reads with their values, its own field first. */
  readonly operator?: OperatorName;
  readonly seen?: readonly Seen[];
  readonly parts: readonly Explanation[];
}

/** The values that are not numbers, when they are the reason that a comparison is unknown. */
function misfitsOf(seen: readonly Seen[], truth: Truth): readonly string[] {
  if (truth !== "unknown" || seen.some(({ value }) => value === null)) return [];
  return seen.flatMap(({ value }) => (typeof value === "string" && toNumeric(value) === undefined ? [value] : []));
}

function explainComparison(
  comparison: Comparison,
  { condition, verdict, sources }: CompiledCondition,
  row: Row,
): Explanation {
  const truth = verdict(row);
  const seen = sources.map((source): Seen => ({ field: source.name, value: valueIn(row, source) }));
  const text = printCondition(comparison);
  const sentence = sentences.comparison({ text, truth, seen, misfits: misfitsOf(seen, truth) });
  const operator = comparison.operator.name;
  return { kind: comparison.kind, span: spanOf(condition), truth, sentence, operator, seen, parts: [] };
}

function explainCondition(each: CompiledCondition, row: Row): Explanation {
  const { condition } = each;
  const inside = ungrouped(condition);
  if (inside.kind === "comparison") return explainComparison(inside, each, row);
  if (inside.kind === "invalid") throw new TypeError("A filter that was checked has no invalid condition.");
  const { kind } = inside;
  const parts = each.parts.map((part) => explainCondition(part, row));
  const whole = combineTruth(parts, (part) => part.truth, kind === "or");
  const truth = kind === "not" ? negateTruth(whole) : whole;
  const counted = (wanted: Truth) => parts.filter((part) => part.truth === wanted).length;
  const counts = { holding: counted(true), failing: counted(false), unknown: counted("unknown") };
  const sentence = sentences[kind]({ truth, count: parts.length, ...counts });
  return { kind, span: spanOf(condition), truth, sentence, parts };
}

/**
 * Explains why a row is selected or not. Returns the span, the truth value and a sentence for each condition. A row is
 * selected if the truth value of the whole condition is `true`, but not if it is `false` or `"unknown"`.
 *
 * @example
 * import { compile } from "fieldfilter";
 * import { explain } from "fieldfilter/evaluate";
 *
 * const filter = compile("tags IN (2, 3) AND sum > 10");
 * const explanation = filter.ok && explain(filter, { tags: 2, sum: null });
 * explanation && explanation.truth; // "unknown"
 * explanation && explanation.parts.map(({ sentence }) => sentence);
 * // ['"tags" is 2, so tags IN (2, 3) holds.', '"sum" has no value, so sum > 10 is unknown.']
 */
export function explain<R extends RowOf<R>>(filter: Prepared, row: R, options: EvaluateOptions = {}): Explanation {
  const context = contextOf(filter, options, "explain");
  const { query } = context.ready;
  if (query.condition) {
    const compiled = compileCondition(query.condition, context);
    return explainCondition(compiled, isPlainRow(row) ? row : plainRow(row as Row, compiled.sources));
  }
  return { kind: "and", span: spanOf(query), truth: true, sentence: sentences.everything(), parts: [] };
}
