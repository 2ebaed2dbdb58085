import { describe, expect, it } from "vitest";
import * as bridges from "../../../src/assist/table/index.ts";
import { russian } from "../../../src/base/messages/ru/index.ts";
import { defineResource } from "../../../src/compiler/define/define.ts";
import { prepareOrThrow, prepareSelectionOrThrow } from "../../../src/compiler/prepare.ts";

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
const server = { resource, filterFns, mode: "server" } as const;
const { filterFns: _, ...plain } = server;

const libraries = {
  table: [
    (filter) => bridges.toTanStackTable(filter, server),
    (state) => bridges.fromTanStackTable(state as never, server),
  ],
  mui: [(filter) => bridges.toMui(filter, plain), (state) => bridges.fromMui(state as never, plain)],
  ag: [(filter) => bridges.toAgGrid(filter, plain), (state) => bridges.fromAgGrid(state as never, plain)],
  advanced: [
    (filter) => bridges.toAgGridAdvanced(filter, plain),
    (state) => bridges.fromAgGridAdvanced(state as never, plain),
  ],
  builder: [
    (filter) => bridges.toQueryBuilder(filter, plain),
    (state) => bridges.fromQueryBuilder(state as never, plain),
  ],
  db: [(filter) => bridges.toTanStackDb(filter, plain), (state) => bridges.fromTanStackDb(state as never, plain)],
} as const satisfies Record<
  string,
  readonly [
    (filter: ReturnType<typeof prepareOrThrow>) => bridges.ToStateResult<unknown>,
    (state: unknown) => bridges.FromStateResult,
  ]
>;

