import { readFileSync } from "node:fs";
import type { ColumnFiltersState, SortingState } from "@tanstack/react-table";
import { describe, expect, expectTypeOf, it } from "vitest";
import * as bridges from "../../../src/assist/table/index.ts";
import { defineResource, prepareOrThrow, prepareSelectionOrThrow } from "../../../src/index.ts";
import { russian } from "../../../src/messages/ru/index.ts";

const resource = defineResource({
  name: "things",
  fields: {
    price: { type: "number", nullable: true },
    stock: { type: "integer" },
    name: { type: "string" },
    other: { type: "string" },
    state: { type: "enum", values: [{ value: "new" }, { value: "used" }] },
    is_new: { type: "flag" },
    added: { type: "date", nullable: true },
  },
  paging: true,
});
const filterFns = { price: "inNumberRange", stock: "equals", name: "includesStringSensitive", state: "arrHas" };
const withFunctions = { resource, filterFns };

const write = (text: string) => bridges.toTanStackTable(prepareOrThrow(text, { resource }), withFunctions);
const read = (state: unknown) => bridges.fromTanStackTable(state as never, withFunctions);

describe.each<[string, unknown]>([
  ["", {}],
  ["price BETWEEN 1 AND 5", { columnFilters: [{ id: "price", value: [1, 5] }] }],
  [
    "price <= 5 AND stock = 1",
    {
      columnFilters: [
        { id: "price", value: [null, 5] },
        { id: "stock", value: 1 },
      ],
    },
  ],
  [
    'state IN ("new") ORDER BY name DESC',
    { columnFilters: [{ id: "state", value: ["new"] }], sorting: [{ id: "name", desc: true }] },
  ],
  ["LIMIT 10 OFFSET 30", { pagination: { pageIndex: 3, pageSize: 10 } }],
])("%s", (text, state) => {
  it("is written", () => expect(write(text)).toEqual({ ok: true, state, diagnostics: [] }));
  it("is read", () => {
    const back = read(state);
    expect(back.ok ? back.text : back.diagnostics).toBe(text);
  });
});

it.each<[string, string, number | undefined]>([
  ["price = 5", "operator", 0],
  ["added IS NULL", "operator", 0],
  ['name CONTAINS "a" AND name CONTAINS "b"', "once", 22],
  ["SELECT name", "clause", 0],
  ["LIMIT 10 OFFSET 5", "page", 0],
  ["stock = 5 OFFSET 5", "page", 10],
  ["stock = Field:price", "reference", 0],
  ["stock = 1 AND (price <= 5 OR name = 'a')", "logic", 15],
])("a table cannot represent %s: %s", (text, reason, start) => {
  const made = write(text);
  expect(made).toMatchObject({ ok: false, diagnostics: [{ code: "not-representable", data: { reason } }] });
  expect(made.diagnostics[0]?.span?.start).toBe(start);
});

type Refused = readonly [state: unknown, code: string, path: readonly (string | number)[], message?: string];
const refused: readonly Refused[] = JSON.parse(readFileSync(new URL("refused.json", import.meta.url), "utf8"));

it.each(refused)("a state that is no filter is refused: %j", (state, code, path, message = "") => {
  expect(read(state)).toMatchObject({ ok: false, diagnostics: [{ code, path }] });
  expect(read(state).diagnostics[0]?.message).toContain(message);
});

it("what only changes how a table looks is ignored", () => {
  const view = {
    columnPinning: { left: ["name"], right: [] },
    columnVisibility: { name: false },
    globalFilter: null,
    pagination: { pageIndex: 0, pageSize: 10 },
    rowSelection: {},
  };
  expect(bridges.fromTanStackTable(view, withFunctions)).toMatchObject({ text: "LIMIT 10", diagnostics: [] });
});

