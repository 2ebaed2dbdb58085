import type { Comparison, Literals } from "../../ast/nodes.ts";
import { operandsOf } from "../../ast/operands.ts";
import { fix, problem } from "../../diagnostics/diagnostic.ts";
import { operators } from "../../language/operators.ts";
import { valueTypes } from "../../language/value-types.ts";
import { findField } from "../../resource/find-field.ts";
import { quoteString } from "../../text/quote.ts";
import type { Rule, RuleContext } from "../rule.ts";

type Values = Literals["values"];

const MOST_COLLISIONS = 4;

/** The bits of a number, scattered: multiplication by the golden ratio, as Knuth gives it. */
function scatter(value: number, bits: number): number {
  return Math.imul(value, 0x9e3779b1) >>> (32 - bits);
}

/**
 * Whether numbers repeat, by open addressing: long lists are of numbers, and a `Set` takes ten times as long. Undefined
 * for other values, and for numbers chosen so that they all fall into the same slots.
 */
function repeatsNumber(values: Values): boolean | undefined {
  const bits = 33 - Math.clz32(values.length * 2);
  const mask = (1 << bits) - 1;
  const table = new Int32Array(1 << bits);
  let collisions = values.length * MOST_COLLISIONS;
  for (let index = 0; index < values.length; index++) {
    const value = values[index];
    if (typeof value !== "number") return undefined;
    let slot = scatter(value, bits);
    for (let other = table[slot]; other; other = table[slot]) {
      if (values[other - 1] === value) return true;
      if (collisions-- === 0) return undefined;
      slot = (slot + 1) & mask;
    }
    table[slot] = index + 1;
  }
  return false;
}

/** What is the same for equal values. */
type Identity = (value: string | number) => string | number;

/** In a field of numbers, and in an enum, a number and its digits are one value. */
function identityIn({ name }: Comparison, { resource }: RuleContext): Identity {
  const found = resource && findField(resource, name.text);
  const areDigitsNumbers = found && (found.field.values || valueTypes[found.field.type].isNumeric);
  return areDigitsNumbers ? String : (value) => value;
}

function repeats(values: Values, identity: Identity): boolean {
  return repeatsNumber(values) ?? new Set(values.map(identity)).size < values.length;
}

function hasDuplicates({ operands }: Comparison, identity: Identity): boolean {
  const [only] = operands;
  if (operands.length === 1 && only?.kind === "literals") {
    return only.values.length > 1 && repeats(only.values, identity);
  }
  return operands.length > 1;
}

function reportDuplicates(node: Comparison, identity: Identity, { report }: RuleContext): void {
  const seen = new Set<string | number>();
  let before = node.operator.end;
  for (const operand of operandsOf(node)) {
    const { start, end } = operand;
    const value = operand.kind === "string" || operand.kind === "number" ? operand.value : undefined;
    if (value !== undefined && seen.has(identity(value))) {
      const text = typeof value === "string" ? quoteString(value) : String(value);
      const edit = { span: { start: before, end }, text: "" };
      report(problem("duplicate-value", { start, end }, { value }, [fix("remove", { text }, edit)]));
    }
    if (value !== undefined) seen.add(identity(value));
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
    if (operators[node.operator.name].shape !== "list") return;
    const identity = identityIn(node, context);
    if (hasDuplicates(node, identity)) reportDuplicates(node, identity, context);
  },
};
