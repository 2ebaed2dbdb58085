import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { fromHash, toHash } from "../../docs/playground/link.ts";

describe("a link", () => {
  test.prop([fc.string({ unit: "grapheme" }), fc.string(), fc.string()])(
    "carries any filter",
    (text, resource, action) => {
      const linked = { text, resource, action };
      expect(fromHash(toHash(linked))).toEqual(linked);
    },
  );

  it("without a filter is none", () => {
    expect(fromHash("")).toBeUndefined();
    expect(fromHash("#resource=keywords")).toBeUndefined();
  });

  it("by hand may leave out all but the filter", () => {
    expect(fromHash("#text=a%20%3D%201")).toEqual({ text: "a = 1", resource: "", action: "" });
  });
});
