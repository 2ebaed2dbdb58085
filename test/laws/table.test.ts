import { fc, test } from "@fast-check/vitest";
import * as grid from "@mui/x-data-grid";
import { formatQuery } from "@react-querybuilder/core/formatQuery";
import * as tableCore from "@tanstack/table-core";
import { storeReactivityBindings } from "@tanstack/table-core/store-reactivity-bindings";
import { Context, Query as MingoQuery } from "mingo";
import * as expressions from "mingo/operators/expression";
import * as conditions from "mingo/operators/query";
import { describe, expect } from "vitest";
import { createFilterFunctionFromExpression } from "../../node_modules/@tanstack/db/dist/esm/collection/change-events.js";
import * as bridges from "../../src/assist/table/index.ts";
import { comparisonFor, queryWith } from "../../src/assist/testing/for-resource.ts";
import { rowFor } from "../../src/assist/testing/generators.ts";
import { conditionOf } from "../../src/assist/testing/queries.ts";
import { joined } from "../../src/compiler/ast/factories.ts";
import type { Query } from "../../src/compiler/ast/nodes.ts";
import { walk } from "../../src/compiler/ast/walk.ts";
import { defineResource } from "../../src/compiler/define/define.ts";
import { prepareOrThrow } from "../../src/compiler/prepare.ts";
import type { Prepared } from "../../src/compiler/prepared.ts";
import { print } from "../../src/compiler/printer/print.ts";
import * as evaluating from "../../src/engines/evaluate/matcher.ts";
import { re2 } from "../../src/engines/evaluate/re2/engine.ts";
import { runs } from "../support/runs.ts";

const values = {
  id: [1, 2, 3],
  price: [-1, 0, 1.5, 10, 100],
  stock: [0, 1, 7],
  name: ["a", "A", "ab", "b", "10", "1", " a", "é", "e", "a%b", "", "x.y"],
  note: ["a", "B", "1", "11", ""],
  state: ["open", "Paid"],
  is_new: [0, 1],
  added: ["2026-01-31", "2025-12-31", "2026-02-01"],
} as const;

const resource = defineResource({
  name: "things",
  fields: {
    id: { type: "integer" },
    price: { type: "number", nullable: true },
    stock: { type: "integer" },
    name: { type: "string" },
    note: { type: "string", nullable: true },
    state: { type: "enum", values: [{ value: "open" }, { value: "Paid" }], nullable: true },
    is_new: { type: "flag", nullable: true },
    added: { type: "date" },
  },
  paging: true,
});

type Row = Readonly<Record<string, string | number | null>>;
const rows = fc.array(rowFor(resource, { values }) as fc.Arbitrary<Row>, { minLength: 3, maxLength: 8 });
const one = comparisonFor(resource, values) as NonNullable<ReturnType<typeof comparisonFor>>;
const condition = fc.oneof(
  { arbitrary: one, weight: 4 },
  {
    arbitrary: fc
      .tuple(fc.constantFrom("and" as const, "or" as const), fc.tuple(one, one))
      .map(([by, terms]) => joined(by, terms)),
    weight: 2,
  },
  { arbitrary: conditionOf(one), weight: 1 },
  { arbitrary: fc.constant(undefined), weight: 1 },
);
const query = fc
  .tuple(queryWith(resource, condition), fc.nat(7))
  .map(([{ select, order, limit, offset, ...rest }, parts]) => ({
    ...rest,
    ...(select && parts === 7 && { select }),
    ...(order && (parts & 1) === 1 && { order }),
    ...(limit && parts > 4 && { limit }),
    ...(offset && parts > 5 && { offset }),
  }));
const matcher = (filter: Prepared) => evaluating.matcher(filter, { regexp: re2 });

