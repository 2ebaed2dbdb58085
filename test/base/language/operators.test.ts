import { describe, expect, it } from "vitest";
import { operatorNames, operators, predicateKey } from "../../../src/base/language/operators.ts";

describe("what follows from the predicates", () => {
  it("ranges, patterns and tests for null take no reference", () => {
    const without = operatorNames.filter((name) => !operators[name].takesReference);
    expect(without).toEqual(["BETWEEN", "REGEXP", "NOT_REGEXP", "IS_NULL", "IS_NOT_NULL"]);
  });

  it("no two operators ask the same", () => {
    const keys = operatorNames.map((name) => predicateKey(operators[name].predicate));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each([
    ["EQUALS", { complement: "NOT_EQUALS", listForm: "IN", nullForm: "IS_NULL", enumerates: true }],
    ["NOT_EQUALS", { complement: "EQUALS", listForm: "NOT_IN", nullForm: "IS_NOT_NULL" }],
    ["IN", { enumerates: true, takesReference: true }],
    ["NOT_IN", { enumerates: false, isNegative: true }],
    ["LESS_THAN", { complement: "GREATER_THAN_EQUALS", suits: "ordered" }],
    ["BETWEEN", { arity: "range", suits: "ordered" }],
    ["STARTS_WITH", { suits: "ordered", readsText: true, takesReference: true, enumerates: false }],
    [
      "DOES_NOT_CONTAIN",
      { suits: "text", readsText: true, complement: "CONTAINS", asRegexp: undefined, isNegative: true },
    ],
    ["NOT_REGEXP", { isRegexp: true, isNegative: true }],
    ["IS_NULL", { whenNull: true, arity: "none", isNegative: false }],
    ["IS_NOT_NULL", { whenNull: false, isNegative: true }],
  ] as const)("%s", (name, facts) => expect(operators[name]).toMatchObject(facts));

  it.each([
    ["EQUALS", "EQUALS"],
    ["NOT_EQUALS", "NOT_EQUALS"],
    ["LESS_THAN", "GREATER_THAN"],
    ["LESS_THAN_EQUALS", "GREATER_THAN_EQUALS"],
    ["GREATER_THAN", "LESS_THAN"],
    ["GREATER_THAN_EQUALS", "LESS_THAN_EQUALS"],
    ["CONTAINS", undefined],
    ["IN", undefined],
    ["IS_NULL", undefined],
  ] as const)("%s with its sides exchanged is %s", (name, other) => expect(operators[name].mirror).toBe(other));

  it("complements, mirrors and list forms point back", () => {
    for (const name of operatorNames) {
      const { complement, mirror } = operators[name];
      if (complement) expect(operators[complement].complement).toBe(name);
      if (mirror) expect(operators[mirror].mirror).toBe(name);
    }
  });
});
