import { referencePrefix } from "../../base/language/clauses.ts";
import { operators } from "../../base/language/operators.ts";
import type { ValueForm } from "../../base/language/value-types.ts";
import type { Span } from "../../base/text/span.ts";
import type { Bindings } from "../ast/bindings.ts";
import type { Comparison } from "../ast/nodes.ts";
import { flattenRanges, literalsOf } from "../ast/operands.ts";
import { withDateText } from "./dates.ts";

export interface LocatedValue extends Span {
  readonly value: string | number;
  /** Whether it is in the text, so that an edit can change it. */
  readonly isWritten: boolean;
}

/** Whether it can be a value at all: what cannot be, and a text that says a reference, is reported by the lowering. */
function isValue(value: unknown): value is string | number {
  if (typeof value === "string") return !value.startsWith(referencePrefix);
  return typeof value === "number" && Number.isFinite(value);
}

/**
 * The values of a comparison on a field that are wrong, those of bound variables too; references and what cannot be read are
 * passed over. Long lists are mostly right, so nodes are made of them only when they are not.
 */
export function wrongValues(
  { operator, operands }: Comparison,
  form: ValueForm,
  bindings: Bindings,
  isWrong: (value: string | number) => boolean,
): readonly LocatedValue[] {
  const found: LocatedValue[] = [];
  const isWrongValue = (value: unknown): value is string | number => isValue(value) && isWrong(value);
  for (const operand of flattenRanges(operands)) {
    const { start, end } = operand;
    if (operand.kind === "literals") {
      if (!operand.values.some(isWrongValue)) continue;
      for (const { value, start, end } of literalsOf(operand)) {
        if (isWrongValue(value)) found.push({ value, start, end, isWritten: true });
      }
    } else if (operand.kind === "string" || operand.kind === "number") {
      if (isWrongValue(operand.value)) found.push({ value: operand.value, start, end, isWritten: true });
    } else if (operand.kind === "variable" && Object.hasOwn(bindings, operand.name)) {
      const isList = operators[operator.name].arity === "list";
      const bound: unknown = bindings[operand.name];
      for (const given of isList && Array.isArray(bound) ? bound : [bound]) {
        const value = withDateText(given, form);
        if (isWrongValue(value)) found.push({ value, start, end, isWritten: false });
      }
    }
  }
  return found;
}
