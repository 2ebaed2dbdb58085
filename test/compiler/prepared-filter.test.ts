import { describe, expect, it } from "vitest";
import { compile } from "../../src/compiler/compile.ts";
import { parse } from "../../src/compiler/parser/parse.ts";
import { prepare, prepareOrThrow } from "../../src/compiler/prepare.ts";
import type { PrepareSelectionOptions } from "../../src/compiler/prepare-selection.ts";
import { prepareSelection, prepareSelectionOrThrow } from "../../src/compiler/prepare-selection.ts";
import { defineResource } from "../../src/compiler/resource/define.ts";
import { matcher } from "../../src/engines/evaluate/matcher.ts";
import { keywords, products } from "../support/samples.ts";
import cases from "./prepared-filter.json" with { type: "json" };

const said = (selection: unknown, resource = products, options?: Omit<PrepareSelectionOptions, "resource">) => {
  const lifted = prepareSelection(selection, { ...options, resource });
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
  it.each(cases.selections)("$selection", ({ selection, code, path }) =>
    expect(said(selection)).toEqual([[code, path]]),
  );

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
  it.each(cases.edits)("an edit does not take $selection", ({ selection, code, path }) =>
    expect(said(selection, products, { action: "edit" })).toEqual([[code, path]]),
  );

  it("unless it may touch everything, and only where it is offered", () => {
    expect(said({}, products, { action: "edit", allowUnrestricted: true })).toBe("ok");
    expect(said({ id: 5 }, products, { action: "del" })).toEqual([["action-not-offered", []]]);
  });
});

it("says no more than is wanted", () => {
  const filters = Array.from({ length: 500 }, () => filter("colour", "IS_NULL"));
  const lifted = prepareSelection({ filters }, { resource: products, limits: { maxDiagnostics: 10 } });
  expect(lifted.diagnostics).toHaveLength(10);
  expect(lifted.diagnostics.at(-1)?.code).toBe("too-many-diagnostics");
});

it("a selection is given without loose forms, and can be run", () => {
  const json = { filters: [filter("price", "IN", 1, 2)], id: "5", orders: ["name"], limit: "10" };
  const result = prepareSelectionOrThrow(json, { resource: products });
  expect(result.selection).toEqual({
    filters: [filter("price", "IN", 1, 2), filter("id", "EQUALS", "5")],
    orders: [{ name: "name", direction: "ASC" }],
    limit: 10,
  });
  expect([1, 3].map((price) => matcher(result)({ price, id: 5 }))).toEqual([true, false]);
  expect(JSON.stringify(result)).not.toContain("pathOf");
  expect(() => prepareSelectionOrThrow({ page: 1 })).toThrow("error[unknown-key]");
});

it("a selection without a resource is checked for its form, and for its action", () => {
  expect(prepareSelection({ id: 5, orders: ["x"] })).toMatchObject({ ok: true });
  expect(prepareSelection({ id: 5, orders: ["x"] }, { action: "del" })).toMatchObject({
    ok: false,
    diagnostics: [{ code: "clause-not-allowed", path: ["orders"] }],
  });
});

describe("prepare", () => {
  const codes = (...asked: Parameters<typeof prepare>) => prepare(...asked).diagnostics.map(({ code }) => code);

  it.each(cases.queries)("$text", ({ text, codes: wanted }) => {
    const bindings = text.includes(":none") ? { none: [] } : text.includes(":name") ? { name: "x" } : {};
    expect(codes(text, { resource: products, bindings })).toEqual(wanted);
    if (wanted.length === 0) expect(codes(parse(text).query, { resource: products })).toEqual([]);
  });

  it.each(cases.restrictions)("an edit by $text is refused: $isRefused", ({ text, isRefused }) => {
    const found = codes(text, { resource: products, action: "edit" });
    expect(found).toEqual(isRefused ? ["unrestricted-action"] : []);
    expect(codes(text, { resource: products, action: "edit", allowUnrestricted: true })).toEqual([]);
  });

  it("takes the clauses of the action, and no value that no variable has", () => {
    expect(codes("id = 5 LIMIT 1", { resource: products, action: "edit" })).toEqual(["clause-not-allowed"]);
    expect(codes("id = 5", { bindings: { x: 1 } })).toEqual(["unused-binding"]);
  });

  it("throws for what is a mistake of the program", () => {
    expect(() => prepareOrThrow("price = ")).toThrow("1 | price =");
    expect(() => prepare(parse("a =").query)).toThrow("A query with syntax errors cannot be prepared");
    expect(() => prepare("a = 1", { idShorthand: true } as never)).toThrow('no option "idShorthand"');
    expect(prepare(undefined as never)).toMatchObject({ ok: false, diagnostics: [{ code: "not-text" }] });
  });
});

it("prepareSelection reads each property once", () => {
  let reads = 0;
  const orders = ["a"];
  const json = {
    get orders() {
      if (++reads > 1) throw new Error("read again");
      return orders;
    },
    filters: [{ name: "nmae", operator: "EQUALS", values: [1] }],
  };
  const resource = defineResource({ name: "x", fields: { name: { type: "string" }, a: { type: "string" } } });
  expect(prepareSelection(json, { resource })).toMatchObject({
    ok: false,
    diagnostics: [{ path: ["filters", 0, "name"] }],
  });
  expect(reads).toBe(1);
});

it("what runs has the values that were checked, whatever is changed later", () => {
  const tags: (string | number)[] = [1, 2];
  for (const filter of [
    compile("tags IN :tags", { bindings: { tags } }),
    prepare("tags IN :tags", { bindings: { tags } }),
  ]) {
    if (!filter.ok) throw new Error("it is valid");
    tags.push("Field:secret");
    expect([{ tags: 1 }, { tags: "Field:secret" }].map(matcher(filter))).toEqual([true, false]);
    tags.pop();
  }
});
