import { describe, expect, it } from "vitest";
import { settledAt } from "../../../src/assist/complete/context.ts";
import { diagnose } from "../../../src/compiler/diagnose.ts";
import { products } from "../../support/samples.ts";
import cases from "./unfinished.json" with { type: "json" };

const options = { resource: products, action: "get" } as const;

/** The codes of what typing on at `|` cannot mend. */
function settled(marked: string, more: object = {}): string {
  const cursor = marked.indexOf("|");
  const text = marked.replace("|", "");
  const all = { ...options, ...more };
  const { diagnostics } = diagnose(text, all);
  return settledAt(diagnostics, text, cursor, all)
    .map(({ code }) => code)
    .join(" ");
}

describe("what is not finished is not wrong", () => {
  it.each(cases.unfinished)("%s", (text) => expect(settled(text)).toBe(""));
});

describe("what is not finished in the middle is not wrong either", () => {
  it.each(cases.inTheMiddle)("%s", (text) => expect(settled(text)).toBe(""));
});

describe("what is finished is wrong, whatever is typed behind it", () => {
  it.each(cases.finished as [string, string][])("%s: %s", (text, codes) => expect(settled(text)).toBe(codes));

  it("also in a text too long or too deep to look at", () => {
    expect(settled("stock = 1 AND |", { limits: { maxLength: 5 } })).toBe("too-long");
    expect(settled("((((stock = |", { limits: { maxDepth: 2 } })).toBe("too-deep");
  });
});
