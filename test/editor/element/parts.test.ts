import { describe, expect, it } from "vitest";
import { keywords } from "../../../src/assist/samples/samples.ts";
import { compile } from "../../../src/compiler/compile.ts";
import { compileCritically } from "../../../src/compiler/diagnose.ts";
import { defineFilterInput } from "../../../src/editor/element/define.ts";
import { resourceOf } from "../../../src/editor/element/descriptions.ts";
import { fieldMessageOf, noMessage, statesOf } from "../../../src/editor/element/field-message.ts";
import { placeBeside } from "../../../src/editor/element/overlay.ts";
import { invalidity } from "../../../src/editor/element/validity.ts";

const missing = () => "Fill this out.";
const none = { custom: "", required: false };
const wrong = compileCritically("tags = many AND sum BETWEEN 5 AND 1", {});
const doubtful = compileCritically("sum BETWEEN 5 AND 1", {});

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

  it.each([
    ["is under the box", 100, 130],
    ["is over the box where there is only room there", 450, 400],
    ["is under the box where there is room nowhere", 30, 60],
    ["stays beside a box that is out of sight", 900, 930],
  ])("%s", (_, top, place) => {
    const height = top === 30 ? 600 : 50;
    expect(placeBeside(boxAt(top), height, 500, [])).toEqual({ top: place, left: 5, width: 100 });
  });

  it.each([
    ["is over the box where it would cover a control under it", [140], 50],
    ["is under the box where it would cover one there too", [140, 60], 130],
    ["is under the box where the control is further down", [190], 130],
  ])("%s", (_, tops, place) => {
    const others = tops.map((top) => ({ ...boxAt(top), top, bottom: top + 20, left: 90, right: 300 }) as DOMRect);
    expect(placeBeside(boxAt(100), 50, 500, others).top).toBe(place);
  });

  it("is under the box where the control is beside it", () => {
    const beside = { top: 140, bottom: 160, left: 105, right: 300 } as DOMRect;
    expect(placeBeside(boxAt(100), 50, 500, [beside]).top).toBe(130);
  });
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
