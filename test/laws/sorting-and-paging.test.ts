import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { nowhere } from "../../src/compiler/ast/factories.ts";
import type { Condition } from "../../src/compiler/ast/nodes.ts";
import { lower } from "../../src/compiler/compile.ts";
import type { Selection } from "../../src/compiler/wire/selection.ts";
import { re2 } from "../../src/engines/evaluate/re2/engine.ts";
import { typed, typedCondition, typedOrders, typedRow, untypedRow } from "../support/arbitraries/typed-rows.ts";
import type { Setting } from "../support/compare-values.ts";
import { type Row, selectedByFilters, sortedBy } from "../support/evaluate.ts";
import { select } from "../support/running.ts";
import { runs } from "../support/runs.ts";

const names = Object.keys(typed.fields);

/** Whatever can be sent of conditions, with all other clauses. */
const selection: fc.Arbitrary<Selection> = fc
  .record(
    {
      fields: fc.subarray(names, { minLength: 1 }).chain((all) => fc.shuffledSubarray(all, { minLength: 1 })),
      condition: fc.oneof({ arbitrary: typedCondition, weight: 1 }, { arbitrary: fc.constant(undefined), weight: 2 }),
      orders: typedOrders,
      limit: fc.nat(12),
      offset: fc.nat(5),
    },
    { requiredKeys: [] },
  )
  .map(({ condition, orders = [], ...others }) => ({
    ...others,
    ...(orders.length > 0 && { orders }),
    ...(condition && { filters: filtersOf(condition) }),
  }));

function filtersOf(condition: Condition) {
  const lowered = lower({ kind: "query", condition, ...nowhere });
  return lowered.ok ? (lowered.selection.filters ?? []) : [];
}

const settings: Readonly<Record<string, [fc.Arbitrary<Row>, Setting]>> = {
  "with a resource": [typedRow, { resource: typed }],
  "without a resource": [untypedRow, {}],
};

const frozen = (rows: readonly Row[]) => Object.freeze(rows.map((row) => Object.freeze({ ...row })));

describe.each(Object.entries(settings))("%s", (_, [row, setting]) => {
  const rows = fc.array(row, { maxLength: 15 }).map(frozen);
  const run = (all: Iterable<Row>, wanted: Selection) => select(all, wanted, setting.resource, { regexp: re2 });

  test.prop([rows, selection], runs(400))(
    "rows are filtered, sorted, cut and made as they should be",
    (all, wanted) => {
      const { filters = [], orders = [], offset = 0, limit, fields } = wanted;
      const found = all.filter((each) => selectedByFilters(filters, each, setting));
      const page = sortedBy(found, orders, setting).slice(offset, limit === undefined ? undefined : offset + limit);
      const shown = fields ?? setting.resource?.defaultFields ?? names;
      const result = page.map((each) => Object.fromEntries(shown.map((name) => [name, each[name] ?? null])));
      const limited = limit === undefined ? {} : { limitedBy: limit };
      expect(run(all, wanted)).toEqual({ result, ...limited, total: found.length });
    },
  );

  test.prop([rows, selection], runs(200))("each object has the fields asked for, in that order", (all, wanted) => {
    const shown = wanted.fields ?? setting.resource?.defaultFields ?? names;
    for (const each of run(all, wanted).result) expect(Object.keys(each)).toEqual(shown);
  });
});
