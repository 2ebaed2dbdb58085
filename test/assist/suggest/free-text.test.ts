import { describe, expect, it } from "vitest";
import { complete } from "../../../src/assist/complete/complete.ts";
import { suggest } from "../../../src/assist/suggest/suggest.ts";
import { missingFieldText } from "../../../src/editor/missing-field.ts";
import { products } from "../../support/samples.ts";

const options = { resource: products, action: "get" } as const;
const inName = { ...options, freeText: { field: "name" } } as const;

describe("words without a field", () => {
  it.each([
    ["ann", 'name CONTAINS "ann"'],
    [" ann  smith ", 'name CONTAINS "ann  smith"'],
    ['"O\'Brien & sons"', `name CONTAINS "O'Brien & sons"`],
    ["жёлтый", 'name CONTAINS "жёлтый"'],
    ["name", undefined],
    ["Product", undefined],
    ["name contains", undefined],
    ["5", undefined],
    ["", undefined],
    ["price > 5", undefined],
    ["ann = ", undefined],
    ["(ann)", undefined],
  ])("%s", (text, filter) => {
    const isFree = ({ text }: { readonly text: string }) => text.startsWith("name CONTAINS");
    expect(suggest(text, inName).find(isFree)?.text).toBe(filter);
    const offered = complete(text, text.length, inName).find(({ kind }) => kind === "filter");
    expect(offered?.edit).toEqual(filter && { span: { start: 0, end: text.length }, text: filter });
  });

  it("mean what the page says, as a guess", () => {
    const freeText = { field: "search", operator: "STARTS_WITH" } as const;
    expect(suggest("shoe", { ...options, freeText }).map(({ text, certainty }) => [text, certainty])).toEqual([
      ['search STARTS WITH "shoe"', "likely"],
    ]);
    const twice = { ...options, freeText: (words: string) => `name = "${words}" AND stock > 0` };
    expect(suggest("ann", twice).map(({ text }) => text)).toEqual(['name = "ann" AND stock > 0']);
  });

  it.each([() => undefined, () => "nope = 1", () => 5 as never, { field: "nope" }, { field: "price" }])(
    "mean nothing where that is no filter of the resource",
    (freeText) => expect(suggest("ann", { ...options, freeText })).toEqual([]),
  );

  it.each([5, "name", {}, { field: 5 }, { field: "name", operator: "LIKE" }])(
    "an option of %j is refused",
    (freeText) => {
      expect(() => suggest("ann", { ...options, freeText: freeText as never })).toThrow(TypeError);
    },
  );

  it("say which fields could be meant", () => {
    expect(missingFieldText("ann", options)).toBe(
      'Write a field before "ann", such as name CONTAINS "ann", search CONTAINS "ann".',
    );
    expect(missingFieldText('"LIMIT"', options)).toContain('Write a field before "LIMIT"');
    for (const text of ["", "price", "price > 5", "5", "NOT", "not ann", "LIMIT", "order by", "select"])
      expect(missingFieldText(text, options)).toBeUndefined();
    expect(missingFieldText("ann", {})).toBeUndefined();
  });
});
