import { expect, it } from "vitest";
import { complete } from "../../../src/assist/complete/complete.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";

const resource = defineResource({
  name: "people",
  fields: { किनाम: { type: "string" }, कि_नाम: { type: "string" }, age: { type: "integer" } },
});

const offered = (text: string) =>
  complete(text, text.length, { resource }).map(({ label, guess }) => (guess ? `${label}?` : label));

it("a vowel sign is a part of its word", () => {
  expect(offered("नाम")).toEqual(["कि_नाम"]);
});

it("a word of any letters that a name may begin with is offered in quotes", () => {
  expect(offered("किनाम = Ⅷ")).toContain('"Ⅷ"');
});
