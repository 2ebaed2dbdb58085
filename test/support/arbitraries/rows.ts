import * as fc from "fast-check";
import { type OperatorName, operators } from "../../../src/base/language/operators.ts";
import type { Comparison, Condition } from "../../../src/compiler/ast/nodes.ts";
import { comparisonOf, conditionOf, type Parts } from "./queries.ts";

/** Few fields and few values, so that conditions meet: they unite, share parts and contradict each other. */
const fields = ["a", "b", "c"] as const;
const values = [0, 1, 2, 3, 10, -1, "", "1", "2", "10", "x", "xy", "a.b"] as const;
const patterns = ["x", "^1", "1$", "^$", ".", "[0-5]", "x|2"] as const;

const parts: Parts = {
  name: fc.constantFrom(...fields),
  value: (operator) => fc.constantFrom<string | number>(...(operators[operator].isRegexp ? patterns : values)),
  reference: fc.constantFrom(...fields),
};

const any = comparisonOf(parts);

/** Operators whose comparisons OR unites with each other. */
const families: readonly (readonly OperatorName[])[] = [
  ["EQUALS", "IN"],
  ["BETWEEN", "EQUALS", "IN"],
  ["GREATER_THAN", "EQUALS"],
];

function joined(kind: "and" | "or", terms: readonly Condition[]): Condition {
  return { kind, terms, start: 0, end: 0 };
}

function negated(term: Condition): Condition {
  return { kind: "not", term, start: 0, end: 0 };
}

function several(name: string, by: readonly OperatorName[]): fc.Arbitrary<readonly Condition[]> {
  const comparison = comparisonOf({ ...parts, name: fc.constant(name) }, by);
  return fc.array(comparison, { minLength: 2, maxLength: 4 });
}

/** What OR unites, on one field; some of it as the negation of what AND joins. */
const alternatives: fc.Arbitrary<readonly Condition[]> = fc.oneof(
  ...families.flatMap((family) => {
    const complements = family.flatMap((operator) => operators[operator].complement ?? []);
    const plain = fields.map((name) => several(name, family));
    if (complements.length === 0) return plain;
    return [...plain, ...fields.map((name) => several(name, complements).map((terms) => terms.map(negated)))];
  }),
);

/** An OR that can be sent. */
const united: fc.Arbitrary<Condition> = fc
  .tuple(alternatives, fc.array(any, { maxLength: 2 }), fc.nat(2))
  .map(([own, shared, way]) => {
    const branches = own.map((one) => (shared.length === 0 ? one : joined("and", [...shared, one])));
    const [first, ...others] = branches as [Condition, ...Condition[]];
    if (way === 0) return negated(joined("and", branches.map(negated)));
    return way === 1 && others.length > 1 ? joined("or", [first, joined("or", others)]) : joined("or", branches);
  });

/** A condition on few fields, often one that can be sent. */
export const denseCondition: fc.Arbitrary<Condition> = fc.oneof(
  { arbitrary: conditionOf(any), weight: 2 },
  { arbitrary: united, weight: 2 },
  { arbitrary: fc.array(united, { minLength: 2, maxLength: 3 }).map((terms) => joined("and", terms)), weight: 1 },
  { arbitrary: fc.array(united, { minLength: 2, maxLength: 2 }).map((terms) => joined("or", terms)), weight: 1 },
  { arbitrary: united.map(negated), weight: 1 },
);

const value = fc.oneof(
  { arbitrary: fc.constantFrom(...values), weight: 4 },
  { arbitrary: fc.constant(null), weight: 1 },
);

/** A row of the fields that dense conditions are about, nulls among them. */
export const row = fc.record({ a: value, b: value, c: value });

/** Conditions joined by nothing but AND. */
export const conjunction: fc.Arbitrary<readonly Comparison[]> = fc.array(any, { minLength: 1, maxLength: 5 });