const names: readonly string[] = Object.keys(resource.fields);
const functionNames = Object.keys(tableCore).flatMap((name) =>
  name.startsWith("filterFn_") ? name.slice("filterFn_".length) : [],
);
/** The filter functions of TanStack Table that ask what an operator does. */
const suited: Readonly<Record<string, readonly string[]>> = {
  EQUALS: ["equals", "equalsStringSensitive", "equalsString"],
  IN: ["arrHas"],
  CONTAINS: ["includesString", "includesStringSensitive"],
  STARTS_WITH: ["startsWith"],
  GREATER_THAN: ["greaterThan"],
  GREATER_THAN_EQUALS: ["greaterThanOrEqualTo", "inNumberRange"],
  LESS_THAN: ["lessThan"],
  LESS_THAN_EQUALS: ["lessThanOrEqualTo", "inNumberRange"],
  BETWEEN: ["inNumberRange", "betweenInclusive"],
  IS_NULL: ["empty"],
  IS_NOT_NULL: ["notEmpty"],
};
/** A filter function for each field of a query, mostly one that suits it. */
function functionsFor(query: Query, pick: number): Readonly<Record<string, string>> {
  const found = new Map<string, string>();
  walk(query, (node) => {
    if (node.kind !== "comparison") return;
    const fit = pick % 7 === 0 ? functionNames : (suited[node.operator.name] ?? functionNames);
    found.set(node.name.text, fit[pick % fit.length] as string);
  });
  return Object.fromEntries(found);
}
const pick = fc.nat(1000);

interface Bridge {
  readonly to: (filter: ReturnType<typeof prepareOrThrow>, options: never) => bridges.ToStateResult<unknown>;
  readonly from: (state: never, options: never) => bridges.FromStateResult;
  /** The rows that the library itself selects; undefined if nothing of it runs here. */
  readonly run?: (state: never, rows: readonly Row[], options: never) => readonly Row[];
  readonly least: number;
}

const context = Context.init({ query: conditions, expression: expressions } as never);

function byTanStackTable(
  state: bridges.TanStackTableState,
  data: readonly Row[],
  { filterFns }: { filterFns: Record<string, string> },
) {
  const features = tableCore.tableFeatures({
    coreReactivityFeature: storeReactivityBindings(),
    columnFilteringFeature: tableCore.columnFilteringFeature,
    filteredRowModel: tableCore.createFilteredRowModel(),
  });
  const functions = tableCore as unknown as Readonly<Record<string, unknown>>;
  const columns = names.map((name) => ({
    id: name,
    accessorFn: (row: Row) => row[name],
    filterFn: functions[`filterFn_${filterFns[name]}`],
  }));
  const initialState = { columnFilters: [...(state.columnFilters ?? [])] };
  const table = tableCore.constructTable({ features, data: [...data], columns, initialState } as never) as unknown as {
    getFilteredRowModel(): { readonly rows: readonly { readonly original: Row }[] };
  };
  return table.getFilteredRowModel().rows.map(({ original }) => original);
}

const operatorsOfColumn: Readonly<Record<string, readonly grid.GridFilterOperator[]>> = {
  string: grid.getGridStringOperators(),
  integer: grid.getGridNumericOperators(),
  number: grid.getGridNumericOperators(),
  date: grid.getGridDateOperators(),
  flag: grid.getGridBooleanOperators(),
  enum: grid.getGridSingleSelectOperators(),
} as never;

/** As the grid does it, with its own operators; one that makes no test of an item passes all rows. */
function byMui({ filterModel }: bridges.MuiState, data: readonly Row[]) {
  const { items = [], logicOperator } = filterModel ?? {};
  const tests = items.map((item) => {
    const type = resource.fields[item.field as "id"].type;
    const operator = operatorsOfColumn[type]?.find(({ value }) => value === item.operator);
    const passes = operator?.getApplyFilterFn(item as never, {} as never) as ((value: unknown) => boolean) | null;
    return (row: Row) => passes?.(row[item.field]) ?? true;
  });
  if (tests.length === 0) return data;
  return data.filter((row) => tests[logicOperator === "or" ? "some" : "every"]((each) => each(row)));
}

