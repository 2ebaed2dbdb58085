import type { Comparison, Literals } from "../../ast/nodes.ts";
import { operandsOf } from "../../ast/operands.ts";
import { fix, problem } from "../../diagnostics/diagnostic.ts";
import { shown } from "../../diagnostics/words.ts";
import { operators } from "../../language/operators.ts";
import type { Rule, RuleContext } from "../rule.ts";

/** Long lists are mostly sorted, and a sorted list shows in one pass that it has no value twice. */
function isAscending({ values }: Literals): boolean {
  for (let index = 1; index < values.length; index++) {
    const before = values[index - 1];
    const value = values[index];
    if (typeof before !== "number" || typeof value !== "number" || before >= value) return false;
  }
  return true;
}

function hasDuplicates({ operands }: Comparison): boolean {
  const [only] = operands;
  if (operands.length === 1 && only?.kind === "literals") {
    return !isAscending(only) && new Set(only.values).size < only.values.length;
  }
  return operands.length > 1;
}

function reportDuplicates(node: Comparison, { report }: RuleContext): void {
  const seen = new Set<string | number>();
  let before = node.operator.end;
  for (const operand of operandsOf(node)) {
    const { start, end } = operand;
    const value = operand.kind === "string" || operand.kind === "number" ? operand.value : undefined;
    if (value !== undefined && seen.has(value)) {
      const text = typeof value === "string" ? shown(value) : String(value);
      const edit = { span: { start: before, end }, text: "" };
      report(problem("duplicate-value", { start, end }, { value: text }, [fix("remove", { text }, edit)]));
    }
    if (value !== undefined) seen.add(value);
    before = end;
  }
}

/**
 * A value that stands in a list twice adds nothing, and may have been meant to be another one.
 *
 * @example tags IN (2, 3, 2)
 */
export const duplicateValue: Rule = {
  comparison(node, context) {
    if (operators[node.operator.name].shape === "list" && hasDuplicates(node)) reportDuplicates(node, context);
  },
};
