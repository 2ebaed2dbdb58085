import { describe, expect, it } from "vitest";
import { type MigrateOptions, migrate } from "../../../src/assist/migrate/migrate.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import type { Selection } from "../../../src/compiler/wire/selection.ts";
import renamed from "./renamed.json" with { type: "json" };

const resource = defineResource({
  name: "goods",
  fields: {
    id: { type: "integer" },
    price: { type: "number" },
    limit: { type: "string" },
    searches: { type: "integer", qualified: true },
    state: { type: "enum", values: [{ value: "new" }, { value: "sold_out" }, { value: 3 }] },
    added: { type: "date" },
  },
});
const renames = {
  fields: { cost: "price", volume: "searches", max: "limit" },
  values: { state: { sold: "sold_out" } },
};
const options: MigrateOptions = { resource, renames };

describe("a filter with renamed fields and values", () => {
  it.each(renamed.texts as [string, string][])("%s", (text, expected) => {
    expect(migrate(text, options)).toMatchObject({ ok: true, text: expected, selection: expect.any(Object) });
  });
});

it("errors have positions in the new text", () => {
  const { ok, text, diagnostics } = migrate("cost < 5 AND tag = 'a'", options);
  expect([ok, text]).toEqual([false, "price < 5 AND tag = 'a'"]);
  expect(diagnostics.map(({ code, span }) => [code, text.slice(span?.start, span?.end)])).toEqual([
    ["unknown-field", "tag"],
  ]);
});

it("a text with syntax errors stays as it is", () => {
  const { ok, text, diagnostics } = migrate("cost < AND", options);
  expect([ok, text]).toEqual([false, "cost < AND"]);
  expect(diagnostics.map(({ code }) => code)).toContain("expected");
});

it("a filter to run is checked as a query", () => {
  const text = "cost < 5 OR state = 'sold'";
  expect(migrate(text, options)).toMatchObject({ ok: false, diagnostics: [{ code: "not-expressible" }] });
  expect(migrate(text, { ...options, output: "query" })).toMatchObject({ ok: true, selection: undefined });
});

describe("a selection", () => {
  const filters = [{ name: "cost", operator: "LESS_THAN", values: [5] }] as const;

  it("becomes one for the new resource", () => {
    expect(migrate({ id: 7, filters, orders: [{ name: "cost", direction: "ASC" }] }, options)).toMatchObject({
      ok: true,
      selection: { id: 7, filters: [{ ...filters[0], name: "price" }], orders: [{ name: "price", direction: "ASC" }] },
    });
  });

  it.each([{ page: 1 }, null, [1], { filters: [{}] }])("that is not valid has diagnostics with paths: %j", (json) => {
    const { ok, diagnostics } = migrate(json as Selection, options);
    expect([ok, diagnostics[0]?.path]).toEqual([false, expect.any(Array)]);
  });
});

it("renames values in ranges and lists too", () => {
  const tags = defineResource({ name: "new", fields: { tags: { type: "integer" } } });
  const renames = { fields: { level: "tags" }, values: { level: { 1: 10, 2: 20 } } };
  const migrated = (text: string) => migrate(text, { resource: tags, renames }).text;
  expect(migrated("level BETWEEN 1 AND 2")).toBe("tags BETWEEN 10 AND 20");
  expect(migrated("level IN (1, 2) AND level >= 1")).toBe("tags IN (10, 20) AND tags >= 10");
});

it.each(renamed.refused as [object, string][])("refuses the renames %j", (wrong, message) =>
  expect(() => migrate("", { resource, renames: wrong as never })).toThrow(new TypeError(message)),
);
