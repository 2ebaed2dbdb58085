import type { Comparison } from "../ast/nodes.ts";
import { operandsOf } from "../ast/operands.ts";
import { operators } from "../language/operators.ts";
import { type Comparator, predicateTest } from "../language/predicate-test.ts";
import { valueTypes } from "../language/value-types.ts";
import { isExact } from "../lexer/numbers.ts";
import type { Field } from "../resource/resource.ts";

type Value = string | number;

/** The largest number of pairs of values compared for one field, so that two long lists take no time. */
const MOST_PAIRS = 10_000;

/** The largest number of values tried against the order of a type: more than a person writes. */
const MOST_VALUES = 100;

/**
 * Returns the first of the comparisons of one field that cannot hold together with those before it, or undefined.
 * Without the field, only what holds for any type of field counts.
 */
export function findUnsatisfiable(group: readonly Comparison[], field?: Field): Comparison | undefined {
  return unsatisfiableInAnyType(group) ?? (field && unsatisfiableIn(field, group));
}

/** The values of a comparison, when all of them are written out. */
function writtenValues(comparison: Comparison): readonly Value[] | undefined {
  const values: Value[] = [];
  for (const operand of operandsOf(comparison)) {
    if (operand.kind !== "string" && operand.kind !== "number") return undefined;
    values.push(operand.value);
  }
  return values;
}

/* Without the type: whether one of the values that a comparison lists meets all the others. */

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

/** Returns the test of a comparison for a field of unknown type: as a string, whatever the case, or as a number. */
function testInAnyType({ operator }: Comparison, operands: readonly Value[]): (value: Value) => boolean {
  const { predicate, isRegexp } = operators[operator.name];
  if (isRegexp) return () => true;
  const [testText, testNumber] = [predicateTest(asText, predicate), predicateTest(asNumber, predicate)];
  const areNumeric = operands.every(isNumeric);
  return (value) => testText(value, operands) || (areNumeric && isNumeric(value) && testNumber(value, operands));
}

function unsatisfiableInAnyType(group: readonly Comparison[]): Comparison | undefined {
  const wantsNull = ({ operator }: Comparison) => operators[operator.name].whenNull === true;
  const first = group[0] as Comparison;
  const other = group.find((comparison) => wantsNull(comparison) !== wantsNull(first));
  if (other || wantsNull(first)) return other;
  const listing = group.find(
    (comparison) => operators[comparison.operator.name].enumerates && writtenValues(comparison),
  );
  if (!listing) return undefined;
  let candidates = writtenValues(listing) ?? [];
  for (const comparison of group) {
    const values = comparison === listing ? undefined : writtenValues(comparison);
    if (!values || candidates.length * values.length > MOST_PAIRS) continue;
    candidates = candidates.filter(testInAnyType(comparison, values));
    if (candidates.length === 0) return comparison;
  }
  return undefined;
}

/* With the type: each value is a position in the order of all values, and whether a position meets all is tried. */

interface PositionTest {
  readonly comparison: Comparison;
  readonly positions: readonly number[];
}

/** The positions of the values in the order of the type; undefined when one of them has no exact position. */
function positionsOf(field: Field, written: readonly Value[]): readonly number[] | undefined {
  const { all = field.values, place, isNumeric } = valueTypes[field.type];
  const positions = written.map((value) => {
    if (all) return all.findIndex((each) => String(each.value) === String(value));
    return isNumeric && typeof value === "string" && !isExact(value) ? undefined : place?.(value, field);
  });
  return positions.every((each) => each !== undefined) ? positions : undefined;
}

function testsOf(group: readonly Comparison[], field: Field): readonly PositionTest[] {
  return group.flatMap((comparison) => {
    const values = operators[comparison.operator.name].readsText ? undefined : writtenValues(comparison);
    if (!values || values.length === 0 || values.length > MOST_VALUES) return [];
    const positions = positionsOf(field, values);
    return positions ? [{ comparison, positions }] : [];
  });
}

/**
 * Returns what needs trying, as ranks. Comparisons answer the same for all values between two neighbours of those that
 * are written, so these (even ranks) and one value of each gap between them (odd ranks) decide.
 */
function candidatesFor(field: Field, positions: readonly number[]): readonly number[] {
  const { all = field.values, distance } = valueTypes[field.type];
  const least = distance?.(field) ?? 0;
  if (all) return all.map((_, index) => index * 2);
  const gaps = [-1, ...positions.map((_, index) => index * 2 + 1)];
  const isGap = (rank: number) => {
    const [low = -Infinity, high = Infinity] = [positions[(rank - 1) / 2], positions[(rank + 1) / 2]];
    return high - low > least;
  };
  return [...positions.map((_, index) => index * 2), ...gaps.filter(isGap)];
}

function unsatisfiableIn(field: Field, group: readonly Comparison[]): Comparison | undefined {
  if (group.length > MOST_VALUES) return undefined;
  const tests = testsOf(group, field);
  const isListed = (valueTypes[field.type].all ?? field.values) !== undefined;
  const written = [...new Set(tests.flatMap(({ positions }) => positions))].sort((a, b) => a - b);
  if (written.length > MOST_VALUES) return undefined;
  const rankOf = (position: number) => (isListed ? position : written.indexOf(position)) * 2;
  let candidates = candidatesFor(field, written);
  for (const { comparison, positions } of tests) {
    const { predicate, arity } = operators[comparison.operator.name];
    const operands = positions.map(rankOf);
    const test = predicateTest(asNumber, predicate);
    const left = candidates.filter((candidate) => test(candidate, operands));
    if (left.length > 0) candidates = left;
    // A range that is empty by itself has a diagnostic of its own.
    else if (arity !== "range" || candidatesFor(field, written).some((each) => test(each, operands))) return comparison;
  }
  return undefined;
}
