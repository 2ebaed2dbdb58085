import { describe, expect, it } from "vitest";
import { keywords, products } from "../../../../src/assist/samples/samples.ts";
import { type LiftCheckedOptions, liftChecked } from "../../../../src/compiler/wire/lift/lift-checked.ts";

const said = (selection: unknown, resource = products, options?: LiftCheckedOptions) => {
  const lifted = liftChecked(selection, resource, options);
  return lifted.ok ? "ok" : lifted.diagnostics.map(({ code, path }) => [code, path]);
};

const filter = (name: unknown, operator: unknown, ...values: readonly unknown[]) => ({ name, operator, values });

describe("a selection that the resource allows", () => {
  it.each([
    {},
    { filters: [filter("state", "IN", "in_stock", "sold_out")], id: "5", orders: ["name"], limit: 10, offset: 5 },
    { filters: [filter("price", "LESS_THAN", "Field:cost")] },
  ])("%j", (selection) => expect(said(selection)).toBe("ok"));

  it("may give warnings, which do not count", () => {
    expect(said({ filters: [filter("cost", "IS_NULL")] })).toBe("ok");
  });
});

describe("what is wrong has its path", () => {
  it.each([
    [{ filters: [filter("id", "EQUALS", 1), filter("colour", "EQUALS", 1)] }, "unknown-field", ["filters", 1, "name"]],
    [{ filters: [filter("price", "CONTAINS", 1)] }, "operator-type", ["filters", 0, "operator"]],
    [{ filters: [filter("price", "IN", 1, 2, "x", 3)] }, "value-type", ["filters", 0, "values", 2]],
    [{ filters: [filter("price", "BETWEEN", 1, "x")] }, "value-type", ["filters", 0, "values", 1]],
    [{ filters: [filter("state", "EQUALS", "open")] }, "value-not-allowed", ["filters", 0, "values", 0]],
    [{ filters: [filter("added", "EQUALS", "Field:price")] }, "reference-type", ["filters", 0, "values", 0]],
    [{ filters: [filter("price", "EQUALS", "Field:colour")] }, "unknown-field", ["filters", 0, "values", 0]],
    [{ fields: ["id", "search"] }, "not-selectable", ["fields", 1]],
    [{ orders: ["id", "photo"] }, "not-sortable", ["orders", 1]],
    [{ orders: ["id", { name: "photo" }] }, "not-sortable", ["orders", 1, "name"]],
    [{ limit: 1001 }, "limit-range", ["limit"]],
    [{ limit: "x" }, "json-type", ["limit"]],
  ])("%j", (selection, code, path) => expect(said(selection)).toEqual([[code, path]]));

  it("the offset too, where there is none, and the key id, and several at once", () => {
    expect(said({ offset: 5 }, keywords as never)).toEqual([["offset-not-supported", ["offset"]]]);
    const withoutId = { ...products, fields: { name: products.fields.name } };
    expect(said({ filters: [filter("price", "IS_NULL")], id: 5 }, withoutId as never)).toEqual([
      ["unknown-field", ["filters", 0, "name"]],
      ["unknown-field", ["id"]],
    ]);
  });
});

describe("by action", () => {
  it.each([
    [{}, "unrestricted-action", []],
    [{ filters: [filter("price", "NOT_EQUALS", 5)] }, "unrestricted-action", ["filters"]],
    [{ id: 5, orders: ["id"] }, "clause-not-allowed", ["orders"]],
    [{ id: 5, fields: ["id"] }, "clause-not-allowed", ["fields"]],
  ])("an edit does not take %j", (selection, code, path) => {
    expect(said(selection, products, { action: "edit" })).toEqual([[code, path]]);
  });

  it("unless it may touch everything, and only where it is offered", () => {
    expect(said({}, products, { action: "edit", allowUnrestricted: true })).toBe("ok");
    expect(said({ id: 5 }, products, { action: "del" })).toEqual([["action-not-offered", []]]);
  });
});

it("says no more than is wanted", () => {
  const filters = Array.from({ length: 500 }, () => filter("colour", "IS_NULL"));
  const lifted = liftChecked({ filters }, products, { limits: { maxDiagnostics: 10 } });
  expect(lifted.diagnostics).toHaveLength(10);
  expect(lifted.diagnostics.at(-1)?.code).toBe("too-many-diagnostics");
});
