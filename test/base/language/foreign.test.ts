import { describe, expect, it } from "vitest";
import { escapeRegexp, like, negate } from "../../../src/base/language/foreign.ts";

describe("SQL's LIKE", () => {
  it.each([
    ["shoe", "EQUALS", "shoe"],
    ["", "EQUALS", ""],
    ["%", "CONTAINS", ""],
    ["%%", "CONTAINS", ""],
    ["shoe%", "STARTS_WITH", "shoe"],
    ["%shoe%", "CONTAINS", "shoe"],
    ["%shoe", "REGEXP", "shoe$"],
    ["%1.5", "REGEXP", "1\\.5$"],
    ["sh_e", "REGEXP", "^sh.e$"],
    ["%sh_e", "REGEXP", "sh.e$"],
    ["sh_e%", "REGEXP", "^sh.e"],
    ["%a%b%", "REGEXP", "a.*b"],
    ["a.c_", "REGEXP", "^a\\.c.$"],
    ["10\\%", "EQUALS", "10%"],
    ["10\\%%", "STARTS_WITH", "10%"],
    ["\\%a_", "REGEXP", "^%a.$"],
    ["a\\", "EQUALS", "a\\"],
    ["a\nb%", "STARTS_WITH", "a\nb"],
  ])("%j is %s %j", (pattern, operator, operand) => expect(like(pattern)).toEqual({ operator, operand }));
});

describe("its complement", () => {
  it.each([
    ["shoe", "NOT_EQUALS", "shoe"],
    ["%shoe%", "DOES_NOT_CONTAIN", "shoe"],
    ["sho.%", "NOT_REGEXP", "^sho\\."],
    ["%shoe", "NOT_REGEXP", "shoe$"],
  ])("of %j is %s %j", (pattern, operator, operand) => {
    expect(negate(like(pattern))).toEqual({ operator, operand });
  });

  it("is the operator itself where nothing says it", () => {
    expect(negate({ operator: "BETWEEN", operand: "5" })).toEqual({ operator: "BETWEEN", operand: "5" });
  });
});

it("every sign of regular expressions is escaped", () => {
  const signs = "\\^$.*+?()[]{}|";
  expect(new RegExp(`^${escapeRegexp(signs)}$`).test(signs)).toBe(true);
  expect(escapeRegexp("a-b/c d")).toBe("a-b/c d");
});
