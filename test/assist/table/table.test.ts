import { describe, expect, it } from "vitest";
import * as bridges from "../../../src/assist/table/index.ts";
import { prepareOrThrow, prepareSelectionOrThrow } from "../../../src/compiler/compile.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";
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

const libraries = {
  table: [
    (filter) => bridges.toTanStackTable(filter, withFunctions),
    (state) => bridges.fromTanStackTable(state as never, withFunctions),
  ],
  builder: [
    (filter) => bridges.toQueryBuilder(filter, { resource }),
    (state) => bridges.fromQueryBuilder(state as never, { resource }),
  ],
} as const satisfies Record<
  string,
  readonly [
    (filter: ReturnType<typeof prepareOrThrow>) => bridges.ToStateResult<unknown>,
    (state: unknown) => bridges.FromStateResult,
  ]
>;

type Name = keyof typeof libraries;
describe.each<[Name, string, unknown]>([
  ["table", "", {}],
  ["table", "price BETWEEN 1 AND 5", { columnFilters: [{ id: "price", value: [1, 5] }] }],
  [
    "table",
    "price <= 5 AND stock = 1",
    {
      columnFilters: [
        { id: "price", value: [null, 5] },
        { id: "stock", value: 1 },
      ],
    },
  ],
  [
    "table",
    'state IN ("new") ORDER BY name DESC',
    { columnFilters: [{ id: "state", value: ["new"] }], sorting: [{ id: "name", desc: true }] },
  ],
  ["table", "LIMIT 10 OFFSET 30", { pagination: { pageIndex: 3, pageSize: 10 } }],
  ["builder", "", { combinator: "and", rules: [] }],
  [
    "builder",
    'price > 5 OR (stock IN (1, 2) AND name = "other")',
    {
      combinator: "or",
      rules: [
        { field: "price", operator: ">", value: 5 },
        {
          combinator: "and",
          rules: [
            { field: "stock", operator: "in", value: [1, 2] },
            { field: "name", operator: "=", value: "other" },
          ],
        },
      ],
    },
  ],
  [
    "builder",
    'NOT name STARTS WITH "a" AND NOT price BETWEEN 1 AND 5',
    {
      combinator: "and",
      rules: [
        { field: "name", operator: "doesNotBeginWith", value: "a" },
        { field: "price", operator: "notBetween", value: [1, 5] },
      ],
    },
  ],
  [
    "builder",
    "price IS NOT NULL",
    { combinator: "and", rules: [{ field: "price", operator: "notNull", value: null }] },
  ],
])("%s: %s", (name, text, state) => {
  const [to, from] = libraries[name];
  it("is written", () => expect(to(prepareOrThrow(text, { resource }))).toEqual({ ok: true, state, diagnostics: [] }));
  it("is read", () => {
    const read = from(state);
    expect(read.ok ? read.text : read.diagnostics).toBe(text);
  });
});

it.each<[Name, string, string, number | undefined]>([
  ["table", "price = 5", "operator", 0],
  ["table", "added IS NULL", "operator", 0],
  ["table", 'name CONTAINS "a" AND name CONTAINS "b"', "once", 22],
  ["table", "SELECT name", "clause", 0],
  ["table", "LIMIT 10 OFFSET 5", "page", 0],
  ["table", "stock = Field:price", "reference", 0],
  ["table", "stock = 1 AND (price <= 5 OR name = 'a')", "logic", 15],
  ["builder", "name REGEXP 'a'", "operator", 0],
  ["builder", "price BETWEEN 1 AND 2, 3 AND 4", "once", 0],
  ["builder", "name = Field:other", "reference", 0],
  ["builder", "stock = 1 LIMIT 5", "clause", 10],
])("%s cannot represent %s: %s", (name, text, reason, start) => {
  const made = libraries[name][0](prepareOrThrow(text, { resource }));
  expect(made).toMatchObject({ ok: false, diagnostics: [{ code: "not-representable", data: { reason } }] });
  expect(made.diagnostics[0]?.span?.start).toBe(start);
});

const stockIsOne = { field: "stock", operator: "=", value: 1 };

