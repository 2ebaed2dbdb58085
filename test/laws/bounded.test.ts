import { fc, test } from "@fast-check/vitest";
import { afterEach, describe, expect, it, vi } from "vitest";
import { FilterError } from "../../src/base/diagnostics/filter-error.ts";
import { prepare } from "../../src/compiler/compile.ts";
import { Budget, DEFAULT_STEPS } from "../../src/compiler/logic/space.ts";
import * as evaluate from "../../src/engines/evaluate/index.ts";
import { re2 } from "../../src/engines/evaluate/re2/engine.ts";
import * as reason from "../../src/engines/reason/index.ts";
import { anyText } from "../support/arbitraries/texts.ts";
import { runs } from "../support/runs.ts";

const { disjoint, equivalent, implies, isEmpty, isEverything } = reason;

type Options = { readonly maxSteps?: number };

/** Every function that answers a question about filters, asked about a filter and one like it. */
const questions = {
  disjoint,
  equivalent,
  implies,
  isEmpty: (text: string, _: string, options?: Options) => isEmpty(text, options),
  isEverything: (text: string, _: string, options?: Options) => isEverything(text, options),
} satisfies Record<string, (one: string, other: string, options?: Options) => unknown>;

type Question = keyof typeof questions;
const names = Object.keys(questions) as readonly Question[];

const terms = (count: number, term: (index: number) => string, from = 0) =>
  Array.from({ length: count }, (_, index) => term(index + from)).join(" OR ");

/** Filters of many terms: what is said of one of them. */
const shapes: Readonly<Record<string, (index: number) => string>> = {
  "an exception and a text": (at) => `(tags != ${at}.5 AND name CONTAINS "v${at}")`,
  "a field for each": (at) => `f${at} = ${at} AND tags != ${at}`,
  "a choice of groups": (at) => `((price CONTAINS "v${at}" AND name != ${at}) OR a >= Field:b)`,
  "pairs of values": (at) => `(a = ${at} AND b = ${at})`,
  "two bounds": (at) => `(a${at} > ${at} AND b < ${at})`,
  "a choice and an exception": (at) => `(a = ${at} OR b${at} = ${at}) AND c != ${at}`,
  lists: (at) => `(a IN (${at}, ${at + 1}, ${at + 2}) AND b NOT IN (${at}, ${at + 1}))`,
  "choices in a choice": (at) => `(a != ${at} AND (b = ${at} OR (c > ${at} AND d < ${at})))`,
  "texts of one field": (at) => `(name CONTAINS "v${at}" AND NOT name CONTAINS "w${at}")`,
  beginnings: (at) => `(name STARTS WITH "v${at}" AND a = ${at})`,
};

/** The steps that a question takes of those that it may take. What compiles its filters has steps of its own. */
function stepsOf(act: () => unknown, most: number = DEFAULT_STEPS): number {
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
  } finally {
    spy.mockRestore();
  }
  return Math.max(0, ...taken.values());
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("what takes more steps", () => {
  it("is unknown, unless there may be more of them", () => {
    const filter = terms(400, (at) => `(a = ${at} AND b = ${at})`);
    const other = terms(400, (at) => `(b = ${at} AND a = ${at})`);
    expect(equivalent(filter, other, { maxSteps: 1000 })).toEqual({
      answer: "unknown",
      because: { start: 0, end: filter.length },
    });
    expect(equivalent(filter, other)).toEqual({ answer: true });
  });

  it("is answered where there are no conditions", () => {
    expect(isEverything("", { maxSteps: 1 })).toEqual({ answer: true });
    expect(disjoint("", "LIMIT 1", { maxSteps: 1 })).toMatchObject({ answer: "unknown" });
    expect(isEmpty("", { maxSteps: 1 })).toEqual({ answer: false, witness: {} });
  });

  it.each([0, 1.5, -1, "5", Number.NaN])("the option %j is refused", (maxSteps) => {
    for (const name of names)
      expect(() => questions[name]("a = 1", "a = 2", { maxSteps: maxSteps as number })).toThrow(
        /"maxSteps" must be a whole number greater than 0/,
      );
  });
});

/** Whether a function returned, or threw what it is documented to throw. */
function isOrderly(act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch (error) {
    return error instanceof FilterError || error instanceof evaluate.RegexpError;
  }
}

const term = fc.oneof(
  ...Object.values(shapes).map((shape) => fc.nat(9).map(shape)),
  fc.constantFrom("a IS NULL", "a = Field:a", "b > :x", "NOT (a = 1 AND b != 2)", 'name REGEXP "(a+)+$"', "a = TODAY"),
);
const filters = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.array(term, { minLength: 1, maxLength: 40 }), fc.constantFrom(" OR ", " AND ")) },
  { weight: 1, arbitrary: fc.tuple(fc.array(anyText, { minLength: 1, maxLength: 2 }), fc.constant("")) },
);
const text = filters.map(([all, word]) => all.join(word));
const most = fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.constant(undefined));

test.prop([text, text, most], runs(60))("no function throws an error of its own making", (one, other, maxSteps) => {
  const options = maxSteps === undefined ? {} : { maxSteps };
  for (const name of names) {
    let ended: boolean | undefined;
    const taken = stepsOf(() => (ended = isOrderly(() => questions[name](one, other, options))), maxSteps);
    expect([name, ended]).toEqual([name, true]);
    expect(taken).toBeLessThanOrEqual(maxSteps ?? DEFAULT_STEPS);
  }
});

const options = { regexp: re2 };
const row = { a: 1, b: null, tags: "2", name: "v1", toString: 5 };

test.prop([text], runs(60))("nor does one that runs a filter", (one) => {
  const filter = prepare(one);
  fc.pre(filter.ok);
  const running: Record<string, () => unknown> = {
    explain: () => evaluate.explain(filter, row, options),
    matcher: () => evaluate.matcher(filter, options)(row),
    matches: () => evaluate.matches(filter, row, options),
    select: () => evaluate.select([row], filter, options),
  };
  for (const [name, run] of Object.entries(running)) expect([name, isOrderly(run)]).toEqual([name, true]);
});

it("all functions are asked", () => {
  const functions = (all: object) => Object.entries(all).flatMap(([name, each]) => (/^class/.test(each) ? [] : name));
  expect(functions(reason).sort()).toEqual([...names].sort());
  expect(functions(evaluate).sort()).toEqual(["explain", "matcher", "matches", "select"]);
});
