import { describe, expect, it } from "vitest";
import { compareResources } from "../../../src/assist/migrate/compare.ts";
import { type MigrateOptions, migrate } from "../../../src/assist/migrate/migrate.ts";
import { applyEdits } from "../../../src/base/text/edits.ts";
import { defineResource } from "../../../src/compiler/define/define.ts";
import type { ResourceDescription } from "../../../src/compiler/resource/resource.ts";
import type { Selection } from "../../../src/compiler/wire/selection.ts";

const goods = (fields: ResourceDescription["fields"], more: Partial<ResourceDescription> = {}) =>
  defineResource({ name: "goods", fields, ...more });

const before = goods(
  {
    id: { type: "integer" },
    cost: { type: "number", label: "Price" },
    tag: { type: "string" },
    volume: { type: "integer", qualifiers: ["region"] },
    state: { type: "enum", values: [{ value: "new" }, { value: "sold", label: "Sold out" }, { value: 3 }] },
    added: { type: "date" },
  },
  { maxLimit: 1000, paging: true },
);
const after = goods(
  {
    id: { type: "integer" },
    price: { type: "number", label: "Price" },
    searches: { type: "integer", qualifiers: ["region"] },
    state: { type: "enum", values: [{ value: "new" }, { value: "sold_out", label: "Sold out" }, { value: 3 }] },
    added: { type: "date", sortable: false },
  },
  { maxLimit: 100 },
);
const renames = {
  fields: { cost: "price", volume: "searches" },
  values: { state: { sold: "sold_out" } },
};
const options: MigrateOptions = { before, after, renames };

describe("a filter with renamed fields and values", () => {
  it.each([
    ["", ""],
    ["id = 1", "id = 1"],
    ["cost  <5 order by `cost`", "price  <5 order by price"],
    ["SELECT cost, id WHERE id > Field:cost -- a note", "SELECT price, id WHERE id > Field:price -- a note"],
    ["volume:213 > 5", "searches:213 > 5"],
    ["state IN ('new', 'sold') OR state = \"sold\"", 'state IN (\'new\', "sold_out") OR state = "sold_out"'],
    ["id = :x AND added IN LAST 7 DAYS", "id = :x AND added IN LAST 7 DAYS"],
    ["id = 1 /* AND cost > 5 */", "id = 1 /* AND price > 5 */"],
    [
      "id = 1 /* AND state = 'sold' */ -- AND volume:2 > 1",
      'id = 1 /* AND state = "sold_out" */ -- AND searches:2 > 1',
    ],
    ["id = 1 /* the cost is not known */", "id = 1 /* the cost is not known */"],
  ])("%s", (text, expected) => {
    const { ok, status, text: migrated, edits, diagnostics } = migrate(text, options);
    expect([ok, status, migrated, diagnostics]).toEqual([
      true,
      text === expected ? "untouched" : "changed",
      expected,
      [],
    ]);
    expect(applyEdits(text, edits)).toBe(expected);
  });
});

describe("what the new resource does not take is switched off", () => {
  it.each([
    ["tag = 'a' AND id = 1", "/* tag = 'a' AND */ id = 1", ["unknown-field"], ["tag"]],
    [
      "cost < 5 AND tag = 'a' AND tag = 'b'",
      "price < 5 /* AND tag = 'a' */ /* AND tag = 'b' */",
      ["unknown-field", "unknown-field"],
      ["tag", "tag"],
    ],
    ["tag = 'a'", "/* tag = 'a' */", ["unknown-field"], ["tag"]],
    ["ORDER BY added, cost DESC", "ORDER BY /* added, */ price DESC", ["not-sortable"], ["added"]],
    ["ORDER BY cost DESC, added DESC", "ORDER BY price DESC /* , added DESC */", ["not-sortable"], ["added"]],
    ["tag = Field:cost", "/* tag = Field:price */", ["unknown-field"], ["tag"]],
    [
      "SELECT id /* where */ WHERE (tag = '*/') LIMIT 5",
      "SELECT id /* where */ /* WHERE (tag = '*\\/') */ LIMIT 5",
      ["unknown-field"],
      ["tag"],
    ],
    [
      "cost > 1 AND NOT (tag = 'a' OR id = 1)",
      "price > 1 AND NOT (/* tag = 'a' OR */ id = 1)",
      ["unknown-field"],
      ["tag"],
    ],
    ["ORDER BY tag", "/* ORDER BY tag */", ["unknown-field"], ["tag"]],
    ["SELECT tag, id", "SELECT /* tag, */ id", ["unknown-field"], ["tag"]],
    [
      "id = 1 LIMIT 500 OFFSET 5",
      "id = 1 /* LIMIT 500 */ /* OFFSET 5 */",
      ["limit-range", "offset-not-supported"],
      ["500", "OFFSET 5"],
    ],
  ])("%s", (text, expected, codes, places) => {
    const migrated = migrate(text, options);
    expect([migrated.ok, migrated.status, migrated.text]).toEqual([false, "needs a person", expected]);
    expect(migrated.diagnostics.map(({ code }) => code)).toEqual(codes);
    expect(migrated.diagnostics.map(({ span }) => text.slice(span?.start, span?.end))).toEqual(places);
    expect(applyEdits(text, migrated.edits)).toBe(expected);
    expect(migrate(expected, options)).toMatchObject({ ok: true, status: "untouched", text: expected });
  });

  it("as little as is needed of an OR that cannot be sent any more", () => {
    const wide = goods({ a: { type: "enum", values: [{ value: "x" }, { value: "y" }] }, b: { type: "integer" } });
    const wider = goods({
      a: { type: "enum", values: [{ value: "x" }, { value: "y" }, { value: "z" }] },
      b: { type: "integer" },
    });
    const text = "a = 'x' OR a = 'y' OR b = 1";
    const migrated = migrate(text, { before: wide, after: wider });
    expect(migrated.diagnostics.map(({ code }) => code)).toEqual(["not-expressible"]);
    expect(migrated.changes.map(({ code }) => code)).toEqual(["value-added"]);
    expect(migrate(text, { before: wide, after: wider, output: "query" })).toMatchObject({ ok: true, text });
  });
});

