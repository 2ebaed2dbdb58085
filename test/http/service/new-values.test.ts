import { describe, expect, it } from "vitest";
import { heldValue, heldValues } from "../../../src/http/service/new-values.ts";
import { defined } from "../../support/defined.ts";

const largest = "9223372036854775807";

describe("a value as stores hold it", () => {
  it.each([
    [-0, "integer", 0],
    [-0, "number", 0],
    ["-0", "integer", 0],
    ["-0", "number", 0],
    ["-0.0", "number", 0],
    [-0, "string", "0"],
    ["-0", "string", "-0"],
    [2 ** 53 - 1, "integer", 2 ** 53 - 1],
    ["9007199254740992", "integer", "9007199254740992"],
    [largest, "integer", largest],
    ["9223372036854775808", "integer", undefined],
    ["-9223372036854775808", "integer", "-9223372036854775808"],
    ["0.5", "integer", undefined],
    ["", "integer", undefined],
    ["", "string", ""],
    ["\0", "string", undefined],
    ["\ud800", "string", undefined],
  ] as const)("%o of type %s is %o", (value, type, held) => {
    expect(heldValue(value, type)).toBe(held);
  });
});

describe("allowed values", () => {
  const resource = defined({
    name: "things",
    fields: {
      size: { type: "string", values: [{ value: "S" }, { value: "M" }] },
      empty: { type: "string", values: [] },
    },
    parameters: { size: { type: "string" }, constructor: { type: "string" } },
  });

  it.each([
    ["one of them", ["size", "M"], { ok: true, values: [["size", "M"]] }],
    ["a name that every object has", ["constructor", "x"], { ok: true, values: [["constructor", "x"]] }],
  ] as const)("%s is held", (_, given, held) => {
    expect(heldValues([given], resource)).toEqual(held);
  });
});
