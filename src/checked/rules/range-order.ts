import { operandsOf, type SingleOperand } from "../../ast/operands.ts";
import { fix, problem } from "../../diagnostics/diagnostic.ts";
import { operators } from "../../language/operators.ts";
import { quoteString } from "../../text/quote.ts";
import type { Rule } from "../rule.ts";

type Scalar = Extract<SingleOperand, { readonly value: string | number }>;

function isScalar(operand: SingleOperand | undefined): operand is Scalar {
  return operand?.kind === "string" || operand?.kind === "number";
}

function written({ value }: Scalar): string {
  return typeof value === "string" ? quoteString(value) : String(value);
}

const NUMERIC = /^-?\d+(?:\.\d+)?$/;

/** Whether the one is greater in any order of texts that a service may have: by case or not, digits as numbers or not. */
function isAfter(low: Scalar, high: Scalar): boolean {
  if (low.kind === "number" && high.kind === "number") return low.value > high.value;
  if (low.kind !== "string" || high.kind !== "string") return false;
  const areNumbers = NUMERIC.test(low.value) && NUMERIC.test(high.value);
  const isGreaterNumber = !areNumbers || Number(low.value) > Number(high.value);
  return isGreaterNumber && low.value > high.value && low.value.toLowerCase() > high.value.toLowerCase();
}

/**
 * A range whose first value is greater than its second holds nothing.
 *
 * @example sum BETWEEN 5 AND 1
 */
export const rangeOrder: Rule = {
  comparison(node, { report }) {
    if (operators[node.operator.name].shape !== "range") return;
    const operands = [...operandsOf(node)];
    for (let index = 0; index < operands.length; index += 2) {
      const low = operands[index];
      const high = operands[index + 1];
      if (!isScalar(low) || !isScalar(high) || !isAfter(low, high)) continue;
      const edits = [
        { span: { start: low.start, end: low.end }, text: written(high) },
        { span: { start: high.start, end: high.end }, text: written(low) },
      ];
      const span = { start: low.start, end: high.end };
      report(
        problem("range-order", span, { low: written(low), high: written(high) }, [fix("swap-range", {}, ...edits)]),
      );
    }
  },
};
