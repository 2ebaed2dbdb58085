import { describe, expect, it } from "vitest";
import { settledAt } from "../../../src/assist/complete/context.ts";
import { diagnose } from "../../../src/compiler/diagnose.ts";
import { products } from "../../support/samples.ts";

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
  it.each([
    "|",
    "n|",
    "nmae|",
    "stock|",
    "stock |",
    "stock =|",
    "stock = |",
    "stock = m|",
    "stock = -|",
    "stock = 1.|",
    "stock !|",
    "stock NOT|",
    "stock NOT |",
    "name IS|",
    "name IS |",
    "name IS NOT |",
    "name STARTS |",
    "name CONT|",
    'name CONTAINS "sh|',
    "name CONTAINS 'a red sh|",
    "state = opne|",
    'state = "in st|',
    "stock IN|",
    "stock IN (|",
    "stock IN (1|",
    "stock IN (1, |",
    "stock BETWEEN 1 |",
    "stock BETWEEN 1 A|",
    "stock BETWEEN 5 AND 1|",
    "(stock = 1|",
    "(stock = 1 |",
    "NOT (|",
    "stock = 1 A|",
    "stock = 1 AND |",
    "stock > 10 AND stock < 1|",
    "stock = Fie|",
    "stock = Field:pri|",
    "price > :|",
    "price > :v|",
    "SELECT id, |",
    "SELECT id WHERE |",
    "stock = 1 ORDER |",
    "stock = 1 ORDER BY |",
    "stock = 1 ORDER BY st|",
    "LIMIT |",
    "LIMIT x|",
  ])("%s", (text) => expect(settled(text)).toBe(""));
});

describe("what is not finished in the middle is not wrong either", () => {
  it.each([
    "stock = |AND name = 'x'",
    "stock = | AND name = 'x'",
    "stock |AND name = 'x'",
    "sto| AND name = 'x'",
    "nmae| = 1",
    "stock IN (1, |) AND stock = 2",
    "stock = 1 AND | AND name = 'x'",
    'stock = 1 AND name CONTAINS "sh| AND stock = 2',
  ])("%s", (text) => expect(settled(text)).toBe(""));
});

describe("what is finished is wrong, whatever is typed behind it", () => {
  it.each([
    ["nmae = |", "unknown-field"],
    ["nmae = 1|", "unknown-field"],
    ["nmae = 1 AND |", "unknown-field"],
    ["nmae = 1 AND stock = m|", "unknown-field"],
    ['nmae CONTAINS "sh|', "unknown-field"],
    ["stock = many |", "value-type"],
    ['state = "opne"|', "value-not-allowed"],
    ["name CONT |", "unsupported-syntax"],
    ["stock # |", "unknown-character"],
    ["stock # 2|", "unknown-character"],
    ["stock = 1)|", "unmatched-parenthesis"],
    ["10 > stock|", "expected"],
    ["stock = 1 OR name = 'x'|", "not-expressible"],
    ["stock > 10 AND stock < 1 |", "contradiction"],
    ["(stock = many |", "value-type"],
    ["stock = | AND nmae = 1", "unknown-field"],
  ])("%s: %s", (text, codes) => expect(settled(text)).toBe(codes));

  it("also in a text too long or too deep to look at", () => {
    expect(settled("stock = 1 AND |", { limits: { maxLength: 5 } })).toBe("too-long");
    expect(settled("((((stock = |", { limits: { maxDepth: 2 } })).toBe("too-deep");
  });
});
