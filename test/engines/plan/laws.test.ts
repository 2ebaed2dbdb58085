import { fc, test } from "@fast-check/vitest";
import { expect, it } from "vitest";
import { compile } from "../../../src/compiler/compile.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";
import { print } from "../../../src/compiler/printer/print.ts";
import { re2 } from "../../../src/engines/evaluate/re2/engine.ts";
import type { Row } from "../../../src/engines/evaluate/row.ts";
import { plan } from "../../../src/engines/plan/plan.ts";
import type { Plan } from "../../../src/engines/plan/result.ts";
import { denseCondition, row as denseRow } from "../../support/arbitraries/rows.ts";
import { queryAndRows, smallTable as resource } from "../../support/arbitraries/small-tables.ts";
import { matcher, select } from "../../support/running.ts";
import { runs } from "../../support/runs.ts";

const options = { resource, collation: "code-point", maxRequests: 30 } as const;

const without = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

/** The rows of a plan, put together in the simplest way. */
function rowsOf({ kind, requests, residual, merge }: Plan, rows: readonly Row[]): readonly Row[] {
  const { key, orders, added, limit, offset } = merge;
  // A limit is for pages where rows are left out afterwards.
  const replies = requests.flatMap(
    ({ limit: most, ...all }) =>
      select(rows, residual || most === undefined ? all : { ...all, limit: most }, resource).result,
  );
  const isWanted = residual ? matcher(residual, { resource }) : () => true;
  const seen = new Set<unknown>();
  const isNew = (row: Row) => kind === "one" || (!seen.has(row[key]) && seen.add(row[key]));
  const wanted = replies.filter((row) => isWanted(row) && isNew(row));
  const [first] = wanted;
  if (!first) return [];
  const fields = Object.keys(first);
  const all = { fields, offset, ...(kind === "several" && { orders }), ...(limit !== undefined && { limit }) };
  return select(wanted, all, resource).result.map((row) => without(row, added));
}

/** What one request with OR would return; where several are joined, rows that are otherwise alike are in order of the key. */
function asked(text: string, { merge }: Plan, rows: readonly Row[]): readonly Row[] {
  const { query } = parse(text);
  const sorts = merge.orders.map(({ name, direction }) => `${name} ${direction}`).join(", ");
  const { order = query.order } = sorts === "" ? {} : parse(`ORDER BY ${sorts}`).query;
  return select(rows, { ...query, ...(order && { order }) }, resource).result;
}

test.prop([queryAndRows], runs(1500))("a plan selects what the filter does, in its order", ([text, rows]) => {
  const planned = plan(text, options);
  fc.pre(planned.ok);
  expect(rowsOf(planned, rows)).toEqual(asked(text, planned, rows));
});

it("and nearly every filter has one, of each kind", () => {
  const sample = fc.sample(queryAndRows, { numRuns: 400, seed: 1 }).map(([text]) => plan(text, options));
  const share = (is: (planned: Plan) => boolean) =>
    sample.filter((planned) => planned.ok && is(planned)).length / sample.length;
  expect(share(() => true)).toBeGreaterThan(0.8);
  expect(share(({ kind }) => kind === "several")).toBeGreaterThan(0.1);
  expect(share(({ kind }) => kind === "never")).toBeGreaterThan(0.01);
  expect(share(({ residual }) => residual !== undefined)).toBeGreaterThan(0.1);
});

test.prop([queryAndRows], runs(300))("what one request can say is that request", ([text]) => {
  const planned = plan(text, options);
  const compiled = compile(text, { resource });
  fc.pre(compiled.ok && planned.ok && planned.kind !== "never");
  expect(planned.requests).toEqual([compiled.selection]);
});

const dense = fc.tuple(denseCondition, fc.array(denseRow, { maxLength: 20 }));

test.prop([dense], runs(500))("without a resource too, whatever the fields hold", ([condition, rows]) => {
  const text = print({ kind: "query", condition, start: 0, end: 0 });
  const planned = plan(text, { maxRequests: 30 });
  fc.pre(planned.ok);
  const matcherOf = (what: Parameters<typeof matcher>[0]) => matcher(what, { regexp: re2 });
  const requests = planned.requests.map(matcherOf);
  const isKept = planned.residual ? matcherOf(planned.residual) : () => true;
  const isAsked = matcherOf(parse(text).query);
  for (const row of rows)
    expect([text, row, requests.some((isIn) => isIn(row)) && isKept(row)]).toEqual([text, row, isAsked(row)]);
});
