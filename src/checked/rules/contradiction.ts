import type { And, Comparison, Condition } from "../../ast/nodes.ts";
import { operandsOf } from "../../ast/operands.ts";
import { problem } from "../../diagnostics/diagnostic.ts";
import type { Matcher } from "../../language/operator.ts";
import { operators } from "../../language/operators.ts";
import type { Rule } from "../rule.ts";

type Value = string | number;

/** At most so many pairs of values are compared for one field, so that long lists and many conditions cost no time. */
const MOST_PAIRS = 10_000;

/** Without a catalogue nobody knows whether a field holds numbers or texts, nor whether case counts: both are tried. */
const NUMERIC = /^-?\d+(?:\.\d+)?$/;

const asText: Matcher<Value> = {
  compare: (a, b) => {
    const [left, right] = [String(a).toLowerCase(), String(b).toLowerCase()];
    return left < right ? -1 : left > right ? 1 : 0;
  },
  includes: (text, part) => String(text).toLowerCase().includes(String(part).toLowerCase()),
  startsWith: (text, part) => String(text).toLowerCase().startsWith(String(part).toLowerCase()),
  matches: () => true,
};
const asNumber: Matcher<Value> = { ...asText, compare: (a, b) => Number(a) - Number(b) };

function canHold(candidate: Value, { operator }: Comparison, values: readonly Value[]): boolean {
  const { test, isRegexp } = operators[operator.name];
  if (isRegexp || test(asText, candidate, values)) return true;
  const isNumeric = [candidate, ...values].every((value) => typeof value === "number" || NUMERIC.test(value));
  return isNumeric && test(asNumber, candidate, values);
}

/** The values of a comparison, when all of them are written out. */
function literalsOf(comparison: Comparison): readonly Value[] | undefined {
  const values: Value[] = [];
  for (const operand of operandsOf(comparison)) {
    if (operand.kind !== "string" && operand.kind !== "number") return undefined;
    values.push(operand.value);
  }
  return values;
}

function* comparisonsOf(terms: readonly Condition[]): Generator<Comparison> {
  for (const term of terms) {
    if (term.kind === "comparison") yield term;
    else if (term.kind === "and") yield* comparisonsOf(term.terms);
  }
}

function byName({ terms }: And): ReadonlyMap<string, Comparison[]> {
  const groups = new Map<string, Comparison[]>();
  for (const comparison of comparisonsOf(terms)) {
    const group = groups.get(comparison.name.text);
    if (group) group.push(comparison);
    else groups.set(comparison.name.text, [comparison]);
  }
  return groups;
}

/** The first of the comparisons that cannot hold together with those before it. */
function firstImpossible(group: readonly Comparison[]): Comparison | undefined {
  const wantsNull = ({ operator }: Comparison) => operators[operator.name].whenNull === true;
  const first = group[0] as Comparison;
  const other = group.find((comparison) => wantsNull(comparison) !== wantsNull(first));
  if (other || wantsNull(first)) return other;
  const pinned = group.find((comparison) => operators[comparison.operator.name].lists && literalsOf(comparison));
  if (!pinned) return undefined;
  let candidates = literalsOf(pinned) ?? [];
  let pairs = 0;
  for (const comparison of group) {
    const values = comparison === pinned ? undefined : literalsOf(comparison);
    if (!values || pairs + candidates.length * values.length > MOST_PAIRS) continue;
    pairs += candidates.length * values.length;
    candidates = candidates.filter((candidate) => canHold(candidate, comparison, values));
    if (candidates.length === 0) return comparison;
  }
  return undefined;
}

/**
 * Conditions on one field, joined by AND at the top, that no value meets. Only what holds for any type of field is said.
 *
 * @example tags = 1 AND tags = 2
 */
export const contradiction: Rule = {
  query({ condition }, { report }) {
    if (condition?.kind !== "and") return;
    for (const [name, group] of byName(condition)) {
      if (group.length < 2) continue;
      const impossible = firstImpossible(group);
      if (impossible) report(problem("contradiction", impossible, { name }));
    }
  },
};