const libraries: Readonly<Record<string, Bridge>> = {
  "TanStack Table": { to: bridges.toTanStackTable, from: bridges.fromTanStackTable, run: byTanStackTable, least: 30 },
  "MUI X DataGrid": { to: bridges.toMui, from: bridges.fromMui, run: byMui, least: 100 },
  "AG Grid": { to: bridges.toAgGrid, from: bridges.fromAgGrid, least: 100 },
  "the advanced filter of AG Grid": { to: bridges.toAgGridAdvanced, from: bridges.fromAgGridAdvanced, least: 100 },
  "react-querybuilder": {
    to: bridges.toQueryBuilder,
    from: bridges.fromQueryBuilder,
    run: (state, data) => {
      const mongo = formatQuery(state, "mongodb_query");
      return new MingoQuery(mongo as never, { context }).find<Row>([...data]).all() as Row[];
    },
    least: 150,
  },
  "TanStack DB": {
    to: bridges.toTanStackDb,
    from: bridges.fromTanStackDb,
    run: ({ where }: bridges.DbSubset, data) =>
      where ? data.filter(createFilterFunctionFromExpression(where as never)) : data,
    least: 100,
  },
};

const modes = fc.constantFrom("client" as const, "server" as const);

describe.each(Object.entries(libraries))("%s", (_, { to, from, run, least }) => {
  const optionsFor = (mode: string, fns: object) =>
    ({ resource, mode, ...(to === (bridges.toTanStackTable as unknown) && { filterFns: fns }) }) as never;

  test.prop([query, modes, pick, rows], runs(7000))("keeps the filter, or refuses it", (wanted, mode, nth, data) => {
    const filter = prepareOrThrow(wanted, { resource });
    const options = optionsFor(mode, functionsFor(wanted, nth));
    const made = to(filter, options);
    if (!made.ok) {
      for (const { code, span } of made.diagnostics) {
        expect(code).toBe("not-representable");
        expect(span).toBeDefined();
      }
      return;
    }
    const stored = JSON.parse(JSON.stringify(made.state));
    const back = from(stored as never, options);
    expect([made.state, back.ok]).toEqual([made.state, true]);
    if (!back.ok) return;
    const selected = data.filter(matcher(filter));
    expect(data.filter(matcher(back))).toEqual(selected);
    const rest = ({ order, limit, offset }: typeof wanted) =>
      print({
        kind: "query",
        start: 0,
        end: 0,
        ...(order && { order }),
        ...(limit && { limit }),
        ...(offset && { offset }),
      });
    expect(rest(back.query)).toBe(rest(wanted).replace(/ ?OFFSET 0$/, ""));
    expect(to(prepareOrThrow(back.text, { resource }), options)).toEqual(made);
    if (run && mode === "client" && isRunnable(JSON.stringify(made.state)))
      expect([made.state, run(made.state as never, data, options)]).toEqual([made.state, selected]);
  });

  // It makes regular expressions of texts, and compares null with lists and by not.
  const isRunnable = (state: string) =>
    to !== (bridges.toQueryBuilder as unknown) || !/[.%]|!=|not|does|valueSource|"value":""/.test(state);

  test.prop(
    [fc.jsonValue(), fc.constantFrom("filterModel", "columnFilters", "rules", "where", "items", "args")],
    runs(1000),
  )("no state makes it throw", (json, key) => {
    const options = optionsFor("client", { price: "equals" });
    for (const state of [
      json,
      { [key]: json },
      { [key]: { items: json, conditions: json }, combinator: "and", rules: [json] },
    ]) {
      const read = from(state as never, options);
      expect(read.ok || read.diagnostics.length > 0).toBe(true);
    }
  });

  test("and that is no empty promise", () => {
    const sample = fc.sample(fc.tuple(query, pick), { numRuns: 1000, seed: 1 });
    const made = sample.filter(([wanted, nth]) => {
      const result = to(prepareOrThrow(wanted, { resource }), optionsFor("server", functionsFor(wanted, nth)));
      return result.ok && wanted.condition !== undefined;
    });
    expect(made.length).toBeGreaterThan(least);
  });
});
