import type { Comparison } from "../../ast/nodes.ts";
import { problem } from "../../diagnostics/diagnostic.ts";
import type { Matcher } from "../../language/operator.ts";
import { operators } from "../../language/operators.ts";
import { valueTypes } from "../../language/value-types.ts";
import { findField } from "../../resource/find-field.ts";
import type { Field } from "../../resource/resource.ts";
import type { ResourceRule } from "../resource-rule.ts";
import { comparedTwice, type Value, writtenValues } from "../same-field.ts";
import { firstImpossible } from "./contradiction.ts";

/** More values than a person writes are not tried against each other. */
const MOST_VALUES = 100;

function matcherFor({ type }: Field): Matcher<Value> {
  const { isNumeric } = valueTypes[type];
  const compare = (a: Value, b: Value) =>
    isNumeric ? Number(a) - Number(b) : String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
  return { compare, includes: () => true, startsWith: () => true, matches: () => true };
}

/**
 * The values that decide: every condition on an ordered field is the same for all values between two neighbours of
 * those that are written, so these and their nearest neighbours are all that need trying.
 */
function candidatesFor({ type, values }: Field, written: readonly Value[]): readonly Value[] | undefined {
  if (values) return values.map(({ value }) => value);
  const { around } = valueTypes[type];
  return around && written.flatMap((value) => around(value));
}

function firstUnmet(group: readonly Comparison[], field: Field): Comparison | undefined {
  const decided = group.flatMap((comparison) => {
    const values = operators[comparison.operator.name].suits === "text" ? undefined : writtenValues(comparison);
    return values && values.length > 0 && !values.some((value) => valueTypes[field.type].problem(value))
      ? [{ comparison, values }]
      : [];
  });
  const written = decided.flatMap(({ values }) => values);
  if (written.length > MOST_VALUES) return undefined;
  let candidates = candidatesFor(field, written);
  const matcher = matcherFor(field);
  for (const { comparison, values } of decided) {
    candidates = candidates?.filter((candidate) =>
      operators[comparison.operator.name].test(matcher, candidate, values),
    );
    if (candidates?.length === 0) return comparison;
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
    for (const [name, group] of comparedTwice(condition)) {
      const found = findField(resource, name);
      const impossible = found && !firstImpossible(group) && firstUnmet(group, found.field);
      if (impossible) report(problem("contradiction", impossible, { name }));
    }
  },
};
