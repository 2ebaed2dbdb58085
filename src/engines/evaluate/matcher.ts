import { checkOptions } from "../../base/options/options.ts";
import type { Prepared } from "../../compiler/prepared-filter.ts";
import { compileCondition, testOf } from "./condition.ts";
import { contextOf, type EvaluateOptions, evaluateOptions } from "./context.ts";

/** A function that returns whether a row is selected. A row is any object, also of a class or an interface. */
export type RowTest = (row: object) => boolean;

/**
 * Returns a function that tests whether a filter selects a row. Takes a checked filter: a result of `compile`,
 * `prepare` or `prepareSelection`. Sort keys, limit and fields are ignored.
 *
 * @example
 * import { compile } from "fieldfilter";
 * import { matcher } from "fieldfilter/evaluate";
 *
 * const filter = compile("tags IN (2, 3) AND name CONTAINS 'shoe'");
 * filter.ok && [{ tags: 2, name: "shoes" }, { tags: 7, name: "shoes" }].map(matcher(filter)); // [true, false]
 */
export function matcher(filter: Prepared, options: EvaluateOptions = {}): RowTest {
  return testWith(filter, options, "matcher");
}

function testWith(filter: Prepared, options: EvaluateOptions, caller: string): RowTest {
  const context = contextOf(filter, options, caller);
  const { condition } = context.prepared.query;
  return condition ? (testOf(compileCondition(condition, context)) as RowTest) : () => true;
}

const cache = new WeakMap<object, EvaluateOptions & { readonly test: RowTest }>();

/**
 * Returns whether a filter selects a row. The test is created at the first call with a filter and cached.
 *
 * @example
 * import { prepareSelectionOrThrow } from "fieldfilter";
 * import { matches } from "fieldfilter/evaluate";
 *
 * const filter = prepareSelectionOrThrow({ filters: [{ name: "tags", operator: "IN", values: [2, 3] }] });
 * matches(filter, { tags: "2" }); // true
 */
export function matches(filter: Prepared, row: object, options: EvaluateOptions = {}): boolean {
  checkOptions(options, evaluateOptions);
  const cached = cache.get(filter);
  const isSame = (["ignoreCase", "regexp", "column"] as const).every((key) => cached?.[key] === options[key]);
  if (cached && isSame) return cached.test(row);
  const test = testWith(filter, options, "matches");
  cache.set(filter, { ...options, test });
  return test(row);
}
