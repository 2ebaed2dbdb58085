import { describe, expect, it, test } from "vitest";
import * as z from "zod";
import { fromZod } from "../../../src/compiler/define/from-zod.ts";

const options = { name: "x", service: "shop", actions: ["get"] } as const;

describe("what cannot be derived throws, and names the key", () => {
  test.each<[string, z.ZodType]>([
    ["object", z.object({})],
    ["array", z.array(z.string())],
    ["any", z.any()],
    ["unknown", z.unknown()],
    ["null", z.null()],
    ["custom", z.custom<string>(() => true)],
    ["record", z.record(z.string(), z.string())],
    ["union of text and number", z.union([z.string(), z.number()])],
    ["transform", z.transform(Number)],
    ["time of minutes", z.iso.datetime({ precision: -1 })],
    ["time of microseconds", z.iso.datetime({ precision: 6 })],
    ["union of times in two formats", z.union([z.iso.datetime(), z.iso.datetime({ offset: true })])],
  ])("%s", (_, schema) => {
    expect(() => fromZod(z.object({ a: schema }), options)).toThrow(
      /^No field can be derived from the key "a", which is .*omit\.$/,
    );
    expect(() => fromZod(z.object({ a: schema }), options)).toThrow(TypeError);
  });

  it("a name that the object has not", () => {
    const fields = { constructor: { label: "x" } };
    expect(() => fromZod(z.object({ a: z.string() }), { ...options, fields } as never)).toThrow(
      new TypeError('The schema has no key "constructor", so its field cannot be overridden.'),
    );
  });

  it("what is wrong with the resource", () => {
    expect(() => fromZod(z.object({ a: z.enum([]) }), options)).toThrow(
      /The field "a" is an enum and needs its values/,
    );
    expect(() => fromZod(z.object({}), options)).toThrow(/A resource needs at least one field/);
  });
});
