import { describe, expect, it } from "vitest";
import { keywords } from "../../../src/assist/samples/samples.ts";
import { compile } from "../../../src/compiler/compile.ts";
import { compileWithWarnings } from "../../../src/compiler/diagnose.ts";
import { defineFilterInput } from "../../../src/editor/element/define.ts";
import { resourceOf } from "../../../src/editor/element/descriptions.ts";
import { fieldMessageOf, noMessage, statesOf } from "../../../src/editor/element/field-message.ts";
import { sideOf } from "../../../src/editor/element/overlay.ts";
import { invalidity } from "../../../src/editor/element/validity.ts";

const missing = () => "Fill this out.";
const none = { custom: "", required: false };
const wrong = compileWithWarnings("tags = many AND sum BETWEEN 5 AND 1", {});
const doubtful = compileWithWarnings("sum BETWEEN 5 AND 1", {});

describe("what keeps a value from being sent", () => {
  it.each([
    ["nothing", compile("LIMIT 1"), none, undefined],
    ["nothing, when it may be empty", compile(""), none, undefined],
    ["that it is missing", compile(""), { custom: "", required: true }, { valueMissing: true }],
    ["that only white space is there", compile(" \u00a0"), { custom: "", required: true }, { valueMissing: true }],
    ["its first error", wrong, { custom: "", required: true }, { badInput: true }],
    ["no warning", doubtful, none, undefined],
    ["the page, before all others", wrong, { custom: "No.", required: true }, { customError: true }],
  ])("%s", (_, result, how, flags) => expect(invalidity(result, how, missing)?.flags).toEqual(flags));

  it("is said", () => {
    expect(invalidity(compile(""), { custom: "", required: true }, missing)?.message).toBe("Fill this out.");
    expect(invalidity(wrong, none, missing)?.message).toBe(wrong.diagnostics[0]?.message);
  });
});

describe("the line under the field", () => {
  it("says what keeps the value from being sent, with its fixes", () => {
    const { message, fixes } = fieldMessageOf(wrong.diagnostics, invalidity(wrong, none, missing));
    expect([message, fixes]).toEqual([wrong.diagnostics[0]?.message, wrong.diagnostics[0]?.fixes]);
    expect(fieldMessageOf(wrong.diagnostics, { flags: {}, message: "No." })).toEqual({
      message: "No.",
      severity: "error",
      fixes: [],
      isOfFilter: false,
    });
  });

  it("says a warning when that is all", () => {
    expect(fieldMessageOf(doubtful.diagnostics, undefined)).toMatchObject({
      message: doubtful.diagnostics[0]?.message,
    });
    expect(fieldMessageOf([], undefined)).toEqual(noMessage);
  });

  it("has states for what it is about", () => {
    expect(statesOf(doubtful, undefined)).toEqual({ error: false, warning: true, hint: false, empty: false });
    expect(statesOf(compile(""), { flags: {}, message: "x" })).toMatchObject({ error: true, empty: true });
  });
});

describe("a message that needs more room", () => {
  const boxAt = (top: number) => ({ top, bottom: top + 30, left: 5, right: 105, width: 100 }) as DOMRect;
  const otherAt = (top: number, isButton = false, left = 90) => ({
    rect: { ...boxAt(top), top, bottom: top + 20, left, right: 300 } as DOMRect,
    isButton,
  });

  it.each([
    ["is under the box", 100, 50, "under"],
    ["is over the box where there is only room there", 450, 50, "over"],
    ["is under the box where there is room nowhere", 30, 600, "under"],
    ["stays beside a box that is out of sight", 900, 50, "under"],
  ])("%s", (_, top, height, side) => expect(sideOf(boxAt(top), height, 500, [])).toBe(side));

  it.each([
    ["pushes a field away that it would cover", [otherAt(140)], "pushing"],
    ["is over the box where it would cover a button under it", [otherAt(140, true)], "over"],
    [
      "pushes the button away where it would cover something over the box too",
      [otherAt(140, true), otherAt(60)],
      "pushing",
    ],
    ["is under the box where the field is further down", [otherAt(190)], "under"],
    ["is under the box where the field is beside it", [otherAt(140, false, 105)], "under"],
  ])("%s", (_, others, side) => expect(sideOf(boxAt(100), 50, 500, others)).toBe(side));
});

describe("the attribute resource", () => {
  it("is a resource as JSON", () => expect(resourceOf(JSON.stringify(keywords))).toEqual(keywords));

  it("that is none says why", () => {
    expect(() => resourceOf("[")).toThrow(new TypeError('The attribute "resource" is not JSON.'));
    expect(() => resourceOf('{"name": 1}')).toThrow(/^The resource of the field is invalid:\n- name: /);
    expect(() => resourceOf('{"__proto__": {}}')).toThrow(TypeError);
  });
});

it("a server can import the element, and cannot define it", () => {
  expect(() => defineFilterInput()).toThrow("in a browser");
});
