import type { Comparison } from "../../ast/nodes.ts";
import { createDiagnostic } from "../../diagnostics/diagnostic.ts";
import { operators } from "../../language/operators.ts";
import { type Comparator, predicateTest } from "../../language/predicate-test.ts";
import { valueTypes } from "../../language/value-types.ts";
import { isExact } from "../../lexer/numbers.ts";
import { groupByField, type Value, writtenValues } from "../../reason/same-field.ts";
import { findField } from "../../resource/find-field.ts";
import type { Field } from "../../resource/resource.ts";
import type { ResourceRule } from "../resource-rule.ts";
import { findUnsatisfiable } from "./contradiction.ts";

/** More values than a person writes are not tried against each other. */
const MOST_VALUES = 100;

const byPlace: Comparator<number> = {
  compare: (a, b) => a - b,
  text: String,
  matches: () => true,
};

interface Test {
  readonly comparison: Comparison;
  readonly places: readonly number[];
}

/** Where the values of the field stand in their order; undefined when that cannot be said for all of them. */
function placesOf({ type, values }: Field, written: readonly Value[]): readonly number[] | undefined {
  const { all = values?.map(({ value }) => value), place, isNumeric } = valueTypes[type];
  const places = written.map((value) => {
    if (all) return all.findIndex((each) => String(each) === String(value));
    return isNumeric && typeof value === "string" && !isExact(value) ? undefined : place?.(value);
  });
  return places.every((each) => each !== undefined) ? places : undefined;
}

function testsOf(group: readonly Comparison[], field: Field): readonly Test[] {
  return group.flatMap((comparison) => {
    const values = operators[comparison.operator.name].suits === "text" ? undefined : writtenValues(comparison);
    if (!values || values.length === 0 || values.length > MOST_VALUES) return [];
    const places = placesOf(field, values);
    return places ? [{ comparison, places }] : [];
  });
}

/**
 * What needs trying, as ranks: conditions are the same for all values between two neighbours of those that are written,
 * so these (even ranks) and one value of each gap between them (odd ranks) decide.
 */
function candidatesFor({ type, values }: Field, places: readonly number[]): readonly number[] {
  const { all = values, isWhole } = valueTypes[type];
  if (all) return all.map((_, index) => index * 2);
  const gaps = [-1, ...places.map((_, index) => index * 2 + 1)];
  const isGap = (rank: number) => {
    const [low = -Infinity, high = Infinity] = [places[(rank - 1) / 2], places[(rank + 1) / 2]];
    return !isWhole || high - low > 1;
  };
  return [...places.map((_, index) => index * 2), ...gaps.filter(isGap)];
}

function firstUnmet(group: readonly Comparison[], field: Field): Comparison | undefined {
  if (group.length > MOST_VALUES) return undefined;
  const tests = testsOf(group, field);
  const isListed = (valueTypes[field.type].all ?? field.values) !== undefined;
  const written = [...new Set(tests.flatMap(({ places }) => places))].sort((a, b) => a - b);
  if (written.length > MOST_VALUES) return undefined;
  const rankOf = (place: number) => (isListed ? place : written.indexOf(place)) * 2;
  let candidates = candidatesFor(field, written);
  for (const { comparison, places } of tests) {
    const { predicate, arity } = operators[comparison.operator.name];
    const operands = places.map(rankOf);
    const test = predicateTest(byPlace, predicate);
    const left = candidates.filter((candidate) => test(candidate, operands));
    if (left.length > 0) candidates = left;
    // A range that is empty by itself has been told so.
    else if (arity !== "range" || candidatesFor(field, written).some((each) => test(each, operands))) return comparison;
  }
  return undefined;
}

/**
 * Conditions that no number, no day and no value of the enum meets.
 *
 * @example tags > 5 AND tags < 3
 */
export const emptyRange: ResourceRule = {
  query({ condition }, { resource, report, hasErrors }) {
    if (hasErrors()) return;
    for (const [name, group] of groupByField(condition)) {
      const found = findField(resource, name);
      const impossible = found && !findUnsatisfiable(group) && firstUnmet(group, found.field);
      if (impossible) report(createDiagnostic("contradiction", impossible, { name }));
    }
  },
};
