import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { fromJson, fromText, nothing, printJson } from "../../docs/playground/exchange.ts";
import type { Selection } from "../../src/index.ts";
import { keywords } from "../../src/resource/examples.ts";
import { selection as anySelection } from "../support/arbitraries/selections.ts";

const before = fromText("tags = 1", nothing, {});

describe("the side that is typed in", () => {
  test.prop([fc.string({ unit: "binary" })])("is never rewritten: text", (text) => {
    expect(fromText(text, before, {}).text).toBe(text);
  });

  test.prop([fc.oneof(fc.string({ unit: "binary" }), fc.json())])("is never rewritten: JSON", (json) => {
    expect(fromJson(json, before, {}).json).toBe(json);
  });

  it("may be wrong: the other one then keeps what it had", () => {
    expect(fromText("tags =", before, {})).toMatchObject({ json: before.json, inStep: false });
    expect(fromJson("{", before, {})).toMatchObject({ text: "tags = 1", inStep: false });
    expect(fromJson('{"page": 2}', before, {})).toMatchObject({ text: "tags = 1", inStep: false });
  });
});

describe("the other side", () => {
  test.prop([anySelection])("follows, and leads back", (selection) => {
    const there = fromJson(JSON.stringify(selection), before, {});
    const back = fromText(there.text, there, {});
    expect(there.inStep).toBe(true);
    expect(fromJson(back.json, back, {}).text).toBe(there.text);
  });

  test.prop([anySelection])("is JSON that means the selection", (selection) => {
    expect(JSON.parse(printJson(selection as Selection))).toEqual(JSON.parse(JSON.stringify(selection)));
  });
});

describe("settings", () => {
  it("are looked at on both sides", () => {
    const settings = { resource: keywords, action: "del" } as const;
    expect(fromText("nmae = 1", before, settings).diagnostics[0]?.code).toBe("unknown-field");
    expect(fromJson('{"limit": 1}', before, settings).diagnostics[0]?.code).toBe("clause-not-allowed");
  });
});
