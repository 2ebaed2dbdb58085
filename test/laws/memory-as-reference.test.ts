import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { nowhere } from "../../src/compiler/ast/factories.ts";
import type { Condition, Query } from "../../src/compiler/ast/nodes.ts";
import { lower } from "../../src/compiler/compile.ts";
import type { EvaluateOptions } from "../../src/engines/evaluate/context.ts";
import { re2 } from "../../src/engines/evaluate/re2/engine.ts";
import { denseCondition, row } from "../support/arbitraries/rows.ts";
import { hasMisfit, typed, typedCondition, typedRow, untypedRow } from "../support/arbitraries/typed-rows.ts";
import type { Setting } from "../support/compare-values.ts";
import { conditionTruth, type Row } from "../support/evaluate.ts";
import { explain, matcher, matches } from "../support/running.ts";
import { runs } from "../support/runs.ts";

const queryOf = (condition: Condition): Query => ({ kind: "query", condition, ...nowhere });
const rowsOf = (each: fc.Arbitrary<Row>) => fc.array(each, { minLength: 3, maxLength: 8 });
const ignoreCase = fc.boolean();

/** Conditions and rows of all kinds, and what they are evaluated with. */
const cases: Readonly<Record<string, fc.Arbitrary<[Condition, readonly Row[], Setting]>>> = {
  "a few values": fc.tuple(denseCondition, rowsOf(row), fc.record({ ignoreCase })),
  "the fields of a resource": fc.tuple(
    typedCondition,
    rowsOf(typedRow),
    fc.record({ ignoreCase, resource: fc.constant(typed) }),
  ),
  "fields that nobody described": fc.tuple(typedCondition, rowsOf(untypedRow), fc.record({ ignoreCase })),
};

const withRegexps = (setting: Setting): EvaluateOptions => ({ ...setting, regexp: re2 });

describe.each(Object.entries(cases))("conditions on %s", (_, each) => {
  test.prop([each], runs(200))("have the truth that the second evaluator finds", ([condition, rows, setting]) => {
    const options = withRegexps(setting);
    const query = queryOf(condition);
    const isMeant = matcher(query, options);
    for (const one of rows) {
      const truth = conditionTruth(condition, one, setting) ?? "unknown";
      expect([one, explain(query, one, options).truth]).toEqual([one, truth]);
      expect([one, isMeant(one)]).toEqual([one, truth === true]);
    }
  });

  test.prop([each], runs(160))("select what the filters select that are sent", ([condition, rows, setting]) => {
    const query = queryOf(condition);
    const lowered = lower(query);
    fc.pre(lowered.ok);
    const options = withRegexps(setting);
    const isMeant = matcher(query, options);
    for (const one of rows) {
      const isSelected = matches(lowered.selection, one, options);
      // What is sent may also select a row with a value that is none of its type, as docs/semantics.md says.
      if (setting.resource && hasMisfit(one)) expect(isSelected || !isMeant(one)).toBe(true);
      else expect(isSelected).toBe(isMeant(one));
    }
  });
});

test("and rows are in, out and undecided often enough", () => {
  for (const each of Object.values(cases)) {
    const truths = fc
      .sample(each, { numRuns: 500, seed: 1 })
      .flatMap(([condition, rows, setting]) => rows.map((one) => conditionTruth(condition, one, setting)));
    for (const truth of [true, false, null])
      expect(truths.filter((other) => other === truth).length / truths.length).toBeGreaterThan(0.05);
  }
});
