import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { SuggestOptions } from "../../../src/assist/suggest/options.ts";
import { suggest } from "../../../src/assist/suggest/suggest.ts";
import { createClock } from "../../../src/compiler/dates/clock.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import type { Resource } from "../../../src/compiler/resource/resource.ts";
import { changeOf } from "../../support/changes.ts";
import { clock, meaningOf, optionsOf, phrasings, selectionOf, shop } from "../../support/phrasings.ts";

const textOf = (text: string, options: SuggestOptions) => suggest(text, options)[0]?.text;

describe.each([...new Set(phrasings.map(({ group }) => group))])("%s", (group) => {
  it.each(phrasings.filter((each) => each.group === group))("$text", (phrasing) => {
    const { text, means, certainty } = phrasing;
    const options = optionsOf(phrasing);
    expect(meaningOf(text, options)).toEqual(means === null ? null : (selectionOf(means, options) ?? "not a filter"));
    if (certainty) expect(suggest(text, options)[0]?.certainty).toBe(certainty);
  });
});

type Row = [text: string, shown: string | null, certainty?: string];

describe.each(
  Object.entries<readonly Row[]>(JSON.parse(readFileSync(new URL("changes.json", import.meta.url), "utf8"))),
)("changes: %s", (_, rows) => {
  it.each(rows)("%j is changed to %j", (...[text, shown, certainty]: Row) => {
    expect(changeOf(text, { resource: shop })).toEqual(shown === null ? undefined : [text, shown, certainty]);
    const [best] = suggest(text, { resource: shop });
    if (best) expect(best.title).toBe(`Did you mean: ${best.text}`);
  });
});

interface People {
  readonly resource: Resource;
  readonly rows: readonly (readonly [text: string, means: string | null])[];
}

describe.each(Object.entries<People>(JSON.parse(readFileSync(new URL("people.json", import.meta.url), "utf8"))))(
  "what people type: %s",
  (_, { resource: described, rows }) => {
    const options = { resource: defineResource(described), clock };
    it.each(rows)("%j means %j", (text, means) => {
      expect(meaningOf(text, options)).toEqual(means === null ? null : (selectionOf(means, options) ?? "not a filter"));
    });
  },
);

describe("texts for which nothing is suggested", () => {
  it.each(["price > 5", "", 5, null, Object.create(Date.prototype), '{"price":{"$gte":5}}', "(".repeat(3900)])(
    "what compiles, is no text, is JSON or is too deep, number %#",
    (value) => {
      expect(suggest(value as never)).toEqual([]);
    },
  );

  it("a text that is too long, even if the filter would not be", () => {
    const limits = { maxLength: 12 };
    expect(suggest("price =>   5", { limits })).toHaveLength(1);
    expect(suggest("price =>    5", { limits })).toEqual([]);
  });

  it.each([
    ...["created > startOfMonth(2)", "created over 0 days ago", "created more than 3 days ago"],
    ...["created after last week", "created between last week and today", "created this 7 days", "name last week"],
  ])("a relative date that is none of the language: %s", (text) => {
    expect(suggest(text, { resource: shop, clock })).toEqual([]);
  });
});

it.each([
  ["owner is Smith, John", 'owner = "Smith, John"'],
  ["stock = 200,404", "stock = 200404"],
  ["stock = 10,500", "stock IN (10, 500)"],
  ["name contains [EXT]", 'name contains "[EXT]"'],
  ["brand is Nike Inc.", 'brand = "Nike Inc."'],
])("the other meaning of %s is the second suggestion", (text, other) => {
  expect(suggest(text, { resource: shop })[1]?.text).toBe(other);
});

describe("labels with signs", () => {
  const resource = defineResource({
    name: "parcels",
    fields: {
      id: { type: "integer", label: "Ticket No." },
      weight: { type: "number", label: "Weight (kg)" },
      discount: { type: "number", label: "Discount %" },
      state: { type: "enum", label: "State", values: [{ value: 1, label: "Draft" }, { value: 2 }] },
    },
  });

  it.each([
    ["Ticket No. = 5", "id = 5"],
    ["Weight (kg) > 5 and Weight < 9", "weight > 5 AND weight < 9"],
    ["Discount % > 5", "discount > 5"],
    ["not drafts", "state != 1"],
    ["Discount % 2 = 0", undefined],
    ["Weight % > 5", undefined],
    ["Weight (t) > 5", undefined],
  ])("%s", (text, expected) => expect(textOf(text, { resource })).toBe(expected));
});

describe("variables", () => {
  it.each([
    ["price => :least", { least: 5 }, "price >= :least"],
    ["price greater than :least and stock less 3", { least: 5 }, "price > :least and stock < 3"],
    ["price from :low to :high", { low: 5, high: 10 }, "price BETWEEN :low AND :high"],
    ["name is one of (:a, :b)", { a: "x", b: "y" }, "name IN (:a, :b)"],
    ["price => : least", { least: 5 }, undefined],
    ["price => :most", { least: 5 }, undefined],
    ["price => :toString", {}, undefined],
  ])("%s with %j", (text, bindings, expected) => {
    expect(textOf(text, { resource: shop, bindings })).toBe(expected);
  });
});

describe("days", () => {
  const fields = { day: { type: "date" } } as const;
  const plain = defineResource({ name: "events", fields });
  const american = defineResource({ name: "events", fields, dateOrder: "mdy" });
  const meant = (options: SuggestOptions, date = "1/2/2024") => textOf(`day = ${date}`, options);

  it("have the order that the resource says, unless an option says another", () => {
    expect(meant({ resource: plain })).toBeUndefined();
    expect(meant({ resource: american })).toBe('day = "2024-01-02"');
    expect(meant({ resource: american, dateOrder: "dmy" })).toBe('day = "2024-02-01"');
  });

  it("that do not exist in the order are read in the other one", () => {
    expect(meant({ resource: american }, "31/1/2024")).toBe('day = "2024-01-31"');
    expect(meant({ resource: american, dateOrder: "dmy" }, "1/31/2024")).toBe('day = "2024-01-31"');
  });

  it("have no other orders", () => {
    const wrong = { dateOrder: "ymd" } as unknown as SuggestOptions;
    expect(() => suggest("day = 1", wrong)).toThrow('The option "dateOrder" must be dmy or mdy.');
  });

  it("are those of the clock, which is in UTC by default", () => {
    const resource = defineResource({ name: "visits", fields: { seen: { type: "datetime", format: "iso" } } });
    const options = { resource, clock: createClock({ now: "2026-01-31T12:00:00Z" }) };
    expect(textOf("seen > 2024-03-05", options)).toBe('seen >= "2024-03-06T00:00:00Z"');
  });
});
