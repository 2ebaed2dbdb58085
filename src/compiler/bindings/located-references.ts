import { referencePrefix } from "../../base/language/clauses.ts";
import type { Span } from "../../base/text/span.ts";
import type { Bindings } from "../ast/bindings.ts";
import type { Comparison, Operand } from "../ast/nodes.ts";
import { flattenRanges } from "../ast/operands.ts";
import { isReference } from "../ast/reference.ts";

export interface LocatedReference extends Span {
  readonly name: string;
  /** The name alone, without the prefix; the variable, when the reference is bound to one. */
  readonly nameSpan: Span;
  /** Whether it is in the text, so that an edit can change it. */
  readonly isWritten: boolean;
}

const none: readonly LocatedReference[] = [];

/** The references of a comparison, those that variables are bound to as well. */
export function referencesOf({ operands }: Comparison, bindings: Bindings): readonly LocatedReference[] {
  if (!operands.some(mayRefer)) return none;
  const found: LocatedReference[] = [];
  for (const operand of flattenRanges(operands)) {
    const { kind, start, end } = operand;
    if (kind === "reference") {
      const nameSpan = { start: Math.min(start + referencePrefix.length, end), end };
      found.push({ name: operand.name, start, end, nameSpan, isWritten: true });
    } else if (kind === "variable" && Object.hasOwn(bindings, operand.name)) {
      const bound: unknown = bindings[operand.name];
      for (const value of Array.isArray(bound) ? bound : [bound]) {
        if (isReference(value))
          found.push({ name: value.name, start, end, nameSpan: { start, end }, isWritten: false });
      }
    }
  }
  return found;
}

function mayRefer({ kind }: Operand): boolean {
  return kind === "reference" || kind === "variable" || kind === "range";
}
