import { describe, expect, test } from "vitest";
import { complete } from "../../src/complete/complete.ts";
import type { ToolOptions } from "../../src/complete/options.ts";
import { keywords, products } from "../../src/resource/examples.ts";
import { cursorIn } from "../support/cursor.ts";

function labels(marked: string, options: ToolOptions): readonly string[] {
  const { text, offset } = cursorIn(marked);
  return complete(text, offset, options).map(({ label }) => label);
}

describe("what is offered, the best first", () => {
  test.each<[string, string]>([
    ["price |", "= != IN NOT IN > >= < <= BETWEEN"],
    ["state = |", '"in_stock" "on_order" "sold_out" Field:name Field:search'],
    ['state = "so|"', '"sold_out" "in_stock"'],
    ["name DOES |", "DOES NOT CONTAIN"],
    ["price = 5 |", "AND OR ORDER BY LIMIT OFFSET"],
    ["(id = 1 |", ") AND OR"],
    ["price BETWEEN 1 |", "AND"],
  ])("%s", (marked, expected) => {
    expect(labels(marked, { resource: products, action: "get" }).join(" ")).toBe(expected);
  });

  test("the qualifiers of a compound field that are still to be given", () => {
    expect(labels("volume:213|", { resource: keywords })).toEqual(["volume:213:searcher_key:type"]);
  });
});
