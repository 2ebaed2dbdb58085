import type { GridApi } from "ag-grid-community";
import { build } from "esbuild";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { toAgGrid } from "../../src/assist/table/ag-grid.ts";
import { comparisonFor } from "../../src/assist/testing/for-resource.ts";
import { rowFor } from "../../src/assist/testing/generators.ts";
import { joined } from "../../src/compiler/ast/factories.ts";
import type { Query } from "../../src/compiler/ast/nodes.ts";
import { defineResource } from "../../src/compiler/define/define.ts";
import { prepareOrThrow } from "../../src/compiler/prepare.ts";
import { matcher } from "../../src/engines/evaluate/matcher.ts";
import { re2 } from "../../src/engines/evaluate/re2/engine.ts";
import { connect, type Visit, type Visitor } from "../support/browser/visit.ts";
import { root } from "../support/sources.ts";

const values = {
  price: [-1, 0, 1.5, 10],
  stock: [0, 1, 7],
  name: ["a", "A", "10", "1", " 1", "1-2", "-", ""],
  note: ["1", "11", "b", "."],
  state: ["open", "1"],
} as const;
const resource = defineResource({
  name: "things",
  fields: {
    price: { type: "number", nullable: true },
    stock: { type: "integer" },
    name: { type: "string" },
    note: { type: "string", nullable: true },
    state: { type: "enum", values: [{ value: "open" }, { value: "1" }], nullable: true },
  },
});

declare const agGrid: typeof import("ag-grid-community");
declare let api: GridApi;

let visitor: Visitor;
let page: Visit["page"];
beforeAll(async () => {
  visitor = await connect();
  page = (await visitor.visit("about:blank")).page;
  const { outputFiles } = await build({
    stdin: { contents: 'export * from "ag-grid-community";', resolveDir: root },
    bundle: true,
    format: "iife",
    globalName: "agGrid",
    write: false,
  });
  await page.addScriptTag({ content: outputFiles[0]?.text ?? "" });
});
afterAll(() => visitor.close());

/** The numbers of the rows that the grid selects for each model. */
function selectedBy(rows: readonly object[], models: readonly (object | null)[]) {
  return page.evaluate(
    async ([data, all]) => {
      agGrid.ModuleRegistry.registerModules([agGrid.AllCommunityModule]);
      const filters = { price: "Number", stock: "Number", name: "Text", note: "Text", state: "Text" };
      const columnDefs = Object.entries(filters).map(([field, filter]) => ({
        field,
        filter: `ag${filter}ColumnFilter`,
      }));
      const element = document.body.appendChild(document.createElement("div"));
      api = agGrid.createGrid(element, { columnDefs: columnDefs as never, rowData: [...data] });
      const found: number[][] = [];
      for (const model of all) {
        const isFiltered = new Promise((resolve) => {
          api.addEventListener("filterChanged", resolve);
        });
        api.setFilterModel(model as never);
        await isFiltered;
        const ids: number[] = [];
        api.forEachNodeAfterFilter((node) => void ids.push(Number(node.id)));
        found.push(ids.sort((a, b) => a - b));
        api.setFilterModel(null);
      }
      return found;
    },
    [rows, models] as const,
  );
}

const one = comparisonFor(resource, values) as NonNullable<ReturnType<typeof comparisonFor>>;
const condition = fc.oneof(
  one,
  fc.tuple(one, one).map((terms) => joined("and", terms)),
);
const query = condition.map((each): Query => ({ kind: "query", condition: each, start: 0, end: 0 }));

it("the grid selects the rows that the filter does", async () => {
  const rows = fc.sample(rowFor(resource, { values }), { numRuns: 60, seed: 1 });
  const cases = fc.sample(query, { numRuns: 400, seed: 1 }).flatMap((each) => {
    const filter = prepareOrThrow(each, { resource });
    const { state } = toAgGrid(filter, { resource });
    return state?.filterModel ? [{ filter, model: state.filterModel }] : [];
  });
  expect(cases.length).toBeGreaterThan(50);
  const found = await selectedBy(rows, cases.map(({ model }) => model)); // biome-ignore format: one call
  for (const [index, { filter, model }] of cases.entries()) {
    const matches = matcher(filter, { regexp: re2 });
    const wanted = rows.flatMap((row, id) => (matches(row as never) ? [id] : []));
    expect([model, found[index]]).toEqual([model, wanted]);
  }
});