it("a search in all columns is one in the fields of the option freeText", () => {
  const options = { ...withFunctions, freeText: ["name", "other"] };
  const read = bridges.fromTanStackTable({ columnFilters: [{ id: "stock", value: 1 }], globalFilter: "a" }, options);
  expect(read).toMatchObject({ ok: true, text: 'stock = 1 AND (name CONTAINS "a" OR other CONTAINS "a")' });
  expect(bridges.fromTanStackTable({ globalFilter: "a" }, { ...options, freeText: ["gone"] })).toMatchObject({
    diagnostics: [{ code: "unknown-field", path: ["globalFilter"] }],
  });
  expect(bridges.fromTanStackTable({ globalFilter: "a" }, withFunctions).diagnostics[0]?.message).toContain("freeText");
});

it("the functions of columns have names", () => {
  const state = { columnFilters: [{ id: "stock", value: 1 }] };
  const from = (filterFns: unknown) => bridges.fromTanStackTable(state, { resource, filterFns: filterFns as never });
  expect(() => bridges.fromTanStackTable({}, {} as never)).toThrow("The resource must be");
  expect(() => from({ stock: () => true })).toThrow('The option "filterFns" must be names of filter functions.');
  expect(from(() => () => 1).diagnostics).toMatchObject([{ code: "unknown-operator", data: { found: "() => 1" } }]);
});

it("a range of numbers is what the table shows, in any order", () => {
  const read = bridges.fromTanStackTable({ columnFilters: [{ id: "price", value: [5, 1] }] }, withFunctions);
  expect(read).toMatchObject({ ok: true, text: "price BETWEEN 1 AND 5" });
});

/** Throws when it is read for the second time, or at once. */
const readable = (times: number) =>
  new Proxy({}, { ownKeys: () => (times-- > 0 ? [] : Reflect.ownKeys(undefined as never)) });

const nothingPlain = [
  readable(0),
  readable(1),
  Object.create(null),
  { toString: 1, valueOf: 1 },
  [Object.create(null)],
  Symbol("x"),
  1n,
  () => 1,
];

/** A state with each of its parts replaced by a value, one after another. */
function* replaced(state: unknown, value: unknown): Generator<unknown> {
  yield value;
  if (typeof state !== "object" || state === null) return;
  for (const [key, part] of Object.entries(state))
    for (const made of replaced(part, value))
      yield Array.isArray(state) ? Object.assign([...state], { [key]: made }) : { ...state, [key]: made };
}

it("a state is read whatever is in its place", () => {
  const texts = [
    "price BETWEEN 1 AND 5",
    'name CONTAINS "a" AND stock = 5',
    'state IN ("new", "used")',
    "ORDER BY price DESC LIMIT 10 OFFSET 20",
  ];
  for (const text of texts)
    for (const value of nothingPlain)
      for (const made of replaced(write(text).state, value)) expect(() => read(made)).not.toThrow();
});

it("numbers that JSON has not are no values, and no open ends", () => {
  for (const value of [
    [Number.NaN, 5],
    [Infinity, 5],
    [1, -Infinity],
  ])
    expect(read({ columnFilters: [{ id: "price", value }] }).diagnostics[0]?.code).toBe("value-type");
});

it("takes selections, and speaks other languages", () => {
  const selection = { filters: [{ name: "name", operator: "REGEXP", values: ["A"] }] };
  const filter = prepareSelectionOrThrow(selection, { resource });
  expect(bridges.toTanStackTable(filter, { ...withFunctions, messages: russian })).toMatchObject({
    diagnostics: [
      { path: ["filters", 0, "name"], message: expect.stringContaining("нельзя выразить в TanStack Table") },
    ],
  });
});

it("the result of a state can be run", () => {
  const back = read({ sorting: [{ id: "name", desc: true }] });
  expect(back.ok && back.query.order?.sorts[0]?.direction?.value).toBe("DESC");
});

it("the state has the types of the table", () => {
  const { columnFilters = [], sorting = [] } = write("ORDER BY name").state ?? {};
  expectTypeOf(columnFilters).toExtend<ColumnFiltersState>();
  expectTypeOf(sorting).toExtend<SortingState>();
  expect([columnFilters, sorting]).toEqual([[], [{ id: "name", desc: false }]]);
});
