import { describe, expect, it } from "vitest";
import { compile } from "../../src/compile.ts";
import { defineResource } from "../../src/resource/define.ts";
import { keywords } from "../../src/resource/examples.ts";

const COUNT = 100_000;
const limits = { maxLength: 10_000_000 };
const numbers = Array.from({ length: COUNT }, (_, index) => index);

/** The least of three, so that a busy machine does not decide. */
function milliseconds(run: () => void): number {
  const times = [1, 2, 3].map(() => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
}

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

describe("long lists take no long time", () => {
  it("of numbers", () => {
    const text = `tags IN (${numbers.join(", ")})`;
    expect(compile(text, { resource: keywords, limits }).diagnostics).toEqual([]);
    expect(milliseconds(() => compile(text, { resource: keywords, limits }))).toBeLessThan(1000);
  });

  it("of which every value is wrong", () => {
    const text = `tags IN (${numbers.map((number) => `"x${number}"`).join(", ")})`;
    expect(compile(text, { resource: keywords, limits }).diagnostics.length).toBeLessThanOrEqual(101);
    expect(milliseconds(() => compile(text, { resource: keywords, limits }))).toBeLessThan(3000);
  });

  it("of values of a long enum", () => {
    const text = `state IN (${numbers.map((number) => `"state-${number % 1000}"`).join(", ")})`;
    expect(milliseconds(() => compile(text, { resource: states, limits }))).toBeLessThan(5000);
  });

  it("of values that a long enum has not", () => {
    const text = `state IN (${numbers.map((number) => `"statt-${number}"`).join(", ")})`;
    expect(milliseconds(() => compile(text, { resource: states, limits }))).toBeLessThan(3000);
  });

  it("of bound values", () => {
    const bindings = { x: numbers };
    expect(milliseconds(() => compile("tags IN :x", { resource: keywords, bindings }))).toBeLessThan(1000);
  });

  it("of conditions on fields that nobody knows", () => {
    const text = numbers
      .slice(0, 20_000)
      .map((number) => `stat${number} = 1`)
      .join(" AND ");
    expect(milliseconds(() => compile(text, { resource: states, limits }))).toBeLessThan(5000);
  });

  it("of conditions on one field", () => {
    const text = numbers
      .slice(0, 20_000)
      .map((number) => `tags != ${number}`)
      .join(" AND ");
    expect(compile(text, { resource: keywords, limits }).diagnostics).toEqual([]);
    expect(milliseconds(() => compile(text, { resource: keywords, limits }))).toBeLessThan(5000);
  });
});
