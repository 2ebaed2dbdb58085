import { expect, it } from "vitest";
import { compareResources } from "../../../src/assist/migrate/compare.ts";
import type { Renames } from "../../../src/assist/migrate/renames.ts";
import { defineResource } from "../../../src/compiler/define/define.ts";
import type { Field, ResourceDescription } from "../../../src/compiler/resource/resource.ts";

const of = (fields: ResourceDescription["fields"], more: Partial<ResourceDescription> = {}) =>
  defineResource({ name: "goods", fields, ...more });
const said = (before: Field, after: Field, renames?: Renames) =>
  compareResources(of({ a: before }), of({ a: after }), renames ? { renames } : {}).changes.map(
    ({ impact, message }) => `${impact}: ${message}`,
  );

it.each<[Field, Field, readonly string[]]>([
  [{ type: "string" }, { type: "string", label: "A", description: "b", cost: 3 }, []],
  [
    { type: "integer" },
    { type: "number" },
    ['maybe: The field "a" has the type number and not integer, which compares alike.'],
  ],
  [
    { type: "string" },
    { type: "integer" },
    [
      'breaking: The field "a" has the type integer and not string.',
      'breaking: The field "a" no longer supports CONTAINS.',
      'breaking: The field "a" no longer supports DOES NOT CONTAIN.',
    ],
  ],
  [
    { type: "datetime" },
    { type: "datetime", format: "iso" },
    ['breaking: The field "a" writes its times in another way.'],
  ],
  [
    { type: "datetime" },
    { type: "datetime", timeZone: "Europe/Berlin" },
    ['maybe: The times of "a" are in another time zone.'],
  ],
  [{ type: "string", nullable: true }, { type: "string" }, ['maybe: The field "a" is never null.']],
  [{ type: "string" }, { type: "string", nullable: true }, ['maybe: The field "a" can be null.']],
  [{ type: "string" }, { type: "string", sortable: false }, ['breaking: The field "a" cannot be used in ORDER BY.']],
  [{ type: "string", filterable: false }, { type: "string" }, ['safe: The field "a" can be used in conditions.']],
  [{ type: "string" }, { type: "string", deprecated: true }, ['safe: The field "a" is deprecated.']],
  [
    { type: "integer" },
    { type: "integer", qualifiers: ["q"] },
    ['breaking: The field "a" has other qualifiers.', "safe: Rows have other fields without SELECT."],
  ],
  [
    { type: "string", operators: ["EQUALS"] },
    { type: "string", operators: ["IN"] },
    ['breaking: The field "a" no longer supports =.', 'safe: The field "a" supports IN.'],
  ],
  [
    { type: "enum", values: [{ value: "x" }, { value: 1 }] },
    { type: "enum", values: [{ value: "y" }, { value: "1" }] },
    [
      'breaking: The field "a" has no value x.',
      'maybe: The field "a" can be y too, so conditions that listed all values no longer do.',
    ],
  ],
])("%j → %j", (before, after, changes) => expect(said(before, after)).toEqual(changes));

it("compares fields and clauses", () => {
  const before = of({ a: { type: "string" }, b: { type: "string" } }, { maxLimit: 10, paging: true, actions: ["get"] });
  const after = of(
    { b: { type: "string" }, c: { type: "string" } },
    { maxLimit: 5, returning: true, actions: ["edit"] },
  );
  expect(compareResources(before, after).changes.map(({ code, path }) => [code, path])).toEqual([
    ["field-removed", ["fields", "a"]],
    ["field-added", ["fields", "c"]],
    ["limit-lowered", ["maxLimit"]],
    ["clause-removed", ["paging"]],
    ["clause-added", ["returning"]],
    ["action-removed", ["actions"]],
    ["action-added", ["actions"]],
    ["default-fields-changed", ["defaultFields"]],
  ]);
});

it("proposes renames by replacement, label, name and type, and no other", () => {
  const before = of({
    cost: { type: "number", deprecated: { replacement: "sum" } },
    sum: { type: "number" },
    title: { type: "string", label: "Name" },
    groupName: { type: "string" },
    stock: { type: "integer" },
    day: { type: "date" },
    state: { type: "enum", values: [{ value: "sold", label: "Sold" }, { value: "in_stock" }, { value: "odd" }] },
  });
  const after = of({
    sum: { type: "number" },
    name: { type: "string", label: "Name" },
    group_name: { type: "string" },
    stack: { type: "integer" },
    dya: { type: "string" },
    state: { type: "enum", values: [{ value: "gone", label: "Sold" }, { value: "in stock" }] },
  });
  const { proposed } = compareResources(before, after);
  expect(proposed).toEqual({
    fields: { title: "name", groupName: "group_name", stock: "stack" },
    values: { state: { sold: "gone", in_stock: "in stock" } },
  });
  const confirmed = compareResources(before, after, {
    renames: { ...proposed, fields: { ...proposed.fields, cost: "sum" } },
  });
  expect(confirmed.proposed).toEqual({ fields: {}, values: {} });
  expect(confirmed.changes.filter(({ impact }) => impact === "breaking").map(({ message }) => message)).toEqual([
    'The field "day" is gone.',
    'The field "state" has no value odd.',
  ]);
});
