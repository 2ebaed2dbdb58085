import { expect, it } from "vitest";
import { analysedParser } from "../../support/recorded-grammar.ts";

it("is a grammar without ambiguities, by the validations of chevrotain", () => {
  expect(analysedParser).not.toThrow();
});
