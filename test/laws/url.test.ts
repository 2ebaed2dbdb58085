import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { convertText } from "../../src/assist/foreign-filter.ts";
import { fromSearch, toSearch } from "../../src/assist/url/index.ts";
import { lookupWords } from "../../src/base/language/notations.ts";
import { operatorNames, operators } from "../../src/base/language/operators.ts";
import { prepareSelection } from "../../src/compiler/prepare-selection.ts";
import { print } from "../../src/compiler/printer/print.ts";
import type { Filter } from "../../src/compiler/wire/selection.ts";
import { queryFor, selectionFor } from "../support/arbitraries/for-resource.ts";
import { anyResource } from "../support/arbitraries/resources.ts";
import { stored, storedSelection } from "../support/arbitraries/stored-rows.ts";
import { canonical } from "../support/canonical.ts";
import { runs } from "../support/runs.ts";

const names = { sort: "$sort", limit: "$limit", offset: "$offset", page: "$page" };
const notation = fc.constantFrom(
  {},
  { parameters: names, pageSize: 10 },
  { pageSize: 10 },
  { parameters: { limit: "$limit" } },
  { parameters: { offset: "$offset" } },
  { defaults: { limit: 1 } },
  { parameters: names, pageSize: 10, defaults: { limit: 1 } },
);

const given = fc.oneof(
  anyResource.chain((resource) => fc.tuple(fc.constant(resource), selectionFor(resource))),
  fc.tuple(fc.constant(stored), storedSelection),
);

/** Parameters that are not of the filter: no field is called so. */
const page = fc.constantFrom("", "?x~page=1", "x~page&y~page=a%2Fb", "x~page=%zz&&y~page=+", "y~page=%F0%9F");

test.prop([given, page, notation], runs(7000))("an address keeps the selection", (pair, search, notation) => {
  const [resource, selection] = pair;
  const options = { resource, ...notation };
  const made = toSearch(selection, { ...options, search });
  if (!made.ok) throw new Error(made.diagnostics[0]?.message);
  const read = fromSearch(made.search, options);
  expect([made.search, read.ok && read.selection]).toEqual([made.search, canonical(selection)]);
  for (const each of search.replace("?", "").split("&")) expect(`&${made.search}&`).toContain(`&${each}`);
  expect(new URL(`https://x/?${made.search}`).search).toBe(made.search === "" ? "" : `?${made.search}`);
  expect(toSearch(selection, { ...options, search: made.search })).toMatchObject({ search: made.search });
});

test.prop([given], runs(1000))("no escape of an address can be left out", ([resource, selection]) => {
  const made = toSearch(selection, { resource, parameters: { sort: "$sort" } });
  const text = (made.ok && made.search) || "";
  for (const [found] of text.matchAll(/%[0-7][0-9A-F]/g)) {
    if (found === "%25") continue; // other programs read % alone as an error
    const without = text.replace(found, () => decodeURIComponent(found));
    const isRead = new URL(`https://x/?${without}`).search === `?${without}`;
    const isSame = String(new URLSearchParams(without)) === String(new URLSearchParams(text));
    expect([found, isRead && isSame]).toEqual([found, false]);
  }
});

/** A condition as a parameter, the way other programs write it; undefined for what none can hold. */
function written({ name, operator, values }: Filter): string | undefined {
  const { arity, isNegative } = operators[operator];
  const texts = arity === "none" ? [String(!isNegative)] : values.map(String);
  const isList = arity === "list" || arity === "range";
  const isOdd = (text: string) => /^(?:"|Field:|$)/.test(text) || (isList && text.includes(","));
  if (texts.some(isOdd) || values.some((value) => Object.is(value, -0))) return undefined;
  const word = arity === "none" ? "null" : lookupWords[operatorNames.indexOf(operator)];
  return String(new URLSearchParams([[`${name}[${word}]`, texts.join(",")]]));
}

test.prop([fc.tuple(fc.constant(stored), storedSelection)], runs(4000))(
  "a condition of another program is read as it was meant",
  ([resource, { filters = [] }]) => {
    for (const filter of filters) {
      const search = written(filter);
      if (search === undefined) continue;
      const values = filter.values.map((value) => convertText(resource, filter.name, String(value)));
      const meant = { filters: [{ ...filter, values }] };
      const read = fromSearch(search, { resource, style: "params" });
      expect([search, read.ok]).toEqual([search, prepareSelection(meant, { resource }).ok]);
      if (read.ok) expect([search, read.selection]).toEqual([search, canonical(meant)]);
    }
  },
);

const query = anyResource.chain((resource) => fc.tuple(fc.constant(resource), queryFor(resource)));

test.prop([query], runs(1000))("a query with OR and NOT is kept as text", ([resource, wanted]) => {
  const options = { resource, output: "query" } as const;
  const made = toSearch(wanted, options);
  const read = made.ok ? fromSearch(made.search, options) : made;
  expect(read.ok ? print(read.query) : read.diagnostics).toBe(print(wanted));
});

test.prop([query], runs(1000))("what is refused of a query has its place in it", ([resource, wanted]) => {
  const made = toSearch(wanted, { resource });
  if (!made.ok) for (const { span } of made.diagnostics) expect(span).toBeDefined();
});

const style = fc.constantFrom("text" as const, "params" as const);

/** Pieces that mean something in an address, in any order. */
const piece = fc.oneof(
  { arbitrary: fc.constantFrom(..."&=+%?#[],\"'-\\ "), weight: 6 },
  fc.constantFrom("name", "price", "state", "is_new", "added", "filter", "sort", "limit", "offset", "fields", "page"),
  fc.constantFrom("[gte]", "[in]", "[null]", "[between]", "[]", "][", "%00", "%ff", "%u0"),
  fc.constantFrom("5", "1e999", "-0", "true", "in_stock", "2026-01-31", "Field:price", "price > 5", "\ud800", "\u0000"),
  fc.string({ unit: "binary", maxLength: 5 }),
);
const hostile = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(piece, { maxLength: 20 }).map((all) => all.join("")),
);

test.prop([hostile, style, anyResource], runs(34_000))("no address makes it throw", (search, style, resource) => {
  const limits = { maxDiagnostics: 10 };
  const read = fromSearch(search, { resource, style, limits });
  if (read.ok) expect(toSearch(read.selection ?? {}, { resource }).ok).toBe(true);
  else expect(read.diagnostics.length).toBeGreaterThan(0);
});
