import type { Comparison } from "../ast/nodes.ts";
import { operandsOf } from "../ast/operands.ts";
import type { Span } from "../text/span.ts";
import type { Bindings } from "./bindings.ts";

export interface LocatedValue extends Span {
  readonly value: string | number;
  /** Whether it stands in the text, so that an edit can change it. */
  readonly isWritten: boolean;
}

/** The values of a comparison, those of bound variables too; references and what cannot be read are passed over. */
export function* valuesOf(comparison: Comparison, bindings: Bindings): Generator<LocatedValue> {
  for (const operand of operandsOf(comparison)) {
    const { start, end } = operand;
    if (operand.kind === "string" || operand.kind === "number")
      yield { value: operand.value, start, end, isWritten: true };
    if (operand.kind !== "variable" || !Object.hasOwn(bindings, operand.name)) continue;
    const bound: unknown = bindings[operand.name];
    for (const value of Array.isArray(bound) ? bound : [bound]) {
      if (typeof value === "string" || typeof value === "number") yield { value, start, end, isWritten: false };
    }
  }
}