it.each<[Name, unknown, string, readonly (string | number)[]]>([
  ["table", { columnFilters: [{ id: "cheap", value: 5 }] }, "unknown-field", ["columnFilters", 0, "id"]],
  ["table", { columnFilters: [{ id: "other", value: 5 }] }, "ambiguous-key", ["columnFilters", 0, "id"]],
  ["table", { columnFilters: [{ id: 5, value: 5 }] }, "json-type", ["columnFilters", 0, "id"]],
  ["table", { columnFilters: [{ id: "stock", value: 5, not: true }] }, "unknown-key", ["columnFilters", 0, "not"]],
  ["table", { globalFilter: "shoe" }, "ambiguous-key", ["globalFilter"]],
  ["table", { globalFilter: { name: "shoe" } }, "ambiguous-key", ["globalFilter"]],
  ["table", { globalFilter: 5, sorting: [] }, "ambiguous-key", ["globalFilter"]],
  ["table", { columnFliters: [{ id: "stock", value: 5 }] }, "unknown-key", ["columnFliters"]],
  ["table", { sorting: [{ id: "name", desc: "false" }] }, "json-type", ["sorting", 0, "desc"]],
  ["table", { sorting: [{ id: "name", direction: "desc" }] }, "unknown-key", ["sorting", 0, "direction"]],
  ["table", { pagination: { pageIndex: 0, pageSize: 5, page: 2 } }, "unknown-key", ["pagination", "page"]],
  ["table", { columnFilters: [{ id: "stock", value: "many" }] }, "value-type", ["columnFilters", 0, "value"]],
  ["table", { columnFilters: [{ id: "price", value: 5 }] }, "ambiguous-key", ["columnFilters", 0, "value"]],
  ["table", { columnFilters: [{ id: "stock", value: true }] }, "boolean-value", ["columnFilters", 0, "value"]],
  ["table", { columnFilters: [{ id: "price", value: [1, "x"] }] }, "value-type", ["columnFilters", 0, "value", 1]],
  ["table", { columnFilters: 5 }, "json-type", ["columnFilters"]],
  ["table", { sorting: [{ id: "name" }, { id: "cheap" }] }, "unknown-field", ["sorting", 1, "id"]],
  ["table", { pagination: { pageIndex: -1, pageSize: 10 } }, "json-type", ["pagination", "pageIndex"]],
  [
    "builder",
    { combinator: "xor", rules: [{ field: "stock", operator: "=", value: 1 }] },
    "unknown-operator",
    ["combinator"],
  ],
  [
    "builder",
    { combinator: "and", rules: [{ field: "stock", operator: "=", value: 1, muted: true }] },
    "ambiguous-key",
    ["rules", 0, "muted"],
  ],
  ["builder", { combinator: "or", rules: [{ combinator: "and", rules: [] }] }, "ambiguous-key", ["rules", 0, "rules"]],
  ["builder", { combinator: "and", not: 1, rules: [stockIsOne] }, "json-type", ["not"]],
  ["builder", { combinator: "and", not: "true", rules: [stockIsOne] }, "json-type", ["not"]],
  ["builder", { combinator: "and", rules: [stockIsOne], limit: 5 }, "unknown-key", ["limit"]],
  ["builder", { combinator: "and", rules: [stockIsOne, "and", stockIsOne] }, "json-type", ["rules", 1]],
  ["builder", { combinator: "and", rules: [{ ...stockIsOne, negate: true }] }, "unknown-key", ["rules", 0, "negate"]],
  [
    "builder",
    { combinator: "and", rules: [{ ...stockIsOne, valueSource: "field" }] },
    "ambiguous-key",
    ["rules", 0, "valueSource"],
  ],
  [
    "builder",
    { combinator: "and", rules: [{ ...stockIsOne, field: "cheap" }] },
    "unknown-field",
    ["rules", 0, "field"],
  ],
  [
    "builder",
    { combinator: "or", rules: [{ field: "stock", operator: "=", value: "many" }] },
    "value-type",
    ["rules", 0, "value"],
  ],
  [
    "builder",
    { combinator: ["and"], rules: [{ field: "stock", operator: "=", value: 1 }] },
    "json-type",
    ["combinator"],
  ],
])("%s: a state that is no filter is refused: %j", (name, state, code, path) => {
  expect(libraries[name][1](state)).toMatchObject({ ok: false, diagnostics: [{ code, path }] });
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

it.each(Object.entries(libraries))("%s: a state is read whatever is in its place", (_, [to, from]) => {
  const texts = [
    "price BETWEEN 1 AND 5",
    'name = "a" AND stock > 5',
    'state IN ("new", "used")',
    "is_new = 1",
    "name = Field:other OR price IS NULL",
    "ORDER BY price DESC LIMIT 10 OFFSET 20",
  ];
  const states = texts.map((text) => to(prepareOrThrow(text, { resource }))).filter(({ ok }) => ok);
  expect(states.length).toBeGreaterThan(1);
  for (const { state } of states)
    for (const value of nothingPlain) for (const made of replaced(state, value)) expect(() => from(made)).not.toThrow();
});

it.each([
  [200, "too-deep"],
  [50_000, "json-unreadable"],
])("stops at groups that are %i deep", (deep, code) => {
  let group: object = { field: "stock", operator: "=", value: 1 };
  for (let depth = 0; depth < deep; depth++) group = { combinator: "and", rules: [group] };
  expect(bridges.fromQueryBuilder(group as never, { resource })).toMatchObject({ diagnostics: [{ code }] });
});

it("takes selections, and speaks other languages", () => {
  const selection = { filters: [{ name: "name", operator: "REGEXP", values: ["A"] }] };
  const made = bridges.toQueryBuilder(prepareSelectionOrThrow(selection, { resource }), {
    resource,
    messages: russian,
  });
  expect(made).toMatchObject({
    diagnostics: [
      { path: ["filters", 0, "name"], message: expect.stringContaining("нельзя выразить в react-querybuilder") },
    ],
  });
});

it("values of inputs are read by the type of the field", () => {
  const rules = [
    { field: "stock", operator: "in", value: "1, 2" },
    { field: "name", operator: "=", value: "5" },
  ];
  expect(bridges.fromQueryBuilder({ combinator: "and", rules }, { resource })).toMatchObject({
    text: 'stock IN (1, 2) AND name = "5"',
  });
});

it("the result of a state can be run", () => {
  const read = bridges.fromTanStackTable({ sorting: [{ id: "name", desc: true }] }, withFunctions);
  expect(read.ok && read.query.order?.sorts[0]?.direction?.value).toBe("DESC");
});
