import * as phrases from "../../base/diagnostics/catalogue/phrases.ts";
import { type Arity, arities } from "../../base/language/arities.ts";
import type { ValueForm } from "../../base/language/value-types.ts";
import { literals, ranges } from "../ast/factories.ts";
import type { Operand, SingleOperand } from "../ast/nodes.ts";
import { operandOf } from "../ast/operands.ts";
import { kindOfValue, timeOf } from "../ast/value-kind.ts";
import { withDateText } from "../bindings/dates.ts";

function isPair(value: unknown): value is readonly [unknown, unknown] {
  return Array.isArray(value) && value.length === 2 && !value.some(Array.isArray);
}

/** A flat copy of the values, so that later changes to the list do not affect the query; undefined for a wrong shape. */
function flattened(value: unknown, arity: Arity): readonly unknown[] | undefined {
  if (arity === "none") return value === true ? [] : undefined;
  if (arity === "one") return [value];
  if (!Array.isArray(value)) return undefined;
  const items: readonly unknown[] = Array.from(value);
  if (arity === "list" || isPair(items)) return items;
  return items.every(isPair) ? items.flat() : undefined;
}

const expected: Readonly<Record<Arity, string>> = {
  none: "true, because it takes no value",
  one: "a value",
  list: "an array with at least one value",
  range: "an array of two values, or of such pairs",
};

/** The operands for a value. Throws a `TypeError` when the value does not suit the arity. */
export function operandsFrom(value: unknown, arity: Arity, subject: string, form: ValueForm): readonly Operand[] {
  const values = flattened(value, arity)?.map((each) => withDateText(each, form));
  if (!values || !arities[arity].accepts(values.length)) throw new TypeError(`${subject} must be ${expected[arity]}.`);
  const operands = values.map((each) => operandFrom(each, subject));
  if (arity === "range") return ranges(operands);
  if (arity !== "list" || operands.some(({ kind }) => kind === "reference")) return operands;
  // As in the parser, a list without references is one node.
  return [literals({ values: values as readonly (string | number)[], written: "" }, 0, 0)];
}

function operandFrom(value: unknown, subject: string): SingleOperand {
  const operand = operandOf(value);
  if (operand) return operand;
  throw new TypeError(`${subject} must be a string, a finite number or a reference, not ${phraseFor(value)}.`);
}

function phraseFor(value: unknown): string {
  if (timeOf(value) !== undefined) return phrases.kinds[kindOfValue(value)];
  if (Array.isArray(value)) return "an array";
  return typeof value === "number" || value === null ? String(value) : typeof value;
}
