import { describe, expect, it } from "vitest";
import { parse } from "../../../src/compiler/parser/parse.ts";
import { re2 } from "../../../src/engines/evaluate/re2/engine.ts";
import type { Row } from "../../../src/engines/evaluate/row.ts";
import { type Explanation, explain, type RunOptions } from "../../support/running.ts";
import { keywords } from "../../support/samples.ts";

const explained = (text: string, row: Row, options: RunOptions = {}) =>
  explain(parse(text).query, row, { regexp: re2, ...options });

function nodesOf(explanation: Explanation): readonly Explanation[] {
  return [explanation, ...explanation.parts.flatMap(nodesOf)];
}

describe("sentences", () => {
  const row = { name: "shoe", tags: 2, sum: "9", none: null, "odd name": "x", long: "x".repeat(100) };
  it.each([
    ["tags IN (2, 3)", '"tags" is 2, so tags IN (2, 3) holds.'],
    ["sum > 10", '"sum" is "9", so sum > 10 does not hold.'],
    ["none > 10", '"none" has no value, so none > 10 is unknown.'],
    ["absent > 10", '"absent" has no value, so absent > 10 is unknown.'],
    ["none IS NULL", '"none" has no value, so none IS NULL holds.'],
    ['`odd name` = "x"', '"odd name" is "x", so `odd name` = "x" holds.'],
    ["tags <= Field:none", '"tags" is 2 and "none" has no value, so tags <= Field:none is unknown.'],
    ["tags IN (2, Field:none)", '"tags" is 2 and "none" has no value, so tags IN (2, Field:none) holds.'],
    ["long CONTAINS 'y'", `"long" is "${"x".repeat(39)}…", so long CONTAINS "y" does not hold.`],
    ["NOT tags = 2", "What stands after NOT holds, so this does not hold."],
    ["NOT tags = 3", "What stands after NOT does not hold, so this holds."],
    ["NOT none = 3", "What stands after NOT is unknown, and so is its opposite."],
    ["tags = 2 AND sum = 9", "All 2 conditions hold."],
    ["tags = 2 AND sum = 8", "1 of 2 conditions does not hold."],
    ["tags = 3 AND sum = 8 AND none = 1", "2 of 3 conditions do not hold."],
    ["tags = 2 AND none = 1", "1 of 2 conditions is unknown, and the others hold."],
    ["absent = 2 AND none = 1", "2 of 2 conditions are unknown, and the others hold."],
    ["tags = 2 OR none = 1", "1 of 2 alternatives holds."],
    ["tags = 2 OR sum = 9", "2 of 2 alternatives hold."],
    ["tags = 3 OR sum = 8", "None of 2 alternatives holds."],
    ["tags = 3 OR none = 1", "1 of 2 alternatives is unknown, and none holds."],
    ["tags = 3 OR none = 1 OR absent = 2", "2 of 3 alternatives are unknown, and none holds."],
    ["", "There is no condition, so every row is selected."],
    [
      "tags IN (0, Field:a, Field:b, Field:c, Field:d)",
      '"tags" is 2, "a" has no value, "b" has no value, "c" has no value and "d" has no value, so tags IN (0, Field:a, Field:b, Field:c, Field:d) is unknown.',
    ],
    [
      "tags IN (0, Field:a, Field:b, Field:c, Field:d, Field:e)",
      '"tags" is 2, "a" has no value, "b" has no value, "c" has no value, "d" has no value and so on, so tags IN (0, Field:a, Field:b, Field:c, Field:d, Field:e) is unknown.',
    ],
  ])("%s", (text, sentence) => expect(explained(text, row).sentence).toBe(sentence));

  it("say what cannot be compared", () => {
    const { sentence, truth } = explained("tags > 5 AND id = 1", { tags: "abc", id: 1 }, { resource: keywords })
      .parts[0] as Explanation;
    expect(sentence).toBe('"tags" is "abc", and "abc" cannot be compared, so tags > 5 is unknown.');
    expect(truth).toBe("unknown");
  });

  it.each([
    [
      { tags: "abc", id: 1 },
      '"tags" is "abc" and "id" is 1, and "abc" cannot be compared, so tags > Field:id is unknown.',
    ],
    [{ tags: "abc", id: null }, '"tags" is "abc" and "id" has no value, so tags > Field:id is unknown.'],
  ])("say which of two cannot be compared, if both have values: %j", (row, expected) => {
    const { sentence, truth } = explained("tags > Field:id", row, { resource: keywords });
    expect([sentence, truth]).toEqual([expected, "unknown"]);
  });
});

describe("the tree", () => {
  const text = 'tags IN (2, 3) AND NOT (sum > 100 OR name = "shoe")';
  const explanation = explained(text, { tags: 2, sum: null, name: "boot" });

  it("has a node for each condition, with its span", () => {
    const seen = nodesOf(explanation).map(({ kind, span, truth }) => [kind, text.slice(span.start, span.end), truth]);
    expect(seen).toEqual([
      ["and", text, "unknown"],
      ["comparison", "tags IN (2, 3)", true],
      ["not", 'NOT (sum > 100 OR name = "shoe")', "unknown"],
      ["or", '(sum > 100 OR name = "shoe")', "unknown"],
      ["comparison", "sum > 100", "unknown"],
      ["comparison", 'name = "shoe"', false],
    ]);
  });

  it("of no condition has no parts", () => {
    expect(explained("LIMIT 5", { a: 1 })).toEqual({
      kind: "and",
      span: { start: 0, end: 7 },
      truth: true,
      sentence: "There is no condition, so every row is selected.",
      parts: [],
    });
  });

  it("names what a comparison looked at, fields bound to variables too", () => {
    const { operator, seen } = explained("sum = Field:other", { sum: 1, other: "1" });
    expect({ operator, seen }).toEqual({
      operator: "EQUALS",
      seen: [
        { field: "sum", value: 1 },
        { field: "other", value: "1" },
      ],
    });
  });

  it("is made of a selection too, a part for each filter and the last for the id", () => {
    const filters = [{ name: "a", operator: "EQUALS", values: [1] } as const];
    const { parts } = explain({ filters, id: 7 }, { a: 2, id: "7" });
    expect(parts.map(({ truth }) => truth)).toEqual([false, true]);
    expect(parts.map(({ span }) => span.end)).toEqual([0, 0]);
  });

  it("is as deep as the query", () => {
    const deep = `${"NOT (".repeat(50)}a = 1${")".repeat(50)}`;
    expect(nodesOf(explained(deep, { a: 1 })).length).toBe(51);
  });
});
