import { describe, expect, it } from "vitest";
import { completionsInList, severalBefore } from "../../../src/assist/complete/several-values.ts";
import { products } from "../../../src/assist/samples/samples.ts";
import { applyEdits } from "../../../src/base/text/edits.ts";

const options = { resource: products, action: "get" } as const;
const before = (text: string) => {
  const { kind, start, values } = severalBefore(text, text.length, options) ?? {};
  return kind && [kind, start, ...(values ?? []).map(({ written }) => written)];
};

describe("the list or the range before the cursor", () => {
  it.each([
    ["state IN (", ["list", 10]],
    ["state in('in_stock'", ["list", 9, '"in_stock"']],
    ['state NOT IN ("a" ,"b"', ["list", 14, '"a"', '"b"']],
    ["stock IN (1,2", ["list", 10, "1", "2"]],
    ["(state IN (:a, Field:name", ["list", 11, ":a", "Field:name"]],
    ["pieces in stock in (1", ["list", 20, "1"]],
    ["price BETWEEN 1", ["range", 14, "1"]],
    ["price BETWEEN :low AND :high", ["range", 14, ":low", ":high"]],
    ["price BETWEEN 1 AND 2, 5", ["range", 23, "5"]],
    ["name = 'x (' AND added BETWEEN TODAY", ["range", 31, "TODAY"]],
    ["", undefined],
    ["state IN", undefined],
    ['state IN ("a",', undefined],
    ['state IN ("a")', undefined],
    ['state IN ("a" AND', undefined],
    ["price BETWEEN 1 AND", undefined],
    ["price BETWEEN 1 AND 2 AND", undefined],
    ["price = 1", undefined],
    ["(price", undefined],
    ['"(', undefined],
    ["(".repeat(200), undefined],
  ])("%s", (text, expected) => expect(before(text)).toEqual(expected));
});

describe("the values to choose from in a list", () => {
  const inList = (marked: string) => {
    const offset = marked.indexOf("|");
    const text = marked.replace("|", "");
    const list = severalBefore(text, offset, options);
    return (list ? completionsInList(text, offset, list, options, {}) : []).map(({ label, chosen, edit }) => [
      chosen ? `✓ ${label}` : label,
      applyEdits(text, [edit]),
    ]);
  };

  it("each is added with a comma, and one that is there is taken out with it", () => {
    expect(inList('state IN ("in_stock"|)').slice(0, 3)).toEqual([
      ['✓ "in_stock"', "state IN ()"],
      ['"on_order"', 'state IN ("in_stock", "on_order")'],
      ['"sold_out"', 'state IN ("in_stock", "sold_out")'],
    ]);
  });

  it("those that the field does not list come first, and the rest of the filter stays", () => {
    expect(inList('id = 1 AND state IN ("x",\'sold_out\' , "in_stock"|) LIMIT 5').slice(0, 4)).toEqual([
      ['✓ "x"', "id = 1 AND state IN ('sold_out' , \"in_stock\") LIMIT 5"],
      ['✓ "in_stock"', "id = 1 AND state IN (\"x\",'sold_out') LIMIT 5"],
      ['"on_order"', 'id = 1 AND state IN ("x",\'sold_out\' , "in_stock", "on_order") LIMIT 5'],
      ['✓ "sold_out"', 'id = 1 AND state IN ("x" , "in_stock") LIMIT 5'],
    ]);
  });
});
