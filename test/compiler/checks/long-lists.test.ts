import { describe, expect, it } from "vitest";
import { keywords } from "../../../src/assist/samples/samples.ts";
import { defineResource } from "../../../src/compiler/define/define.ts";
import { diagnose } from "../../../src/compiler/diagnose.ts";

const COUNT = 100_000;
const limits = { maxLength: 10_000_000 };
const numbers = Array.from({ length: COUNT }, (_, index) => index);

const states = defineResource({
  name: "states",
  service: "states",
  actions: ["get"],
  fields: {
    state: {
      type: "enum",
      values: Array.from({ length: 1000 }, (_, index) => ({ value: `state-${index}`, label: `State ${index}` })),
    },
  },
});

/* Work that grows with the square of these would go on for hours, and the test would be given up. */
describe("long lists come to an end", () => {
  it("of numbers", () => {
    const text = `tags IN (${numbers.join(", ")})`;
    expect(diagnose(text, { resource: keywords, limits }).diagnostics).toEqual([]);
  });

  it("of which every value is wrong", () => {
    const text = `tags IN (${numbers.map((number) => `"x${number}"`).join(", ")})`;
    expect(diagnose(text, { resource: keywords, limits }).diagnostics.length).toBeLessThanOrEqual(101);
  });

  it("of values of a long enum", () => {
    const text = `state IN (${numbers.map((number) => `"state-${number % 1000}"`).join(", ")})`;
    expect(diagnose(text, { resource: states, limits }).diagnostics.length).toBeLessThanOrEqual(101);
  });

  it("of values that a long enum has not", () => {
    const text = `state IN (${numbers.map((number) => `"statt-${number}"`).join(", ")})`;
    expect(diagnose(text, { resource: states, limits }).diagnostics.length).toBeLessThanOrEqual(101);
  });

  it("of bound values", () => {
    const bindings = { x: numbers };
    expect(diagnose("tags IN :x", { resource: keywords, bindings }).diagnostics.length).toBeLessThanOrEqual(101);
  });

  it("of conditions on fields that nobody knows", () => {
    const text = numbers
      .slice(0, 20_000)
      .map((number) => `stat${number} = 1`)
      .join(" AND ");
    expect(diagnose(text, { resource: states, limits }).diagnostics.length).toBeLessThanOrEqual(101);
  });

  it("of conditions on one field", () => {
    const text = numbers
      .slice(0, 20_000)
      .map((number) => `tags != ${number}`)
      .join(" AND ");
    expect(diagnose(text, { resource: keywords, limits }).diagnostics).toEqual([]);
  });
});
