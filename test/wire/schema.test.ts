import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { decompile } from "../../src/compile.ts";
import { type LooseSelection, selectionSchema } from "../../src/wire/index.ts";
import { looseSelections, wireValues } from "../support/wire-values.ts";

describe("selectionSchema", () => {
  it("takes exactly what decompile takes", () => {
    const outcomes = { true: 0, false: 0 };
    fc.assert(
      fc.property(wireValues, (value) => {
        const { ok } = decompile(value);
        outcomes[`${ok}`]++;
        expect(selectionSchema().safeParse(value).success).toBe(ok);
      }),
      { numRuns: 5000 },
    );
    expect(Math.min(outcomes.true, outcomes.false)).toBeGreaterThan(1000);
  });

  it("does so inside a user's own schema", () => {
    const body = z.object({ project_id: z.number(), selection: selectionSchema() });
    fc.assert(
      fc.property(wireValues, (selection) => {
        const { success } = body.safeParse({ project_id: 1, selection });
        expect(success).toBe(decompile(selection).ok);
      }),
      { numRuns: 1000 },
    );
  });

  it("takes all loose forms, and leaves the value as it is", () => {
    fc.assert(
      fc.property(looseSelections, (selection) => {
        const result = selectionSchema().safeParse(selection);
        expect(result.data).toEqual(selection);
      }),
    );
  });

  it("is made once", () => {
    expect(selectionSchema()).toBe(selectionSchema());
  });

  it("has the type of what it takes", () => {
    const value: LooseSelection = selectionSchema().parse({ limit: "5" });
    expect(value.limit).toBe("5");
  });

  it.each([
    [null, [], "A selection must be an object, not null."],
    [{ page: 1 }, [], 'There is no key "page" here.'],
    [
      { fields: [] },
      ["fields"],
      "An empty list of fields asks for nothing; leave the key out to get the default fields.",
    ],
    [{ limit: "ten" }, ["limit"], 'The key "limit" must be a whole number, not "ten".'],
    [{ id: [1] }, ["id"], 'The key "id" must be a number or a text of digits, not an array.'],
    [
      { filters: [{ name: "a", operator: "LIKE", values: [1] }] },
      ["filters", 0, "operator"],
      'There is no operator "LIKE".',
    ],
    [
      { filters: [{ name: "a", operator: "IN", values: [1, true] }] },
      ["filters", 0, "values", 1],
      "A filter value must be a number or a text, not true.",
    ],
  ])("says what is wrong with %j", (value, path, message) => {
    const result = selectionSchema().safeParse(value);
    expect(result.error?.issues.map((issue) => ({ path: issue.path, message: issue.message }))).toEqual([
      { path, message },
    ]);
  });

  it("says no more of a long list than anyone reads", () => {
    const selection = { filters: [{ name: "a", operator: "IN", values: new Array(4_000_000_000) }] };
    expect(selectionSchema().safeParse(selection).error?.issues).toHaveLength(100);
  });

  it("walks a long list fast", () => {
    const values = Array.from({ length: 200_000 }, (_, index) => index);
    const selection = { filters: [{ name: "a", operator: "IN", values }] };
    selectionSchema().safeParse(selection);
    const start = performance.now();
    expect(selectionSchema().safeParse(selection).success).toBe(true);
    expect(performance.now() - start).toBeLessThan(100);
  });
});
