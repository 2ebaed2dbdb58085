import { literals, ranges } from "../ast/factories.ts";
import type { Operand, SingleOperand } from "../ast/nodes.ts";
import { operandOf } from "../ast/operands.ts";
import { type Arity, arities } from "../language/arities.ts";

function isPair(value: unknown): value is readonly [unknown, unknown] {
  return Array.isArray(value) && value.length === 2 && !value.some(Array.isArray);
}

/** The values in a row, copied: what is done to a list later changes no query. Undefined when they are not given so. */
function inARow(value: unknown, arity: Arity): readonly unknown[] | undefined {
  if (arity === "none") return value === true ? [] : undefined;
  if (arity === "one") return [value];
  if (!Array.isArray(value)) return undefined;
  const items: readonly unknown[] = Array.from(value);
  if (arity === "list" || isPair(items)) return items;
  return items.every(isPair) ? items.flat() : undefined;
}

const given: Readonly<Record<Arity, string>> = {
  none: "true, because there is nothing to compare with",
  one: "a value",
  list: "an array of values, at least one",
  range: "an array of two values, or of such pairs",
};

/** The operands that a value is, or a `TypeError`. */
export function operandsFrom(value: unknown, arity: Arity, subject: string): readonly Operand[] {
  const values = inARow(value, arity);
  if (!values || !arities[arity].accepts(values.length)) throw new TypeError(`${subject} is given ${given[arity]}.`);
  const operands = values.map((each) => operandFrom(each, subject));
  if (arity === "range") return ranges(operands);
  if (arity !== "list" || operands.some(({ kind }) => kind === "reference")) return operands;
  // As the parser makes it: a list of values alone is one node.
  return [literals({ values: values as readonly (string | number)[], written: "" }, 0, 0)];
}

function operandFrom(value: unknown, subject: string): SingleOperand {
  const operand = operandOf(value);
  if (operand) return operand;
  const found = typeof value === "number" ? String(value) : value === null ? "null" : typeof value;
  throw new TypeError(
    `${subject} takes texts, finite numbers and references, not ${Array.isArray(value) ? "an array" : found}.`,
  );
}
