import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import type { Condition } from "../../src/compiler/ast/nodes.ts";
import { operandsOf } from "../../src/compiler/ast/walk.ts";
import { compile, lower } from "../../src/compiler/compile.ts";
import { print } from "../../src/compiler/printer/print.ts";
import type { Filter } from "../../src/compiler/wire/selection.ts";
import { conjunction, denseCondition, row } from "../support/arbitraries/rows.ts";
import { selectedByCondition, selectedByFilters } from "../support/evaluate.ts";
import { runs } from "../support/runs.ts";

function lowered(condition: Condition): readonly Filter[] | undefined {
  const result = lower({ kind: "query", condition, start: 0, end: 0 });
  return result.ok ? (result.selection.filters ?? []) : undefined;
}

function comparisonsIn(condition: Condition): number {
  if (condition.kind === "not") return comparisonsIn(condition.term);
  if (condition.kind === "group") return comparisonsIn(condition.condition);
  if (condition.kind === "and" || condition.kind === "or")
    return condition.terms.reduce((sum, term) => sum + comparisonsIn(term), 0);
  return 1;
}

const rows = fc.array(row, { minLength: 5, maxLength: 20 });

test.prop([denseCondition, rows], runs(1200))("filters select what the condition selects", (condition, all) => {
  const filters = lowered(condition);
  fc.pre(filters !== undefined);
  for (const each of all) {
    expect([each, selectedByFilters(filters, each)]).toEqual([each, selectedByCondition(condition, each)]);
  }
});

test("and that is no empty promise: enough conditions can be sent, with OR and NOT, and enough rows are selected", () => {
  const sample = fc.sample(fc.tuple(denseCondition, row), { numRuns: 3000, seed: 1 });
  const sent = sample.filter(([condition]) => lowered(condition));
  const shorter = sent.filter(([condition]) => (lowered(condition)?.length ?? 0) < comparisonsIn(condition));
  const selected = sent.filter(([condition, each]) => selectedByCondition(condition, each));
  expect(sent.length / sample.length).toBeGreaterThan(0.3);
  expect(shorter.length / sample.length).toBeGreaterThan(0.15);
  expect(selected.length / sample.length).toBeGreaterThan(0.05);
});

test.prop([denseCondition], runs(600))(
  "never more filters than were written, but two for what never holds",
  (condition) => {
    const filters = lowered(condition);
    fc.pre(filters !== undefined);
    expect(filters.length).toBeLessThanOrEqual(2 * comparisonsIn(condition));
  },
);

/** Filters are in the order of the text, of which a condition without places knows nothing. */
const inAnyOrder = (filters: readonly object[] | undefined) => filters?.map((filter) => JSON.stringify(filter)).sort();

test.prop([denseCondition], runs(400))("the same through text", (condition) => {
  const result = compile(print({ kind: "query", condition, start: 0, end: 0 }));
  expect(inAnyOrder(result.ok ? (result.selection.filters ?? []) : undefined)).toEqual(inAnyOrder(lowered(condition)));
});

test.prop([conjunction], runs(400))("AND alone keeps every condition as it is, in order", (terms) => {
  const filters = lowered({ kind: "and", terms, start: 0, end: 0 });
  const expected = terms.map((comparison) => ({
    name: comparison.name.text,
    operator: comparison.operator.name,
    values: [...operandsOf(comparison)].map((operand) => {
      return "value" in operand ? operand.value : `Field:${"name" in operand ? operand.name : ""}`;
    }),
  }));
  expect(filters).toEqual(expected);
});
