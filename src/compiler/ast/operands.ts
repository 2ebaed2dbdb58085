import { literalOffsets } from "../lexer/literals.ts";
import { reference, scalar } from "./factories.ts";
import type { Comparison, Literals, NumberLiteral, Operand, Period, SingleOperand, StringLiteral } from "./nodes.ts";
import { isReference } from "./values.ts";

/** The operands with both ends of a range in place of the range. */
export function flattenRanges(operands: readonly Operand[]): readonly (SingleOperand | Literals | Period)[] {
  // Ranges are among themselves.
  if (operands[0]?.kind !== "range") return operands as readonly (SingleOperand | Literals | Period)[];
  return operands.flatMap((operand) => (operand.kind === "range" ? [operand.low, operand.high] : [operand]));
}

/** A node for each value of a literal list, made as they are walked; a list that was lifted has positions without text. */
export function* literalsOf({ values, written, start }: Literals): Generator<StringLiteral | NumberLiteral> {
  const isLifted = written === "" && start > 0;
  const offsets = isLifted ? [] : literalOffsets(written, start);
  for (let index = 0; index < values.length; index++) {
    const value = values[index] as string | number;
    if (isLifted) yield scalar(value, start + index, start + index);
    else yield scalar(value, offsets[index * 2], offsets[index * 2 + 1]);
  }
}

/** The operands of a comparison, a node for each value; of a range, its two ends. */
export function* operandsOf({ operands }: Comparison): Generator<SingleOperand | Period> {
  for (const operand of flattenRanges(operands)) {
    if (operand.kind === "literals") yield* literalsOf(operand);
    else yield operand;
  }
}

/** The operand that a value from code is; undefined when it can be none. */
export function operandOf(value: unknown, start = 0, end = 0): SingleOperand | undefined {
  if (isReference(value)) return reference(value.name, start, end);
  const isScalar = typeof value === "string" || (typeof value === "number" && Number.isFinite(value));
  return isScalar ? scalar(value, start, end) : undefined;
}
