import { describe, expect, it } from "vitest";
import { bankHistory, keywords } from "../../../../src/assist/samples/samples.ts";
import type { Action } from "../../../../src/base/language/clauses.ts";
import { diagnose } from "../../../../src/compiler/diagnose.ts";
import type { Resource } from "../../../../src/compiler/resource/resource.ts";

const codes = (text: string, resource: Resource, action?: Action) =>
  diagnose(text, { resource, ...(action && { action }) }).diagnostics.map(({ code }) => code);

describe("an action that the resource does not offer", () => {
  it("is said of the whole filter", () => {
    const { diagnostics } = diagnose("sum > 5 AND info = 'x'", { resource: bankHistory, action: "del" });
    expect(diagnostics).toMatchObject([
      {
        code: "action-not-offered",
        message: '"Bank history" does not offer the action del, only get.',
        span: { start: 0, end: 22 },
        fixes: [],
      },
    ]);
  });

  it("is no trouble without an action, and with one that is offered", () => {
    expect(codes("sum > 5", bankHistory)).toEqual([]);
    expect(codes("sum > 5", bankHistory, "get")).toEqual([]);
    expect(codes("id = 5", keywords, "edit")).toEqual([]);
    const { actions: _, ...unlisted } = bankHistory;
    expect(codes("sum > 5", unlisted, "del")).toEqual([]);
  });
});

it("a clause that the action does not take is not said to be too great or unsupported as well", () => {
  const resource = { ...keywords, maxLimit: 10 };
  expect(codes("id = 5 LIMIT 20 OFFSET 5", resource, "del")).toEqual(["clause-not-allowed", "clause-not-allowed"]);
  expect(codes("id = 5 LIMIT 20 OFFSET 5", resource, "get")).toEqual(["limit-range", "offset-not-supported"]);
});
