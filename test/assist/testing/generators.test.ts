import { fc, test } from "@fast-check/vitest";
import { describe, expect, expectTypeOf, it } from "vitest";
import { type keywords, products } from "../../../src/assist/samples/samples.ts";
import { isError } from "../../../src/base/diagnostics/diagnostic.ts";
import { prepareSelection } from "../../../src/compiler/compile.ts";
import { check } from "../../../src/compiler/diagnose.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";
import { queryFor, type RowFor, rowFor, selectionFor, textFor } from "../../support/arbitraries/generators.ts";
import { anyResource } from "../../support/arbitraries/resources.ts";
import { canHold } from "../../support/row-values.ts";
import { matcher } from "../../support/running.ts";

test.prop([anyResource.chain((resource) => fc.tuple(fc.constant(resource), textFor(resource)))])(
  "texts parse, and the resource allows them",
  ([resource, text]) => {
    const { query, diagnostics } = parse(text);
    expect(diagnostics).toEqual([]);
    expect(check(query, { resource }).filter(isError)).toEqual([]);
  },
);

test.prop([anyResource.chain((resource) => fc.tuple(fc.constant(resource), selectionFor(resource)))])(
  "selections are valid, and the resource allows them",
  ([resource, selection]) => {
    expect(prepareSelection(selection, { resource })).toMatchObject({ ok: true });
  },
);

test.prop([anyResource.chain((resource) => fc.tuple(fc.constant(resource), rowFor(resource)))])(
  "rows have the fields of the resource that are not qualified, and values that these can hold",
  ([resource, row]) => {
    const plain = Object.entries(resource.fields).filter(([, { qualified }]) => !qualified);
    expect(Object.keys(row).sort()).toEqual(plain.map(([name]) => name).sort());
    for (const [name, field] of plain) expect(canHold(field, row[name]), name).toBe(true);
  },
);

describe("with few values", () => {
  const options = { values: { price: [1, 2], name: ["shoe"], state: ["in_stock"] } } as const;

  it("filters and rows meet", () => {
    const pairs = fc.sample(fc.tuple(selectionFor(products, options), rowFor(products, options)), {
      seed: 1,
      numRuns: 500,
    });
    const own = pairs.filter(
      ([{ filters = [] }]) =>
        filters.length > 0 && filters.every(({ name, operator }) => name === "price" && !/REGEXP|NULL/.test(operator)),
    );
    const met = own.filter(([{ filters = [] }, row]) => matcher({ filters }, { resource: products })(row));
    expect(met.length).toBeGreaterThan(0);
    expect(met.length).toBeLessThan(own.length);
    for (const [, { price, name, state }] of pairs)
      expect([price, name, state]).toEqual([expect.toBeOneOf([1, 2]), "shoe", "in_stock"]);
  });

  it("that are none, or of no field, throw", () => {
    expect(() => queryFor(products, { values: { price: [] } })).toThrow(
      'The values of "price" must be an array with values.',
    );
    expect(() => rowFor(products, { values: { prize: [1] } as never })).toThrow(
      'There is no field "prize" in "products".',
    );
    expect(() => textFor(products, { value: {} } as never)).toThrow('Did you mean "values"?');
  });
});

it("rows are typed by the resource", () => {
  expectTypeOf<keyof RowFor<typeof keywords>>().toEqualTypeOf<"id" | "name" | "tags" | "group_name">();
});