type Name = keyof typeof libraries;
const ref = (name: string) => ({ type: "ref", path: [name] });
const func = (name: string, ...args: unknown[]) => ({ type: "func", name, args });
const val = (value: unknown) => ({ type: "val", value });

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
  [
    "mui",
    'state != "new"',
    { filterModel: { items: [{ id: 1, field: "state", operator: "not", value: "new" }], logicOperator: "and" } },
  ],
  [
    "mui",
    "is_new = 1 OR stock > 5",
    {
      filterModel: {
        items: [
          { id: 1, field: "is_new", operator: "is", value: "true" },
          { id: 2, field: "stock", operator: ">", value: 5 },
        ],
        logicOperator: "or",
      },
    },
  ],
  [
    "mui",
    'added >= "2026-01-31" LIMIT 5',
    {
      filterModel: {
        items: [{ id: 1, field: "added", operator: "onOrAfter", value: "2026-01-31" }],
        logicOperator: "and",
      },
      paginationModel: { page: 0, pageSize: 5 },
    },
  ],
  [
    "mui",
    "price IS NULL ORDER BY name ASC",
    {
      filterModel: { items: [{ id: 1, field: "price", operator: "isEmpty" }], logicOperator: "and" },
      sortModel: [{ field: "name", sort: "asc" }],
    },
  ],
  [
    "ag",
    'name CONTAINS "a" AND name != "b"',
    {
      filterModel: {
        name: {
          filterType: "text",
          operator: "AND",
          conditions: [
            { filterType: "text", type: "contains", filter: "a" },
            { filterType: "text", type: "notEqual", filter: "b" },
          ],
        },
      },
    },
  ],
  [
    "ag",
    'added > "2026-01-31" ORDER BY added DESC',
    {
      filterModel: { added: { filterType: "date", type: "greaterThan", dateFrom: "2026-01-31" } },
      sortModel: [{ colId: "added", sort: "desc" }],
    },
  ],
  ["ag", 'state IN ("new", "used")', { filterModel: { state: { filterType: "set", values: ["new", "used"] } } }],
  [
    "ag",
    "price BETWEEN 1 AND 5",
    { filterModel: { price: { filterType: "number", type: "inRange", filter: 1, filterTo: 5 } } },
  ],
  [
    "advanced",
    'price IS NULL OR added < "2026-01-31"',
    {
      filterType: "join",
      type: "OR",
      conditions: [
        { filterType: "number", type: "blank", colId: "price" },
        { filterType: "date", type: "lessThan", filter: "2026-01-31", colId: "added" },
      ],
    },
  ],
  ["advanced", "", null],
  ["builder", "", { combinator: "and", rules: [] }],
  [
    "builder",
    "price > 5 OR (stock IN (1, 2) AND name = Field:other)",
    {
      combinator: "or",
      rules: [
        { field: "price", operator: ">", value: 5 },
        {
          combinator: "and",
          rules: [
            { field: "stock", operator: "in", value: [1, 2] },
            { field: "name", operator: "=", value: "other", valueSource: "field" },
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
  [
    "db",
    'name != "a" AND name CONTAINS "b" LIMIT 5 OFFSET 10',
    {
      where: func("and", func("not", func("eq", ref("name"), val("a"))), func("like", ref("name"), val("%b%"))),
      limit: 5,
      offset: 10,
    },
  ],
  [
    "db",
    'NOT name STARTS WITH "a" OR price IS NOT NULL',
    { where: func("or", func("not", func("like", ref("name"), val("a%"))), func("not", func("isNull", ref("price")))) },
  ],
  [
    "db",
    "stock NOT IN (1, 2) ORDER BY price DESC",
    {
      where: func("not", func("in", ref("stock"), val([1, 2]))),
      orderBy: [{ expression: ref("price"), compareOptions: { direction: "desc", nulls: "last" } }],
    },
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
  ["table", 'stock = "5"', "read-back", 0],
  ["table", "stock = 1 AND (price <= 5 OR name = 'a')", "logic", 15],
  ["ag", "stock = 1 OR name = 'a'", "logic", 0],
  ["mui", "stock = 1 AND (price > 5 OR name = 'a')", "logic", 0],
  ["mui", "price BETWEEN 1 AND 5", "operator", 0],
  ["mui", "OFFSET 5", "page", 0],
  ["ag", "name = 'a' AND stock = 1 AND name = 'b'", "read-back", 0],
  ["ag", "is_new = 1", "operator", 0],
  ["ag", "LIMIT 5", "clause", 0],
  ["advanced", "stock = 1 ORDER BY name", "clause", 10],
  ["builder", "name REGEXP 'a'", "operator", 0],
  ["builder", "price BETWEEN 1 AND 2, 3 AND 4", "once", 0],
  ["builder", "name IN (Field:other)", "reference", 0],
  ["builder", "stock = 1 LIMIT 5", "clause", 10],
  ["db", "price BETWEEN 1 AND 5", "operator", 0],
  ["db", 'name CONTAINS "50%"', "read-back", 0],
])("%s cannot represent %s: %s", (name, text, reason, start) => {
  const made = libraries[name][0](prepareOrThrow(text, { resource }));
  expect(made).toMatchObject({ ok: false, diagnostics: [{ code: "not-representable", data: { reason } }] });
  expect(made.diagnostics[0]?.span?.start).toBe(start);
});

it.each<[Name, unknown, string, readonly (string | number)[]]>([
  ["table", { columnFilters: [{ id: "cheap", value: 5 }] }, "unknown-operator", ["columnFilters", 0]],
  ["table", { columnFilters: [{ id: "stock", value: "many" }] }, "value-type", ["columnFilters", 0]],
  ["table", { columnFilters: [{ id: "price", value: 5 }] }, "ambiguous-key", ["columnFilters", 0, "value"]],
  ["table", { columnFilters: [{ id: "stock", value: true }] }, "invalid-value", ["columnFilters", 0]],
  ["table", { columnFilters: 5 }, "json-type", ["columnFilters"]],
  ["table", { sorting: [{ id: "name" }, { id: "cheap" }] }, "unknown-field", ["sorting", 1]],
  ["table", { pagination: { pageIndex: -1, pageSize: 10 } }, "json-type", ["pagination"]],
  [
    "mui",
    { filterModel: { items: [{ field: "stock", operator: "contains", value: 5 }] } },
    "unknown-operator",
    ["filterModel", "items", 0, "operator"],
  ],
  [
    "mui",
    { filterModel: { items: [{ field: "stock", operator: "=", value: "" }] } },
    "ambiguous-key",
    ["filterModel", "items", 0, "value"],
  ],
  [
    "mui",
    { filterModel: { items: [], quickFilterValues: ["a"] } },
    "ambiguous-key",
    ["filterModel", "quickFilterValues"],
  ],
  [
    "ag",
    { filterModel: { name: { filterType: "text", type: "endsWith", filter: "a" } } },
    "unknown-operator",
    ["filterModel", "name", "type"],
  ],
  [
    "ag",
    { filterModel: { cheap: { filterType: "text", type: "equals", filter: "a" } } },
    "unknown-field",
    ["filterModel", "cheap"],
  ],
  ["mui", { filterModel: { items: [], logicOperator: "xor" } }, "unknown-operator", ["filterModel", "logicOperator"]],
  ["mui", { sortModel: [{ field: "name", sort: "up" }] }, "invalid-direction", ["sortModel", 0]],
  [
    "mui",
    { filterModel: { items: [{ field: "name", operator: "equals", value: "Field:other" }] } },
    "reserved-prefix",
    ["filterModel", "items", 0],
  ],
  ["db", { where: func("eq", ref("name"), val("Field:other")) }, "reserved-prefix", ["where"]],
  [
    "ag",
    { filterModel: { stock: { filterType: "number", operator: "XOR", conditions: [] } } },
    "unknown-operator",
    ["filterModel", "stock", "operator"],
  ],
  ["advanced", { filterType: "join", type: "XOR", conditions: [] }, "unknown-operator", ["type"]],
  ["advanced", { filterType: "join", type: "OR", conditions: [] }, "ambiguous-key", ["conditions"]],
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
  [
    "builder",
    { combinator: "or", rules: [{ field: "stock", operator: "=", value: "many" }] },
    "value-type",
    ["rules", 0],
  ],
  [
    "builder",
    { combinator: ["and"], rules: [{ field: "stock", operator: "=", value: 1 }] },
    "json-type",
    ["combinator"],
  ],
  [
    "builder",
    { combinator: "and", rules: [{ field: "stock", operator: "=", value: 1, valueSource: "field" }] },
    "ambiguous-key",
    ["rules", 0, "value"],
  ],
  ["mui", { sortModel: [{ field: "name", sort: ["asc"] }] }, "invalid-direction", ["sortModel", 0]],
  ["mui", { sortModel: [{ field: "name", sort: "constructor" }] }, "invalid-direction", ["sortModel", 0]],
  [
    "mui",
    { filterModel: { items: [{ field: "is_new", operator: "is", value: ["true"] }] } },
    "ambiguous-key",
    ["filterModel", "items", 0, "value"],
  ],
  ["mui", { paginationModel: { page: [2], pageSize: 10 } }, "json-type", ["paginationModel"]],
  ["mui", { paginationModel: { page: "", pageSize: 10 } }, "json-type", ["paginationModel"]],
  ["mui", { paginationModel: { page: 2 } }, "json-type", ["paginationModel"]],
  ["db", { where: func("eq", { type: "ref", path: [["name"]] }, val("A")) }, "ambiguous-key", ["where", "args"]],
  ["db", { where: func("ilike", ref("name"), val("a%")) }, "unknown-operator", ["where", "name"]],
  ["db", { where: func("like", ref("name"), val("a_b%")) }, "ambiguous-key", ["where", "args"]],
  ["db", { where: func("eq", func("upper", ref("name")), val("A")) }, "ambiguous-key", ["where", "args"]],
  ["db", { where: val(true) }, "ambiguous-key", ["where"]],
])("%s: a state that is no filter is refused: %j", (name, state, code, path) => {
  expect(libraries[name][1](state)).toMatchObject({ ok: false, diagnostics: [{ code, path }] });
});

it("numbers of a page may be digits, as an address has them", () => {
  const read = bridges.fromMui({ paginationModel: { page: "2", pageSize: "10" } as never }, plain);
  expect(read).toMatchObject({ text: "LIMIT 10 OFFSET 20" });
});

const nothingPlain = [
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

it("stops at groups that are too deep", () => {
  let group: object = { field: "stock", operator: "=", value: 1 };
  for (let depth = 0; depth < 50_000; depth++) group = { combinator: "and", rules: [group] };
  expect(bridges.fromQueryBuilder(group as never, plain)).toMatchObject({
    diagnostics: [{ code: "too-deep" }],
  });
});

it("takes selections, and speaks other languages", () => {
  const selection = { filters: [{ name: "name", operator: "EQUALS", values: ["A"] }] };
  const made = bridges.toMui(prepareSelectionOrThrow(selection, { resource }), { resource, messages: russian });
  expect(made).toMatchObject({
    diagnostics: [
      { path: ["filters", 0, "name"], message: expect.stringContaining("нельзя выразить в MUI X DataGrid") },
    ],
  });
});

it("a column of MUI X DataGrid that is not sorted is no sort key", () => {
  const sortModel = [
    { field: "name", sort: null },
    { field: "stock", sort: "asc" as const },
  ];
  expect(bridges.fromMui({ sortModel }, plain)).toMatchObject({ text: "ORDER BY stock ASC" });
});

it("the result of a state can be run", () => {
  const read = bridges.fromMui({ sortModel: [{ field: "name", sort: "desc" }] }, plain);
  expect(read.ok && read.query.order?.sorts[0]?.direction?.value).toBe("DESC");
});
