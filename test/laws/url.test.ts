import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { fromSearch, toSearch } from "../../src/assist/url/index.ts";
import { print } from "../../src/compiler/printer/print.ts";
import { queryFor, selectionFor } from "../support/arbitraries/for-resource.ts";
import { anyResource } from "../support/arbitraries/resources.ts";
import { stored, storedSelection } from "../support/arbitraries/stored-rows.ts";
import { canonical } from "../support/canonical.ts";
import { runs } from "../support/runs.ts";

const style = fc.constantFrom("text" as const, "params" as const);

/** Names that no field has. */
const names = { fields: "$fields", sort: "$sort", limit: "$limit", offset: "$offset", page: "$page" };
const notation = fc.constantFrom(
  {},
  { parameters: names, pageSize: 10 },
  { pageSize: 10 },
  { parameters: { limit: "$limit" } },
  { parameters: { offset: "$offset" } },
);

const given = fc.oneof(
  anyResource.chain((resource) => fc.tuple(fc.constant(resource), selectionFor(resource))),
  fc.tuple(fc.constant(stored), storedSelection),
);

/** Parameters that are not of the filter: no field is called so. */
const page = fc.constantFrom("", "?x~page=1", "x~page&y~page=a%2Fb", "x~page=%zz&&y~page=+", "y~page=%F0%9F");

test.prop([given, style, page, notation], runs(7000))(
  "an address keeps the selection, or refuses it",
  (pair, style, search, notation) => {
    const [resource, selection] = pair;
    const options = { resource, style, ...notation };
    const made = toSearch(selection, { ...options, search });
    if (!made.ok) {
      for (const { code, path, message } of made.diagnostics) {
        expect([code, path?.length, style]).toEqual([
          "not-representable",
          expect.any(Number),
          expect.stringMatching(/^p/),
        ]);
        expect(message).toMatch(/^A URL cannot represent .*\.$/s);
      }
      return;
    }
    const read = fromSearch(made.search, options);
    expect([made.search, read.ok && read.selection]).toEqual([made.search, canonical(selection)]);
    for (const each of search.replace("?", "").split("&")) expect(`&${made.search}&`).toContain(`&${each}`);
    expect(new URL(`https://x/?${made.search}`).search).toBe(made.search === "" ? "" : `?${made.search}`);
    expect(toSearch(selection, { ...options, search: made.search })).toMatchObject({ search: made.search });
  },
);

test.prop([given, style], runs(1000))("no escape of an address can be left out", ([resource, selection], style) => {
  const made = toSearch(selection, { resource, style });
  const text = (made.ok && made.search) || "";
  for (const [found] of text.matchAll(/%[0-7][0-9A-F]/g)) {
    if (found === "%25") continue; // other programs read % alone as an error
    const without = text.replace(found, () => decodeURIComponent(found));
    const isRead = new URL(`https://x/?${without}`).search === `?${without}`;
    const isSame = String(new URLSearchParams(without)) === String(new URLSearchParams(text));
    expect([found, isRead && isSame]).toEqual([found, false]);
  }
});

test.prop([given], runs(1000))("most selections can be written as parameters", ([resource, selection]) => {
  const plain = { ...selection, filters: selection.filters?.slice(0, 1) ?? [] };
  const isOdd = (value: string | number) => typeof value === "number" || /^[,"]|^$/.test(value);
  fc.pre(plain.filters.every(({ values }) => !values.some(isOdd)));
  const made = toSearch(plain, { resource, style: "params", parameters: names, pageSize: 10 });
  const isBracketed =
    JSON.stringify(plain).includes("[") && plain.filters.some(({ name }) => /[[\]]|\p{Cs}/u.test(name));
  if (!isBracketed) expect(made.ok || made.diagnostics).toBe(true);
});

const query = anyResource.chain((resource) => fc.tuple(fc.constant(resource), queryFor(resource)));

test.prop([query], runs(1000))("a query with OR and NOT is kept as text", ([resource, wanted]) => {
  const options = { resource, output: "query" } as const;
  const made = toSearch(wanted, options);
  const read = made.ok ? fromSearch(made.search, options) : made;
  expect(read.ok ? print(read.query) : read.diagnostics).toBe(print(wanted));
});

test.prop([query, style], runs(1000))("what is refused of a query has its place in it", ([resource, wanted], style) => {
  const made = toSearch(wanted, { resource, style });
  if (!made.ok) for (const { span } of made.diagnostics) expect(span).toBeDefined();
});

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
  if (read.ok) {
    const made = toSearch(read.selection ?? {}, { resource, style });
    expect(made.ok || made.diagnostics.every(({ code }) => code === "not-representable")).toBe(true);
  } else expect(read.diagnostics.length).toBeGreaterThan(0);
});
