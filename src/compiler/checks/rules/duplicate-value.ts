import { certain, checkDiagnostic, fix } from "../../../base/diagnostics/diagnostic.ts";
import { readTime } from "../../../base/language/time-notations.ts";
import { typeFacts } from "../../../base/language/value-types.ts";
import { quoteValue } from "../../../base/text/quote.ts";
import type { Comparison } from "../../ast/nodes.ts";
import { operandsOf } from "../../ast/operands.ts";
import { findField } from "../../resource/find-field.ts";
import type { Rule, RuleContext } from "../rule.ts";

/** What is the same for equal values. */
type Identity = (value: string | number) => string | number;

const asItIs: Identity = (value) => value;

/**
 * In a field of numbers, and in an enum, a number and its digits are one value; where each time has its own offset,
 * those of one instant are.
 */
function identityIn({ name }: Comparison, { resource }: RuleContext): Identity {
  const field = resource && findField(resource, name.text)?.field;
  if (field?.format === "iso") return (value) => readTime(String(value), field) ?? value;
  return field && (field.values || typeFacts[field.type].isNumeric) ? String : asItIs;
}

function hasDuplicates({ operands }: Comparison, identity: Identity): boolean {
  const [only] = operands;
  if (operands.length > 1 || only?.kind !== "literals") return operands.length > 1;
  const { values } = only;
  return new Set(identity === asItIs ? values : values.map(identity)).size < values.length;
}

function reportDuplicates(node: Comparison, identity: Identity, { report }: RuleContext): void {
  const seen = new Set<string | number>();
  let before = node.operator.end;
  for (const operand of operandsOf(node)) {
    const { start, end } = operand;
    const value = operand.kind === "string" || operand.kind === "number" ? operand.value : undefined;
    if (value !== undefined && seen.has(identity(value))) {
      const text = quoteValue(value);
      const edit = { span: { start: before, end }, text: "" };
      report(checkDiagnostic("duplicate-value", { start, end }, { value }, [certain(fix("remove", { text }, edit))]));
    }
    if (value !== undefined) seen.add(identity(value));
    before = end;
  }
}

/**
 * A value that is in a list twice adds nothing, and may be a typing error for another one.
 *
 * @example tags IN (2, 3, 2)
 */
export const duplicateValue: Rule = {
  concerns: ({ arity }) => arity === "list",
  comparison(node, context) {
    const identity = identityIn(node, context);
    if (hasDuplicates(node, identity)) reportDuplicates(node, identity, context);
  },
};
