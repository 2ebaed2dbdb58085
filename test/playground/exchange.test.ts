import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { fromJson, fromText, nothing, printJson } from "../../docs/playground/exchange.ts";
import { compile, type Selection } from "../../src/index.ts";
import { selection as anySelection } from "../support/arbitraries/selections.ts";

/** What the page shows after a text was typed. */
function typed(text: string, last = nothing) {
  const result = compile(text);
  return fromText(text, result.ok ? result.selection : undefined, last);
}

const before = typed("tags = 1");

describe("the side that is typed in", () => {
  test.prop([fc.string({ unit: "binary" })])("is never rewritten: text", (text) => {
    expect(typed(text, before).text).toBe(text);
  });

  test.prop([fc.oneof(fc.string({ unit: "binary" }), fc.json())])("is never rewritten: JSON", (json) => {
    expect(fromJson(json, before).json).toBe(json);
  });

  it("may be wrong: the other one then keeps what it had", () => {
    expect(typed("tags =", before)).toMatchObject({ json: before.json, inStep: false });
    expect(fromJson("{", before)).toMatchObject({ text: "tags = 1", inStep: false });
    expect(fromJson('{"page": 2}', before)).toMatchObject({ text: "tags = 1", inStep: false });
  });
});

describe("a problem of the JSON", () => {
  const underlined = (json: string) =>
    fromJson(json, before).problems.map(({ span, message }) => [json.slice(span.start, span.end), message]);

  it("stands at what is wrong", () => {
    expect(underlined('{ "limit": 1, "filters": [{}, {"name": "id", "operator": "IS", "values": []}] }')).toEqual([
      ["{}", expect.any(String)],
      ['"IS"', expect.stringContaining("IS")],
    ]);
    expect(underlined('{\n  "limit": }')).toEqual([
      ["}", "Line 2 is not valid JSON. Check its commas, quotes and brackets."],
    ]);
  });

  test.prop([fc.json()])("has a place in whatever JSON it is", (json) => {
    for (const { span } of fromJson(json, before).problems) {
      expect(span.start).toBeLessThanOrEqual(span.end);
      expect(span.end).toBeLessThanOrEqual(json.length);
    }
  });
});

describe("the other side", () => {
  test.prop([anySelection])("follows, and leads back", (selection) => {
    const there = fromJson(JSON.stringify(selection), before);
    const back = typed(there.text, there);
    expect(there.inStep).toBe(true);
    expect(fromJson(back.json, back).text).toBe(there.text);
  });

  test.prop([anySelection])("is JSON that means the selection", (selection) => {
    expect(JSON.parse(printJson(selection as Selection))).toEqual(JSON.parse(JSON.stringify(selection)));
  });
});
