import { expect, it, test } from "vitest";
import { hover } from "../../../src/assist/complete/hover.ts";
import { createClock } from "../../../src/compiler/dates/clock.ts";
import { cursorIn } from "../../support/cursor.ts";
import { odd } from "../../support/resources.ts";
import { keywords, products } from "../../support/samples.ts";
import cases from "./hover.json" with { type: "json" };

test.each(cases.dates as [string, string][])("%s is %s by the clock", (marked, title) => {
  const { text, offset } = cursorIn(marked);
  const clock = createClock({ now: "2026-01-31T12:00:00Z" });
  expect(hover(text, offset, { resource: products, clock })?.title).toBe(title);
});

test.each(cases.nothing)("nothing is said of %s", (marked) => {
  const { text, offset } = cursorIn(marked);
  expect(hover(text, offset, { resource: products })).toBeUndefined();
});

test.each(cases.parts as [string, string, string, string?][])(
  "of %s is explained %s",
  (marked, part, title, meaning) => {
    const { text, offset } = cursorIn(marked);
    const found = hover(text, offset, { resource: products });
    expect([text.slice(found?.span.start, found?.span.end), found?.title]).toEqual([part, title]);
    if (meaning !== undefined) expect(found?.documentation).toBe(meaning);
  },
);

it("says nothing of names without a resource", () => {
  expect(hover("name = 1", 1)).toBeUndefined();
  expect(hover("SELECT name", 8)).toBeUndefined();
  expect(hover("a = Field:name", 6)).toBeUndefined();
  expect(hover("state = 'in_stock'", 10)).toBeUndefined();
  expect(hover("name = 1", 5, { output: "query" })).toMatchObject({ span: { start: 5, end: 6 }, title: "=" });
});

it("says what the resource says of a field, and no more", () => {
  const resource = {
    ...odd,
    fields: { a: { type: "integer" }, b: { type: "integer", label: "B", description: "The b.", cost: "dear" } },
  } as const;
  expect(hover("a = 1", 0, { resource })).toEqual({ span: { start: 0, end: 1 }, title: "a" });
  const b = { title: "b: B", documentation: "The b.", cost: "dear" };
  expect(hover("b = 1", 0, { resource })).toEqual({ span: { start: 0, end: 1 }, ...b });
  expect(hover("a = Field:b", 5, { resource })).toEqual({ span: { start: 4, end: 11 }, ...b, title: "Field:b: B" });
});

it("takes an offset outside of the text as its nearest end", () => {
  expect(hover("id = 1", -5, { resource: products })?.title).toBe("id: Number");
  expect(hover("name IS NULL LIMIT", 99)).toBeUndefined();
  expect(() => hover("a", 0.5)).toThrow(TypeError);
});

it("says what an operator means where it is wrong, and what a field costs", () => {
  expect(hover("id CONTAINS 2", 5, { resource: keywords })?.title).toBe("CONTAINS");
  expect(hover("code = 1", 2, { resource: odd })?.cost).toBe(5);
});

it("speaks other languages", () => {
  const said = hover("id = 5", 3)?.documentation ?? "";
  expect(hover("id = 5", 3, { messages: { texts: { [said]: "gleich" } } })?.documentation).toBe("gleich");
});
