import { fc, test } from "@fast-check/vitest";
import { describe, expect, it, vi } from "vitest";
import { FilterError } from "../../src/base/diagnostics/filter-error.ts";
import { Budget, DEFAULT_STEPS } from "../../src/compiler/logic/space.ts";
import * as reason from "../../src/engines/reason/index.ts";
import { anyText } from "../support/arbitraries/texts.ts";
import { runs } from "../support/runs.ts";

type Options = { readonly maxSteps?: number };

/** Every function that answers a question about filters, asked about a filter and one like it. */
const questions: Readonly<Record<keyof typeof reason, (one: string, other: string, options?: Options) => unknown>> = {
  ...reason,
  isEmpty: (text, _, options) => reason.isEmpty(text, options),
  isEverything: (text, _, options) => reason.isEverything(text, options),
};

/** The steps that a question takes of those that it may take. What compiles its filters has steps of its own. */
function stepsOf(act: () => unknown, most: number): number {
  const taken = new Map<Budget, number>();
  const allowed = new Map<Budget, number>();
  const { take } = Budget.prototype;
  const spy = vi.spyOn(Budget.prototype, "take").mockImplementation(function (this: Budget, count) {
    if (!allowed.has(this)) allowed.set(this, this.left);
    if (allowed.get(this) === most) taken.set(this, (taken.get(this) ?? 0) + Math.min(count, this.left));
    take.call(this, count);
  });
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(FilterError);
  } finally {
    spy.mockRestore();
  }
  return Math.max(0, ...taken.values());
}

describe("what takes more steps than it may", () => {
  it("is unknown, unless there may be more of them", () => {
    const all = (term: (index: number) => string) => Array.from({ length: 400 }, (_, at) => term(at)).join(" OR ");
    const filter = all((at) => `(a = ${at} AND b = ${at})`);
    const other = all((at) => `(b = ${at} AND a = ${at})`);
    const because = { start: 0, end: filter.length };
    expect(reason.equivalent(filter, other, { maxSteps: 1000 })).toEqual({ answer: "unknown", because });
    expect(reason.equivalent(filter, other)).toEqual({ answer: true });
  });

  it("is answered where there are no conditions", () => {
    expect(reason.isEverything("", { maxSteps: 1 })).toEqual({ answer: true });
    expect(reason.disjoint("", "LIMIT 1", { maxSteps: 1 })).toMatchObject({ answer: "unknown" });
    expect(reason.isEmpty("", { maxSteps: 1 })).toEqual({ answer: false, witness: {} });
  });

  it.each([0, 1.5, -1, "5", Number.NaN])("the option %j is refused", (maxSteps) => {
    for (const ask of Object.values(questions))
      expect(() => ask("a = 1", "a = 2", { maxSteps: maxSteps as number })).toThrow(
        /"maxSteps" must be a whole number greater than 0/,
      );
  });
});

const term = fc
  .tuple(
    fc.nat(9),
    fc.constantFrom(
      '(a != #.5 AND name CONTAINS "v#")',
      "f# = # AND a != #",
      '((b CONTAINS "v#" AND name != #) OR a >= Field:b)',
      "(a# > # AND b < #)",
      "(a = # OR b# = #) AND c != #",
      "(a IN (#, 1, 2) AND b NOT IN (#, 3))",
      "(a != # AND (b = # OR (c > # AND d < #)))",
      '(name STARTS WITH "v#" AND NOT name CONTAINS "w#")',
      ...["a IS NULL", "b > :x", 'name REGEXP "(a+)+$"', "a = TODAY"],
    ),
  )
  .map(([number, shape]) => shape.replaceAll("#", String(number)));
const text = fc.oneof(
  { weight: 3, arbitrary: fc.array(term, { minLength: 1, maxLength: 40 }).map((all) => all.join(" OR ")) },
  { weight: 1, arbitrary: fc.array(term, { minLength: 1, maxLength: 40 }).map((all) => all.join(" AND ")) },
  { weight: 1, arbitrary: anyText },
);
const most = fc.option(fc.integer({ min: 1, max: 20_000 }), { nil: undefined });

test.prop([text, text, most], runs(60))("no function takes more steps, or throws but a FilterError", (...given) => {
  const [one, other, maxSteps] = given;
  for (const [name, ask] of Object.entries(questions)) {
    const taken = stepsOf(() => ask(one, other, maxSteps === undefined ? {} : { maxSteps }), maxSteps ?? DEFAULT_STEPS);
    expect([name, taken > (maxSteps ?? DEFAULT_STEPS)]).toEqual([name, false]);
  }
});
