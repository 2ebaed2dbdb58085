import { describe, expect, it } from "vitest";
import { compile } from "../../../src/compiler/compile.ts";
import { lowered, refused } from "../../support/readers.ts";
import { shop } from "../../support/resources.ts";

describe("add takes only SELECT", () => {
  refused({ action: "add" })`
    SELECT id WHERE a = 1
                    ^^^^^ clause-not-allowed: WHERE cannot be used with the action add.
                    → SELECT id

    a = 1
    ^^^^^ clause-not-allowed
    →
  `;
});

describe("edit and del take only the condition", () => {
  refused({ action: "edit" })`
    «SELECT id» WHERE a = 1 → clause-not-allowed ⇒ a = 1
    a = 1 «ORDER BY b» → clause-not-allowed ⇒ a = 1
  `;
  refused({ action: "del" })`
    a = 1 LIMIT 1
          ^^^^^^^ clause-not-allowed: LIMIT cannot be used with the action del.
          → a = 1
  `;
});

describe("a selection that restricts nothing", () => {
  refused({ action: "edit" })`
    id NOT IN (0)
    ^^^^^^^^^^^^^ unrestricted-action: These conditions exclude few rows or none, so edit would affect nearly every row.

    «a != 1» → unrestricted-action
    «a DOES NOT CONTAIN "x"» → unrestricted-action
    «a NOT REGEXP "x"» → unrestricted-action
    «a IS NOT NULL» → unrestricted-action
    «a != 1 AND b IS NOT NULL AND c NOT IN (1)» → unrestricted-action
    «NOT a = 1» → unrestricted-action
  `;
  refused({ action: "del" })`
    a != 1
    ^^^^^^ unrestricted-action: These conditions exclude few rows or none, so del would affect nearly every row.
  `;
  refused({ action: "edit", resource: shop })`
    «category IN ("shoes", "boots", "bags")» → unrestricted-action
    category IN ("shoes", "boots") → valid
    «active IN (0, 1)» → unrestricted-action
  `;
  it.each(["edit", "del"] as const)("%s without a condition", (action) => {
    const { ok, diagnostics } = compile("", { action });
    expect(ok).toBe(false);
    expect(diagnostics.map(({ code, message, span }) => [code, message, span])).toEqual([
      ["unrestricted-action", `Without a condition, ${action} would affect every row.`, { start: 0, end: 0 }],
    ]);
    expect(compile("", { action, allowUnrestricted: true })).toMatchObject({ ok: true, selection: {} });
  });
  lowered({ action: "edit" })`
    id NOT IN (0) AND a = 1 → id NOT_IN [0] & a EQUALS [1]
  `;
  lowered({ action: "edit", allowUnrestricted: true })`
    id NOT IN (0) → id NOT_IN [0]
    a != 1        → a NOT_EQUALS [1]
  `;
  lowered({ action: "get" })`
    id NOT IN (0) → id NOT_IN [0]
  `;
});

describe("a text that cannot be read is not said to restrict nothing", () => {
  refused({ action: "del" })`
    a = 1 OR b = 2
    ^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: OR between different fields is not supported.

    a =«» → expected
    a != 1 AND b =«» → expected
    a != 1«)» → unmatched-parenthesis
  `;
});

describe("a regular expression restricts an action unless it matches nearly everything", () => {
  const isRefused = (pattern: string) => !compile("name REGEXP :pattern", { action: "del", bindings: { pattern } }).ok;

  it.each(["", "^", "$", ".", ".*", ".+", "^.*$", "^.+$", "(.*)", "(?:.*)", ".*?", "[\\s\\S]*", "^[^]*$", ".{0,}"])(
    "%j",
    (pattern) => {
      expect(isRefused(pattern)).toBe(true);
    },
  );

  it.each(["^$", "^.$", "a.*", ".*a", "^shoe", "[0-9]*x", ".{5,}"])("but not %j", (pattern) => {
    expect(isRefused(pattern)).toBe(false);
  });

  it("which is read and never tried", () => {
    expect(isRefused(`${"(?:||||||)".repeat(9)}#`)).toBe(false);
  });
});
