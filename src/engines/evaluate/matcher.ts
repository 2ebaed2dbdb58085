import { checkOptions } from "../../base/options/option-table.ts";
import type { Query } from "../../compiler/ast/nodes.ts";
import type { Selection } from "../../compiler/wire/selection.ts";
import { compileCondition, testOf } from "./condition.ts";
import { type EvaluateOptions, evaluateOptions } from "./options.ts";
import { prepareEvaluation } from "./prepare.ts";
import type { Row, RowOf } from "./row.ts";

/** Whether a row is selected. */
export type RowTest = <R extends RowOf<R>>(row: R) => boolean;

const everything: RowTest = () => true;

/**
 * Whether rows are selected, as a function to call for each of them. Sorting, limit and fields are not looked at.
 * Throws a `FilterError` when the selection is none, or asks for what the resource does not allow.
 *
 * @example
 * const isMeant = matcher(compileOrThrow("tags IN (2, 3) AND name CONTAINS 'shoe'"));
 * [{ tags: 2, name: "shoes" }, { tags: 7, name: "shoes" }].map(isMeant); // [true, false]
 */
export function matcher(what: Selection | Query, options: EvaluateOptions = {}): RowTest {
  return prepareEvaluation(what, options, ({ condition }, context) => {
    if (!condition) return everything;
    const test = testOf(compileCondition(condition, context));
    return (row) => test(row as Row);
  });
}

interface Made extends EvaluateOptions {
  readonly test: RowTest;
}

const made = new WeakMap<object, Made>();

/**
 * Whether a row is selected. A selection is compiled when it is first met, so it must not be changed afterwards.
 *
 * @example
 * matches({ filters: [{ name: "tags", operator: "IN", values: [2, 3] }] }, { tags: "2" }); // true
 */
export function matches<R extends RowOf<R>>(what: Selection | Query, row: R, options: EvaluateOptions = {}): boolean {
  checkOptions(options, evaluateOptions);
  const { resource, ignoreCase, regexp, bindings, clock } = options;
  const before = made.get(what);
  const isSame =
    before &&
    before.resource === resource &&
    before.ignoreCase === ignoreCase &&
    before.regexp === regexp &&
    before.bindings === bindings &&
    before.clock === clock;
  if (isSame) return before.test(row);
  const test = matcher(what, options);
  made.set(what, { ...options, test });
  return test(row);
}
