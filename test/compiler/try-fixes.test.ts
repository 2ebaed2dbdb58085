import { expect, it } from "vitest";
import { diagnoseSyntax } from "../../src/compiler/diagnose.ts";

const numbers = Array.from({ length: 12 }, (_, index) => index);

it("the first ten fixes are tried, and one that does not help is not offered", () => {
  const text = numbers.map((at) => (at === 5 ? "a5 = 1,000.50" : `a${at} = open`)).join(" AND ");
  const { diagnostics } = diagnoseSyntax(text, {});
  expect(diagnostics.flatMap(({ code, fixes }) => (code === "unquoted-value" ? [fixes.length] : []))).toEqual([
    2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0,
  ]);
});

it("no fix is tried in a text of more than 4,000 characters", () => {
  const found = [3900, 4000].map((length) => diagnoseSyntax(`a = open AND b = "${"x".repeat(length)}"`, {}));
  expect(found.map(({ diagnostics }) => diagnostics[0]?.fixes.length)).toEqual([2, 0]);
});
