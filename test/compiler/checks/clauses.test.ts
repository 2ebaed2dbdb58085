import { describe, expect, it } from "vitest";
import { bankHistory, keywords, products } from "../../../src/assist/samples/samples.ts";
import type { Action } from "../../../src/base/language/clauses.ts";
import { diagnose } from "../../../src/compiler/diagnose.ts";
import type { Resource } from "../../../src/compiler/resource/resource.ts";
import { compiled } from "../../support/readers.ts";
import { odd } from "../../support/resources.ts";

describe("clauses that an action does not take", () => {
  compiled({ resource: products, action: "edit" })`
    id = 1 ORDER BY id
           ^^^^^^^^^^^ clause-not-allowed: ORDER BY cannot be used with the action edit.
           → id = 1

    SELECT id WHERE id = 1
    ^^^^^^^^^ clause-not-allowed: SELECT cannot be used with the action edit.
    → id = 1

    id = 1 LIMIT 5 OFFSET 10
           ^^^^^^^ clause-not-allowed: LIMIT cannot be used with the action edit.
           → id = 1 OFFSET 10
                   ^^^^^^^^^ clause-not-allowed: OFFSET cannot be used with the action edit.
                   → id = 1 LIMIT 5
  `;
  compiled({ resource: products, action: "get" })`
    SELECT id WHERE id = 1 ORDER BY id LIMIT 5 OFFSET 10
  `;
});

describe("what the service does not take", () => {
  compiled({ resource: odd })`
    code = "a" LIMIT 10 OFFSET 20
                        ^^^^^^^^^ offset-not-supported: OFFSET cannot be used, because the service does not support it.
                        → code = "a" LIMIT 10

    LIMIT 50 → valid
    code = "a"  «OFFSET 0» → offset-not-supported ⇒ code = "a"
  `;

  compiled({ resource: products })`
    LIMIT 1000 OFFSET 20 → valid
    LIMIT «5000» OFFSET 20 → limit-range ⇒ LIMIT 1000 OFFSET 20
  `;

  compiled({ resource: odd, action: "del" })`
    code = "a" «LIMIT 51» → clause-not-allowed ⇒ code = "a"
  `;

  compiled({ resource: products, bindings: { n: 1000 } })`
    LIMIT :n
  `;
  compiled({ resource: products, bindings: { n: 1001 } })`
    LIMIT :n
          ^^ limit-range: LIMIT can be at most 1000, not 1001.
  `;
  compiled({ resource: products, bindings: { n: 5000.5 } })`
    LIMIT :n
          ^^ binding-type: The variable "n" must be a whole number, and it is the number 5000.5.
  `;
  compiled({ resource: products, bindings: { n: "5000" } })`
    LIMIT :n
          ^^ binding-type: The variable "n" must be a whole number, and it is a text.
  `;
  compiled({ resource: products })`
    LIMIT :constructor
          ^^^^^^^^^^^^ unbound-variable: The variable "constructor" has no value.
  `;
});

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
