import { checkDiagnostic, fix } from "../../../base/diagnostics/diagnostic.ts";
import { operators } from "../../../base/language/operators.ts";
import { writeMoment } from "../../../base/language/relative-dates.ts";
import { valueTypes } from "../../../base/language/value-types.ts";
import { quoteValue } from "../../../base/text/quote.ts";
import { ungrouped } from "../../ast/conditions.ts";
import type { Comparison, Condition, Or, SingleOperand } from "../../ast/nodes.ts";
import { findField } from "../../resource/find-field.ts";
import { suits } from "../../resource/permissions.ts";
import type { Field } from "../../resource/resource.ts";
import type { Rule, RuleContext } from "../rule.ts";

type Scalar = Extract<SingleOperand, { readonly value: string | number }>;

function isScalar(operand: SingleOperand): operand is Scalar {
  return operand.kind === "string" || operand.kind === "number";
}

function written(operand: Scalar): string {
  if (operand.kind === "string" && operand.moment) return writeMoment(operand.moment);
  return quoteValue(operand.value);
}

const NUMERIC = /^-?\d+(?:\.\d+)?$/;

/** Whether the one text is greater in any order that a service may have: by case or not, digits as numbers or not. */
function isLaterText(low: string, high: string): boolean {
  const areNumbers = NUMERIC.test(low) && NUMERIC.test(high);
  const isGreaterNumber = !areNumbers || Number(low) > Number(high);
  return isGreaterNumber && low > high && low.toLowerCase() > high.toLowerCase();
}

/** Whether the one is greater, as far as can be said without knowing the field. */
function isAfter(low: Scalar, high: Scalar): boolean {
  if (low.kind === "number" && high.kind === "number") return low.value > high.value;
  return low.kind === "string" && high.kind === "string" && isLaterText(low.value, high.value);
}

/** The same in a field that is known. What the field cannot hold has an error of its own. */
function isAfterIn(field: Field, { value: low }: Scalar, { value: high }: Scalar): boolean {
  const { diagnose, isNumeric, family, place } = valueTypes[field.type];
  if (diagnose(low, field) || diagnose(high, field)) return false;
  if (family === "time") return Number(place?.(low, field)) > Number(place?.(high, field));
  return isNumeric ? Number(low) > Number(high) : isLaterText(String(low), String(high));
}

/** Whether an OR can be sent whatever its ranges are, because all are of one field. */
function isOfOneField({ terms }: Or): boolean {
  const all = terms.map(ungrouped);
  const nameOf = (term: Condition | undefined) =>
    term?.kind === "comparison" && operators[term.operator.name].arity === "range" ? term.name.text : undefined;
  const name = nameOf(all[0]);
  return name !== undefined && all.every((term) => nameOf(term) === name);
}

/**
 * Reports the reversed ranges of a condition. Under NOT and under most ORs an empty range is sent as nothing, and one
 * with values in it may have no filter, so there the bounds cannot be swapped.
 */
function checkRanges(condition: Condition, canSwap: boolean, context: RuleContext): void {
  switch (condition.kind) {
    case "comparison":
      if (operators[condition.operator.name].arity === "range") checkComparison(condition, canSwap, context);
      break;
    case "group":
      checkRanges(condition.condition, canSwap, context);
      break;
    case "not":
      checkRanges(condition.term, false, context);
      break;
    case "and":
      for (const term of condition.terms) checkRanges(term, canSwap, context);
      break;
    case "or": {
      const canSwapTerms = canSwap && isOfOneField(condition);
      for (const term of condition.terms) checkRanges(term, canSwapTerms, context);
    }
  }
}

function checkComparison(node: Comparison, canSwap: boolean, { report, resource }: RuleContext): void {
  const field = resource && findField(resource, node.name.text)?.field;
  if (field && !suits(node.operator.name, field)) return;
  for (const range of node.operands) {
    if (range.kind !== "range") continue;
    const { low, high, start, end } = range;
    if (!isScalar(low) || !isScalar(high)) continue;
    if (!(field ? isAfterIn(field, low, high) : isAfter(low, high))) continue;
    const edits = [
      { span: { start: low.start, end: low.end }, text: written(high) },
      { span: { start: high.start, end: high.end }, text: written(low) },
    ];
    const fixes = canSwap ? [fix("swap-range", {}, ...edits)] : [];
    report(checkDiagnostic("range-order", { start, end }, { low: written(low), high: written(high) }, fixes));
  }
}

/**
 * A range whose first value is greater than its second holds nothing.
 *
 * @example sum BETWEEN 5 AND 1
 */
export const rangeOrder: Rule = {
  query({ condition }, context) {
    if (condition) checkRanges(condition, true, context);
  },
};
