import type { OperatorName } from "../../base/language/operators.ts";
import { code, counted, listed, quoted } from "../../base/messages/words.ts";
import { type Span, spanOf } from "../../base/text/span.ts";
import { nowhere } from "../../compiler/ast/factories.ts";
import type { Comparison } from "../../compiler/ast/nodes.ts";
import { ungrouped } from "../../compiler/ast/walk.ts";
import type { Prepared } from "../../compiler/prepared-filter.ts";
import { printCondition } from "../../compiler/printer/print.ts";
import { collationOf } from "./collations.ts";
import { type CompiledCondition, compileCondition } from "./condition.ts";
import { contextOf, type EvaluateOptions } from "./context.ts";
import { plainRow, type Row, type RowField, type Truth, type Value, valueIn } from "./row.ts";

/** The reasons why a row is selected or not: a tree of plain JSON with a node for each condition. */
export interface Explanation {
  readonly kind: "and" | "or" | "not" | "comparison";
  /** The span of the condition in the text; 0..0 for a filter that was not parsed from text. */
  readonly span: Span;
  readonly truth: Truth;
  /** One full sentence, in English. */
  readonly sentence: string;
  /** The operator of a comparison, and the fields that it reads with their values, its own field first. */
  readonly operator?: OperatorName;
  readonly seen?: readonly Seen[];
  readonly parts: readonly Explanation[];
}

/** A field that a comparison reads, and its value in the row. */
export interface Seen {
  readonly field: string;
  readonly value: Value | null;
}

const outcome = (truth: Truth) => (truth === "unknown" ? "is unknown" : truth ? "holds" : "does not hold");

function describeSeen({ field, value }: Seen): string {
  if (value === null) return `${quoted(field)} has no value`;
  return `${quoted(field)} is ${typeof value === "string" ? quoted(value) : value}`;
}

function comparisonSentence(comparison: Comparison, fields: readonly RowField[], seen: readonly Seen[], truth: Truth) {
  const isIncomparable = ({ value }: Seen, index: number) =>
    value !== null && collationOf(fields[index]?.definition, false).keyOf(value) === undefined;
  const isExplained = truth !== "unknown" || seen.some(({ value }) => value === null);
  const incomparable = isExplained ? undefined : seen.find(isIncomparable);
  const reason = incomparable ? `, and ${quoted(String(incomparable.value))} cannot be compared` : "";
  const values = seen.slice(0, 5).map(describeSeen); // few comparisons read more fields
  const facts = listed(seen.length > values.length ? [...values, "so on"] : values, "and");
  return `${facts}${reason}, so ${code(printCondition(comparison))} ${outcome(truth)}.`;
}

function joinedSentence(kind: "and" | "or" | "not", truth: Truth, parts: readonly Truth[]): string {
  if (kind === "not")
    return truth === "unknown"
      ? "What stands after NOT is unknown, and so is its opposite."
      : `What stands after NOT ${outcome(!truth)}, so this ${outcome(truth)}.`;
  const all = counted(parts.length, kind === "and" ? "condition" : "alternative");
  const deciding = parts.filter((each) => each === truth).length;
  if (kind === "and" && truth === true) return `All ${all} hold.`;
  if (kind === "or" && truth === false) return `None of ${all} holds.`;
  if (truth === "unknown")
    return `${deciding} of ${all} ${deciding === 1 ? "is" : "are"} unknown, and ${kind === "and" ? "the others hold" : "none holds"}.`;
  const [singular, plural] = kind === "or" ? ["holds", "hold"] : ["does not hold", "do not hold"];
  return `${deciding} of ${all} ${deciding === 1 ? singular : plural}.`;
}

function explainCondition(each: CompiledCondition, row: Row, hasSpans: boolean): Explanation {
  const { condition, verdict, fields = [] } = each;
  const span = hasSpans ? spanOf(condition) : nowhere;
  const inner = ungrouped(condition);
  const truth = verdict(row);
  if (inner.kind === "comparison") {
    const seen = fields.map((field): Seen => ({ field: field.name, value: valueIn(row, field) }));
    const sentence = comparisonSentence(inner, fields, seen, truth);
    return { kind: "comparison", span, truth, sentence, operator: inner.operator.name, seen, parts: [] };
  }
  if (inner.kind === "invalid") throw new TypeError("A filter that was checked has no invalid condition.");
  const parts = each.parts.map((part) => explainCondition(part, row, hasSpans));
  const truths = parts.map((part) => part.truth);
  return { kind: inner.kind, span, truth, sentence: joinedSentence(inner.kind, truth, truths), parts };
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
export function explain(filter: Prepared, row: object, options: EvaluateOptions = {}): Explanation {
  const context = contextOf(filter, options, "explain");
  const { query, pathOf } = context.prepared;
  if (query.condition)
    return explainCondition(compileCondition(query.condition, context), plainRow(row as Row), !pathOf);
  const sentence = "There is no condition, so every row is selected.";
  return { kind: "and", span: pathOf ? nowhere : spanOf(query), truth: true, sentence, parts: [] };
}
