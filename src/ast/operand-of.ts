import { scalar } from "./factories.ts";
import type { Operand } from "./nodes.ts";
import { isReference } from "./reference.ts";

/** The operand that a value from code is; undefined when it can be none. */
export function operandOf(value: unknown, start = 0, end = 0): Operand | undefined {
  if (isReference(value)) return { kind: "reference", name: value.name, start, end };
  const isScalar = typeof value === "string" || (typeof value === "number" && Number.isFinite(value));
  return isScalar ? scalar(value, start, end) : undefined;
}
