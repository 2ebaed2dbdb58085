import { expect, describe as group, it } from "vitest";
import { describe } from "../../../src/assist/describe/describe.ts";
import type { Query } from "../../../src/compiler/ast/nodes.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import sentences from "./sentences.json" with { type: "json" };

const of = (text: string) => parse(text).query;
/** Typography that differs between versions of ICU. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

const shop = defineResource({
  name: "goods",
  label: "Products",
  fields: {
    price: { type: "number", label: "Price" },
    weight: { type: "integer", label: "Weight" },
    name: { type: "string", label: "Name", nullable: true },
    tags: { type: "integer", label: "Tags" },
    added: { type: "datetime", label: "Added on" },
    volume: { type: "integer", label: "Volume", qualified: true },
    is_new: { type: "flag", label: "New" },
    state: { type: "enum", label: "State", values: [{ value: "in_stock", label: "In stock" }, { value: 2 }] },
  },
});

it("says of a time with an offset that it is in UTC", () => {
  const resource = defineResource({ name: "people", fields: { seen: { type: "datetime", format: "iso" } } });
  const text = describe(of("seen < '2026-01-31T10:30:00Z'"), { resource });
  expect(plain(text)).toBe("Rows with a seen before January 31, 2026 at 10:30 UTC.");
});

group("a short sentence", () => {
  it.each(sentences.sentences as [string, string][])("%s", (text, sentence) =>
    expect(plain(describe(of(text), { resource: shop }))).toBe(sentence),
  );
});

it.each(sentences.articles as [string, string][])("says %s with its article, or in the plural", (label, said) => {
  const resource = defineResource({ name: "a", fields: { a: { type: "integer", label } } });
  expect(describe(of("a = 1"), { resource })).toBe(`Rows with ${said} of 1.`);
});

it.each(["a = 1", null, { filters: [{ name: "a", operator: "EQUALS", values: [1] }] }])(
  "refuses what is no query: %j",
  (given) => expect(() => describe(given as unknown as Query)).toThrow(/^describe takes the query of a filter/),
);

it("names what cannot be read, and shows no invisible character", () => {
  expect(describe(of("a = AND b = 1"))).toBe("Rows with an a of a part that cannot be read and with a b of 1.");
  const hidden = of('`a\u202e` = "b\u202e”"');
  expect(describe(hidden)).not.toContain("\u202e");
});