describe("what needs a person", () => {
  it("a text that cannot be read, which stays as it is", () => {
    const { status, text, diagnostics } = migrate("cost < AND", options);
    expect([status, text, diagnostics[0]?.code]).toEqual(["needs a person", "cost < AND", "expected"]);
  });

  it("a field whose type has changed, although the condition is valid", () => {
    const [number, string] = [goods({ a: { type: "number" } }), goods({ a: { type: "string" } })];
    const { ok, text, diagnostics, changes } = migrate("a > 5", { before: number, after: string });
    expect([ok, text, diagnostics, changes.map(({ code }) => code)]).toEqual([false, "a > 5", [], ["type-changed"]]);
    expect(migrate("LIMIT 1", { before: number, after: string }).ok).toBe(true);
  });

  it("an action that needs a condition, when none is left", () => {
    const { ok, text, diagnostics } = migrate("tag = 'a'", { ...options, action: "del" });
    expect([ok, text, diagnostics.map(({ code }) => code)]).toEqual([false, "/* tag = 'a' */", ["unknown-field"]]);
  });
});

describe("a selection", () => {
  const filters = [{ name: "cost", operator: "LESS_THAN", values: [5] }] as const;

  it("becomes one for the new resource", () => {
    const { ok, selection } = migrate({ id: 7, filters, orders: [{ name: "cost", direction: "ASC" }] }, options);
    expect([ok, selection]).toEqual([
      true,
      { id: 7, filters: [{ ...filters[0], name: "price" }], orders: [{ name: "price", direction: "ASC" }] },
    ]);
  });

  it("stays the same object when nothing changes", () => {
    const selection = { filters: [{ name: "id", operator: "IN", values: [1, 2] }] } satisfies Selection;
    expect(migrate(selection, options).selection).toBe(selection);
  });

  it("is given as text with what is wrong switched off", () => {
    const tagged = { filters: [...filters, { name: "tag", operator: "EQUALS", values: ["a"] }] } satisfies Selection;
    const migrated = migrate(tagged, options);
    expect(migrated).toMatchObject({ ok: false, text: 'price < 5 /* AND tag = "a" */' });
    expect(migrated).not.toHaveProperty("selection");
  });

  it.each([{ page: 1 }, null, [1], { filters: [{}] }])("that is none has diagnostics with paths: %j", (json) => {
    const { ok, diagnostics } = migrate(json as Selection, options);
    expect([ok, diagnostics[0]?.path]).toEqual([false, expect.any(Array)]);
  });
});

describe("options", () => {
  it.each([
    [{ fields: { cots: "price" } }, 'There is no field "cots". Did you mean "cost"?'],
    [{ fields: { cost: "prise" } }, 'There is no field "prise". Did you mean "price"?'],
    [
      { fields: { cost: "id", id: "price" } },
      'The field "id" is renamed, and another one is renamed to it; migrate in two steps.',
    ],
    [{ values: { state: { sold: "gone" } } }, 'There is no value of "state" "gone".'],
    [{ field: {} }, 'There is no key of the renames "field". Did you mean "fields"?'],
    ["cost", 'The option "renames" must be an object such as { fields: { cost: "price" } }.'],
  ])("refuses the renames %j", (wrong, message) =>
    expect(() => migrate("", { before, after, renames: wrong as never })).toThrow(new TypeError(message)),
  );

  it("needs both resources", () => {
    expect(() => migrate("", { before } as never)).toThrow(TypeError);
    expect(() => compareResources(before, {} as never)).toThrow(TypeError);
  });
});
