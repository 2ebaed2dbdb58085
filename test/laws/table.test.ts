import { fc, test } from "@fast-check/vitest";
import * as tableCore from "@tanstack/react-table";
import { expect } from "vitest";
import * as bridges from "../../src/assist/table/index.ts";
import { prepareOrThrow } from "../../src/compiler/prepare.ts";
import type { Prepared } from "../../src/compiler/prepared-filter.ts";
import { print } from "../../src/compiler/printer/print.ts";
import { defineResource } from "../../src/compiler/resource/define.ts";
import * as evaluating from "../../src/engines/evaluate/matcher.ts";
import { re2 } from "../../src/engines/evaluate/re2/engine.ts";
import { comparisonFor, queryWith, rowFor } from "../support/arbitraries/for-resource.ts";
import { conditionOf } from "../support/arbitraries/queries.ts";
import { runs } from "../support/runs.ts";

const values = {
  price: [-1, 0, 1.5, 10],
  stock: [0, 1, 7],
  name: ["a", "A", "10", " a", "a%b", "", "a,b"],
  state: ["open", "Paid"],
  is_new: [0, 1],
  added: ["2026-01-31", "2025-12-31"],
} as const;

const resource = defineResource({
  name: "things",
  fields: {
    price: { type: "number", nullable: true },
    stock: { type: "integer" },
    name: { type: "string", nullable: true },
    state: { type: "enum", values: [{ value: "open" }, { value: "Paid" }], nullable: true },
    is_new: { type: "flag" },
    added: { type: "date" },
  },
  paging: true,
});

const rows = fc.array(rowFor(resource, values), { minLength: 3, maxLength: 8 });
const comparison = comparisonFor(resource, values) as NonNullable<ReturnType<typeof comparisonFor>>;
const query = queryWith(resource, fc.oneof(comparison, conditionOf(comparison)));
const matcher = (filter: Prepared) => evaluating.matcher(filter, { regexp: re2 });

const functionNames = Object.keys(tableCore).flatMap((name) =>
  name.startsWith("filterFn_") ? name.slice("filterFn_".length) : [],
);
const filterFns = fc.record(
  Object.fromEntries(Object.keys(resource.fields).map((name) => [name, fc.constantFrom(...functionNames)])),
);

test.prop([query, rows, filterFns], runs(2000))(
  "a state reads back as a filter that selects the same rows",
  (asked, data, functions) => {
    const { select: _, ...rest } = asked;
    const options = { resource, filterFns: functions };
    const filter = prepareOrThrow(print(rest), { resource });
    const table = bridges.toTanStackTable(filter, options);
    if (!table.ok) return;
    const back = bridges.fromTanStackTable(table.state, options);
    if (!back.ok) throw new Error(back.diagnostics[0]?.message);
    const [before, after] = [matcher(filter), matcher(back)];
    for (const row of data) expect(after(row)).toBe(before(row));
  },
);
