import type { Comparison } from "../../ast/nodes.ts";
import { createDiagnostic } from "../../diagnostics/diagnostic.ts";
import { operators } from "../../language/operators.ts";
import { type Comparator, predicateTest } from "../../language/predicate-test.ts";
import { groupByField, type Value, writtenValues } from "../../reason/same-field.ts";
import type { Rule } from "../rule.ts";

/** At most so many pairs of values are compared for one field, so that two long lists cost no time. */
const MOST_PAIRS = 10_000;

/** Without a catalogue nobody knows whether a field holds numbers or texts, nor whether case counts: both are tried. */
const NUMERIC = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

const text = (value: Value) => String(value).toLowerCase();
const matches = () => true;
const asText: Comparator<Value> = {
  compare: (a, b) => (text(a) < text(b) ? -1 : Number(text(a) > text(b))),
  text,
  matches,
};
const asNumber: Comparator<Value> = { compare: (a, b) => Number(a) - Number(b), text, matches };

const isNumeric = (value: Value) => typeof value === "number" || NUMERIC.test(value);

/** The test of a comparison with the values: whether it can hold for a candidate, whatever the type of the field. */
function canHold({ operator }: Comparison, values: readonly Value[]): (candidate: Value) => boolean {
  const { predicate, isRegexp } = operators[operator.name];
  if (isRegexp) return () => true;
  const [testText, testNumber] = [predicateTest(asText, predicate), predicateTest(asNumber, predicate)];
  const areNumeric = values.every(isNumeric);
  return (candidate) =>
    testText(candidate, values) || (areNumeric && isNumeric(candidate) && testNumber(candidate, values));
}

/** The first of the comparisons that cannot hold together with those before it, whatever the type of the field. */
export function findUnsatisfiable(group: readonly Comparison[]): Comparison | undefined {
  const wantsNull = ({ operator }: Comparison) => operators[operator.name].whenNull === true;
  const first = group[0] as Comparison;
  const other = group.find((comparison) => wantsNull(comparison) !== wantsNull(first));
  if (other || wantsNull(first)) return other;
  const pinned = group.find(
    (comparison) => operators[comparison.operator.name].enumerates && writtenValues(comparison),
  );
  if (!pinned) return undefined;
  let candidates = writtenValues(pinned) ?? [];
  for (const comparison of group) {
    const values = comparison === pinned ? undefined : writtenValues(comparison);
    if (!values || candidates.length * values.length > MOST_PAIRS) continue;
    candidates = candidates.filter(canHold(comparison, values));
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
  query({ condition }, { report, hasErrors }) {
    if (hasErrors()) return;
    for (const [name, group] of groupByField(condition)) {
      const impossible = findUnsatisfiable(group);
      if (impossible) report(createDiagnostic("contradiction", impossible, { name }));
    }
  },
};
